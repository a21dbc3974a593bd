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

    [Theory]
    [InlineData(int.MinValue)]
    [InlineData(int.MaxValue)]
    public void Positions_far_outside_are_refused(int position)
        => Assert.Throws<ArgumentOutOfRangeException>(() => new NameBlock("\"a\":"u8).Store(new byte[200], position));

    [Fact]
    public void What_is_longer_than_a_block_is_refused()
        => Assert.Throws<ArgumentException>(() => new NameBlock(new byte[NameBlock.MaxLength + 1]));
}
