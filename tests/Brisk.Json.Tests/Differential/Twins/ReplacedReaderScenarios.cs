namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;

/// <summary>Converters that assign another reader to their parameter.</summary>
public static class ReplacedReaderScenarios
{
    // None has a token that ends at the position of a value, where System.Text.Json would continue in its text.
    private static readonly string[] s_others = ["7", "7    ", "       7", "{\"X\":1}", "      {\"X\":1}      ", "[[[{\"X\":1}]]]", "{\"q\":[1,2,{\"z\":3}],\"w\":5} ", "[" + new string(' ', 5000) + "1]", "\"text\"", ""];

    public static void Other_texts(Transcript t)
    {
        foreach (var other in s_others)
        {
            foreach (var tokens in (int[])[0, 1, 2, 4, 100])
            {
                foreach (var isSplit in new[] { false, true })
                {
                    var options = new JsonSerializerOptions { Converters = { new ReplacingConverter(other, tokens, isSplit) } };
                    foreach (var value in (string[])["1", "\"s\"", "[1,2]", "{\"X\":1}"])
                    {
                        var label = $"{other.Length} {tokens} {isSplit} {value}";
                        Add<Replaced>(t, $"root {label}", value, options);
                        Add<List<Replaced>>(t, $"list {label}", $"[{value},{value}]", options, isRoot: false);
                        Add<Holder>(t, $"member {label}", $"{{\"Value\":{value},\"Number\":4}}", options, isRoot: false);
                    }
                }
            }
        }
    }

    // If the other reader ends like the value, System.Text.Json continues in its text. The position of an error is that of the other reader.
    private static void Add<T>(Transcript t, string label, string json, JsonSerializerOptions options, bool isRoot = true)
    {
        t.AddOutcome($"text {label}", Outcome(() => JsonSerializer.Deserialize<T>(json, options)));
        t.AddOutcome($"stream {label}", Outcome(() => JsonSerializer.Deserialize<T>(new MemoryStream(Encoding.UTF8.GetBytes(json)), options)));
        if (!isRoot)
            return;
        t.AddOutcome($"reader {label}", Outcome(() =>
        {
            var reader = new Utf8JsonReader(Encoding.UTF8.GetBytes(json));
            T? read = JsonSerializer.Deserialize<T>(ref reader, options);
            return $"{read} {reader.TokenType} {reader.BytesConsumed}";
        }));
    }

    private static string Outcome(Func<object?> read)
    {
        try
        {
            return $"{read()}";
        }
        catch (JsonException e)
        {
            return $"JsonException {e.Path}";
        }
    }

    public sealed record Replaced(int Number);

    public sealed record Holder
    {
        public Replaced? Value { get; set; }

        public int Number { get; set; }
    }

    private sealed class ReplacingConverter(string text, int tokens, bool isSplit) : JsonConverter<Replaced>
    {
        public override Replaced Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            byte[] utf8 = Encoding.UTF8.GetBytes(text);
            Utf8JsonReader other = isSplit && utf8.Length > 0 ? new(Segment.Split(utf8, 3)) : new(utf8);
            for (var i = 0; i < tokens && utf8.Length > 0 && other.Read(); i++) { }
            reader = other;
            return new(tokens);
        }

        public override void Write(Utf8JsonWriter writer, Replaced value, JsonSerializerOptions options) => writer.WriteNullValue();
    }
}
