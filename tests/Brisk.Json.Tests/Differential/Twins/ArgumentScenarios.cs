namespace Brisk.Json.Tests.Differential.OnStj;

using System.IO.Pipelines;
using System.Linq.Expressions;
using System.Reflection;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

/// <summary>
/// Every public method of the serializer, found by reflection, with every combination of a few arguments, good and bad: which of several bad
/// arguments is reported, and whether an asynchronous method throws or returns a failed task.
/// </summary>
public static class ArgumentScenarios
{
    private static readonly Type[] s_unusableTypes = [typeof(void), typeof(int).MakeByRefType(), typeof(int).MakePointerType(), typeof(List<>), typeof(List<>).GetGenericArguments()[0], typeof(Span<int>), typeof(TypedReference)];

    public static void Serializer_methods(Transcript t)
    {
        foreach (var method in typeof(JsonSerializer).GetMethods(BindingFlags.Public | BindingFlags.Static).Where(method => ComparedMethods.Contains(Signature(method))).OrderBy(Signature, StringComparer.Ordinal))
        {
            var closed = method.IsGenericMethodDefinition ? method.MakeGenericMethod(typeof(int)) : method;
            var lists = closed.GetParameters().Select(parameter => Arguments(parameter.ParameterType)).ToArray();
            if (Array.Exists(lists, list => list.Length == 0))
                continue;
            var call = Compile(closed);
            foreach (var arguments in Combinations(lists))
            {
                var when = "no call";
                var name = $"{Signature(method)} of {string.Join(", ", arguments.Select(argument => argument.Label))}";
                t.Add(name, () =>
                {
                    object?[] values = [.. arguments.Select(argument => argument.Make())];
                    when = "from the call";
                    var result = call(values);
                    when = "from the result";
                    return Awaited(result);
                });
                t.AddOutcome("when " + name, when);
            }
        }
    }

    public static void Readers(Transcript t)
    {
        foreach (var (type, _, typeLabel) in Types())
        {
            foreach (var json in new[] { "1", "x", "" })
            {
                foreach (var (optionsLabel, options) in Options())
                {
                    t.Add($"type {typeLabel} {optionsLabel} {json}", () =>
                    {
                        var reader = new Utf8JsonReader(Encoding.UTF8.GetBytes(json));
                        return JsonSerializer.Deserialize(ref reader, type!, (JsonSerializerOptions?)options());
                    });
                }

                foreach (var (contextLabel, context) in Contexts())
                {
                    t.Add($"type {typeLabel} {contextLabel} {json}", () =>
                    {
                        var reader = new Utf8JsonReader(Encoding.UTF8.GetBytes(json));
                        return JsonSerializer.Deserialize(ref reader, type!, (JsonSerializerContext)context()!);
                    });
                }
            }
        }

        foreach (var json in new[] { "1", "x", "" })
        {
            foreach (var comments in Enum.GetValues<JsonCommentHandling>())
            {
                var readerOptions = new JsonReaderOptions { CommentHandling = comments };
                t.Add($"no contract {comments} {json}", () =>
                {
                    var reader = new Utf8JsonReader(Encoding.UTF8.GetBytes(json), readerOptions);
                    return JsonSerializer.Deserialize(ref reader, (JsonTypeInfo)null!);
                });
                t.Add($"no contract of int {comments} {json}", () =>
                {
                    var reader = new Utf8JsonReader(Encoding.UTF8.GetBytes(json), readerOptions);
                    return JsonSerializer.Deserialize(ref reader, (JsonTypeInfo<int>)null!);
                });
                t.Add($"no resolver {comments} {json}", () =>
                {
                    var reader = new Utf8JsonReader(Encoding.UTF8.GetBytes(json), readerOptions);
                    return JsonSerializer.Deserialize<int>(ref reader, Without());
                });
                t.Add($"type null {comments} {json}", () =>
                {
                    var reader = new Utf8JsonReader(Encoding.UTF8.GetBytes(json), readerOptions);
                    return JsonSerializer.Deserialize(ref reader, null!, (JsonSerializerOptions?)null);
                });
            }
        }
    }

