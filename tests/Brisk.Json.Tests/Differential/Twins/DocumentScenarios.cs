namespace Brisk.Json.Tests.Differential.OnStj;

using System.Buffers;
using System.Text;
using System.Text.Json;

/// <summary>Documents: every way to create one, valid and invalid.</summary>
public static class DocumentScenarios
{
    public static void Parsing(Transcript t)
    {
        foreach (var (name, options) in AllOptions())
        {
            foreach (var utf8 in Texts())
            {
                var label = $"{name} {Encoding.Latin1.GetString(utf8)}";
                t.Add("memory " + label, () => Show(JsonDocument.Parse(utf8, options)));
                t.Add("segments " + label, () => Show(JsonDocument.Parse(Segment.Split(utf8, 3), options)));
                t.Add("element " + label, () => ElementDump.Of(JsonElement.Parse(utf8, options)));
            }
        }
    }

    public static void Streams(Transcript t)
    {
        byte[] mark = [0xEF, 0xBB, 0xBF];
        foreach (var utf8 in Texts().SelectMany(text => new[] { text, [.. mark, .. text], [.. mark, .. mark, .. text] }).Append([0xEF]).Append([0xEF, 0xBB]))
        {
            var label = Encoding.Latin1.GetString(utf8);
            t.Add("stream " + label, () => Show(JsonDocument.Parse(new MemoryStream(utf8))));
            t.Add("unseekable " + label, () => Show(JsonDocument.Parse(new TricklingStream(utf8, 2))));
            t.AddAsync("asynchronous " + label, async () => Show(await JsonDocument.ParseAsync(new TricklingStream(utf8, 3))));
        }

        var large = Encoding.UTF8.GetBytes("[" + string.Join(",", Enumerable.Range(0, 20000)) + "]");
        t.Add("large", () => JsonDocument.Parse(new TricklingStream(large, 3000)).RootElement.GetRawText());
        t.Add("part of a stream", () => Show(JsonDocument.Parse(new MemoryStream("xx[1]"u8.ToArray()) { Position = 2 })));
        t.Add("failing", () => JsonDocument.Parse(new TricklingStream("[1]"u8.ToArray(), 2) { Fails = true }));
        t.AddAsync("failing asynchronous", async () => await JsonDocument.ParseAsync(new TricklingStream("[1]"u8.ToArray(), 2) { Fails = true }));
        t.AddAsync("canceled", async () => await JsonDocument.ParseAsync(new TricklingStream("[1]"u8.ToArray(), 2), default, new CancellationToken(true)));
        t.Add("null", () => JsonDocument.Parse((Stream)null!));
        t.Add("null asynchronous", () => JsonDocument.ParseAsync(null!));
    }

    public static void Strings(Transcript t)
    {
        string[] texts = ["[1]", "\"é日😀\"", "\ufeff1", "\"\ud800\"", "\ud800", "", " ", "{\"a\":\"" + new string('日', 3000) + "\"}", "[1,\n x]", new string(' ', 2_000_000) + "\"日\""];
        foreach (var text in texts)
        {
            var label = text.Length > 40 ? text.Length.ToString() : text;
            t.Add("string " + label, () => Show(JsonDocument.Parse(text)));
            t.Add("characters " + label, () => Show(JsonDocument.Parse(text.AsMemory())));
            t.Add("element " + label, () => ElementDump.Of(JsonElement.Parse(text)));
            t.Add("element of characters " + label, () => ElementDump.Of(JsonElement.Parse(text.AsSpan())));
        }

        t.Add("null", () => JsonDocument.Parse((string)null!));
        t.Add("null element", () => JsonElement.Parse((string)null!));
    }

    public static void Depth(Transcript t)
    {
        foreach (var limit in new[] { 0, 1, 2, 3, 63, 64, 65, 100, 5000 })
        {
            foreach (var depth in new[] { 0, 1, 2, 3, 4, 63, 64, 65, 66, 100, 101, 5000 })
            {
                foreach (var (open, close) in new[] { ("[", "]"), ("{\"a\":", "}"), ("[\n{\"a\":", "}]"), (" [ ", " ] ") })
                {
                    var text = string.Concat(Enumerable.Repeat(open, depth)) + (open.EndsWith(':') ? "1" : "") + string.Concat(Enumerable.Repeat(close, depth));
                    var options = new JsonDocumentOptions { MaxDepth = limit };
                    t.Add($"{limit} {depth} {open}", () => JsonDocument.Parse(text, options).RootElement.GetRawText().Length);
                }
            }
        }
    }

    public static void Options(Transcript t)
    {
        t.Add("default", () => Show(default));
        t.Add("new", () => Show(new()));
        t.Add("negative depth", () => Show(new() { MaxDepth = -1 }));
        t.Add("depth", () => Show(new() { MaxDepth = int.MaxValue }));
        t.Add("allow comments", () => Show(new() { CommentHandling = JsonCommentHandling.Allow }));
        t.Add("skip comments", () => Show(new() { CommentHandling = JsonCommentHandling.Skip }));
        t.Add("comments 99", () => Show(new() { CommentHandling = (JsonCommentHandling)99 }));
        t.Add("trailing commas", () => Show(new() { AllowTrailingCommas = true }));
        t.Add("no duplicates", () => Show(new() { AllowDuplicateProperties = false }));

        static object Show(JsonDocumentOptions options) => $"{options.MaxDepth} {options.CommentHandling} {options.AllowTrailingCommas} {options.AllowDuplicateProperties}";
    }

