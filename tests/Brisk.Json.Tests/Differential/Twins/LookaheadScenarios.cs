namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text.Json;

/// <summary>Custom converters whose reader goes on after their value, into the text around it, which may be invalid there.</summary>
public static class LookaheadScenarios
{
    private static readonly string[] s_values = ["1", "\"a\"", "true", "{}", "[]", "{\"a\":1}", "[1,2]", "", "x", "{", "[}"];
    private static readonly string[] s_rests = ["", " ", "\n ", " 1", ",", "]", "}", " x", "\"x\""];

    /// <summary>Root values, elements, and members.</summary>
    public static void Values(Transcript t)
    {
        foreach (var (name, options) in AllOptions())
        {
            foreach (var value in s_values)
            {
                foreach (var rest in s_rests)
                {
                    var json = value + rest;
                    t.Read<Looked>(json, options, name);
                    t.Read<Looked>(" " + json, options, name);
                    foreach (var list in new[] { $"[{json}]", $"[{json}", $"[{json}}}", $"[{json},{{}}]", $"[\n {json} ]", $"[{{}},{json},\"x\":1]" })
                    {
                        t.Read<List<Looked>>(list, options, name);
                        t.Read<Looked[]>(list, options, name);
                    }

                    foreach (var holder in new[] { $"{{\"A\":{json}}}", $"{{\"A\":{json}", $"{{\"A\":{json}]", $"{{\"A\":{json},\"B\":x}}", $"{{\"B\":1,\"A\":{json} }}" })
                    {
                        t.Read<LookedHolder>(holder, options, name);
                        t.Read<Dictionary<string, Looked>>(holder, options, name);
                    }
                }
            }
        }
    }

    private static IEnumerable<(string Name, JsonSerializerOptions Options)> AllOptions() =>
    [
        ("all", With(static (ref Utf8JsonReader reader, Type _, JsonSerializerOptions _) =>
        {
            while (reader.Read())
            {
            }

            return new Looked();
        })),
        ("one", With(static (ref Utf8JsonReader reader, Type _, JsonSerializerOptions _) =>
        {
            reader.Read();
            return new Looked();
        })),
        ("next", With(static (ref Utf8JsonReader reader, Type _, JsonSerializerOptions _) =>
        {
            reader.Skip();
            reader.Read();
            return new Looked();
        })),
    ];

    private static JsonSerializerOptions With(LambdaConverter<Looked>.Reading read) => new() { Converters = { new LambdaConverter<Looked> { OnRead = read } } };

    public class Looked;

    public class LookedHolder
    {
        public Looked? A { get; set; }

        public int B { get; set; }
    }
}
