namespace Brisk.Json.Tests.Differential.OnStj;

using System.Buffers;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;

/// <summary>Values that other code writes to a writer after a flush, a comment, or, without validation, a name in an array.</summary>
public static class FlushedWriterScenarios
{
    private static readonly (string Name, Action<Utf8JsonWriter> Write)[] s_values =
    [
        ("array", w => JsonDocument.Parse("[1,\"\\u0061\",[2]]").RootElement.WriteTo(w)), ("object", w => JsonDocument.Parse("{\"\\u0061\":1,\"b\":[[]],\"c\":{\"\\u0062\":[1]}}").RootElement.WriteTo(w)),
        ("string", w => JsonDocument.Parse("\"\\u0061\"").RootElement.WriteTo(w)), ("empty", w => JsonDocument.Parse("[]").RootElement.WriteTo(w)), ("node", w => JsonNode.Parse("{\"x\":[{}]}")!.WriteTo(w)),
        ("list", w => JsonSerializer.Serialize(w, new List<int> { 1 })), ("no items", w => JsonSerializer.Serialize(w, Array.Empty<object>())), ("called", w => JsonSerializer.Serialize(w, new Called())),
        ("dictionary", w => JsonSerializer.Serialize(w, new Dictionary<string, object> { ["a"] = new Called() })), ("items", w => JsonSerializer.Serialize(w, new object[] { new Called(), "é", new List<object>() })),
    ];

    public static void After_flush(Transcript t) => Compare(t, skipsValidation: false, flushes: true, before: (_, _) => { });

    public static void After_value(Transcript t) => Compare(t, skipsValidation: false, flushes: true, before: (w, _) => w.WriteNumberValue(7));

    public static void After_comment(Transcript t) => Compare(t, skipsValidation: false, flushes: false, before: (w, _) => w.WriteCommentValue("c"));

    public static void After_name_in_array(Transcript t)
    {
        foreach (var flushes in new[] { false, true })
        {
            Compare(t, skipsValidation: true, flushes, before: (w, _) => w.WritePropertyName("n"));
            Compare(t, skipsValidation: true, flushes, before: (w, count) =>
            {
                w.WriteNumberValue(count);
                w.WritePropertyName("n");
            });
        }
    }

    /// <summary>Root values whose converter disposes the writer of the serializer: what was written is lost, which must not go unnoticed.</summary>
    public static void Disposed_by_a_converter(Transcript t)
    {
        foreach (var before in new[] { "", "1", "[]" })
        {
            foreach (var isIndented in new[] { false, true })
            {
                var options = new JsonSerializerOptions { WriteIndented = isIndented, Converters = { new Disposing(before) } };
                t.Add($"string {before}", () => JsonSerializer.Serialize(new Called(), options));
                t.Add($"bytes {before}", () => Encoding.UTF8.GetString(JsonSerializer.SerializeToUtf8Bytes(new Called(), options)));
                t.Add($"element {before}", () => JsonSerializer.SerializeToElement(new Called(), options));
                t.Add($"document {before}", () => JsonSerializer.SerializeToDocument(new Called(), options));
                t.Add($"node {before}", () => JsonSerializer.SerializeToNode(new Called(), options));
                t.Add($"stream {before}", () =>
                {
                    var stream = new MemoryStream();
                    JsonSerializer.Serialize(stream, new Called(), options);
                    return Encoding.UTF8.GetString(stream.ToArray());
                });
                t.Add($"stream, asynchronously {before}", () =>
                {
                    var stream = new MemoryStream();
                    JsonSerializer.SerializeAsync(stream, new Called(), options).GetAwaiter().GetResult();
                    return Encoding.UTF8.GetString(stream.ToArray());
                });
                t.Add($"writer {before}", () =>
                {
                    JsonSerializer.Serialize(new Utf8JsonWriter(new MemoryStream()), new Called(), options);
                    return "";
                });
                t.Add($"afterwards {before}", () => JsonSerializer.Serialize(new[] { 1, 2 }));
            }
        }
    }

    private sealed class Disposing(string before) : JsonConverter<Called>
    {
        public override Called? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Called value, JsonSerializerOptions options)
        {
            if (before.Length != 0) writer.WriteRawValue(before);
            writer.Dispose();
        }
    }

    private static void Compare(Transcript t, bool skipsValidation, bool flushes, Action<Utf8JsonWriter, int> before)
    {
        foreach (var isIndented in new[] { false, true })
        {
            foreach (var isStream in new[] { false, true })
            {
                foreach (var depth in new[] { 1, 2, 15, 16, 31 })
                {
                    foreach (var (name, write) in s_values)
                    {
                        t.Add($"{name} {depth} {(isIndented ? "indented" : "")} {(isStream ? "stream" : "buffer")} {(flushes ? "flushed" : "")}", () =>
                        {
                            var stream = new MemoryStream();
                            var buffer = new ArrayBufferWriter<byte>();
                            var options = new JsonWriterOptions { Indented = isIndented, SkipValidation = skipsValidation };
                            var writer = isStream ? new Utf8JsonWriter(stream, options) : new Utf8JsonWriter(buffer, options);
                            for (var i = 0; i < depth; i++)
                                writer.WriteStartArray();

                            for (var i = 0; i < 2; i++)
                            {
                                before(writer, i);
                                if (flushes) writer.Flush();
                                write(writer);
                            }

                            writer.WriteNumberValue(5);
                            writer.WriteEndArray();
                            writer.Flush();
                            return Encoding.UTF8.GetString(isStream ? stream.ToArray() : buffer.WrittenSpan);
                        });
                    }
                }
            }
        }
    }

    private sealed class Called : IJsonOnSerializing
    {
        public int A { get; set; } = 1;

        public void OnSerializing()
        {
        }
    }
}