    public static void Duplicates_rejected(Transcript t)
    {
        var options = new JsonDocumentOptions { AllowDuplicateProperties = false };
        var many = string.Join(",", Enumerable.Range(0, 200).Select(i => $"\"p{i}\":{i}"));
        string[] texts =
        [
            "{\"a\":1,\"a\":2}", "{\n\"a\":1,\n \"a\":2}", "{\"b\":{\"a\":1,\"\\u0061\":2}}", "[{\"a\":1},{\"a\":1}]", "{\"a\":1,\"A\":2}", "{\"a\":{\"a\":{\"a\":1}}}", "{\"\":1,\"\":2}",
            "{\"\\ud800\":1}", "{\"\\ud800\":1,\"b\":2}", "{\"a\":1,\"a\":2,\"\\ud800\":1}", "{\"\\ud800\":1,\"x\":{\"a\":1,\"a\":2}}", "{\"x\":{\"a\":1,\"a\":2},\"\\ud800\":1}", "{\"a\":1,\"x\":{\"\\ud800\":1},\"a\":2}",
            "{\"a\":1,\"a\":x}", "{\"x\":[{\"a\":{},\"a\":{}}],\"x\":1}", "{" + many + "}", "{" + many + ",\"p99\":1}", "{\"\\u0070199\":1," + many + "}", "{\"é\":1,\"\\u00e9\":2}", "{\"\\n\":1,\"n\":2}",
        ];
        foreach (var text in texts)
        {
            t.Add("document " + text, () => Show(JsonDocument.Parse(text, options)));
            t.Add("element " + text, () => ElementDump.Of(JsonElement.Parse(text, options)));
        }

        byte[][] invalid = [[.. "{\""u8, 0xFF, .. "\":1}"u8], [.. "{\""u8, 0xFF, .. "\":1,\""u8, 0xFF, .. "\":1}"u8], [.. "{\""u8, 0xFF, .. "\":1,\""u8, 0xFE, .. "\":1}"u8]];
        foreach (var utf8 in invalid)
            t.Add("bytes " + Encoding.Latin1.GetString(utf8), () => JsonDocument.Parse(utf8, options).RootElement.GetPropertyCount());
    }

    public static void Disposal(Transcript t)
    {
        foreach (var text in new[] { "null", "true", "1", "[1,[2]]", "\"a\"", "{\"a\":1}" })
        {
            var utf8 = Encoding.UTF8.GetBytes(text);
            (string, Func<JsonDocument>)[] ways =
            [
                ("string", () => JsonDocument.Parse(text)), ("memory", () => JsonDocument.Parse(utf8)), ("stream", () => JsonDocument.Parse(new MemoryStream(utf8))),
                ("sequence", () => JsonDocument.Parse(Segment.Split(utf8, 1))), ("serializer", () => JsonSerializer.Deserialize<JsonDocument>(text)!), ("value", () => JsonSerializer.SerializeToDocument(JsonElement.Parse(text))),
                ("reader", () => { var reader = new Utf8JsonReader(utf8); return JsonDocument.ParseValue(ref reader); }),
            ];
            foreach (var (way, make) in ways)
            {
                foreach (var (use, action) in Uses())
                {
                    t.Add($"{way} {text} {use}", () =>
                    {
                        var document = make();
                        var element = document.RootElement;
                        document.Dispose();
                        document.Dispose();
                        return action(document, element);
                    });
                }

                t.Add($"{way} {text} clone", () =>
                {
                    var document = make();
                    var clone = document.RootElement.Clone();
                    document.Dispose();
                    return ElementDump.Of(clone) + ElementDump.Of(clone.Clone());
                });
            }
        }
    }

    internal static (string, JsonDocumentOptions)[] AllOptions() =>
    [
        ("default", default),
        ("commas", new() { AllowTrailingCommas = true }),
        ("comments", new() { CommentHandling = JsonCommentHandling.Skip }),
        ("lax", new() { AllowTrailingCommas = true, CommentHandling = JsonCommentHandling.Skip, MaxDepth = 3 }),
        ("unique", new() { AllowDuplicateProperties = false }),
    ];

    internal static IEnumerable<byte[]> Texts() => Tokens.All.Select(Encoding.UTF8.GetBytes).Concat(DocumentTexts.All);

    private static string Show(JsonDocument document)
    {
        using (document)
            return ElementDump.Of(document.RootElement);
    }

    private static (string, Func<JsonDocument, JsonElement, object?>)[] Uses() =>
    [
        ("kind", (_, e) => e.ValueKind), ("root", (d, _) => d.RootElement.ValueKind), ("write", (d, _) => { d.WriteTo(new(new MemoryStream())); return 1; }), ("write null", (d, _) => { d.WriteTo(null!); return 1; }),
        ("write element", (_, e) => { e.WriteTo(new(new MemoryStream())); return 1; }), ("clone", (_, e) => e.Clone()), ("text", (_, e) => e.ToString()), ("raw", (_, e) => e.GetRawText()), ("string", (_, e) => e.GetString()),
        ("number", (_, e) => e.GetInt32()), ("boolean", (_, e) => e.GetBoolean()), ("length", (_, e) => e.GetArrayLength()), ("count", (_, e) => e.GetPropertyCount()), ("element", (_, e) => e[0]), ("property", (_, e) => e.GetProperty("a")),
        ("elements", (_, e) => e.EnumerateArray().Count()), ("properties", (_, e) => e.EnumerateObject().Count()), ("equals", (_, e) => JsonElement.DeepEquals(e, e)), ("text equals", (_, e) => e.ValueEquals("a")), ("deserialize", (_, e) => e.Deserialize<object>()),
    ];
}
