using Brisk.Json.Text;

namespace Brisk.Json.Tests.Text;

public class ShortCopyTests
{
    [Fact]
    public void Copies_exactly_the_count_or_nothing()
    {
        byte[] source = [.. Enumerable.Range(1, 50).Select(i => (byte)i)];
        for (int length = 0; length <= source.Length; length++)
        {
            for (int count = -1; count <= 40; count++)
            {
                for (int position = 30; position < 45; position++)
                {
                    var destination = new byte[64];
                    bool copied = ShortCopy.TryCopyEnd(source.AsSpan(0, length), count, destination, position);
                    bool isPossible = count is >= ShortCopy.MinLength and <= ShortCopy.MaxLength && count <= length && position + count <= destination.Length;
                    Assert.Equal(isPossible, copied);
                    var expected = new byte[64];
                    if (isPossible) source.AsSpan(length - count, count).CopyTo(expected.AsSpan(position));
                    Assert.Equal(expected, destination);
                }
            }
        }
    }

    [Theory]
    [InlineData(-1)]
    [InlineData(int.MinValue)]
    [InlineData(int.MaxValue)]
    [InlineData(17)]
    public void Positions_outside_are_rejected(int position)
    {
        var destination = new byte[20];
        Assert.False(ShortCopy.TryCopyEnd("01234567"u8, 8, destination, position));
        Assert.Equal(new byte[20], destination);
    }

    [Fact]
    public void Only_ASCII_is_copied()
    {
        using var page = new PoisonPage();
        using var output = new PoisonPage();
        var random = new Random(81);
        for (int length = 0; length <= 40; length++)
        {
            for (int damaged = -1; damaged < length; damaged++)
            {
                byte[] text = [.. Enumerable.Range(0, length).Select(_ => (byte)random.Next(128))];
                if (damaged >= 0) text[damaged] |= 0x80;
                for (int room = Math.Max(0, length - 1); room <= length + 1; room++)
                {
                    Span<byte> destination = output.AtEnd<byte>(room);
                    destination.Clear();
                    bool isPossible = length is >= ShortCopy.MinLength and <= ShortCopy.MaxLength && length <= room && damaged < 0;
                    Assert.Equal(isPossible, ShortCopy.TryCopyAscii(page.AtEnd(text), destination));
                    Assert.True(destination.SequenceEqual(isPossible ? [.. text, .. new byte[room - length]] : new byte[room]));
                }
            }
        }
    }
}
