using System.Buffers;
using System.Text;
using System.Text.Encodings.Web;

namespace Brisk.Json.Tests.Writing;

/// <summary>Encoders whose escapes are longer than those of the framework: they are queried for the length when a text is written, and get the space.</summary>
public sealed class LongEscapeTests
{
    private const string Escape = "#twenty-four-characters#";

    [Fact]
    public void Every_way_to_write_text_has_enough_space()
    {
        foreach (int count in (int[])[1, 7, 100, 1024, 1025, 5000])
        {
            string text = new('x', count);
            byte[] utf8 = Encoding.UTF8.GetBytes(text);
            string escaped = string.Concat(Enumerable.Repeat(Escape, count));
            Assert.Equal($"\"{escaped}\"", Written(w => w.WriteStringValue(text)));
            Assert.Equal($"\"{escaped}\"", Written(w => w.WriteStringValue(text.AsSpan())));
            Assert.Equal($"\"{escaped}\"", Written(w => w.WriteStringValue(utf8)));
            Assert.Equal($"{{\"{escaped}\":1", Written(w => { w.WriteStartObject(); w.WriteNumber(text, 1); }));
            Assert.Equal($"{{\"{escaped}\":1", Written(w => { w.WriteStartObject(); w.WriteNumber(utf8, 1); }));
            Assert.Equal($"\"{escaped}\"", Written(w => { w.WriteStringValueSegment(text.AsSpan(0, count / 2), false); w.WriteStringValueSegment(text.AsSpan(count / 2), true); }));
            Assert.Equal($"\"{escaped}\"", Written(w => { w.WriteStringValueSegment(utf8.AsSpan(0, count / 2), false); w.WriteStringValueSegment(utf8.AsSpan(count / 2), true); }));
            Assert.Equal($"{{\"A{Escape}\":\"{escaped}\"}}", JsonSerializer.Serialize(new Model { Ax = text }, new JsonSerializerOptions { Encoder = new LongEncoder() }));
        }
    }

    [Fact]
    public async Task Long_texts_in_streams_have_enough_space()
    {
        string text = new('x', 100_000);
        var stream = new MemoryStream();
        await JsonSerializer.SerializeAsync(stream, new[] { text, text }, new JsonSerializerOptions { Encoder = new LongEncoder(), DefaultBufferSize = 100 }, TestContext.Current.CancellationToken);
        string escaped = string.Concat(Enumerable.Repeat(Escape, text.Length));
        Assert.Equal($"[\"{escaped}\",\"{escaped}\"]", Encoding.UTF8.GetString(stream.ToArray()));
    }

    private static string Written(Action<Utf8JsonWriter> write)
    {
        var buffer = new ArrayBufferWriter<byte>();
        using (var writer = new Utf8JsonWriter(buffer, new JsonWriterOptions { Encoder = new LongEncoder(), SkipValidation = true }))
        {
            write(writer);
        }

        return Encoding.UTF8.GetString(buffer.WrittenSpan);
    }

    private sealed class Model
    {
        public string? Ax { get; set; }
    }

    private sealed unsafe class LongEncoder : JavaScriptEncoder
    {
        public override int MaxOutputCharactersPerInputCharacter => Escape.Length;

        public override int FindFirstCharacterToEncode(char* text, int textLength) => new ReadOnlySpan<char>(text, textLength).IndexOf('x');

        public override bool WillEncode(int unicodeScalar) => unicodeScalar == 'x';

        public override bool TryEncodeUnicodeScalar(int unicodeScalar, char* buffer, int bufferLength, out int numberOfCharactersWritten)
        {
            bool fits = Escape.TryCopyTo(new Span<char>(buffer, bufferLength));
            numberOfCharactersWritten = fits ? Escape.Length : 0;
            return fits;
        }
    }
}