    /// <summary>Types that no contract can describe, wherever a type can be given.</summary>
    public static void Unusable_types(Transcript t)
    {
        foreach (var type in s_unusableTypes)
        {
            foreach (var (label, make) in Options())
            {
                JsonSerializerOptions OptionsOrDefault() => (JsonSerializerOptions?)make() ?? JsonSerializerOptions.Default;

                t.Add($"converter {type} {label}", () => OptionsOrDefault().GetConverter(type) is null);
                t.Add($"contract {type} {label}", () => OptionsOrDefault().GetTypeInfo(type) is null);
                t.Add($"contract if any {type} {label}", () => $"{OptionsOrDefault().TryGetTypeInfo(type, out var info)} {info is null}");
                t.Add($"made contract {type} {label}", () => JsonTypeInfo.CreateJsonTypeInfo(type, OptionsOrDefault()) is null);
                t.Add($"resolved {type} {label}", () => new DefaultJsonTypeInfoResolver().GetTypeInfo(type, OptionsOrDefault()) is null);
                t.Add($"made property {type} {label}", () => JsonTypeInfo.CreateJsonTypeInfo<object>(OptionsOrDefault()).CreateJsonPropertyInfo(type, "a") is null);
                t.Add($"derived {type}", () => new JsonDerivedType(type).DerivedType.Name);
                t.Add($"enum converter {type}", () => new JsonStringEnumConverter().CanConvert(type));
            }
        }
    }

    private static string Signature(MethodInfo method) => ComparedMethods.Signature(method);

    private static IEnumerable<(string Label, Func<object?> Make)[]> Combinations((string, Func<object?>)[][] lists)
        => lists.Aggregate((IEnumerable<(string Label, Func<object?> Make)[]>)[[]], (sofar, list) => sofar.SelectMany(begun => list.Select(next => (((string, Func<object?>)[])[.. begun, next]))));

    private static IEnumerable<(Type? Type, bool IsUsable, string Label)> Types()
        => [(null, false, "null"), (typeof(int), true, "int"), (typeof(string), true, "string"), .. s_unusableTypes.Take(4).Select(type => (type, false, type.Name))];

    private static (string, Func<object?>)[] Options() => [("default", () => null), ("no contracts", Without)];

    private static (string, Func<object?>)[] Contexts() => [("null", () => null), ("empty", () => new Context(false)), ("full", () => new Context(true))];

    private static JsonSerializerOptions Without() => new() { TypeInfoResolver = JsonTypeInfoResolver.Combine() };

