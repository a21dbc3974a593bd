namespace Brisk.Json.Tests.Differential.OnStj;

using System.Buffers;
using System.Text;
using System.Text.Json;
using Brisk.Json.Tests.Differential.OnStj.Models;

/// <summary>The same call through every overload.</summary>
public static class OverloadScenarios
{
    private static readonly string[] s_documents =
    [
        "{\"Value\":1}", "{\"Value\":\"x\"}", " {\n\"Value\" : 1 }\n ", "null", "", " ", "\n\t", "{", "{\"Value\":1}}", "{\"Value\":1} x", "{\"Value\":1}\0", "[]", "\ufeff{\"Value\":1}", "\ufeff", "{\"Value\":1,\n\"é日😀\":\n\"é日😀\",\"Value\":x}", "{\"é日😀\":1,\"Value\":\"\"}", "{\"Value\":1}//c", "\"", "{\"Va\\u006cue\":2}", "{\"\ud800\":1}", "{\"Value\":\"\ud800\"}", "{\"Value\":1,\"\ud800", "\udc00{}",
        "{\"a\":\"" + "xyz\\n".PadRight(20000, 'y') + "\",\"Value\":3}", "{\"a\":\"" + new string('é', 9000) + "\",\n\"Value\":tru}", "[" + string.Join(",", Enumerable.Range(0, 5000)) + "]",
    ];

    private static readonly byte[][] s_bytes =
    [
        [], [0xef, 0xbb, 0xbf], [0xef, 0xbb], [0xef], [0xef, 0xbb, 0xbf, (byte)'1'], [0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf, (byte)'1'], [0xff], [0x00], [0xc0, 0x80], "\"\u00e9\""u8.ToArray(), [(byte)'"', 0xff, (byte)'"'], [(byte)'"', 0xc3, (byte)'"'], [(byte)'"', 0xe2, 0x82, (byte)'"'], [(byte)'"', 0xed, 0xa0, 0x80, (byte)'"'], [(byte)'"', 0xf4, 0x90, 0x80, 0x80, (byte)'"'], [(byte)'"', 0xc1, 0xbf, (byte)'"'], [(byte)'"', (byte)'a', 0x80, (byte)'"'], [(byte)'"', (byte)'\\', (byte)'n', 0x80, (byte)'"'],
        [(byte)'1', 0xff], [(byte)'{', (byte)'"', 0xff, (byte)'"', (byte)':', (byte)'1', (byte)'}'], [(byte)'{', (byte)'"', (byte)'V', (byte)'a', (byte)'l', (byte)'u', (byte)'e', (byte)'"', (byte)':', (byte)'"', 0xfe, (byte)'"', (byte)'}'], [(byte)'{', (byte)'"', (byte)'x', (byte)'"', (byte)':', (byte)'"', 0xfe, (byte)'"', (byte)'}'], [0xfe, 0xff, 0, (byte)'1'], [(byte)'1', 0, 0, 0], [(byte)'[', (byte)'"', 0xff, (byte)'"', (byte)',', (byte)'1', (byte)']'],
    ];

    public static void Text_and_bytes(Transcript t)
    {
        foreach (var (name, options) in Options())
        {
            foreach (var json in s_documents)
            {
                var utf8 = Encoding.UTF8.GetBytes(json);
                var label = $"{name} {json}";
                t.Add("string " + label, () => JsonSerializer.Deserialize<Box<int>>(json, options));
                t.Add("chars " + label, () => JsonSerializer.Deserialize<Box<int>>(json.AsSpan(), options));
                t.Add("utf8 " + label, () => JsonSerializer.Deserialize<Box<int>>(utf8, options));
                t.Add("string type " + label, () => JsonSerializer.Deserialize(json, typeof(Box<int>), options));
                t.Add("chars type " + label, () => JsonSerializer.Deserialize(json.AsSpan(), typeof(Box<int>), options));
                t.Add("utf8 type " + label, () => JsonSerializer.Deserialize(utf8, typeof(Box<int>), options));
            }

            foreach (var utf8 in s_bytes)
            {
                t.Read<int>(utf8, options, name);
                t.Read<string>(utf8, options, name);
                t.Read<Box<int>>(utf8, options, name);
                t.Read<Box<string>>(utf8, options, name);
                t.Read<List<string>>(utf8, options, name);
                t.Read<Dictionary<string, int>>(utf8, options, name);
                t.Read<char>(utf8, options, name);
                t.Read<Colour>(utf8, options, name);
                t.Read<Guid>(utf8, options, name);
                t.Read<byte[]>(utf8, options, name);
            }
        }
    }

