using System.Text;
using System.Text.Encodings.Web;
using Brisk.Json.Text;

namespace Brisk.Json.Tests.Text;

/// <summary>Parts of a text in quotes, and bare ones. The twin processes one byte at a time; the text ends at an unmapped page.</summary>
public sealed class QuotedUtf8Tests : IDisposable
{
    // What a kernel may load after a part.
    private const int Width = 16;

    private readonly PoisonPage _page = new();

    public void Dispose() => _page.Dispose();

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(Width - 1)]
    [InlineData(Width)]
    [InlineData(Width + 1)]
    [InlineData(100)]
    public void Parts_of_every_length_with_one_other_byte_at_every_position(int after)
    {
        for (int length = 0; length <= 70; length++)
        {
            Check(Plain(length), after);
            for (int place = 0; place < length; place++)
            {
                foreach (byte other in "\"\\<\u001F\u007F\u0080\u00FF"u8.ToArray())
                {
                    byte[] part = Plain(length);
                    part[place] = other;
                    Check(part, after);
                }
            }
        }
    }

    [Fact]
    public void Nothing_is_stored_outside_the_available_space()
    {
        byte[] text = [.. "ab"u8, .. Plain(40), .. new byte[40]];
        for (int length = 0; length < 40; length++)
        {
            for (int size = 0; size < length + 40; size++)
            {
                foreach (int limit in new[] { -1, 0, size - 1, size, size + 1 })
                {
                    foreach (int position in new[] { 0, 1, 5, -1, int.MaxValue, int.MinValue })
                    {
                        byte[] buffer = new byte[size];
                        int end = QuotedUtf8.TryStore<DefaultEscaping>(text, 2, length, QuotedUtf8.Comma, buffer, limit, position);
                        CheckSpace(end, '"' + Encoding.ASCII.GetString(text, 2, length) + "\",", buffer, limit, position);

                        buffer = new byte[size];
                        end = QuotedUtf8.TryStoreWhole<DefaultEscaping>(text.AsSpan(2, length), QuotedUtf8.Comma, buffer, limit, position);
                        CheckSpace(end, '"' + Encoding.ASCII.GetString(text, 2, length) + "\",", buffer, limit, position);

                        buffer = new byte[size];
                        end = QuotedUtf8.TryStoreBare(text, 2, length, buffer, limit, position);
                        CheckSpace(end, Encoding.ASCII.GetString(text, 2, length) + ",", buffer, limit, position);
                    }
                }
            }
        }
    }

    [Theory]
    [InlineData(-1, 4)]
    [InlineData(int.MinValue, 4)]
    [InlineData(int.MaxValue, 4)]
    [InlineData(0, -1)]
    [InlineData(0, int.MinValue)]
    [InlineData(0, int.MaxValue)]
    [InlineData(95, 6)]
    public void Nothing_is_loaded_outside_the_text(int start, int count)
    {
        Span<byte> text = _page.AtEnd(Plain(100));
        byte[] buffer = new byte[200];
        Assert.Equal(~0, QuotedUtf8.TryStore<DefaultEscaping>(text, start, count, QuotedUtf8.Comma, buffer, buffer.Length, 0));
        Assert.InRange(QuotedUtf8.TryStoreBare(text, start, count, buffer, buffer.Length, 0), int.MinValue, -1);
        Assert.All(buffer, b => Assert.Equal(0, b));
    }

    [Theory]
    [InlineData(QuotedUtf8.MaxLength, true)]
    [InlineData(QuotedUtf8.MaxLength + 1, false)]
    public void Long_parts_are_left_to_the_writer(int length, bool isStored)
    {
        byte[] buffer = new byte[2 * QuotedUtf8.MaxLength];
        Span<byte> text = _page.AtEnd([.. Plain(length), .. new byte[Width]]);
        int end = QuotedUtf8.TryStore<DefaultEscaping>(text, 0, length, QuotedUtf8.Comma, buffer, buffer.Length, 0);
        Assert.Equal(isStored ? length + 3 : ~0, end);
    }

    [Fact]
    public void Whole_texts_may_be_as_long_as_the_writer_accepts()
    {
        byte[] text = new byte[QuotedText.MaxLength + 1];
        text.AsSpan().Fill((byte)'a');
        byte[] buffer = new byte[text.Length + 50];
        Assert.Equal(~0, QuotedUtf8.TryStoreWhole<DefaultEscaping>(text, QuotedUtf8.Comma, buffer, buffer.Length, 0));
        Assert.Equal(text.Length + 2, QuotedUtf8.TryStoreWhole<DefaultEscaping>(text.AsSpan(1), QuotedUtf8.Comma, buffer, buffer.Length, 0));
    }

    private static byte[] Plain(int length) => [.. Enumerable.Range(0, length).Select(i => (byte)('a' + (i % 26)))];

    private static void CheckSpace(int end, string expected, byte[] buffer, int limit, int position)
    {
        if (position is < 0 or > 5 || limit < 0 || limit > buffer.Length || position + expected.Length > limit) Assert.InRange(end, int.MinValue, -1);

        if (end >= 0)
        {
            Assert.Equal(position + expected.Length, end);
            Assert.Equal(expected, Encoding.ASCII.GetString(buffer, position, expected.Length));
        }

        Assert.All(buffer[..Math.Clamp(position, 0, buffer.Length)], b => Assert.Equal(0, b));
        Assert.All(buffer[Math.Clamp(limit, 0, buffer.Length)..], b => Assert.Equal(0, b));
    }

    private void Check(byte[] part, int after)
    {
        Span<byte> text = _page.AtEnd([.. "0123"u8, .. part, .. Enumerable.Repeat((byte)'"', after)]);
        Check<DefaultEscaping>(text, part, JavaScriptEncoder.Default);
        Check<RelaxedEscaping>(text, part, JavaScriptEncoder.UnsafeRelaxedJsonEscaping);
        CheckWhole<DefaultEscaping>(part, JavaScriptEncoder.Default);
        CheckWhole<RelaxedEscaping>(part, JavaScriptEncoder.UnsafeRelaxedJsonEscaping);
        text = _page.AtEnd([.. "0123"u8, .. part, .. Enumerable.Repeat((byte)'"', after)]);

        byte[] buffer = new byte[part.Length + 50];
        int end = QuotedUtf8.TryStoreBare(text, 4, part.Length, buffer, buffer.Length, 3);
        Assert.Equal(part.Length <= 2 * Width, end >= 0);
        if (end >= 0) Assert.Equal([0, 0, 0, .. part, (byte)','], buffer[..end]);
    }

    private static void Check<TMode>(ReadOnlySpan<byte> text, byte[] part, JavaScriptEncoder encoder)
        where TMode : struct, IEscapingMode
    {
        byte[] buffer = new byte[part.Length + 50];
        int end = QuotedUtf8.TryStore<TMode>(text, 4, part.Length, QuotedUtf8.Colon, buffer, buffer.Length, 3);
        CheckStored(end, buffer, part, encoder);
    }

    private void CheckWhole<TMode>(byte[] text, JavaScriptEncoder encoder)
        where TMode : struct, IEscapingMode
    {
        byte[] buffer = new byte[text.Length + 50];
        CheckStored(QuotedUtf8.TryStoreWhole<TMode>(_page.AtEnd(text), QuotedUtf8.Colon, buffer, buffer.Length, 3), buffer, text, encoder);
    }

    private static void CheckStored(int end, byte[] buffer, byte[] part, JavaScriptEncoder encoder)
    {
        int plain = part.TakeWhile(b => b < 0x80 && encoder.Encode(((char)b).ToString()) == ((char)b).ToString()).Count();
        if (plain < part.Length)
        {
            Assert.Equal(~plain, end);
            Assert.Equal([0, 0, 0, (byte)'"', .. part[..plain]], buffer[..(4 + plain)]);
        }
        else
        {
            Assert.Equal([0, 0, 0, (byte)'"', .. part, (byte)'"', (byte)':'], buffer[..end]);
        }
    }
}
