namespace Brisk.Json.Tests.Differential.OnStj;

using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.ComponentModel;
using System.Reflection;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Schema;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Brisk.Json.Tests.Differential.OnStj.Models;

/// <summary>JSON schemas of types with various options; <see cref="SchemaTests"/> covers many more types.</summary>
public static class SchemaScenarios
{
    private static readonly Type[] s_types =
    [
        typeof(object), typeof(bool), typeof(byte), typeof(sbyte), typeof(short), typeof(ushort), typeof(int), typeof(uint), typeof(long), typeof(ulong), typeof(Int128), typeof(UInt128),
        typeof(Half), typeof(float), typeof(double), typeof(decimal), typeof(char), typeof(string), typeof(Guid), typeof(Uri), typeof(Version), typeof(DateTime), typeof(DateTimeOffset), typeof(TimeSpan), typeof(DateOnly), typeof(TimeOnly),
        typeof(byte[]), typeof(Memory<byte>), typeof(ReadOnlyMemory<byte>), typeof(Memory<int>), typeof(ReadOnlyMemory<double>), typeof(int?), typeof(double?), typeof(char?), typeof(Guid?), typeof(DateTime?), typeof(Memory<byte>?), typeof(Memory<int>?), typeof(Place?), typeof(KeyValuePair<string, Place?>?),
        typeof(JsonElement), typeof(JsonElement?), typeof(JsonDocument), typeof(JsonNode), typeof(JsonObject), typeof(JsonArray), typeof(JsonValue), typeof(DocumentMembers),
        typeof(int[]), typeof(string[][]), typeof(List<object>), typeof(HashSet<Guid>), typeof(IEnumerable), typeof(IAsyncEnumerable<int>), typeof(BitArray), typeof(ImmutableArray<int>), typeof(ImmutableArray<Twig>?), typeof(ConcurrentQueue<Twig>),
        typeof(Dictionary<string, int>), typeof(Dictionary<int, Twig>), typeof(Dictionary<Shade, object>), typeof(Hashtable), typeof(IReadOnlyDictionary<string, List<string>>), typeof(ImmutableDictionary<string, double>),
        typeof((int, string)), typeof((int, double, int, int, int, int, int, int, Twig)), typeof(Tuple<int, Twig?>), typeof(KeyValuePair<string, List<KeyValuePair<int, Twig>>>),
        typeof(Action), typeof(Type), typeof(nint), typeof(int[,]), typeof(List<Action>), typeof(void), typeof(List<>), typeof(Span<int>), typeof(int*), typeof(int).MakeByRefType(),
        typeof(Place), typeof(Twig), typeof(Link), typeof(Bough), typeof(Escaping), typeof(List<Link>), typeof(Dictionary<string, Bough>), typeof(Nullables), typeof(List<Nullables>), typeof(Enumerations), typeof(OpaqueMembers), typeof(Opaque), typeof(List<Opaque>), typeof(Opaque[][]),
        typeof(Defaulted), typeof(DefaultedAndRecursive), typeof(DefaultedStruct), typeof(DefaultedPlace), typeof(DefaultedElement), typeof(DefaultedNode), typeof(DefaultedNotANumber), typeof(DefaultedIgnored), typeof(Parameters),
        typeof(NumbersAsTexts), typeof(StrictNumbers), typeof(NumberMap), typeof(HandledNumbers), typeof(NumberList), typeof(List<NumberList>), typeof(Closed), typeof(Open), typeof(OpenToAny), typeof(OnlyIgnored), typeof(List<OnlyIgnored>), typeof(Annotated),
        .. ((Type[])[typeof(int), typeof(int?), typeof(string), typeof(DateTime), typeof(Shade), typeof(Shade?), typeof(Place), typeof(Place?), typeof(Twig), typeof(object), typeof(List<int>), typeof(Opaque), typeof(Action), typeof(OnlyIgnored), typeof(ImmutableArray<Place?>?), typeof(KeyValuePair<string, Place>), typeof(JsonObject)])
            .Select(type => typeof(Repeated<>).MakeGenericType(type)),
    ];

