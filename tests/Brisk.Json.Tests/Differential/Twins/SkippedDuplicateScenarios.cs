namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text.Json;
using System.Text.Json.Serialization;

/// <summary>Duplicates of members whose values are skipped: they are errors only in types whose constructor has parameters.</summary>
public static class SkippedDuplicateScenarios
{
    private static readonly string[] s_names = ["A", "B", "C", "D", "ReadOnly", "Filled", "a", "b", "c", "readOnly", "x"];

    private static readonly string[] s_values = ["1", "null", "[1]", "\"x\"", "{}"];

    public static void Duplicates(Transcript t)
    {
        foreach (var (name, options) in Options())
        {
            t.ReadEveryWay<SkipsInRecord>(Documents(), options, name);
            t.ReadEveryWay<SkipsInStruct>(Documents(), options, name);
            t.ReadEveryWay<SkipsAndConstructs>(Documents(), options, name);
            t.ReadEveryWay<Skips>(Documents(), options, name);
        }
    }

    private static IEnumerable<string> Documents()
    {
        foreach (var name in s_names)
        {
            foreach (var value in s_values)
                yield return $$"""{"{{name}}":{{value}},"{{name}}":{{value}}}""";
            yield return $$"""{"{{name.ToUpperInvariant()}}":1,"{{name}}":2}""";
            yield return $$"""{"{{name}}":1,"x":{},"{{name}}":[{"D":2}],"D":3}""";
        }
    }

    private static (string, JsonSerializerOptions)[] Options() =>
    [
        ("unique", new() { DefaultBufferSize = 1, AllowDuplicateProperties = false }),
        ("ignoring case", new() { DefaultBufferSize = 1, AllowDuplicateProperties = false, PropertyNameCaseInsensitive = true }),
        ("mapped", new() { DefaultBufferSize = 1, AllowDuplicateProperties = false, UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow, IgnoreReadOnlyProperties = true }),
        ("default", new() { DefaultBufferSize = 1 }),
    ];

    public sealed record SkipsInRecord([property: JsonIgnore] int A, [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] object? B, object? C = null)
    {
        public object? D { get; set; }
    }

    public record struct SkipsInStruct([property: JsonIgnore] int A, [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)] object? B, object? C)
    {
        public readonly int ReadOnly => 1;
    }

    public class Skips
    {
        [JsonIgnore]
        public int A { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]
        public object? B { get; set; }

        public object? D { get; set; }

        public int ReadOnly => 1;

        public List<int> Filled { get; } = [];
    }

    public class SkipsAndConstructs(object? c) : Skips
    {
        public object? C { get; } = c;
    }
}
