using Brisk.Json.Text;

namespace Brisk.Json.Tests.Text;

public class NameBlockTests
{
    [Fact]
    public void Blocks_of_every_length_are_stored_at_every_position()
    {
        for (int length = 0; length <= NameBlock.MaxLength; length++)
        {
            byte[] bytes = [.. Enumerable.Range(1, length).Select(i => (byte)i)];
            var block = new NameBlock(bytes);
            for (int position = -1; position < 9; position++)
            {
                byte[] buffer = new byte[NameBlock.MaxLength + 7];
                if (position is < 0 or > 7)
                {
                    Assert.Throws<ArgumentOutOfRangeException>(() => block.Store(buffer, position));
                    Assert.Equal(new byte[buffer.Length], buffer);
                    continue;
                }

                Assert.Equal(position + length, block.Store(buffer, position));
                Assert.Equal(bytes, buffer[position..(position + length)]);
                Assert.All(buffer[..position], b => Assert.Equal(0, b));
                Assert.All(buffer[(position + NameBlock.MaxLength)..], b => Assert.Equal(0, b));
            }
        }
    }

    [Fact]
    public void The_first_bytes_are_stored_within_the_limit()
    {
        byte[] bytes = [.. Enumerable.Range(1, NameBlock.MaxLength).Select(i => (byte)i)];
        var block = new NameBlock(bytes);
        foreach (int count in new[] { -1, 0, 1, 32, 33, NameBlock.MaxLength, NameBlock.MaxLength + 1, int.MaxValue })
        {
            foreach (int limit in new[] { -1, 0, 66, 67, 68, 70, 71, int.MaxValue })
            {
                foreach (int position in new[] { int.MinValue, -1, 0, 3, 4, int.MaxValue })
                {
                    byte[] buffer = new byte[70];
                    bool isStored = block.TryStoreFirst(count, buffer, limit, position);
                    Assert.Equal(count is >= 0 and <= NameBlock.MaxLength && limit is >= 0 and <= 70 && position is >= 0 and < 10 && position + NameBlock.MaxLength <= limit, isStored);
                    Assert.Equal(isStored ? bytes[..count] : [], isStored ? buffer[position..(position + count)] : []);
                    Assert.All(buffer[..(isStored ? position : buffer.Length)], b => Assert.Equal(0, b));
                    Assert.All(buffer[Math.Clamp(limit, 0, buffer.Length)..], b => Assert.Equal(0, b));
                }
            }
        }
    }

    [Fact]
    public void Integers_of_every_length_are_stored_after_blocks_with_a_comma()
    {
        foreach (int length in new[] { 0, 4, 32, 33, NameBlock.MaxLength })
        {
            byte[] bytes = [.. Enumerable.Range(1, length).Select(i => (byte)i)];
            var block = new NameBlock(bytes);
            foreach (ulong value in Integers())
            {
                const int Room = NameBlock.MaxLength + CommaNumber.RequiredSpace;
                byte[] buffer = new byte[Room + 3];
                int end = value < NumberFormatter.ShortLimit ? block.StoreInteger((uint)value, buffer, 3) : block.StoreLonger(value, buffer, 3);
                byte[] expected = [0, 0, 0, .. bytes, .. System.Text.Encoding.ASCII.GetBytes($"{value},")];
                Assert.Equal(expected, buffer[..end]);
                if (value is >= NumberFormatter.ShortLimit and <= uint.MaxValue)
                {
                    Array.Clear(buffer);
                    Assert.Equal(end, block.StoreLonger((uint)value, buffer, 3));
                    Assert.Equal(expected, buffer[..end]);
                }
            }
        }
    }

    [Theory]
    [InlineData(-1)]
    [InlineData(4)]
    [InlineData(int.MinValue)]
    [InlineData(int.MaxValue)]
    public void Integers_are_stored_only_with_enough_space(int position)
    {
        byte[] buffer = new byte[NameBlock.MaxLength + CommaNumber.RequiredSpace + 3];
        var block = new NameBlock("\"a\":"u8);
        Assert.Throws<ArgumentOutOfRangeException>(() => block.StoreInteger(1, buffer, position));
        Assert.Throws<ArgumentOutOfRangeException>(() => block.StoreLonger((ulong)NumberFormatter.ShortLimit, buffer, position));
        Assert.Throws<ArgumentOutOfRangeException>(() => block.StoreLonger((uint)NumberFormatter.ShortLimit, buffer, position));
        Assert.Equal(new byte[buffer.Length], buffer);
    }

    [Fact]
    public void Values_out_of_range_stay_within_the_available_space()
    {
        var block = new NameBlock(new byte[NameBlock.MaxLength]);
        foreach (ulong value in new ulong[] { NumberFormatter.ShortLimit, 256_000_000, uint.MaxValue, CommaNumber.LongerLimit, ulong.MaxValue })
        {
            byte[] buffer = new byte[NameBlock.MaxLength + CommaNumber.RequiredSpace];
            Assert.InRange(block.StoreInteger((uint)value, buffer, 0), 0, buffer.Length);
            Assert.InRange(block.StoreLonger(value, buffer, 0), 0, buffer.Length);
        }
    }

    private static IEnumerable<ulong> Integers()
    {
        var random = new Random(17);
        for (ulong power = 1; power <= CommaNumber.LongerLimit; power *= 10)
        {
            if (power > 1) yield return power - 1;
            if (power == CommaNumber.LongerLimit) yield break;
            yield return power;
            for (int i = 0; i < 200; i++)
            {
                yield return power + (ulong)random.NextInt64((long)power * 9);
            }
        }
    }

    [Theory]
    [InlineData(int.MinValue)]
    [InlineData(int.MaxValue)]
    public void Positions_far_outside_are_rejected(int position)
        => Assert.Throws<ArgumentOutOfRangeException>(() => new NameBlock("\"a\":"u8).Store(new byte[200], position));

    [Fact]
    public void Names_longer_than_a_block_are_rejected()
        => Assert.Throws<ArgumentException>(() => new NameBlock(new byte[NameBlock.MaxLength + 1]));
}
