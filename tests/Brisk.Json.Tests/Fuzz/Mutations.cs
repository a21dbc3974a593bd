using System.Globalization;
using System.Text;

namespace Brisk.Json.Tests.Fuzz;

/// <summary>Ways to damage a document.</summary>
public sealed class Mutations(Random random)
{
    private static readonly byte[][] s_fragments =
    [
        .. new[]
        {
            "{", "}", "[", "]", ",", ":", "\"", "\\", " ", "\n", "\r\n", "\t", "null", "true", "false", "0", "-", "1", "e9", ".", "1e400", "-0", "00", "9999999999999999999999", "0.1", "1e-5", "\\u0041", "\\ud800", "\\udc00", "\\ud83d\\ude00", "\\x", "\\u00", "\\n", "é", "日", "😀", "//c\n", "/*c*/", "/", "\0", "\u0001", "\u007f", "[[[[[[[[", "]]]]]]]]", "{\"a\":{\"a\":", "\"\":", "\"Id\":1,", "\"$id\":\"1\",", "{}", "[]", "\"x\"", ",,", "\ufeff", "\u2028", "NaN", "Infinity", "\"NaN\"",
        }.Select(Encoding.UTF8.GetBytes),
        [0xff], [0xc3], [0xe2, 0x82], [0xed, 0xa0, 0x80], [0x80], [0xf0, 0x9f, 0x98], [0xc0, 0xaf], [0xf5, 0x80, 0x80, 0x80],
    ];

    /// <summary>Returns a damaged copy, occasionally with many rounds of damage.</summary>
    public byte[] Apply(byte[] document)
    {
        var rounds = random.Next(4) == 0 ? random.Next(2, 5) : 1;
        for (var i = 0; i < rounds; i++)
            document = Once(document);
        return document;
    }

    private byte[] Once(byte[] document)
    {
        if (document.Length == 0)
            return s_fragments[random.Next(s_fragments.Length)];
        var at = random.Next(document.Length);
        var length = Math.Min(random.Next(1, random.Next(2, 12)), document.Length - at);
        switch (random.Next(10))
        {
            case 0:
                return document[..at];
            case 1:
                return Splice(document, at, 0, s_fragments[random.Next(s_fragments.Length)]);
            case 2:
                return Splice(document, at, 1, s_fragments[random.Next(s_fragments.Length)]);
            case 3:
                return Splice(document, at, length, []);
            case 4:
                return Splice(document, at, 0, document[at..(at + length)]);
            case 5:
                return Splice(document, at, 1, [(byte)(document[at] ^ (1 << random.Next(8)))]);
            case 6:
                return Splice(document, at, 1, [(byte)random.Next(256)]);
            case 7:
                return Structural(document, at);
            case 8:
                return Escape(document, at);
            default:
                return MoveSlice(document, at);
        }
    }

    private static byte[] Splice(byte[] document, int at, int removed, byte[] inserted) => [.. document[..at], .. inserted, .. document[(at + removed)..]];

    /// <summary>Replaces one structural character with another.</summary>
    private byte[] Structural(byte[] document, int at)
    {
        var next = document.AsSpan(at).IndexOfAny("{}[],:\""u8);
        return next < 0 ? document : Splice(document, at + next, 1, ["{}[],:\" "u8[random.Next(8)]]);
    }

    /// <summary>Writes a letter as an escape, which changes nothing where the grammar allows it.</summary>
    private static byte[] Escape(byte[] document, int at)
    {
        while (at < document.Length && !char.IsAsciiLetterOrDigit((char)document[at]))
            at++;
        return at == document.Length ? document : Splice(document, at, 1, Encoding.ASCII.GetBytes("\\u" + document[at].ToString("x4", CultureInfo.InvariantCulture)));
    }

    /// <summary>Copies a longer slice elsewhere: duplicate names, values of the wrong type.</summary>
    private byte[] MoveSlice(byte[] document, int at)
    {
        var length = random.Next(1, Math.Min(60, document.Length - at) + 1);
        return Splice(document, random.Next(document.Length), 0, document[at..(at + length)]);
    }
}
