namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using static NodeShorthand;

/// <summary>Nodes from text and back.</summary>
public static class NodeTextScenarios
{
    private static readonly string[] s_documents =
    [
        .. Tokens.All, "{\"a\":1,\"a\":2}", "{\"a\":{\"b\":1,\"b\":2}}", " [ 1 , { \"a\" : \"\\u00e9\\/<é\" } ] ", "[1,]", "{\"a\":1,}", "/*c*/[1/*d*/,//e\n2]", "[1]//x", "[\"\\ud800\"]", "{\"\\ud800\":1}", "[1.0,1e5,-0,1E+2]", "[[[[1]]]]", "{\"\":{\"\":{}}}", new string('[', 64) + new string(']', 64), new string('[', 65) + new string(']', 65),
    ];

    private static readonly byte[][] s_bytes = [[], [0xef, 0xbb, 0xbf, (byte)'1'], [0xff], "\"\u00e9\""u8.ToArray(), [(byte)'[', (byte)'"', 0xff, (byte)'"', (byte)']'], [(byte)'{', (byte)'"', 0xff, (byte)'"', (byte)':', (byte)'1', (byte)'}'], "[1,2]"u8.ToArray(), "nul"u8.ToArray()];

    public static void Parsing(Transcript t)
    {
        foreach (var (name, options) in Options())
        {
            foreach (var json in s_documents)
            {
                t.Try($"{name} {json}", () => JsonNode.Parse(json, null, options));
                t.Try($"{name} touched {json}", () =>
                {
                    var node = JsonNode.Parse(json, null, options);
                    Touch(node);
                    return node;
                });
                t.Try($"{name} utf8 {json}", () => JsonNode.Parse(Encoding.UTF8.GetBytes(json), IgnoreCase, options));
                t.Try($"{name} stream {json}", () => JsonNode.Parse(new MemoryStream(Encoding.UTF8.GetBytes(json)), null, options));
            }

            foreach (var utf8 in s_bytes)
            {
                t.Try($"{name} bytes {Convert.ToHexString(utf8)}", () => JsonNode.Parse(utf8, null, options));
                t.Try($"{name} stream bytes {Convert.ToHexString(utf8)}", () => JsonNode.Parse(new MemoryStream(utf8), null, options));
                t.AddAsync($"{name} async bytes {Convert.ToHexString(utf8)}", async () => Show(await JsonNode.ParseAsync(new TricklingStream(utf8, 1), null, options)));
            }
        }

        t.Try("no string", () => JsonNode.Parse((string)null!));
        t.Try("no stream", () => JsonNode.Parse((Stream)null!));
        t.Add("no stream, not awaited", () => JsonNode.ParseAsync(null!).IsFaulted);
        t.AddAsync("no stream async", async () => await JsonNode.ParseAsync(null!));
        t.AddAsync("canceled", async () => await JsonNode.ParseAsync(new MemoryStream([(byte)'1']), cancellationToken: new CancellationToken(true)));
        t.Try("failing stream", () => JsonNode.Parse(new TricklingStream([(byte)'['], 1) { Fails = true }));
    }

    public static void Reading_from_readers(Transcript t)
    {
        foreach (var json in s_documents)
        {
            foreach (var steps in new[] { 0, 1, 2, 3 })
            {
                foreach (var isFinal in new[] { true, false })
                {
                    t.Try($"reader {steps} {isFinal} {json}", () =>
                    {
                        var reader = new Utf8JsonReader(Encoding.UTF8.GetBytes(json), isFinal, default);
                        for (var i = 0; i < steps; i++)
                        {
                            if (!reader.Read())
                                return "no more";
                        }

                        var node = JsonNode.Parse(ref reader);
                        return $"{Show(node)} {reader.TokenType} {reader.BytesConsumed} {reader.CurrentDepth}";
                    });
                }
            }
        }
    }

