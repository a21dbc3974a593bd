namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

/// <summary>Contracts of objects that code in the format of a generator describes.</summary>
public static class GivenContractScenarios
{
    public class Point(int x, string? y)
    {
        public int X { get; } = x;
        public string? Y { get; } = y;
        public List<int> L { get; } = [1];
        public int F = 3;
    }

    private static JsonPropertyInfo Property<T>(JsonSerializerOptions options, string name, Func<object, T?> get, bool isProperty = true, JsonIgnoreCondition? condition = null)
        => JsonMetadataServices.CreatePropertyInfo(options, new JsonPropertyInfoValues<T> { IsProperty = isProperty, IsPublic = true, DeclaringType = typeof(Point), PropertyName = name, Getter = get, IgnoreCondition = condition });

    private static JsonPropertyInfo[] Properties(JsonSerializerOptions options, JsonIgnoreCondition? condition = null) =>
    [
        Property(options, "X", static o => ((Point)o).X, true, condition == JsonIgnoreCondition.WhenWritingNull ? null : condition), Property(options, "Y", static o => ((Point)o).Y, true, condition),
        Property(options, "L", static o => ((Point)o).L), Property(options, "F", static o => ((Point)o).F, false),
    ];

    private static JsonTypeInfo<Point> Constructed(JsonSerializerOptions options, JsonParameterInfoValues[] parameters, Action<JsonPropertyInfo[]>? change = null) => JsonMetadataServices.CreateObjectInfo(options, new JsonObjectInfoValues<Point>
    {
        ObjectWithParameterizedConstructorCreator = static a => new(a.Length > 0 ? (int)a[0] : -1, a.Length > 1 ? (string?)a[1] : "none" + a.Length),
        ConstructorParameterMetadataInitializer = () => parameters,
        PropertyMetadataInitializer = _ =>
        {
            JsonPropertyInfo[] properties = Properties(options);
            change?.Invoke(properties);
            return properties;
        },
    });

    private static JsonParameterInfoValues Parameter<T>(string name, int position, bool isNullable = false, bool hasDefault = false, object? value = null, bool isInitializer = false)
        => new() { Name = name, ParameterType = typeof(T), Position = position, IsNullable = isNullable, HasDefaultValue = hasDefault, DefaultValue = value, IsMemberInitializer = isInitializer };

    private static JsonSerializerOptions Options(Action<JsonSerializerOptions> change)
    {
        var options = new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
        change(options);
        return options;
    }

    private static (string, Action<JsonSerializerOptions>)[] Uses() =>
    [
        ("plain", _ => { }), ("required", o => o.RespectRequiredConstructorParameters = true), ("nullable", o => o.RespectNullableAnnotations = true),
        ("both", o => { o.RespectNullableAnnotations = true; o.RespectRequiredConstructorParameters = true; }),
        ("no properties", o => o.IgnoreReadOnlyProperties = true), ("no fields", o => { o.IgnoreReadOnlyFields = true; o.IncludeFields = true; }),
    ];

    private static (string, JsonParameterInfoValues[])[] Constructors() =>
    [
        ("in order", [Parameter<int>("x", 0), Parameter<string>("y", 1)]), ("reversed", [Parameter<string>("y", 1), Parameter<int>("x", 0)]), ("null allowed", [Parameter<int>("x", 0), Parameter<string>("y", 1, true)]),
        ("defaults", [Parameter<int>("x", 0, false, true, 7), Parameter<string>("y", 1, true, true, "default")]),
        ("initializer", [Parameter<int>("x", 0), Parameter<string>("y", 1, false, false, null, true)]),
    ];

    public static void Parameters(Transcript t)
    {
        foreach (var (use, change) in Uses())
        {
            foreach (var (name, parameters) in Constructors())
            {
                Func<JsonTypeInfo<Point>> create = () => Constructed(Options(change), parameters);
                t.Add($"{use} {name} properties", () => Describe(create()));
                foreach (string json in (string[])["{\"X\":1,\"Y\":\"a\"}", "{\"Y\":\"a\",\"X\":1}", "{\"X\":1}", "{\"Y\":\"a\"}", "{\"X\":1,\"Y\":null}", "{}"])
                    t.Add($"{use} {name} {json}", () => JsonSerializer.Deserialize(json, create()) is { } point ? $"{point.X} {point.Y ?? "null"}" : "null");
                t.Add($"{use} {name} write", () => JsonSerializer.Serialize(new Point(1, "a"), create()));
                t.Add($"{use} {name} write null", () => JsonSerializer.Serialize(new Point(1, null), create()));
            }

            t.Add($"{use} opposite", () => Describe(Constructed(Options(change), Constructors()[0].Item2, static p => { p[0].IsRequired = false; p[1].IsSetNullable = true; })));
            t.Add($"{use} stricter", () => Describe(Constructed(Options(change), Constructors()[2].Item2, static p => { p[0].IsRequired = true; p[1].IsSetNullable = false; })));
        }
    }

    /// <summary>Properties created with the names of given parameters.</summary>
    public static void Created_properties(Transcript t)
    {
        foreach (var (use, change) in Uses())
        {
            foreach (var (name, parameters) in Constructors())
            {
                Func<JsonTypeInfo<Point>> create = () =>
                {
                    var info = Constructed(Options(change), parameters);
                    info.Properties.Remove(info.Properties.Single(static p => p.Name == "Y"));
                    info.Properties.Add(info.CreateJsonPropertyInfo(typeof(string), "Y"));
                    return info;
                };
                t.Add($"{use} {name} properties", () => Describe(create()));
                foreach (string json in (string[])["{\"X\":1,\"Y\":\"a\"}", "{\"X\":1}", "{\"X\":1,\"Y\":null}"])
                    t.Add($"{use} {name} {json}", () => JsonSerializer.Deserialize(json, create()) is { } point ? $"{point.X} {point.Y ?? "null"}" : "null");
            }
        }
    }

    private static string Describe(JsonTypeInfo info)
        => string.Join("; ", info.Properties.Select(static p => $"{p.Name} {p.IsRequired} {p.IsSetNullable} {p.IsGetNullable} {p.AssociatedParameter?.Position} {p.AssociatedParameter?.IsNullable}"));

    public static void Read_only_members(Transcript t)
    {
        foreach (JsonIgnoreCondition? condition in new JsonIgnoreCondition?[] { null, JsonIgnoreCondition.Never, JsonIgnoreCondition.WhenReading, JsonIgnoreCondition.WhenWritingDefault, JsonIgnoreCondition.WhenWritingNull })
        {
            foreach (var (use, change) in Uses())
            {
                t.Add($"{use} {condition}", () =>
                {
                    JsonSerializerOptions options = Options(change);
                    return JsonSerializer.Serialize(new Point(1, "a"), JsonMetadataServices.CreateObjectInfo(options, new JsonObjectInfoValues<Point> { PropertyMetadataInitializer = _ => Properties(options, condition) }));
                });
            }
        }
    }
}
