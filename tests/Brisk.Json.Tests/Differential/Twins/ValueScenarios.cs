namespace Brisk.Json.Tests.Differential.OnStj;

using System.Buffers;
using System.Text;
using System.Text.Json;

/// <summary>Documents and elements parsed at the position of a reader.</summary>
public static class ValueScenarios
{
    private static readonly string[] s_texts =
    [
        "", " ", "1", " 1 ", "null", "\"a\"", "[]", " [1 , 2 ] ", "{\"a\":[1,{\"b\":null}],\"c\":\"\\u00e9\"}", "[[1],[2],[3]]", "[1,2", "[", "{\"a\"", "{\"a\":", "\"a", "tru", "12", "-", "[x]", "{\"a\":x}", "[1,]", "[/*c*/1]", "{\"a\":1,\"a\":2}", "1 2", "[1]x", "[1]]", "{\"a\":{\"b\":{\"c\":{}}}}", "]",
    ];

    public static void Spans(Transcript t)
    {
        foreach (var (name, options) in Options())
        {
            foreach (var text in s_texts)
            {
                var utf8 = Encoding.UTF8.GetBytes(text);
                for (var reads = 0; reads < 7; reads++)
                {
                    foreach (var isFinal in new[] { true, false })
                    {
                        var count = reads;
                        AddAll(t, $"{name} {text} after {reads} {isFinal}", () => new Utf8JsonReader(utf8, isFinal, new(options)), count);
                    }
                }
            }
        }
    }

    public static void Sequences(Transcript t)
    {
        foreach (var (name, options) in Options())
        {
            foreach (var text in s_texts)
            {
                foreach (var size in new[] { 1, 2, 100 })
                {
                    var sequence = Segment.Split(Encoding.UTF8.GetBytes(text), size);
                    for (var reads = 0; reads < 4; reads++)
                    {
                        foreach (var isFinal in new[] { true, false })
                            AddAll(t, $"{name} {text} by {size} after {reads} {isFinal}", () => new Utf8JsonReader(sequence, isFinal, new(options)), reads);
                    }
                }
            }
        }
    }

    private delegate Utf8JsonReader Start();

    private static void AddAll(Transcript t, string label, Start start, int reads)
    {
        t.Add("document " + label, () => Run(start, reads, (ref Utf8JsonReader reader) => ElementDump.Of(JsonDocument.ParseValue(ref reader).RootElement)));
        t.Add("element " + label, () => Run(start, reads, (ref Utf8JsonReader reader) => ElementDump.Of(JsonElement.ParseValue(ref reader))));
        t.Add("try document " + label, () => Run(start, reads, (ref Utf8JsonReader reader) => JsonDocument.TryParseValue(ref reader, out var document) ? ElementDump.Of(document.RootElement) : $"{document is null}"));
        t.Add("try element " + label, () => Run(start, reads, (ref Utf8JsonReader reader) => JsonElement.TryParseValue(ref reader, out var element) ? ElementDump.Of(element.Value) : $"{element is null}"));
    }

    private delegate string Parse(ref Utf8JsonReader reader);

    private static string Run(Start start, int reads, Parse parse)
    {
        var reader = start();
        try
        {
            for (var i = 0; i < reads; i++)
            {
                // The position of a reader that has failed or reached the end is not compared.
                if (!reader.Read())
                    return "no token";
            }
        }
        catch (JsonException)
        {
            return "bad token";
        }

        string outcome;
        try
        {
            outcome = parse(ref reader);
        }
        catch (Exception e)
        {
            outcome = Outcome.Describe(e, Shorthand.Position);
        }

        outcome += $" {reader.TokenType} {reader.TokenStartIndex} {reader.BytesConsumed} {reader.CurrentDepth}";
        try
        {
            outcome += $" then {reader.Read()} {reader.TokenType} {reader.BytesConsumed}";
        }
        catch (JsonException e)
        {
            outcome += " then " + Shorthand.Position(e);
        }

        return outcome;
    }

    private static (string, JsonReaderOptions)[] Options() =>
    [
        ("default", default),
        ("lax", new() { AllowTrailingCommas = true, CommentHandling = JsonCommentHandling.Skip }),
        ("comments", new() { CommentHandling = JsonCommentHandling.Allow }),
        ("shallow", new() { MaxDepth = 2 }),
        ("several", new() { AllowMultipleValues = true }),
    ];
}
