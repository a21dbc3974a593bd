using System.Text;
using System.Text.Encodings.Web;
using Brisk.Json.Text;

namespace Brisk.Json.Tests.Text;

/// <summary>Texts in quotes. The twin processes one unit at a time; the source ends at an unmapped page.</summary>
public sealed class QuotedTextTests : IDisposable
{
    private readonly PoisonPage _page = new();

    public void Dispose() => _page.Dispose();

    [Fact]
    public void Texts_of_every_length_with_one_other_unit_at_every_position()
    {
        for (int length = 0; length <= 100; length++)
        {
            Check(Plain(length));
            for (int place = 0; place < length; place++)
            {
                foreach (char other in "\"\\<\u001F\u007F\u0080é\u0100漢\u8000\uD83D\uFFFF")
                {
                    char[] text = Plain(length).ToCharArray();
                    text[place] = other;
                    Check(new string(text));
                }
            }
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Nothing_is_stored_outside_the_available_space(bool isLong)
    {
        for (int length = 0; length < 40; length++)
        {
            for (int size = 0; size < length + 20; size++)
            {
                for (int limit = -1; limit <= size + 1; limit++)
                {
                    foreach (int position in new[] { 0, 1, 5, -1, int.MaxValue, int.MinValue })
                    {
                        byte[] buffer = new byte[size];
                        int end = isLong
                            ? QuotedText.TryStoreLong<DefaultEscaping>(Plain(length), buffer, limit, position)
                            : QuotedText.TryStore<DefaultEscaping>(Plain(length), buffer, limit, position);
                        if (position is < 0 or > 5 || limit < 0 || limit > size || position + length + 3 > limit)
                        {
                            Assert.Equal(~0, end);
                        }

                        if (end >= 0)
                        {
                            Assert.Equal(position + length + 3, end);
                            Assert.Equal('"' + Plain(length) + "\",", Encoding.Latin1.GetString(buffer, position, length + 3));
                        }

                        // If the space is short by more than the kernel's slack, the buffer is unchanged.
                        Assert.All(buffer[..Math.Min(size, Math.Max(0, Math.Min(position, size)))], b => Assert.Equal(0, b));
                        Assert.All(buffer[Math.Clamp(limit, 0, size)..], b => Assert.Equal(0, b));
                    }
                }
            }
        }
    }

    private static string Plain(int length) => string.Concat(Enumerable.Range(0, length).Select(i => (char)('a' + (i % 26))));

    private void Check(string text)
    {
        Check<DefaultEscaping>(text, JavaScriptEncoder.Default);
        Check<RelaxedEscaping>(text, JavaScriptEncoder.UnsafeRelaxedJsonEscaping);
    }

    private void Check<TMode>(string text, JavaScriptEncoder encoder)
        where TMode : struct, IEscapingMode
    {
        byte[] buffer = new byte[text.Length + 20];
        int end = QuotedText.TryStore<TMode>(_page.AtEnd(text), buffer, buffer.Length, 3);
        Check(text, encoder, end, buffer);

        byte[] other = new byte[text.Length + 20];
        int endOfLong = QuotedText.TryStoreLong<TMode>(_page.AtEnd(text), other, other.Length, 3);
        if (QuotedText.IsLong(text))
        {
            Assert.Equal(end, endOfLong);
            Check(text, encoder, endOfLong, other);
        }
        else
        {
            Assert.Equal(~0, endOfLong);
        }
    }

    private static void Check(string text, JavaScriptEncoder encoder, int end, byte[] buffer)
    {
        int plain = text.TakeWhile(unit => unit < 0x80 && encoder.Encode(unit.ToString()) == unit.ToString()).Count();
        if (plain == text.Length)
        {
            Assert.Equal(3 + text.Length + 3, end);
            Assert.Equal("\0\0\0\"" + text + "\",", Encoding.Latin1.GetString(buffer, 0, end));
            return;
        }

        int stored = ~end;
        Assert.InRange(stored, 0, plain);
        Assert.Equal(text[..stored], Encoding.Latin1.GetString(buffer, 4, stored));
        Assert.Equal('"', (char)buffer[3]);
        if (text.Length >= 16)
        {
            Assert.Equal(plain, stored);
        }
    }
}
