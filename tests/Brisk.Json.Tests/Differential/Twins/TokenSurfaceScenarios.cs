namespace Brisk.Json.Tests.Differential.OnStj;

using System.Buffers;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;

/// <summary>Misused readers and writers: default structs, destinations of every length, missing arguments, disposal.</summary>
public static class TokenSurfaceScenarios
{
    private delegate object? Ask(ref Utf8JsonReader reader);

    private static readonly (string Name, Ask Ask)[] s_members =
    [
        ("TokenType", static (ref Utf8JsonReader r) => r.TokenType), ("BytesConsumed", static (ref Utf8JsonReader r) => r.BytesConsumed), ("TokenStartIndex", static (ref Utf8JsonReader r) => r.TokenStartIndex), ("CurrentDepth", static (ref Utf8JsonReader r) => r.CurrentDepth),
        ("IsFinalBlock", static (ref Utf8JsonReader r) => r.IsFinalBlock), ("HasValueSequence", static (ref Utf8JsonReader r) => r.HasValueSequence), ("ValueIsEscaped", static (ref Utf8JsonReader r) => r.ValueIsEscaped), ("ValueSpan", static (ref Utf8JsonReader r) => r.ValueSpan.Length),
        ("ValueSequence", static (ref Utf8JsonReader r) => r.ValueSequence.Length), ("Position", static (ref Utf8JsonReader r) => r.Position.GetInteger()), ("Options", static (ref Utf8JsonReader r) => r.CurrentState.Options.MaxDepth), ("Read", static (ref Utf8JsonReader r) => r.Read()), ("Skip", static (ref Utf8JsonReader r) => { r.Skip(); return r.BytesConsumed; }), ("TrySkip", static (ref Utf8JsonReader r) => r.TrySkip()),
        ("GetString", static (ref Utf8JsonReader r) => r.GetString()), ("GetComment", static (ref Utf8JsonReader r) => r.GetComment()), ("GetBoolean", static (ref Utf8JsonReader r) => r.GetBoolean()), ("GetInt32", static (ref Utf8JsonReader r) => r.GetInt32()), ("TryGetInt32", static (ref Utf8JsonReader r) => r.TryGetInt32(out var v) + " " + v), ("GetGuid", static (ref Utf8JsonReader r) => r.GetGuid()), ("GetDateTime", static (ref Utf8JsonReader r) => r.GetDateTime()), ("GetBytesFromBase64", static (ref Utf8JsonReader r) => r.GetBytesFromBase64()),
        ("equals null", static (ref Utf8JsonReader r) => r.ValueTextEquals((string?)null)), ("equals none", static (ref Utf8JsonReader r) => r.ValueTextEquals(default(ReadOnlySpan<byte>))), ("equals lone", static (ref Utf8JsonReader r) => r.ValueTextEquals("\ud800")), ("equals a", static (ref Utf8JsonReader r) => r.ValueTextEquals("a")),
        ("document", static (ref Utf8JsonReader r) => JsonDocument.ParseValue(ref r).RootElement.GetRawText()), ("try document", static (ref Utf8JsonReader r) => JsonDocument.TryParseValue(ref r, out var d) + " " + d?.RootElement.GetRawText()), ("element", static (ref Utf8JsonReader r) => JsonElement.ParseValue(ref r).GetRawText()), ("try element", static (ref Utf8JsonReader r) => JsonElement.TryParseValue(ref r, out var e) + " " + e?.GetRawText()), ("node", static (ref Utf8JsonReader r) => JsonNode.Parse(ref r)?.ToJsonString()),
        ("CopyString bytes", static (ref Utf8JsonReader r) => r.CopyString(new byte[40])), ("CopyString chars", static (ref Utf8JsonReader r) => r.CopyString(new char[40])),
    ];

    public static void Reader_members(Transcript t)
    {
        string[] texts = ["", " ", "1", "\"a\"", "\"\\u0061\"", "\"\\ud800\"", "[1,{\"a\":[2]}]", "{\"a\":{\"b\":1}}", "[", "tru", "null", "[1] [2]"];
        foreach (var (name, ask) in s_members)
        {
            t.Add($"{name} of default", () => { var reader = default(Utf8JsonReader); return ask(ref reader); });
            foreach (var text in texts)
            {
                var utf8 = Encoding.UTF8.GetBytes(text);
                for (var reads = 0; reads < 4; reads++)
                {
                    for (var kind = 0; kind < 4; kind++)
                    {
                        var (count, isFinal, isSequence) = (reads, kind % 2 == 0, kind > 1);
                        t.Add($"{name} after {reads} {kind} {text}", () =>
                        {
                            var reader = isSequence ? new Utf8JsonReader(new ReadOnlySequence<byte>(utf8), isFinal, default) : new Utf8JsonReader(utf8, isFinal, default);
                            for (var i = 0; i < count; i++)
                            {
                                if (!reader.Read())
                                    return "no token";
                            }

                            return $"{ask(ref reader)} at {reader.TokenType} {reader.BytesConsumed}";
                        });
                    }
                }
            }
        }
    }