    public static void Streams(Transcript t)
    {
        foreach (var (name, options) in Options())
        {
            foreach (var utf8 in s_documents.Select(Encoding.UTF8.GetBytes).Concat(s_bytes))
            {
                var label = $"{name} {Encoding.Latin1.GetString(utf8)}";
                t.Add("stream " + label, () => JsonSerializer.Deserialize<Box<int>>(new MemoryStream(utf8), options));
                t.Add("stream type " + label, () => JsonSerializer.Deserialize(new MemoryStream(utf8), typeof(Box<int>), options));
                t.AddAsync("async " + label, async () => await JsonSerializer.DeserializeAsync<Box<int>>(new MemoryStream(utf8), options));
                t.AddAsync("async type " + label, async () => await JsonSerializer.DeserializeAsync(new MemoryStream(utf8), typeof(Box<int>), options));
                t.AddAsync("async string " + label, async () => await JsonSerializer.DeserializeAsync<string>(new MemoryStream(utf8), options));
                t.AddAsync("slow " + label, async () => await JsonSerializer.DeserializeAsync<List<int>>(new TricklingStream(utf8, 7), options));
                t.Add("slow sync " + label, () => JsonSerializer.Deserialize<Box<int>>(new TricklingStream(utf8, 1000), options));
            }
        }

        t.Add("position after", () =>
        {
            var stream = new MemoryStream("{\"Value\":1}   "u8.ToArray());
            _ = JsonSerializer.Deserialize<Box<int>>(stream);
            return stream.Position + " " + stream.CanRead;
        });
        t.AddAsync("canceled", async () => await JsonSerializer.DeserializeAsync<int>(new MemoryStream("1"u8.ToArray()), cancellationToken: new CancellationToken(true)));
        t.AddAsync("canceled write", async () =>
        {
            await JsonSerializer.SerializeAsync(new MemoryStream(), 1, cancellationToken: new CancellationToken(true));
            return null;
        });
        t.Add("failing stream", () => JsonSerializer.Deserialize<int>(new TricklingStream([], 1) { Fails = true }));
        t.AddAsync("failing stream async", async () => await JsonSerializer.DeserializeAsync<int>(new TricklingStream([], 1) { Fails = true }));
    }

    public static void Writing(Transcript t)
    {
        foreach (var (name, options) in Options())
        {
            Write(t, name, options, 1);
            Write(t, name, options, "é<");
            Write<string?>(t, name, options, null);
            Write(t, name, options, new Box<int> { Value = 1 });
            Write<Box<int>?>(t, name, options, null);
            Write<BaseMembers>(t, name, options, new DerivedMembers());
            Write(t, name, options, new List<int> { 1, 2 });
            Write(t, name, options, new string('é', 20000));
            Write(t, name, options, Enumerable.Range(0, 10000).ToList());
            Write(t, name, options, new ThrowingGetter());
        }

        t.Add("type object", () => JsonSerializer.Serialize(new DerivedMembers(), typeof(BaseMembers)));
        t.Add("wrong type", () => JsonSerializer.Serialize("x", typeof(int)));
        t.Add("wrong class", () => JsonSerializer.Serialize(new BaseMembers(), typeof(DerivedMembers)));
        t.Add("null of value type", () => JsonSerializer.Serialize((object?)null, typeof(int)));
        t.Add("null of nullable", () => JsonSerializer.Serialize((object?)null, typeof(int?)));
        t.Add("null of class", () => JsonSerializer.Serialize((object?)null, typeof(string)));
        t.Add("value of nullable", () => JsonSerializer.Serialize(1, typeof(int?)));
        foreach (var type in new[] { typeof(void), typeof(int).MakeByRefType(), typeof(int).MakePointerType(), typeof(List<>), typeof(Span<int>), typeof(Dictionary<,>), typeof(Nullable<>), typeof(ReadOnlySpan<char>), typeof(TypedReference) })
        {
            t.Add($"write {type}", () => JsonSerializer.Serialize((object?)null, type));
            t.Add($"read {type}", () => JsonSerializer.Deserialize("{}", type));
            t.Add($"read null {type}", () => JsonSerializer.Deserialize("null", type));
        }
    }

