using System.Text;
using Brisk.Json.Text;

namespace Brisk.Json.Tests.Text;

public class GuidTests
{
    private const int Seed = 20255;
    private const string Valid = "01234567-89ab-cdef-0123-456789abcdef";

    [Theory]
    [InlineData(Valid), InlineData("01234567-89AB-CDEF-0123-456789ABCDEF"), InlineData("{01234567-89ab-cdef-0123-456789abcdef}"), InlineData("(01234567-89ab-cdef-0123-456789abcdef)"), InlineData("0123456789abcdef0123456789abcdef")]
    [InlineData(" 1234567-89ab-cdef-0123-456789abcdef"), InlineData("01234567-89ab-cdef-0123-456789abcde "), InlineData("+1234567-89ab-cdef-0123-456789abcdef"), InlineData("0x234567-89ab-cdef-0123-456789abcdef"), InlineData("")]
    [InlineData("0123456-789ab-cdef-0123-456789abcdef"), InlineData("01234567-89ab-cdef-01234456789abcdef"), InlineData(Valid + " "), InlineData(" " + Valid), InlineData("{0x01234567,0x89ab,0xcdef,{0x01,0x23}}"), InlineData("00000000-0000-0000-0000-000000000000")]
    public void Texts_parse_as_in_System_Text_Json(string text) => Check(Encoding.UTF8.GetBytes(text));

    [Fact]
    public void Every_byte_at_every_position_parses_as_in_System_Text_Json()
    {
        for (int at = 0; at < Valid.Length; at++)
        {
            for (int b = 0; b < 128; b++)
            {
                byte[] text = Encoding.ASCII.GetBytes(Valid);
                text[at] = (byte)b;
                Check(text);
            }

            byte[] beyond = Encoding.ASCII.GetBytes(Valid);
            for (int b = 128; b < 256; b++)
            {
                beyond[at] = (byte)b;
                Assert.False(GuidParser.TryParse(beyond, out _));
            }
        }
    }

    [Fact]
    public void Texts_truncated_anywhere_fail()
    {
        for (int length = 0; length < Valid.Length; length++) Check(Encoding.ASCII.GetBytes(Valid[..length]));
    }

    [Fact]
    public void Random_values_are_written_and_read_back()
    {
        var random = new Random(Seed);
        Span<byte> bytes = stackalloc byte[16];
        for (int i = 0; i < 5_000; i++)
        {
            random.NextBytes(bytes);
            var value = new Guid(bytes);
            StringOracle.CheckWrite(value, GuidFormatter.Write, GuidParser.Length, GuidParser.TryParse);
            Check(Encoding.ASCII.GetBytes(value.ToString().ToUpperInvariant()));
            Check(TextMutator.Mutate(value.ToString(), random, "0123456789abcdefABCDEF-gG/:@`{}"));
        }
    }

    [Fact]
    public void A_destination_without_space_is_rejected()
    {
        byte[] room = new byte[GuidFormatter.Length - 1];
        Assert.Throws<ArgumentException>(() => GuidFormatter.Write(Guid.NewGuid(), room));
        Assert.Equal(new byte[room.Length], room);
    }

    private static void Check(byte[] text) => StringOracle.CheckParse<Guid>(text, GuidParser.TryParse, Seed);
}
