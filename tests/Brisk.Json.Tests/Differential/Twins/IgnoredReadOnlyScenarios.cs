namespace Brisk.Json.Tests.Differential.OnStj;

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
}