    public static void Null_arguments(Transcript t)
    {
        t.Add("string", () => JsonSerializer.Deserialize<int>((string)null!));
        t.Add("string type", () => JsonSerializer.Deserialize((string)null!, typeof(int)));
        t.Add("type", () => JsonSerializer.Deserialize("1", (Type)null!));
        t.Add("type chars", () => JsonSerializer.Deserialize("1".AsSpan(), (Type)null!));
        t.Add("type utf8", () => JsonSerializer.Deserialize("1"u8, (Type)null!));
        t.Add("stream", () => JsonSerializer.Deserialize<int>((Stream)null!));
        t.Add("stream type", () => JsonSerializer.Deserialize((Stream)null!, typeof(int)));
        t.Add("type stream", () => JsonSerializer.Deserialize(new MemoryStream(), (Type)null!));
        t.AddAsync("async stream", async () => await JsonSerializer.DeserializeAsync<int>((Stream)null!));
        t.AddAsync("async type", async () => await JsonSerializer.DeserializeAsync(new MemoryStream(), (Type)null!));
        t.Add("write type", () => JsonSerializer.Serialize(1, (Type)null!));
        t.Add("write bytes type", () => JsonSerializer.SerializeToUtf8Bytes(1, (Type)null!));
        t.AddAsync("write stream", async () =>
        {
            await JsonSerializer.SerializeAsync((Stream)null!, 1);
            return null;
        });
        t.Add("write sync stream", () =>
        {
            JsonSerializer.Serialize((Stream)null!, 1);
            return null;
        });
        t.Add("writer", () =>
        {
            JsonSerializer.Serialize((Utf8JsonWriter)null!, 1);
            return null;
        });
        t.Add("writer type", () =>
        {
            JsonSerializer.Serialize(new Utf8JsonWriter(new MemoryStream()), 1, (Type)null!);
            return null;
        });
    }

