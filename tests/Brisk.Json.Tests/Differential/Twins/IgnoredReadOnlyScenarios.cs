namespace Brisk.Json.Tests.Differential.OnStj;

using System.Collections.Immutable;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

/// <summary>Read-only members that options omit, with contracts that a modifier changes.</summary>
public static class IgnoredReadOnlyScenarios
{
    public static void Modified(Transcript t)
    {
        foreach (var (name, change) in Changes())
        {
            foreach (bool properties in new[] { false, true })
            {
                foreach (bool fields in new[] { false, true })
                {
                    foreach (var condition in new[] { JsonIgnoreCondition.Never, JsonIgnoreCondition.WhenWritingNull, JsonIgnoreCondition.WhenWritingDefault })
                    {
                        var seen = new List<string>();
                        var options = new JsonSerializerOptions
                        {
                            IgnoreReadOnlyProperties = properties,
                            IgnoreReadOnlyFields = fields,
                            IncludeFields = true,
                            DefaultIgnoreCondition = condition,
                            TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { info => Change(info, change, seen) } },
                        };
                        string label = $"{name} {properties} {fields} {condition}";
                        t.Add(label, () => JsonSerializer.Serialize(new Members(), options));
                        t.AddOutcome("contract " + label, string.Join("; ", seen));
                    }
                }
            }
        }
    }

    public static void With_converters(Transcript t)
    {
        foreach (var (name, converter) in new (string, JsonConverter?)[] { ("none", null), ("list", new Listing()), ("array", new ArrayListing()), ("numbers", new OddNumbers()) })
        {
            foreach (var (change, apply) in Changes().Prepend(("unmodified", null!)))
            {
                foreach (bool ignores in new[] { false, true })
                {
                    var options = new JsonSerializerOptions { IgnoreReadOnlyProperties = ignores, IgnoreReadOnlyFields = ignores, IncludeFields = true };
                    if (converter is not null)
                        options.Converters.Add(converter);
                    if (apply is not null)
                        options.TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { info => Change(info, apply, []) } };
                    t.Add($"{name} {change} {ignores}", () => JsonSerializer.Serialize(new Members(), options));
                    t.Add($"{name} {change} {ignores} collections", () => JsonSerializer.Serialize(new Collections(), options));
                }
            }
        }
    }

    private static void Change(JsonTypeInfo info, Action<JsonPropertyInfo> change, List<string> seen)
    {
        if (info.Type != typeof(Members))
            return;
        foreach (var property in info.Properties)
        {
            string before = $"{property.Name} {property.Get is null} {property.Set is null} {property.ShouldSerialize is null}";
            change(property);
            bool isNumber = property.PropertyType == typeof(int);
            seen.Add($"{before} {property.ShouldSerialize is null} {property.ShouldSerialize?.Invoke(new Members(), isNumber ? 0 : null)} {property.ShouldSerialize?.Invoke(new Members(), isNumber ? 1 : new List<int>())}");
        }
    }

    private static (string, Action<JsonPropertyInfo>)[] Changes() =>
    [
        ("nothing", _ => { }),
        ("name", property => property.Name += "_"),
        ("order", property => property.Order = 1),
        ("condition", property => property.ShouldSerialize = (_, _) => true),
        ("no condition", property => property.ShouldSerialize = null),
        ("same condition", property => property.ShouldSerialize = property.ShouldSerialize),
        ("setter", property => property.Set = (_, _) => { }),
        ("no setter", property => property.Set = null),
        ("getter", property => property.Get = property.Get is { } get ? owner => get(owner) : null),
        ("replacing", property => property.ObjectCreationHandling = JsonObjectCreationHandling.Replace),
        ("populating", property => property.ObjectCreationHandling = property.PropertyType == typeof(List<int>) ? JsonObjectCreationHandling.Populate : null),
        ("number handling", property => property.NumberHandling = property.PropertyType == typeof(int) ? JsonNumberHandling.WriteAsString : null),
        ("converter of lists", property => property.CustomConverter = property.PropertyType == typeof(List<int>) ? new Listing() : null),
        ("converter and condition", property => (property.CustomConverter, property.ShouldSerialize) = (property.PropertyType == typeof(List<int>) ? new Listing() : null, null)),
        ("converter", property => property.CustomConverter = property.PropertyType == typeof(int) ? (JsonConverter<int>)JsonSerializerOptions.Default.GetConverter(typeof(int)) : null),
    ];

    public class Members
    {
        public readonly int Field = 3;

        public int Number => 7;

        public List<int> List { get; } = [1];

        public string? Nothing => null;

        public int Writable { get; set; }

        [JsonInclude]
        public int Included => 8;

        [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
        public int Never => 9;

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
        public int UnlessDefault => 5;
    }

    public class Collections
    {
        public readonly List<int> Field = [1];

        public ImmutableArray<int>? Array => [2];

        public IEnumerable<int> Sequence => [3];

        [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
        public List<int> Never => [4];

        public List<int> PrivatelySet { get; private set; } = [5];

        [JsonConverter(typeof(Listing))]
        public List<int> Converted => [6];
    }

    public class Listing : JsonConverter<List<int>>
    {
        public override List<int>? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, List<int> value, JsonSerializerOptions options) => writer.WriteStringValue("listed");
    }

    public class ArrayListing : JsonConverter<ImmutableArray<int>>
    {
        public override ImmutableArray<int> Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, ImmutableArray<int> value, JsonSerializerOptions options) => writer.WriteStringValue("listed");
    }

    public class OddNumbers : JsonConverter<int>
    {
        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetInt32();

        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue((2 * value) + 1);
    }
}