    private static readonly Type[] s_kinds =
    [
        typeof(Plant), typeof(Sprout), typeof(Shrub), typeof(Stone), typeof(Gem), typeof(Water), typeof(Cloud), typeof(IArea), typeof(IDot), typeof(Bare), typeof(HalfBare), typeof(Listing), typeof(Lexicon), typeof(INumbers), typeof(Crate), typeof(Pebble), typeof(Wood), typeof(Trunk),
        typeof(Meadow), typeof(Garden), typeof(List<Stone>), typeof(Plant[]), typeof(Dictionary<string, Lexicon>), typeof(Repeated<Plant>), typeof(Repeated<IArea>), typeof(Repeated<Listing>), typeof(Repeated<IDot>), typeof(Repeated<Stone>),
    ];

    public static void Types(Transcript t) => ExportAll(t, s_types);

    public static void Polymorphic_types(Transcript t) => ExportAll(t, s_kinds);

    private static void ExportAll(Transcript t, Type[] types)
    {
        foreach (var (name, set) in Settings())
        {
            foreach (var type in types)
            {
                var options = Options(set);
                t.Add($"{name} {TypeName.Of(type)}", () => SchemaEngine.Export(exporter => options.GetJsonSchemaAsNode(type, exporter)));
                t.Add($"{name} never null {TypeName.Of(type)}", () => SchemaEngine.Export(exporter => options.GetJsonSchemaAsNode(type, exporter), treatAsNonNullable: true));
            }
        }
    }

    public static void Number_handling(Transcript t)
    {
        for (var handling = 0; handling < 8; handling++)
        {
            foreach (var type in s_types)
            {
                var options = Options(o => o.NumberHandling = (JsonNumberHandling)handling);
                t.Add($"{handling} {TypeName.Of(type)}", () => SchemaEngine.Export(exporter => options.GetJsonSchemaAsNode(type, exporter)));
            }
        }
    }

    public static void Depth(Transcript t)
    {
        Type[] types = [typeof(int), typeof(int?), typeof(List<int>), typeof(List<object>), typeof(List<List<int>>), typeof(Dictionary<string, object>), typeof(Twig), typeof(List<Twig>), typeof(List<OnlyIgnored>), typeof(List<OpenToAny>), typeof(List<Place?>), typeof(Link), typeof(Escaping), typeof(Nullables)];
        for (var depth = 0; depth < 10; depth++)
        {
            foreach (var type in types)
                t.Add($"{depth} {TypeName.Of(type)}", () => SchemaEngine.Export(exporter => Options(o => o.MaxDepth = depth).GetJsonSchemaAsNode(type, exporter)));
        }

        foreach (var depth in new[] { 63, 64, 65 })
        {
            var type = typeof(int);
            for (var i = 0; i < depth; i++)
                type = typeof(List<>).MakeGenericType(type);
            t.Add($"lists {depth}", () => SchemaEngine.Export(exporter => Options(_ => { }).GetJsonSchemaAsNode(type, exporter)));
        }
    }