    /// <summary>A carriage return at the end of a comment is a line break for what follows a value that was read at once.</summary>
    public static void Lines_after_values(Transcript t)
    {
        string[] texts = ["[//\r]x", "[//\r\n]x", "[\r]x", "[1//\r,//\r\r2]//\rx", "{//\r\"a//\\\"\":1//\n\r}//\rx", "[\"//\\\\\"//\r]x", "[//\r\n\r/*//\r*/]/*\r*///\rx", "1//\rx", "\"//\"//\r//\r\r//\rx", "[[//\r] //\r]]", "[/**///\r]/x", "[//\r]//\rtru", "[//\r]//\r[//\r]//\rx"];
        foreach (var (name, ask) in s_members)
        {
            foreach (var text in texts)
            {
                for (var reads = 0; reads < 3; reads++)
                {
                    var count = reads;
                    t.Add($"{name} after {reads} {text}", () =>
                    {
                        var reader = new Utf8JsonReader(Encoding.UTF8.GetBytes(text), new JsonReaderOptions { CommentHandling = JsonCommentHandling.Skip, AllowMultipleValues = true });
                        for (var i = 0; i < count; i++)
                            reader.Read();
                        ask(ref reader);
                        while (reader.Read())
                        {
                        }

                        return reader.BytesConsumed;
                    });
                }
            }
        }
    }

    public static void Copied_strings(Transcript t)
    {
        string[] texts = ["", "a", "abcdefgh", "é", "日本", "😀", "\\u0061", "\\n", "\\ud83d\\ude00", "a\\u00e9b", "\\ud800", "\\\"", "日\\u65e5", "0123456789012345678901234567890123456789", "0123456789012345678901234567890123456789\\t"];
        foreach (var text in texts)
        {
            var utf8 = Encoding.UTF8.GetBytes($"{{\"{text}\":\"{text}\"}}");
            for (var length = 0; length <= 45; length++)
            {
                for (var cut = 0; cut < 3; cut++)
                {
                    var (size, segment) = (length, cut);
                    t.Add($"bytes {text} {length} {cut}", () => Copy(utf8, segment, (ref Utf8JsonReader reader) =>
                    {
                        var destination = new byte[size];
                        var written = reader.CopyString(destination);
                        return $"{written} {Convert.ToHexString(destination)}";
                    }));
                    t.Add($"chars {text} {length} {cut}", () => Copy(utf8, segment, (ref Utf8JsonReader reader) =>
                    {
                        var destination = new char[size];
                        var written = reader.CopyString(destination);
                        return $"{written} {Convert.ToHexString(Encoding.BigEndianUnicode.GetBytes(destination))}";
                    }));
                }
            }
        }
    }

    public static void Errors_of_copied_strings(Transcript t)
    {
        // Here, a character is a byte of the document.
        foreach (var text in new[] { "ab", "\\u00e9b", "a\u00ff", "\\n\u00ff", "\\ud800", "\u00c3\u00a9", "0123456789012345678901234567890123456789\u00ff" })
        {
            var utf8 = Encoding.Latin1.GetBytes($"\"{text}\"");
            foreach (var length in new[] { 0, 1, 50 })
            {
                foreach (var cut in new[] { 100, 4, 1 })
                {
                    t.Add($"bytes {text} {length} {cut}", () => Opened(utf8, cut).CopyString(new byte[length]));
                    t.Add($"chars {text} {length} {cut}", () => Opened(utf8, cut).CopyString(new char[length]));
                }
            }
        }
    }

    private static Utf8JsonReader Opened(byte[] utf8, int cut)
    {
        var reader = new Utf8JsonReader(Segment.Split(utf8, cut));
        reader.Read();
        return reader;
    }

    public static void Short_memory(Transcript t)
    {
        t.Add("value", () => Written(w => w.WriteNumberValue(1)));
        t.Add("text", () => Written(w => w.WriteStringValue(new string('a', 5000))));
        t.Add("raw", () => Written(w => w.WriteRawValue("[1,2]")));
        t.Add("nothing", () => Written(w => w.Flush()));
    }

    private static object? Written(Action<Utf8JsonWriter> write)
    {
        using var writer = new Utf8JsonWriter(new ShortMemory());
        write(writer);
        writer.Flush();
        return writer.BytesCommitted;
    }

