using System.Buffers.Binary;
using Brisk.Json.Text;

namespace Brisk.Json.Tests.Text;

public class StoredWordTests
{
    private const uint Four = 0x44_33_22_11;
    private const ulong Eight = 0x88_77_66_55_44_33_22_11;

    public static TheoryData<int> Positions { get; } = [int.MinValue, -9, -4, -1, 0, 1, 5, 8, 9, 11, 12, 13, 15, 16, 17, int.MaxValue];

    [Theory]
    [MemberData(nameof(Positions))]
    public void Words_are_stored_within_the_buffer_only(int position)
    {
        for (int length = 0; length <= 16; length++)
        {
            byte[] expected = new byte[length], actual = new byte[length];
            Assert.Equal(Twin(expected, position, sizeof(uint)), StoredWord.TryStore(actual, position, Four));
            Assert.Equal(expected, actual);
            Array.Clear(expected);
            Array.Clear(actual);
            Assert.Equal(Twin(expected, position, sizeof(ulong)), StoredWord.TryStore(actual, position, Eight));
            Assert.Equal(expected, actual);
        }
    }

    [Theory]
    [MemberData(nameof(Positions))]
    public void Only_commas_are_replaced(int position)
    {
        for (int length = 0; length <= 16; length++)
        {
            for (int comma = 0; comma <= length; comma++)
            {
                byte[] expected = new byte[length], actual = new byte[length];
                if (comma < length) expected[comma] = actual[comma] = (byte)',';
                Assert.Equal(position == comma && Twin(expected, position, sizeof(uint)), StoredWord.TryReplaceComma(actual, position, Four));
                Assert.Equal(expected, actual);
            }
        }
    }

    private static bool Twin(byte[] buffer, int position, int size)
    {
        if (position < 0 || position > buffer.Length - size) return false;

        Span<byte> bytes = stackalloc byte[sizeof(ulong)];
        BinaryPrimitives.WriteUInt64LittleEndian(bytes, Eight);
        bytes[..size].CopyTo(buffer.AsSpan(position));
        return true;
    }
}
