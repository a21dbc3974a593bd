using System.Buffers;
using System.Text;
using System.Text.Encodings.Web;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Documents;

/// <summary>Documents are written like those of System.Text.Json, whether their tokens are stored directly or by the writer's other methods.</summary>
public class ElementWriterTests
{
    private static readonly string[] Parts =
    [
        "{}", "[]", "[1,2]", "{\"a\":1}", "{\"a\":[],\"b\":{}}", "[true,false,null]", "[-0.0,1E5,1e+5,12345678901234567890]", "\"plain\"", "\"\"",
        "\"<>&'+\"", "\"\\u0041\"", "\"\\n\"", "\"é\"", "\"漢字\"", "\"😀\"", "\"\\ud83d\\ude00\"", "\"\u007f\"", "{ \"a\":1}", "{\"a\" :1}", "{\"a\": 1}", "[1 ,2]",
        "[1, 2]", "[1,2 ]", "{\"\":{\"\":[[[]]]}}", "{\"ä\":1}", "{\"a\\u0062\":[1]}",
        "[1,]", "{\"a\":1,}", "{\"a\":{\"b\":1},}", "[{} ]", "[[] ]", "{\"a\":{} }", "{\"a\":{},}", "{\"a\":{} ,\"b\":1}", "[{},{\"a\":{}}]", "{\"a\":{\"b\":{}},\"c\":[{}]}", "[/**/1]", "{\"a\":/**/1}", "[1/**/]",
    ];

    [Theory]
    [InlineData(false, 0, false)]
    [InlineData(true, 0, false)]
    [InlineData(false, 4, false)]
    [InlineData(false, 4, true)]
    [InlineData(true, 0, true)]
    public void Documents_are_written_like_the_oracle(bool isRelaxed, int maxDepth, bool isIndented)
    {
        var random = new Random(20261121);
        for (int i = 0; i < 3000; i++) Same(Random(random, 4), isRelaxed, maxDepth, isIndented, $"case {i}");
    }

    /// <summary>Longer than the memory that the writer requests at once.</summary>
    [Theory]
    [InlineData(false, 0)]
    [InlineData(true, 0)]
    [InlineData(false, 4)]
    public void Long_arrays_are_written_like_the_oracle(bool isRelaxed, int maxDepth)
    {
        var random = new Random(20261122);
        string[] plain = ["[1,2]", "{\"a\":1}", "\"plain\"", "-12.5", "true", "null", "12345678901234567890", "[[],{}]", new string('1', 40), "\"" + new string('x', 5000) + "\""];
        for (int i = 0; i < 150; i++)
        {
            int oddity = random.Next(4) == 0 ? 0 : random.Next(1, 400);
            string Next() => oddity > 0 && random.Next(oddity) == 0 ? Parts[random.Next(Parts.Length)] : plain[random.Next(random.Next(20) == 0 ? 10 : 9)];
            string comma = random.Next(6) == 0 ? ", " : ",";
            string array = $"[{string.Join(comma, Enumerable.Range(0, random.Next(200, 2000)).Select(_ => Next()))}{(random.Next(8) == 0 ? " " : "")}]";
            Same(random.Next(2) == 0 ? array : $"{{\"x\":{array},\"y\":[{array},1,{array}]}}", isRelaxed, maxDepth, isIndented: false, $"array {i}");
        }
    }

    private static void Same(string text, bool isRelaxed, int maxDepth, bool isIndented, string which)
    {
        byte[] json = Encoding.UTF8.GetBytes(text);
        JavaScriptEncoder? encoder = isRelaxed ? JavaScriptEncoder.UnsafeRelaxedJsonEscaping : null;
        string stj = Outcome(buffer =>
        {
            using var writer = new Stj.Utf8JsonWriter(buffer, new() { Encoder = encoder, MaxDepth = maxDepth, Indented = isIndented });
            writer.WriteStartArray();
            using Stj.JsonDocument document = Stj.JsonDocument.Parse(json, new() { AllowTrailingCommas = true, CommentHandling = Stj.JsonCommentHandling.Skip });
            document.WriteTo(writer);
            document.WriteTo(writer);
            writer.WriteEndArray();
        });
        string brisk = Outcome(buffer =>
        {
            using var writer = new Utf8JsonWriter(buffer, new() { Encoder = encoder, MaxDepth = maxDepth, Indented = isIndented });
            writer.WriteStartArray();
            using JsonDocument document = JsonDocument.Parse(json, new() { AllowTrailingCommas = true, CommentHandling = JsonCommentHandling.Skip });
            document.WriteTo(writer);
            document.WriteTo(writer);
            writer.WriteEndArray();
        });
        Assert.True(stj == brisk, $"{which}: {text}\nexpected {stj}\nactual   {brisk}");
    }

    private static string Random(Random random, int depth)
    {
        if (depth == 0 || random.Next(3) == 0)
        {
            return Parts[random.Next(Parts.Length)];
        }

        string[] parts = [.. Enumerable.Range(0, random.Next(12)).Select(_ => Random(random, depth - 1))];
        return random.Next(2) == 0 ? $"[{string.Join(',', parts)}]" : "{" + string.Join(',', parts.Select((part, i) => $"\"n{i}\":{part}")) + "}";
    }

    private static string Outcome(Action<IBufferWriter<byte>> write)
    {
        var buffer = new ArrayBufferWriter<byte>();
        try
        {
            write(buffer);
        }
        catch (InvalidOperationException exception)
        {
            return exception.GetType().Name;
        }

        return Encoding.UTF8.GetString(buffer.WrittenSpan);
    }
}