    /// <summary>Never returns the memory that was requested.</summary>
    private sealed class ShortMemory : IBufferWriter<byte>
    {
        public void Advance(int count) { }

        public Memory<byte> GetMemory(int sizeHint = 0) => new byte[Math.Max(0, sizeHint - 1)];

        public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
    }

    public static void Writers(Transcript t)
    {
        t.Add("no stream", () => new Utf8JsonWriter((Stream)null!));
        t.Add("no buffer", () => new Utf8JsonWriter((IBufferWriter<byte>)null!));
        (string, Func<Utf8JsonWriter, object?>)[] uses =
        [
            ("Flush", w => { w.Flush(); return 1; }), ("FlushAsync", w => { w.FlushAsync().GetAwaiter().GetResult(); return 1; }), ("FlushAsync canceled", w => { w.FlushAsync(new CancellationToken(true)).GetAwaiter().GetResult(); return 1; }), ("Reset", w => { w.Reset(); return 1; }), ("Reset stream", w => { w.Reset(new MemoryStream()); return 1; }), ("Reset no stream", w => { w.Reset((Stream)null!); return 1; }), ("Reset buffer", w => { w.Reset(new ArrayBufferWriter<byte>()); return 1; }), ("Reset no buffer", w => { w.Reset((IBufferWriter<byte>)null!); return 1; }),
            ("Dispose", w => { w.Dispose(); return 1; }), ("DisposeAsync", w => { w.DisposeAsync().AsTask().GetAwaiter().GetResult(); return 1; }), ("BytesCommitted", w => w.BytesCommitted), ("BytesPending", w => w.BytesPending), ("CurrentDepth", w => w.CurrentDepth), ("Options", w => w.Options.MaxDepth), ("start", w => { w.WriteStartArray(); return 1; }), ("end", w => { w.WriteEndArray(); return 1; }), ("null name", w => { w.WritePropertyName((string)null!); return 1; }), ("null named", w => { w.WriteString((string)null!, "x"); return 1; }), ("null started", w => { w.WriteStartObject((string)null!); return 1; }),
            ("null raw", w => { w.WriteRawValue((string)null!); return 1; }), ("null comment", w => { w.WriteCommentValue((string)null!); return 1; }), ("null string", w => { w.WriteStringValue((string?)null); return 1; }), ("no base64", w => { w.WriteBase64StringValue(default); return 1; }), ("default encoded", w => { w.WriteStringValue(default(JsonEncodedText)); return 1; }), ("default encoded name", w => { w.WritePropertyName(default(JsonEncodedText)); return 1; }), ("number", w => { w.WriteNumberValue(1); return 1; }), ("segment", w => { w.WriteStringValueSegment("a", false); return 1; }), ("last segment", w => { w.WriteStringValueSegment("b", true); return 1; }), ("comment", w => { w.WriteCommentValue("c"); return 1; }), ("raw", w => { w.WriteRawValue("{\"a\":1}"); return 1; }), ("bad raw", w => { w.WriteRawValue("{]"); return 1; }), ("bad raw trusted", w => { w.WriteRawValue("{]", skipInputValidation: true); return 1; }),
        ];
        foreach (var (kind, options) in new (string, JsonWriterOptions)[] { ("default", default), ("indented", new() { Indented = true, IndentCharacter = '\t' }), ("unchecked", new() { SkipValidation = true }), ("shallow", new() { MaxDepth = 1 }) })
        {
            foreach (var (first, one) in uses)
            {
                foreach (var (second, other) in uses)
                {
                    t.Add($"{kind} {first} {second}", () =>
                    {
                        var stream = new MemoryStream();
                        var writer = new Utf8JsonWriter(stream, options);
                        var log = $"{Outcome.Of(() => one(writer), Shorthand.Position)} {Outcome.Of(() => other(writer), Shorthand.Position)} {Outcome.Of(() => writer.BytesPending, Shorthand.Position)} {Outcome.Of(() => writer.BytesCommitted, Shorthand.Position)} {Outcome.Of(() => writer.CurrentDepth, Shorthand.Position)}";
                        return $"{log} {Outcome.Of(() => { writer.Flush(); return 1; }, Shorthand.Position)} {Encoding.UTF8.GetString(stream.ToArray())}";
                    });
                }
            }
        }
    }