    private static (string, Func<object?>)[] Arguments(Type type)
    {
        if (type == typeof(string))
            return [("null", () => null), ("1", () => "1"), ("x", () => "x")];
        if (type == typeof(ReadOnlySpan<char>))
            return [("1", () => "1"), ("x", () => "x"), ("lone", () => "\ud800")];
        if (type == typeof(ReadOnlySpan<byte>))
            return [("1", () => "1"u8.ToArray()), ("x", () => "x"u8.ToArray())];
        if (type == typeof(Stream))
            return [("null", () => null), ("1", () => new MemoryStream([.. "1"u8])), ("x", () => new MemoryStream([.. "x"u8])), ("closed", Closed)];
        if (type == typeof(PipeReader))
            return [("null", () => null), ("1", () => PipeReader.Create(new MemoryStream([.. "1"u8]))), ("x", () => PipeReader.Create(new MemoryStream([.. "x"u8])))];
        if (type == typeof(PipeWriter))
            return [("null", () => null), ("pipe", () => PipeWriter.Create(new MemoryStream()))];
        if (type == typeof(Utf8JsonWriter))
            return [("null", () => null), ("writer", () => new Utf8JsonWriter(new MemoryStream()))];
        if (type == typeof(JsonDocument))
            return [("null", () => null), ("1", () => JsonDocument.Parse("1")), ("[]", () => JsonDocument.Parse("[]")), ("disposed", Disposed)];
        if (type == typeof(JsonElement))
            return [("default", () => default(JsonElement)), ("1", () => JsonElement.Parse("1")), ("[]", () => JsonElement.Parse("[]")), ("disposed", () => { var document = JsonDocument.Parse("1"); var root = document.RootElement; document.Dispose(); return root; })];
        if (type == typeof(JsonNode))
            return [("null", () => null), ("1", () => JsonNode.Parse("1")), ("[]", () => JsonNode.Parse("[]")), ("list", () => JsonValue.Create(new List<int>()))];
        if (type == typeof(Type))
            return [.. Types().Select(type => (type.Label, (Func<object?>)(() => type.Type)))];
        if (type == typeof(object))
            return [("null", () => null), ("1", () => 1), ("'x'", () => "x")];
        if (type == typeof(JsonTypeInfo) || type == typeof(JsonTypeInfo<int>))
            return [("null", () => null), ("int", () => JsonSerializerOptions.Default.GetTypeInfo(typeof(int))), ("own", () => JsonTypeInfo.CreateJsonTypeInfo<int>(new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver() })), ("without resolver", () => JsonTypeInfo.CreateJsonTypeInfo<int>(new JsonSerializerOptions()))];
        if (type == typeof(JsonSerializerContext))
            return Contexts();
        if (type == typeof(JsonSerializerOptions))
            return Options();
        if (type == typeof(CancellationToken))
            return [("none", () => CancellationToken.None), ("canceled", () => new CancellationToken(true))];
        if (type == typeof(bool))
            return [("false", () => false), ("true", () => true)];
        return type == typeof(int) ? [("1", () => 1)] : [];
    }

    private static Stream Closed()
    {
        var stream = new MemoryStream();
        stream.Dispose();
        return stream;
    }

    private static JsonDocument Disposed()
    {
        var document = JsonDocument.Parse("1");
        document.Dispose();
        return document;
    }

    // Spans cannot be boxed: strings and arrays represent them.
    private static Func<object?[], object?> Compile(MethodInfo method)
    {
        var arguments = Expression.Parameter(typeof(object[]));
        var values = method.GetParameters().Select((parameter, i) => Argument(parameter.ParameterType, Expression.ArrayAccess(arguments, Expression.Constant(i))));
        Expression call = Expression.Call(method, values);
        return Expression.Lambda<Func<object?[], object?>>(method.ReturnType == typeof(void) ? Expression.Block(call, Expression.Constant(null)) : Expression.Convert(call, typeof(object)), arguments).Compile();
    }

    private static Expression Argument(Type type, Expression value)
    {
        if (type == typeof(ReadOnlySpan<char>))
            return Expression.Call(typeof(string), "op_Implicit", null, Expression.Convert(value, typeof(string)));
        if (type == typeof(ReadOnlySpan<byte>))
            return Expression.Call(type.GetMethod("op_Implicit", [typeof(byte[])])!, Expression.Convert(value, typeof(byte[])));
        return Expression.Convert(value, type);
    }

    private static object? Awaited(object? result)
    {
        switch (result)
        {
            case ValueTask<int> task:
                return task.AsTask().GetAwaiter().GetResult();
            case ValueTask<object?> task:
                return task.AsTask().GetAwaiter().GetResult();
            case Task task:
                task.GetAwaiter().GetResult();
                return "done";
            case IAsyncEnumerable<int> items:
                return items.ToBlockingEnumerable().ToList();
            case JsonNode node:
                return node.ToJsonString();
            default:
                return result;
        }
    }

    private sealed class Context(bool hasContracts) : JsonSerializerContext(null), IJsonTypeInfoResolver
    {
        private static readonly DefaultJsonTypeInfoResolver s_resolver = new();

        protected override JsonSerializerOptions? GeneratedSerializerOptions => null;

        public override JsonTypeInfo? GetTypeInfo(Type type) => hasContracts ? s_resolver.GetTypeInfo(type, Options) : null;

        JsonTypeInfo? IJsonTypeInfoResolver.GetTypeInfo(Type type, JsonSerializerOptions options) => hasContracts ? s_resolver.GetTypeInfo(type, options) : null;
    }
}