    public static void Readers(Transcript t)
    {
        string[] documents = ["{\"Value\":1}", "[{\"Value\":1},{\"Value\":2}]", "{\"a\":{\"Value\":1},\"b\":2}", "1", "{\"Value\":\"x\"}", "{\"Value\":1", "[1,2", "", "/*c*/{\"Value\":1}", "{\"Value\":[1,],}", "{\"a\":\n{\"Value\":\n\"x\"}}", "null", "[null,1]", "{\"Value\":{\"Value\":{}}}", "{\"Value\":tru}", "{} x", "{\"a\":{\"Value\":1}x}", "[{\"Value\":1} 2]"];
        foreach (var json in documents)
        {
            foreach (var (name, readerOptions) in new[] { ("plain", default(JsonReaderOptions)), ("lax", new JsonReaderOptions { CommentHandling = JsonCommentHandling.Allow, AllowTrailingCommas = true }), ("shallow", new JsonReaderOptions { MaxDepth = 1 }), ("many", new JsonReaderOptions { AllowMultipleValues = true, CommentHandling = JsonCommentHandling.Skip }) })
            {
                foreach (var options in new[] { new JsonSerializerOptions(), new JsonSerializerOptions { AllowTrailingCommas = true, ReadCommentHandling = JsonCommentHandling.Skip, MaxDepth = 2 } })
                {
                    for (var skipped = 0; skipped < 6; skipped++)
                    {
                        for (var final = 0; final < 2; final++)
                        {
                            var (label, reads, isFinal, lax) = ($"{name} {options.MaxDepth} {skipped} {final} {json}", skipped, final == 1, readerOptions);
                            t.Add("box " + label, () => FromReader<Box<int>>(json, lax, options, reads, isFinal));
                            t.Add("int " + label, () => FromReader<int>(json, lax, options, reads, isFinal));
                            t.Add("tree " + label, () => FromReader<Dictionary<string, Box<int>>>(json, lax, options, reads, isFinal));
                            t.Add("sequence " + label, () => FromSequence<Box<int>>(json, lax, options, reads));
                        }
                    }
                }
            }
        }

        t.Add("type null", () =>
        {
            var reader = new Utf8JsonReader("1"u8);
            return JsonSerializer.Deserialize(ref reader, (Type)null!);
        });
        t.Add("one after another", () =>
        {
            var reader = new Utf8JsonReader("{\"Value\":1} {\"Value\":2} [3]"u8, new JsonReaderOptions { AllowMultipleValues = true });
            var values = new List<Box<int>?>();
            while (reader.Read() && reader.TokenType == JsonTokenType.StartObject)
                values.Add(JsonSerializer.Deserialize<Box<int>>(ref reader));
            return values.Count + " " + reader.BytesConsumed + string.Join(";", values.Select(value => value!.Value));
        });
        t.Add("default reader", () =>
        {
            var reader = default(Utf8JsonReader);
            return JsonSerializer.Deserialize<int>(ref reader);
        });
    }

    public static void Writers(Transcript t)
    {
        foreach (var (name, options) in Options())
        {
            foreach (var writerOptions in new[] { default(JsonWriterOptions), new JsonWriterOptions { Indented = true, SkipValidation = true }, new JsonWriterOptions { MaxDepth = 1 }, new JsonWriterOptions { Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping } })
            {
                var label = $"{name} {writerOptions.Indented} {writerOptions.MaxDepth} {writerOptions.Encoder is null}";
                t.Add("root " + label, () => ToWriter(writerOptions, writer => JsonSerializer.Serialize(writer, new Box<string> { Value = "é<" }, options)));
                t.Add("type " + label, () => ToWriter(writerOptions, writer => JsonSerializer.Serialize(writer, new Box<string> { Value = "é<" }, typeof(Box<string>), options)));
                t.Add("null " + label, () => ToWriter(writerOptions, writer => JsonSerializer.Serialize<string?>(writer, null, options)));
                t.Add("in array " + label, () => ToWriter(writerOptions, writer =>
                {
                    writer.WriteStartArray();
                    JsonSerializer.Serialize(writer, new[] { 1, 2 }, options);
                    JsonSerializer.Serialize(writer, "é", options);
                    writer.WriteEndArray();
                }));
                t.Add("in object " + label, () => ToWriter(writerOptions, writer =>
                {
                    writer.WriteStartObject();
                    writer.WritePropertyName("a");
                    JsonSerializer.Serialize(writer, new Nested { Lists = [[1], []] }, options);
                    writer.WriteEndObject();
                }));
                t.Add("without name " + label, () => ToWriter(writerOptions, writer =>
                {
                    writer.WriteStartObject();
                    JsonSerializer.Serialize(writer, 1, options);
                }));
                t.Add("twice " + label, () => ToWriter(writerOptions, writer =>
                {
                    JsonSerializer.Serialize(writer, 1, options);
                    JsonSerializer.Serialize(writer, 2, options);
                }));
                t.Add("failing " + label, () => ToWriter(writerOptions, writer =>
                {
                    writer.WriteStartArray();
                    try
                    {
                        JsonSerializer.Serialize(writer, new Box<ThrowingGetter> { Value = new() }, options);
                    }
                    catch (ArithmeticException)
                    {
                    }

                    writer.WriteEndArray();
                }));
            }
        }
    }