    public static void Writing(Transcript t)
    {
        foreach (var json in s_documents.Append("{\"a\":[1,{\"b\":[]},{}],\"é\":\"é<>&+'\\u0000\\\"日\\ud83d\\ude00\"}"))
        {
            foreach (var touch in new[] { false, true })
            {
                foreach (var (name, options) in WriterOptions())
                {
                    t.Try($"{name} {touch} {json}", () =>
                    {
                        var node = JsonNode.Parse(json, null, new() { MaxDepth = 100, AllowTrailingCommas = true, CommentHandling = JsonCommentHandling.Skip });
                        if (touch)
                            Change(node);
                        var stream = new MemoryStream();
                        using (var writer = new Utf8JsonWriter(stream, options))
                            node?.WriteTo(writer);
                        return Encoding.UTF8.GetString(stream.ToArray());
                    });
                }

                foreach (var (name, options) in SerializerOptions())
                {
                    t.Try($"{name} {touch} {json}", () =>
                    {
                        var node = JsonNode.Parse(json, null, new() { MaxDepth = 100, AllowTrailingCommas = true, CommentHandling = JsonCommentHandling.Skip });
                        if (touch)
                            Change(node);
                        return node?.ToJsonString(options) + node;
                    });
                }
            }
        }

        t.Try("no writer", () =>
        {
            new JsonObject().WriteTo(null!);
            return null;
        });
        t.Try("no writer, array", () =>
        {
            Parse("[1]").WriteTo(null!);
            return null;
        });
        t.Try("no writer, value", () =>
        {
            JsonValue.Create(1).WriteTo(null!);
            return null;
        });
        t.Try("misplaced", () =>
        {
            using var writer = new Utf8JsonWriter(new MemoryStream());
            writer.WriteStartObject();
            Parse("[1]").WriteTo(writer);
            return null;
        });
        t.Try("options stay changeable", () =>
        {
            var options = new JsonSerializerOptions();
            Parse("[1]").ToJsonString(options);
            return options.IsReadOnly;
        });
        foreach (var depth in new[] { 64, 65, 999, 1000, 1001 })
        {
            t.Try($"deep {depth}", () => Deep(depth).ToJsonString().Length);
            t.Try($"deep text {depth}", () => Deep(depth).ToString().Length);
            t.Try($"deep clone {depth}", () => JsonNode.DeepEquals(Deep(depth), Deep(depth).DeepClone()));
            t.Try($"deep with options {depth}", () => Deep(depth).ToJsonString(new() { MaxDepth = 70 }).Length);
            t.Try($"deep serialized {depth}", () => JsonSerializer.Serialize(Deep(depth)).Length);
        }
    }

    private static JsonNode Deep(int depth)
    {
        JsonNode node = new JsonArray();
        for (var i = 1; i < depth; i++)
            node = new JsonArray(node);
        return node;
    }

    /// <summary>Changes every container, and restores it.</summary>
    private static void Change(JsonNode? node)
    {
        switch (node)
        {
            case JsonArray a:
                a.Add("x");
                a.RemoveAt(a.Count - 1);
                foreach (var child in a)
                    Change(child);
                break;
            case JsonObject o:
                o.Add("a new name", "x");
                o.RemoveAt(o.Count - 1);
                foreach (var (_, child) in o)
                    Change(child);
                break;
        }
    }

    private static IEnumerable<(string Name, JsonDocumentOptions Options)> Options() =>
    [
        ("strict", default), ("lax", new() { AllowTrailingCommas = true, CommentHandling = JsonCommentHandling.Skip }), ("shallow", new() { MaxDepth = 2 }), ("distinct", new() { AllowDuplicateProperties = false }),
    ];

    private static IEnumerable<(string Name, JsonWriterOptions Options)> WriterOptions() =>
    [
        ("default", default), ("indented", new() { Indented = true }), ("tabs", new() { Indented = true, IndentCharacter = '\t', IndentSize = 1, NewLine = "\r\n" }), ("relaxed", new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping }), ("shallow", new() { MaxDepth = 2 }),
    ];

    private static IEnumerable<(string Name, JsonSerializerOptions? Options)> SerializerOptions() =>
    [
        ("null options", null), ("options", new()), ("indented options", new() { WriteIndented = true, IndentSize = 1 }), ("relaxed options", new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping }), ("shallow options", new() { MaxDepth = 2 }),
    ];
}
