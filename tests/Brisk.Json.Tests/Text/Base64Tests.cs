using System.Text;
using Brisk.Json.Text;

namespace Brisk.Json.Tests.Text;

public class Base64Tests
{
    private const int Seed = 20256;

    [Theory]
    [InlineData(""), InlineData("AA=="), InlineData("AA="), InlineData("AA"), InlineData("A"), InlineData("AAA="), InlineData("AAA"), InlineData("AAAA"), InlineData("AB=="), InlineData("AAB="), InlineData("A A = ="), InlineData(" AA=="), InlineData("AA==\n")]
    [InlineData("AA==AA=="), InlineData("===="), InlineData("="), InlineData("=="), InlineData("A==="), InlineData("AA-_"), InlineData("////"), InlineData(" "), InlineData("\r\n\t "), InlineData("AA\n=="), InlineData("AA=\n="), InlineData("AAAA AAAA"), InlineData("AA\v=="), InlineData("A\u00e9==")]
    [InlineData("AAAAAAAAAAAAAAAAAAAA AAAAAAAAAAAAAAAA=   "), InlineData("AAAA=AAA"), InlineData("AAAAA==="), InlineData("    AAAA"), InlineData("A   "), InlineData("AAA ")]
    public void Texts_decode_as_in_System_Text_Json(string text) => Check(Encoding.Latin1.GetBytes(text));

    [Fact]
    public void Random_and_mutated_texts_decode_as_in_System_Text_Json()
    {
        var random = new Random(Seed);
        for (int i = 0; i < 30_000; i++)
        {
            byte[] bytes = new byte[random.Next(random.Next(10) == 0 ? 300 : 20)];
            random.NextBytes(bytes);
            string text = Convert.ToBase64String(bytes);
            Check(Encoding.ASCII.GetBytes(text));
            Check(TextMutator.Mutate(text, random, "ABwxyz019+/+/==== \n\r\t-_\v", most: 4));
        }
    }

    private static void Check(byte[] text)
    {
        StringOracle.CheckParse<byte[]?>(text, Base64Decoder.TryDecode, Seed);
    }
}