    public static void Calls(Transcript t)
    {
        t.Add("no options", () => ((JsonSerializerOptions)null!).GetJsonSchemaAsNode(typeof(int)));
        t.Add("no type", () => new JsonSerializerOptions().GetJsonSchemaAsNode(null!));
        t.Add("no contract", () => ((JsonTypeInfo)null!).GetJsonSchemaAsNode());
        t.Add("no resolver", () => new JsonSerializerOptions().GetJsonSchemaAsNode(typeof(int)));
        t.Add("no contract from resolver", () => new JsonSerializerOptions { TypeInfoResolver = JsonTypeInfoResolver.Combine() }.GetJsonSchemaAsNode(typeof(int)));
        t.Add("contract without resolver", () => JsonTypeInfo.CreateJsonTypeInfo<int>(new JsonSerializerOptions()).GetJsonSchemaAsNode());
        t.Add("read-only", () =>
        {
            var options = Options(_ => { });
            options.GetJsonSchemaAsNode(typeof(int));
            return options.IsReadOnly;
        });
        t.Add("contract read-only", () =>
        {
            var info = Options(_ => { }).GetTypeInfo(typeof(Twig));
            info.GetJsonSchemaAsNode();
            return $"{info.IsReadOnly} {info.Options.IsReadOnly}";
        });
        t.Add("default options", () => SchemaEngine.Text(JsonSerializerOptions.Default.GetJsonSchemaAsNode(typeof(Twig))));
        t.Add("web options", () => SchemaEngine.Text(JsonSerializerOptions.Web.GetJsonSchemaAsNode(typeof(Twig), JsonSchemaExporterOptions.Default)));
        t.Add("exporter's default", () => $"{JsonSchemaExporterOptions.Default.TreatNullObliviousAsNonNullable} {JsonSchemaExporterOptions.Default.TransformSchemaNode} {ReferenceEquals(JsonSchemaExporterOptions.Default, JsonSchemaExporterOptions.Default)}");
        t.Add("context of nothing", () => $"{default(JsonSchemaExporterContext).Path.Length} {default(JsonSchemaExporterContext).TypeInfo} {default(JsonSchemaExporterContext).PropertyInfo} {default(JsonSchemaExporterContext).BaseTypeInfo}");
        foreach (var handler in new[] { ReferenceHandler.Preserve, ReferenceHandler.IgnoreCycles, new OwnHandler() })
        {
            t.Add($"handler {handler.GetType().Name == "OwnHandler"} {handler == ReferenceHandler.Preserve}", () => SchemaEngine.Text(Options(o => o.ReferenceHandler = handler).GetJsonSchemaAsNode(typeof(Link))));
            t.Add($"handler of contract {handler == ReferenceHandler.Preserve}", () => SchemaEngine.Text(Options(o => o.ReferenceHandler = handler).GetTypeInfo(typeof(int)).GetJsonSchemaAsNode()));
        }

        t.Add("handler without resolver", () => new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.Preserve }.GetJsonSchemaAsNode(typeof(int)));
        foreach (var type in new[] { typeof(CollidingNames), typeof(List<CollidingNames>), typeof(TwoMarkedConstructors), typeof(UnmatchedParameter), typeof(PrivateConstructor), typeof(RequiredReadOnly), typeof(IgnoredUnsupported), typeof(MismatchedConverter) })
            t.Add($"invalid {TypeName.Of(type)}", () => SchemaEngine.Export(exporter => Options(_ => { }).GetJsonSchemaAsNode(type, exporter)));
    }

    public static void Nodes(Transcript t)
    {
        var options = Options(o =>
        {
            o.PropertyNameCaseInsensitive = true;
            o.Converters.Add(new JsonStringEnumConverter());
        });
        foreach (var type in new[] { typeof(Defaulted), typeof(Enumerations), typeof(Opaque), typeof(Stone), typeof(TimeSpan) })
        {
            var schema = options.GetJsonSchemaAsNode(type);
            t.Add($"options {TypeName.Of(type)}", () => schema.Options?.PropertyNameCaseInsensitive);
            t.Add($"values {TypeName.Of(type)}", () => string.Join("\n", Values(schema)));
        }

        t.Add("case", () => options.GetJsonSchemaAsNode(typeof(Twig)).AsObject().ContainsKey("TYPE"));
        t.Add("changed", () =>
        {
            var schema = options.GetJsonSchemaAsNode(typeof(Link)).AsObject();
            schema["properties"]!.AsObject().Remove("Next");
            schema["title"] = "changed";
            return $"{SchemaEngine.Text(schema)} {SchemaEngine.Text(options.GetJsonSchemaAsNode(typeof(Link)))}";
        });
    }

    public static void Transformations(Transcript t)
    {
        Type[] types = [typeof(Twig), typeof(List<int>), typeof(List<object>), typeof(Dictionary<string, int>), typeof(Place), typeof(Link), typeof(Defaulted), typeof(NumbersAsTexts)];
        foreach (var type in types)
        {
            Transform("null", (_, _) => null!);
            Transform("null inside", (context, node) => context.Path.Length == 0 ? node : null!);
            Transform("wrapped", (_, node) => new JsonObject { ["was"] = node });
            Transform("replaced", (context, _) => string.Join('/', context.Path.ToArray()));
            var shared = JsonValue.Create("shared");
            Transform("shared", (context, node) => context.Path.Length == 0 ? node : shared);
            Transform("throwing", (_, _) => throw new TimeoutException());
            Transform("kinds", (_, node) => $"{node.GetValueKind()} {node.Parent is null} {node.Options is null}");
            Transform("described", (context, node) =>
            {
                var attributes = context.PropertyInfo is { } property ? property.AttributeProvider : context.TypeInfo.Type;
                Describe(attributes, "description");
                Describe(context.PropertyInfo?.AssociatedParameter?.AttributeProvider, "parameter");
                return node;

                void Describe(ICustomAttributeProvider? provider, string keyword)
                {
                    if (provider?.GetCustomAttributes(typeof(DescriptionAttribute), inherit: true) is [DescriptionAttribute attribute] && node is JsonObject schema)
                        schema.Insert(0, keyword, attribute.Description);
                }
            });

            void Transform(string name, Func<JsonSchemaExporterContext, JsonNode, JsonNode> transform)
                => t.Add($"{name} {TypeName.Of(type)}", () => SchemaEngine.Text(Options(_ => { }).GetJsonSchemaAsNode(type, new() { TransformSchemaNode = transform })));
        }

        t.Add("identities", () =>
        {
            var options = Options(_ => { });
            var seen = new List<string>();
            options.GetJsonSchemaAsNode(typeof(Link), new()
            {
                TransformSchemaNode = (context, node) =>
                {
                    var property = context.PropertyInfo;
                    seen.Add($"{ReferenceEquals(context.TypeInfo, options.GetTypeInfo(context.TypeInfo.Type))} {property is null || options.GetTypeInfo(typeof(Link)).Properties.Contains(property)}");
                    return node;
                },
            });
            return string.Join(", ", seen);
        });
    }

    private static IEnumerable<string> Values(JsonNode? node) => node switch
    {
        JsonObject schema => schema.SelectMany(property => Values(property.Value)),
        JsonArray array => array.SelectMany(Values),
        null => ["null"],
        _ => [$"{node.GetPath()} {node.GetValueKind()} {node.AsValue().TryGetValue(out string? _)} {node.AsValue().TryGetValue(out int _)} {node.AsValue().TryGetValue(out bool _)} {node.AsValue().TryGetValue(out long _)}"],
    };

    private static JsonSerializerOptions Options(Action<JsonSerializerOptions> set)
    {
        var options = new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
        set(options);
        return options;
    }

    private static IEnumerable<(string Name, Action<JsonSerializerOptions> Set)> Settings()
    {
        yield return ("plain", _ => { });
        yield return ("camel", o => o.PropertyNamingPolicy = JsonNamingPolicy.CamelCase);
        yield return ("awkward", o => o.PropertyNamingPolicy = new AwkwardPolicy());
        yield return ("fields", o => o.IncludeFields = true);
        yield return ("numbers", o => o.NumberHandling = JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.AllowNamedFloatingPointLiterals);
        yield return ("enums", o => o.Converters.Add(new JsonStringEnumConverter()));
        yield return ("snake enums", o => o.Converters.Add(new JsonStringEnumConverter(JsonNamingPolicy.SnakeCaseUpper, allowIntegerValues: false)));
        yield return ("same enums", o => o.Converters.Add(new JsonStringEnumConverter(new ConstantPolicy())));
        yield return ("unmapped", o => o.UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow);
        yield return ("populate", o => o.PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate);
        yield return ("annotations", o => o.RespectNullableAnnotations = o.RespectRequiredConstructorParameters = true);
        yield return ("omitted", o => o.IgnoreReadOnlyProperties = o.IgnoreReadOnlyFields = true);
        yield return ("nulls", o => o.DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull);
        yield return ("encoder", o => o.Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping);
        yield return ("converters", o =>
        {
            o.Converters.Add(new LambdaConverter<Place>());
            o.Converters.Add(new LambdaConverter<Twig>());
            o.Converters.Add(new LambdaConverter<int[]>());
            o.Converters.Add(new LambdaConverter<double>());
        });
        yield return ("nullable converters", o =>
        {
            o.Converters.Add(new LambdaConverter<Place?>());
            o.Converters.Add(new LambdaConverter<int?>());
        });
        yield return ("built-in converters", o =>
        {
            o.Converters.Add(JsonSerializerOptions.Default.GetConverter(typeof(int)));
            o.Converters.Add(JsonSerializerOptions.Default.GetConverter(typeof(Twig)));
            o.Converters.Add(JsonSerializerOptions.Default.GetConverter(typeof(List<int>)));
            o.NumberHandling = JsonNumberHandling.AllowReadingFromString;
        });
    }

    private sealed class OwnHandler : ReferenceHandler
    {
        public override ReferenceResolver CreateResolver() => throw new NotSupportedException("not needed");
    }
}