    public static void Encoded_texts(Transcript t)
    {
        foreach (var text in new[] { null, "", "a", "é<", "\"\\\n", "\ud800", "😀" })
        {
            foreach (var encoder in new[] { null, JavaScriptEncoder.UnsafeRelaxedJsonEscaping })
            {
                t.Add($"string {text} {encoder is null}", () => Show(JsonEncodedText.Encode(text!, encoder)));
                t.Add($"chars {text} {encoder is null}", () => Show(JsonEncodedText.Encode(text.AsSpan(), encoder)));
                t.Add($"bytes {text} {encoder is null}", () => Show(JsonEncodedText.Encode(Encoding.UTF8.GetBytes(text ?? ""), encoder)));
            }
        }

        t.Add("bad bytes", () => Show(JsonEncodedText.Encode([0xFF])));
        t.Add("default", () => Show(default));
        t.Add("default equals empty", () => default(JsonEncodedText).Equals(JsonEncodedText.Encode("")));
        t.Add("default equals object", () => default(JsonEncodedText).Equals((object)JsonEncodedText.Encode("")));
        t.Add("default hash", () => default(JsonEncodedText).GetHashCode() == default(JsonEncodedText).GetHashCode());
    }

    public static void Options(Transcript t)
    {
        foreach (var value in new[] { int.MinValue, -1, 0, 1, 64, 1000, int.MaxValue })
        {
            t.Add($"reader depth {value}", () => new JsonReaderOptions { MaxDepth = value }.MaxDepth);
            t.Add($"document depth {value}", () => new JsonDocumentOptions { MaxDepth = value }.MaxDepth);
            t.Add($"writer depth {value}", () => new JsonWriterOptions { MaxDepth = value }.MaxDepth);
            t.Add($"indent {value}", () => new JsonWriterOptions { IndentSize = value }.IndentSize);
            t.Add($"reader comments {value}", () => new JsonReaderOptions { CommentHandling = (JsonCommentHandling)value }.CommentHandling);
            t.Add($"document comments {value}", () => new JsonDocumentOptions { CommentHandling = (JsonCommentHandling)value }.CommentHandling);
            t.Add($"depth of document {value}", () => JsonDocument.Parse("[[1]]", new() { MaxDepth = value }).RootElement.GetRawText());
            t.Add($"depth of reader {value}", () => { var reader = new Utf8JsonReader("[[1]]"u8, new JsonReaderOptions { MaxDepth = value }); while (reader.Read()) { } return reader.CurrentState.Options.MaxDepth; });
        }

        foreach (var comments in Enum.GetValues<JsonCommentHandling>())
        {
            t.Add($"document with {comments}", () => JsonDocument.Parse("[1/*c*/]", new() { CommentHandling = comments }).RootElement.GetRawText());
            t.Add($"node with {comments}", () => JsonNode.Parse("[1/*c*/]", null, new() { CommentHandling = comments })?.ToJsonString());
        }

        foreach (var line in new[] { null, "", "\n", "\r\n", "\r", "x" })
            t.Add($"line {line}", () => new JsonWriterOptions { NewLine = line! }.NewLine);
        foreach (var c in " \t\nx\0")
            t.Add($"indent by {(int)c}", () => new JsonWriterOptions { IndentCharacter = c }.IndentCharacter);
        t.Add("defaults", () => $"{default(JsonWriterOptions).NewLine} {default(JsonWriterOptions).IndentCharacter} {default(JsonWriterOptions).IndentSize} {default(JsonWriterOptions).MaxDepth} {default(JsonReaderOptions).MaxDepth} {default(JsonDocumentOptions).MaxDepth} {default(JsonDocumentOptions).AllowDuplicateProperties} {default(JsonReaderState).Options.MaxDepth}");
        t.Add("equal", () => $"{default(JsonWriterOptions).Equals(new JsonWriterOptions())} {default(JsonReaderOptions).Equals(new JsonReaderOptions())} {default(JsonNodeOptions).Equals(new JsonNodeOptions())}");
    }

    private static object? Copy(byte[] utf8, int cut, Ask ask)
    {
        var reader = cut == 0 ? new Utf8JsonReader(utf8) : new Utf8JsonReader(Segment.Split(utf8, cut * 3));
        reader.Read();
        reader.Read();
        var name = Outcomes(ref reader, ask);
        reader.Read();
        return name + " " + Outcomes(ref reader, ask);
    }

    private static string Outcomes(ref Utf8JsonReader reader, Ask ask)
    {
        try
        {
            return ask(ref reader)!.ToString()!;
        }
        catch (ArgumentException e)
        {
            // The type depends on the layout of the value in memory, and so does the parameter.
            return e is ArgumentOutOfRangeException ? "out of range" : "too short";
        }
        catch (Exception e)
        {
            return Outcome.Describe(e, Shorthand.Position);
        }
    }

    private static string Show(JsonEncodedText text) => $"{text.Value} {Encoding.UTF8.GetString(text.EncodedUtf8Bytes)} {text}";
}