    private static string FromReader<T>(string json, JsonReaderOptions readerOptions, JsonSerializerOptions options, int reads, bool isFinal)
    {
        var reader = new Utf8JsonReader(Encoding.UTF8.GetBytes(json), isFinal, new JsonReaderState(readerOptions));
        return From<T>(ref reader, options, reads);
    }

    private static string FromSequence<T>(string json, JsonReaderOptions readerOptions, JsonSerializerOptions options, int reads)
    {
        var reader = new Utf8JsonReader(Segment.Split(Encoding.UTF8.GetBytes(json), 3), isFinalBlock: true, new JsonReaderState(readerOptions));
        return From<T>(ref reader, options, reads);
    }

    private static string From<T>(ref Utf8JsonReader reader, JsonSerializerOptions options, int reads)
    {
        string result;
        try
        {
            for (var i = 0; i < reads; i++)
                reader.Read();
            result = ObjectDump.Of(JsonSerializer.Deserialize<T>(ref reader, options));
        }
        catch (Exception e)
        {
            result = Outcome.Describe(e, Shorthand.Position);
        }

        result += $" at {reader.TokenType} {reader.BytesConsumed} {reader.CurrentDepth} {reader.TokenStartIndex}";
        try
        {
            result += $" then {reader.Read()} {reader.TokenType} {reader.BytesConsumed}";
        }
        catch (Exception e)
        {
            result += " then " + Outcome.Describe(e, Shorthand.Position);
        }

        return result;
    }

    private static string ToWriter(JsonWriterOptions options, Action<Utf8JsonWriter> write)
    {
        var buffer = new ArrayBufferWriter<byte>();
        using var writer = new Utf8JsonWriter(buffer, options);
        write(writer);
        var state = $"{writer.BytesPending + writer.BytesCommitted} {writer.CurrentDepth}";
        writer.Flush();
        return state + " " + Encoding.UTF8.GetString(buffer.WrittenSpan);
    }

    private static void Write<T>(Transcript t, string name, JsonSerializerOptions? options, T value)
    {
        var label = $"{name} {TypeName.Of(typeof(T))}";
        t.Add("string " + label, () => JsonSerializer.Serialize(value, options));
        t.Add("string type " + label, () => JsonSerializer.Serialize(value, typeof(T), options));
        t.Add("bytes " + label, () => Encoding.UTF8.GetString(JsonSerializer.SerializeToUtf8Bytes(value, options)));
        t.Add("bytes type " + label, () => Encoding.UTF8.GetString(JsonSerializer.SerializeToUtf8Bytes(value, typeof(T), options)));
        t.Add("stream " + label, () => Written((Stream stream) => JsonSerializer.Serialize(stream, value, options)));
        t.Add("stream type " + label, () => Written((Stream stream) => JsonSerializer.Serialize(stream, (object?)value, typeof(T), options)));
        t.AddAsync("async " + label, async () => await WrittenAsync((Stream stream) => JsonSerializer.SerializeAsync(stream, value, options)));
        t.AddAsync("async type " + label, async () => await WrittenAsync((Stream stream) => JsonSerializer.SerializeAsync(stream, value, typeof(T), options)));
    }

    private static string Written(Action<Stream> write)
    {
        var stream = new MemoryStream();
        write(stream);
        return Encoding.UTF8.GetString(stream.ToArray()) + " " + stream.CanWrite;
    }

    private static async Task<string> WrittenAsync(Func<Stream, Task> write)
    {
        var stream = new MemoryStream();
        await write(stream);
        return Encoding.UTF8.GetString(stream.ToArray()) + " " + stream.CanWrite;
    }

    private static IEnumerable<(string Name, JsonSerializerOptions? Options)> Options() =>
    [
        ("none", null), ("web", new(JsonSerializerDefaults.Web)), ("indented", new() { WriteIndented = true, ReadCommentHandling = JsonCommentHandling.Skip, DefaultBufferSize = 16 }),
    ];
}
