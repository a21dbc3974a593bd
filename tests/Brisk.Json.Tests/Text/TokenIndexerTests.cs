using System.Text;
using Brisk.Json.Text;

namespace Brisk.Json.Tests.Text;

public sealed class TokenIndexerTests : IDisposable
{
    private const int Seed = 815;
    private const string Alphabet = "\"\"\"\\\\{}[]:,, \n1a/ub0FgtrnfeE\u00e9\u0001\u007f<:";

    private readonly PoisonPage _page = new();

    public void Dispose() => _page.Dispose();

    [Fact]
    public void Every_byte_at_every_position()
    {
        if (!TokenIndexer.IsSupported) return;
        foreach (string frame in new[] { " ", "\"aa\"", "\"", "12", "\"\\", "\"\\u12" })
        {
            for (int place = 0; place < 140; place++)
            {
                for (int value = 0; value < 256; value++)
                {
                    byte[] text = Encoding.ASCII.GetBytes(string.Concat(Enumerable.Repeat(frame, 30)).PadRight(160)[..160]);
                    text[place] = (byte)value;
                    if (place % 8 == 0 || value is '"' or '\\' or ',' or ':' or ' ' or 'u') Check(text, 4096);
                }
            }
        }
    }

    [Fact]
    public void Random_text_of_every_length()
    {
        if (!TokenIndexer.IsSupported) return;
        var random = new Random(Seed);
        for (int i = 0; i < 40_000; i++)
        {
            var text = new byte[random.Next(300)];
            int letters = random.Next(1, Alphabet.Length + 1), from = random.Next(Alphabet.Length);
            for (int j = 0; j < text.Length; j++) text[j] = (byte)Alphabet[(from + random.Next(letters)) % Alphabet.Length];
            Check(text, random.Next(3) == 0 ? TokenIndexer.Block : random.Next(TokenIndexer.Block, 400));
        }
    }

    [Fact]
    public void Runs_of_backslashes()
    {
        if (!TokenIndexer.IsSupported) return;
        for (int before = 0; before < 70; before++)
        {
            for (int length = 0; length < 140; length++)
            {
                string start = new string(' ', before) + "\"" + new string('\\', length);
                foreach (string end in new[] { "\" 1", "n\" 1", "u00e9\" 1", "u00g9\" 1", "\\\"\"", "" }) Check(Encoding.ASCII.GetBytes(start + end), 256);
            }
        }
    }

    [Fact]
    public void Takes_any_arguments()
    {
        foreach (int position in new[] { int.MinValue, -1, 65, int.MaxValue })
        {
            var indexer = new TokenIndexer();
            int at = position;
            Assert.Equal(0, indexer.Fill(_page.AtEnd(new byte[64]), ref at, new uint[64]));
            Assert.Equal(position, at);
        }

        var other = new TokenIndexer();
        int start = 0;
        Assert.Equal(0, other.Fill(_page.AtEnd(Encoding.ASCII.GetBytes(new string(',', 200))), ref start, new uint[63]));
        Assert.Equal(0, start);
    }

    private void Check(byte[] text, int room)
    {
        List<uint> expected = Naive(text, out bool isValid);
        Span<byte> input = _page.AtEnd(text);
        var indexer = new TokenIndexer();
        int position = 0;
        var found = new List<uint>();
        uint[] places = new uint[room];
        while (indexer.Fill(input, ref position, places) is int count && (count > 0 || position < input.Length))
        {
            found.AddRange(places.Take(count));
            if (count == 0) break;
        }

        // What precedes the invalid block.
        if (!isValid)
        {
            Assert.True(position < text.Length);
            expected = [.. expected.Where(place => (place & ~TokenIndexer.Escaped) < position)];
        }
        else if (position < text.Length)
        {
            Assert.Fail($"refused {Encoding.Latin1.GetString(text)}");
        }

        if (!expected.SequenceEqual(found)) Assert.Fail($"{Encoding.Latin1.GetString(text)}\n{string.Join(' ', expected)}\n{string.Join(' ', found)}");
    }

    // Byte by byte. Inside and outside of strings, what a backslash escapes is not a quote, and must be a valid escape.
    private static List<uint> Naive(byte[] text, out bool isValid)
    {
        var places = new List<uint>();
        isValid = true;
        bool isInString = false, hasEscapes = false, wasEnd = false, wasOther = false;
        int digits = 0;
        bool isEscaped = false;
        for (int i = 0; i < text.Length; i++)
        {
            byte b = text[i];
            bool isHex = char.IsAsciiHexDigit((char)b);
            if (digits > 0 && !isHex) isValid = false;
            if (digits > 0) digits--;
            bool wasEscaped = isEscaped;
            isEscaped = !wasEscaped && b == '\\';
            if (wasEscaped && b == 'u') digits = 4;
            else if (wasEscaped && !"\\\"/bfnrt".Contains((char)b)) isValid = false;
            bool isQuote = b == '"' && !wasEscaped;
            if (isInString)
            {
                if (b < 0x20) isValid = false;
                if (b == '\\') hasEscapes = true;
                if (isQuote) places.Add((uint)i | (hasEscapes ? TokenIndexer.Escaped : 0));
                if (isQuote) isInString = false;
                (wasEnd, wasOther) = (isQuote, false);
                continue;
            }

            bool isSeparator = b is (byte)',' or (byte)':';

            // Control characters that differ from these in one bit are mistaken for them.
            bool isOperator = isSeparator || b is (byte)'{' or (byte)'}' or (byte)'[' or (byte)']' or 0x0C or 0x1A;
            bool isOther = !isOperator && !isQuote && b is not ((byte)' ' or (byte)'\n' or (byte)'\r' or (byte)'\t');
            if (isQuote || (isOperator && !(wasEnd && (isSeparator || b is 0x0C or 0x1A))) || (isOther && !wasOther)) places.Add((uint)i);
            if (isQuote) (isInString, hasEscapes) = (true, false);
            (wasEnd, wasOther) = (isOther, isOther);
        }

        // The last block is padded with spaces.
        if (text.Length % TokenIndexer.Block != 0 && (isEscaped || digits > 0)) isValid = false;
        return places;
    }
}
