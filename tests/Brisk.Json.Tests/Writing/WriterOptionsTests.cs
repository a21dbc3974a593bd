using System.Buffers;
using System.Text;
using System.Text.Encodings.Web;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Writing;

/// <summary><see cref="JsonWriterOptions"/> and <see cref="JsonEncodedText"/>: defaults, limits, and equality like those of STJ.</summary>
public class WriterOptionsTests
{
    [Fact]
    public void Defaults_match()
    {
        Stj.JsonWriterOptions stj = default;
        JsonWriterOptions brisk = default;
        Assert.Equal(
            (stj.Encoder, stj.Indented, stj.IndentCharacter, stj.IndentSize, stj.MaxDepth, stj.NewLine, stj.SkipValidation),
            (brisk.Encoder, brisk.Indented, brisk.IndentCharacter, brisk.IndentSize, brisk.MaxDepth, brisk.NewLine, brisk.SkipValidation));
        Assert.Equal(1000, new Utf8JsonWriter(new MemoryStream()).Options.MaxDepth);
    }

    [Fact]
    public void Limits_match()
    {
        foreach (int value in (int[])[int.MinValue, -1, 0, 1, 2, 126, 127, 128, 255, 256, int.MaxValue])
        {
            Same(() => new Stj.JsonWriterOptions { IndentSize = value }.IndentSize, () => new JsonWriterOptions { IndentSize = value }.IndentSize);
            Same(() => new Stj.JsonWriterOptions { MaxDepth = value }.MaxDepth, () => new JsonWriterOptions { MaxDepth = value }.MaxDepth);
        }

        for (int c = 0; c < 256; c++)
        {
            Same(() => new Stj.JsonWriterOptions { IndentCharacter = (char)c }.IndentCharacter, () => new JsonWriterOptions { IndentCharacter = (char)c }.IndentCharacter);
        }

        foreach (string? line in (string?[])[null, "", "\n", "\r\n", "\r", "\n\r", " ", "\n\n"])
        {
            Same(() => new Stj.JsonWriterOptions { NewLine = line! }.NewLine, () => new JsonWriterOptions { NewLine = line! }.NewLine);
        }

        static void Same<T>(Func<T> stj, Func<T> brisk)
        {
            Exception? stjError = Record.Exception(() => stj());
            Assert.Equal(stjError?.GetType(), Record.Exception(() => brisk())?.GetType());
            if (stjError is null) Assert.Equal(stj(), brisk());
        }
    }

    [Fact]
    public void Encoded_texts_match()
    {
        var random = new Random(7);
        for (int i = 0; i < 3000; i++)
        {
            JavaScriptEncoder? encoder = (i % 3) switch { 0 => null, 1 => JavaScriptEncoder.UnsafeRelaxedJsonEscaping, _ => JavaScriptEncoder.Default };
            string text = RandomArguments.Text(random);
            byte[] utf8 = RandomArguments.Utf8(random);
            Exception? stjError = Record.Exception(() => Stj.JsonEncodedText.Encode(text, encoder));
            Assert.Equal(stjError?.GetType(), Record.Exception(() => JsonEncodedText.Encode(text, encoder))?.GetType());
            if (stjError is null) Same(Stj.JsonEncodedText.Encode(text, encoder), JsonEncodedText.Encode(text, encoder));
            Same(Stj.JsonEncodedText.Encode(utf8, encoder), JsonEncodedText.Encode(utf8, encoder));
        }

        static void Same(Stj.JsonEncodedText stj, JsonEncodedText brisk)
        {
            Assert.Equal(stj.Value, brisk.Value);
            Assert.Equal(stj.ToString(), brisk.ToString());
            Assert.True(stj.EncodedUtf8Bytes.SequenceEqual(brisk.EncodedUtf8Bytes));
        }
    }

    [Fact]
    public void Encoded_texts_are_compared_in_escaped_form()
    {
        JsonEncodedText text = JsonEncodedText.Encode("a\u00e9");
        Assert.Equal(text, JsonEncodedText.Encode("a\u00e9"u8));
        Assert.True(text.Equals((object)JsonEncodedText.Encode("a\u00e9".AsSpan())));
        Assert.Equal(text.GetHashCode(), JsonEncodedText.Encode("a\u00e9").GetHashCode());
        Assert.NotEqual(text, JsonEncodedText.Encode("a\u00e9", JavaScriptEncoder.UnsafeRelaxedJsonEscaping));
        Assert.False(text.Equals("a\\u00E9"));
        Assert.Throws<ArgumentNullException>(() => JsonEncodedText.Encode((string)null!));
        Assert.Equal(default(Stj.JsonEncodedText).Equals(Stj.JsonEncodedText.Encode("")), default(JsonEncodedText).Equals(JsonEncodedText.Encode("")));
        Assert.Equal(default(Stj.JsonEncodedText).GetHashCode(), default(JsonEncodedText).GetHashCode());
        Assert.Equal("", default(JsonEncodedText).Value);
        Assert.Equal("", default(JsonEncodedText).ToString());
    }

    [Fact]
    public void Default_encoded_text_is_written_as_empty_text()
    {
        var stream = new MemoryStream();
        using var writer = new Utf8JsonWriter(stream);
        writer.WriteStartObject();
        writer.WriteString(default(JsonEncodedText), default(JsonEncodedText));
        writer.WriteEndObject();
        writer.Flush();
        Assert.Equal("""{"":""}""", Encoding.UTF8.GetString(stream.ToArray()));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Writers_take_no_more_memory_than_in_System_Text_Json(bool indented)
    {
        var output = new ArrayBufferWriter<byte>(1000);
        Func<IDisposable> stj = () => new Stj.Utf8JsonWriter(output, new Stj.JsonWriterOptions { Indented = indented, MaxDepth = 7 });
        Func<IDisposable> brisk = () => new Utf8JsonWriter(output, new JsonWriterOptions { Indented = indented, MaxDepth = 7 });
        Assert.InRange(Allocated(brisk), 1, Allocated(stj));
    }

    // The least of several: the first creates what writers with these options share, and other threads may replace that meanwhile.
    private static long Allocated(Func<IDisposable> create) => Enumerable.Range(0, 100).Min(_ =>
    {
        long before = GC.GetAllocatedBytesForCurrentThread();
        IDisposable created = create();
        long allocated = GC.GetAllocatedBytesForCurrentThread() - before;
        created.Dispose();
        return allocated;
    });
}
