namespace Brisk.Json.Tests.Differential.OnStj;

using System.Buffers;
using System.Collections.Immutable;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Brisk.Json.Tests.Differential.OnStj.Models;

/// <summary>Path, line, and byte position of errors in every way of reading, and the path of errors in writing.</summary>
public static class PlaceScenarios
{
    private static readonly JsonSerializerOptions s_small = new() { DefaultBufferSize = 1 };
    private static readonly JsonSerializerOptions s_relaxed = new() { DefaultBufferSize = 1, ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true };
    private static readonly JsonSerializerOptions s_preserving = new() { DefaultBufferSize = 1, ReferenceHandler = ReferenceHandler.Preserve };

    public static void After_the_root(Transcript t)
    {
        string[] tails = ["x", "\n\nx", "1", "{", "]", "}", ",", "\n\"a\"", "/", "//c", "/* c */x", "\0"];
        string[] heads = ["{\"A\":1}", "[1,2]", "{}", "[]", "1", "\"x\"", "null", "[{\"A\":1},{\"A\":2}]", "\n {\"k\":null} "];
        var documents = heads.SelectMany(head => tails.Select(tail => head + tail)).ToList();
        foreach (var (name, options) in new[] { ("plain", s_small), ("relaxed", s_relaxed), ("preserving", s_preserving) })
        {
            t.ReadEveryWay<Nest>(documents, options, name);
            t.ReadEveryWay<List<int>>(documents, options, name);
            t.ReadEveryWay<Nest[]>(documents, options, name);
            t.ReadEveryWay<Dictionary<string, int?>>(documents, options, name);
            t.ReadEveryWay<ImmutableList<int>>(documents, options, name);
            t.ReadEveryWay<int>(documents, options, name);
            t.ReadEveryWay<object>(documents, options, name);
        }
    }

    public static void Damaged(Transcript t)
    {
        foreach (var (name, options) in new[] { ("plain", s_small), ("relaxed", s_relaxed), ("preserving", s_preserving) })
        {
            t.ReadEveryWay<Dictionary<string, int>>(Damage("{\"a\":1,\"b\":2}"), options, name);
            t.ReadEveryWay<Dictionary<string, Nest>>(Damage("{\"a\":{\"A\":1}}"), options, name);
            t.ReadEveryWay<List<int>>(Damage("[1,22]"), options, name);
            t.ReadEveryWay<List<Dictionary<string, int[]>>>(Damage("[{\"k\":[1]}]"), options, name);
        }
    }

    public static void Preserved(Transcript t)
    {
        string[] values =
        [
            "1", "{\"$id\":\"1\",\"A\":\"x\"}", "{\"$id\":\"1\",\"$values\":[{\"A\":\"x\"}]}", "[{\"A\":1},{\"$ref\":\"9\"}]", "{\"$id\":\"1\",\"$values\":[1,\"x\"]}", "{\"$id\":\"1\",\"$values\":{\"A\":1}}", "{\"$id\":\"1\",\"$values\":[{\"A\":1}", "{\"$id\":\"1\",\"$values\":[{\"A\":1},",
            "{\"$id\":\"1\",\"$values\":[],\"A\":1}", "{\"$id\":1}", "{\"$id\":\"1\"", "{\"$id\":", "{\"$id\":\"1\",", "{\"$id\":\"1\",\"$values\":[]x", "{\"$id\":\"1\",\"$values\":[]}x", "{\"$id\":\"1\",\"$values\"", "{\"\\u0024id\":\"1\",\"\\u0024values\":[{\"A\":\"x\"}]}", "{\"$id\":\"1\",\"k\":{\"$id\":\"1\"}}",
        ];
        t.ReadEveryWay<List<Nest>>(values, s_preserving);
        t.ReadEveryWay<List<int>>(values, s_preserving);
        t.ReadEveryWay<Dictionary<string, Nest>>(values, s_preserving);
        t.ReadEveryWay<Inner>(values.SelectMany(value => new[] { $"{{\"L\":{value}}}", $"{{\"D\":{value}}}" }), s_preserving);
        t.ReadEveryWay<List<List<Nest>>>(values.Select(value => $"[{value}]"), s_preserving);
    }

    public static void Custom_converters(Transcript t)
    {
        string[] values = ["{\"A\":\"x\"}", "{\n\"A\":x}", "{\"F\":1}", "{\n\n\"J\":1}", "{\"N\":1}", "{\"P\":1}", "{\"I\":[1,\n\"x\"]}", "{\"I\":[1,\nx]}", "1", "{\"A\":1", "{\"A\":\n\"x\"}"];
        foreach (var rows in new[] { 0, 3, 300 })
        {
            var before = string.Concat(Enumerable.Range(0, rows).Select(i => $"{{\"A\":{i}}},\n"));
            var entries = string.Concat(Enumerable.Range(0, rows).Select(i => $"\"k{i}\":{{\"A\":{i}}},\n"));
            foreach (var value in values)
            {
                t.ReadEveryWay<List<Handled>>($"{rows} rows, {value}", Encoding.UTF8.GetBytes($"[{before}{value},{{\"A\":1}}]"), s_small);
                t.ReadEveryWay<Dictionary<string, Handled>>($"{rows} entries, {value}", Encoding.UTF8.GetBytes($"{{{entries}\"z z\":{value}}}"), s_small);
            }
        }
    }

