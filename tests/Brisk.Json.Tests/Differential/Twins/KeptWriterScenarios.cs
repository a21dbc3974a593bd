namespace Brisk.Json.Tests.Differential.OnStj;

using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;

/// <summary>Converters that keep their writer and use it when their call has ended: it must not write to later results.</summary>
public static class KeptWriterScenarios
{
    private static readonly (string Name, Func<JsonSerializerOptions, string> Write)[] s_ways =
    [
        ("string", options => JsonSerializer.Serialize(new Kept(), options)),
        ("bytes", options => Encoding.UTF8.GetString(JsonSerializer.SerializeToUtf8Bytes(new Kept[] { new() }, options))),
        ("key", options => JsonSerializer.Serialize(new Dictionary<Kept, int> { [new()] = 1 }, options)),
        ("element", options => JsonSerializer.SerializeToElement(new Kept(), options).GetRawText()),
        ("document", options => JsonSerializer.SerializeToDocument(new Kept(), options).RootElement.GetRawText()),
        ("node", options => JsonSerializer.SerializeToNode(new Kept(), options)!.ToJsonString()),
        ("stream", options => Streamed(stream => JsonSerializer.Serialize(stream, new Kept[] { new(), new() }, options))),
        ("async stream", options => Streamed(stream => JsonSerializer.SerializeAsync(stream, new Kept[] { new(), new() }, options).Wait())),
        ("pipe", options => Streamed(stream => JsonSerializer.SerializeAsync(PipeWriter.Create(stream), new Kept(), options).Wait())),
        ("failing", options => JsonSerializer.Serialize(new List<object> { new Kept(), new Failing() }, options)),
    ];

    private static readonly (string Name, Action<Utf8JsonWriter> Use)[] s_uses =
    [
        ("value", writer => writer.WriteNumberValue(1)), ("string", writer => writer.WriteStringValue("leak")), ("raw", writer => writer.WriteRawValue("1")), ("start", writer => writer.WriteStartArray()),
        ("end", writer => writer.WriteEndObject()), ("name", writer => writer.WritePropertyName("leak")), ("comment", writer => writer.WriteCommentValue("leak")), ("flush", writer => writer.Flush()),
        ("reset", writer => writer.Reset()), ("redirect", writer => writer.Reset(new MemoryStream())), ("serialize", writer => JsonSerializer.Serialize(writer, "leak")),
    ];

    public static void Between_calls(Transcript t)
    {
        foreach (var (way, write) in s_ways)
        {
            foreach (var (name, use) in s_uses)
            {
                var converter = new KeepingConverter();
                var options = new JsonSerializerOptions { Converters = { converter } };
                t.Add($"{way} {name} write", () => write(options));
                t.AddOutcome($"{way} {name} use", Outcome(() => use(converter.Writer!)));
                t.AddOutcome($"{way} {name} state", $"{converter.Writer!.BytesPending} {converter.Writer.BytesCommitted} {converter.Writer.CurrentDepth}");
                foreach (var (later, writeLater) in s_ways)
                {
                    t.Add($"{way} {name} then {later}", () => writeLater(options));
                }

                t.AddOutcome($"{way} {name} dispose", Outcome(converter.Writer.Dispose));
                t.Add($"{way} {name} then plain", () => JsonSerializer.Serialize(new Failing[2]));
            }
        }
    }

    public static void Of_nested_calls(Transcript t)
    {
        foreach (var (way, write) in s_ways)
        {
            foreach (var (name, use) in s_uses)
            {
                var inner = new KeepingConverter();
                var options = new JsonSerializerOptions
                {
                    Converters = { new NestingConverter(() => write(new() { Converters = { inner } }), () => Outcome(() => use(inner.Writer!))) },
                };
                t.Add($"{way} {name}", () => JsonSerializer.Serialize(new Nesting[] { new(), new() }, options));
                t.Add($"{way} {name} in stream", () => Streamed(stream => JsonSerializer.Serialize(stream, new Nesting[] { new(), new() }, options)));
            }
        }
    }

    // The exception of a disposed writer differs.
    private static string Outcome(Action use)
    {
        try
        {
            use();
            return "works";
        }
        catch (Exception)
        {
            return "throws";
        }
    }

    private static string Streamed(Action<Stream> write)
    {
        var stream = new MemoryStream();
        write(stream);
        return Encoding.UTF8.GetString(stream.ToArray());
    }

    public sealed class Kept;

    public sealed class Failing
    {
        public int Number => throw new TimeoutException();
    }

    public sealed class Nesting;

    private sealed class KeepingConverter : JsonConverter<Kept>
    {
        public Utf8JsonWriter? Writer { get; private set; }

        public override Kept Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Kept value, JsonSerializerOptions options)
        {
            Writer = writer;
            writer.WriteStringValue("kept");
        }

        public override void WriteAsPropertyName(Utf8JsonWriter writer, Kept value, JsonSerializerOptions options)
        {
            Writer = writer;
            writer.WritePropertyName("kept");
        }
    }

    private sealed class NestingConverter(Func<string> write, Func<string> use) : JsonConverter<Nesting>
    {
        public override Nesting Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Nesting value, JsonSerializerOptions options)
        {
            writer.WriteStartArray();
            try
            {
                writer.WriteStringValue(write());
            }
            catch (TimeoutException)
            {
                writer.WriteStringValue("failed");
            }

            writer.WriteStringValue(use());
            writer.WriteStringValue(JsonSerializer.Serialize(new int[] { 1, 2 }));
            writer.WriteEndArray();
        }
    }
}