    public static void Top_level_values(Transcript t)
    {
        string[] texts = ["1 2", "1-2", "1{}", "1\"a\"", "1[2]", "1", "1 ", "-1 -2", "12 -", "1.", "1e", "1null", "01", "0 1", "1 {", "2\"", "1\n2\n", "1:2"];
        foreach (var text in texts)
        {
            foreach (var size in new[] { 1, 2, 100 })
            {
                Enumerate<int>(t, text, size);
                Enumerate<double?>(t, text, size);
                Enumerate<JsonElement>(t, text, size);
            }
        }
    }

    public static void Written(Transcript t)
    {
        (string, JsonSerializerOptions)[] all = [("plain", s_small), ("preserving", s_preserving), ("acyclic", new() { DefaultBufferSize = 1, ReferenceHandler = ReferenceHandler.IgnoreCycles }), ("indented", new() { DefaultBufferSize = 1, WriteIndented = true })];
        foreach (var (name, options) in all)
        {
            WriteEveryWay(t, "list", new List<Failing?> { new(), null, new() { Bad = new() } }, options, name);
            WriteEveryWay(t, "list in list", new List<List<Failing>> { new() { new() { Next = new() { List = [new(), new() { Bad = new() }] } } } }, options, name);
            WriteEveryWay(t, "dictionary", new Failing { Map = new() { ["k k"] = new() { Bad = new() } } }, options, name);
            WriteEveryWay(t, "nullable struct", new Failing { Struct = new FailingStruct { Bad = new() } }, options, name);
            WriteEveryWay(t, "structs", new Failing { Struct = new FailingStruct { Structs = [null, new FailingStruct { Bad = new() }] } }, options, name);
            WriteEveryWay(t, "root", (FailingStruct?)new FailingStruct { Structs = [new FailingStruct { Bad = new() }] }, options, name);
            WriteEveryWay(t, "boxed", new Failing { Any = new FailingStruct { Bad = new() } }, options, name);
            WriteEveryWay(t, "objects", new Failing { Any = new List<object> { 1, new Failing { Bad = new() } } }, options, name);
            WriteEveryWay(t, "extension data", new ExtraObjects { X = new() { ["a"] = 1, ["b b"] = new BadMember() } }, options, name);
            WriteEveryWay(t, "deep in extension data", new ExtraNested { Next = new() { X = new() { ["b b"] = new List<object> { new Failing { Next = new() { Bad = new() } } } } } }, options, name);
            WriteEveryWay(t, "pair", new KeyValuePair<string, BadMember>("x", new()), options, name);
        }
    }

    private static void WriteEveryWay<T>(Transcript t, string what, T value, JsonSerializerOptions options, string label)
    {
        t.Add($"{label} {what} text", () => JsonSerializer.Serialize(value, options));
        t.Add($"{label} {what} object", () => JsonSerializer.Serialize<object>(value!, options));
        t.Add($"{label} {what} node", () => JsonSerializer.SerializeToNode(value, options)!.ToJsonString());
        t.AddAsync($"{label} {what} stream", async () =>
        {
            await JsonSerializer.SerializeAsync(new MemoryStream(), value, options);
            return null;
        });
        t.Add($"{label} {what} writer", () =>
        {
            using var writer = new Utf8JsonWriter(new ArrayBufferWriter<byte>(10_000));
            writer.WriteStartArray();
            JsonSerializer.Serialize(writer, value, options);
            return null;
        });
    }

    // With System.Text.Json, values before an error in the same block are lost, and the path counts from the block.
    private static void Enumerate<T>(Transcript t, string text, int size) => t.AddAsync($"{TypeName.Of(typeof(T))} by {size} {text}", async () =>
    {
        var values = new List<string>();
        try
        {
            await foreach (var value in JsonSerializer.DeserializeAsyncEnumerable<T>(new TricklingStream(Encoding.UTF8.GetBytes(text), size), topLevelValues: true, s_small))
                values.Add(ObjectDump.Of(value));
        }
        catch (JsonException e)
        {
            return $"{(size == 1 ? string.Join(' ', values) : "")} ! {e.LineNumber}:{e.BytePositionInLine}";
        }

        return string.Join(' ', values);
    });

    private static IEnumerable<string> Damage(string document)
    {
        for (var i = 0; i <= document.Length; i++)
        {
            yield return document[..i];
            foreach (var c in i < document.Length ? "{}[],:x1\" " : "")
                yield return document[..i] + c + document[(i + 1)..];
        }
    }
}
