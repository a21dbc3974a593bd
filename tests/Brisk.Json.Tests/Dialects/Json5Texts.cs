using System.Text;

namespace Brisk.Json.Tests.Dialects;

/// <summary>Random texts in JSON5, and texts that are almost JSON5.</summary>
internal static class Json5Texts
{
    private static readonly string[] s_gaps =
        ["", " ", "\n", "\t", "\r\n", "\u00a0", "\ufeff", "\u2028", "\u2029", "\u2003", "\v", "\f", "// c\n", "/* x */", "/**/", "/* * / \n */", "//\r", "// é\u2028", "/*é*/", "\u3000"];

    private static readonly string[] s_characters =
        ["a", "Z", "9", "$", "é", "中", "😀", " ", "/", "*", ",", ":", "{", "]", "-", "\\n", "\\t", "\\v", "\\0", "\\x41", "\\xe9", "\\u00e9", "\\ud83d\\ude00", "\\\n", "\\\r\n", "\\\r", "\\\u2028", "\\a", "\\'", "\\\"", "\\\\", "\\/", "\\é", "\\中", "\t", "\u0001", "\u2028", "\\\t", "\\😀"];

    private static readonly string[] s_numbers =
        ["0", "1", "42", ".5", "5.", "0.25", "1e3", "1E-2", ".5e+1", "5.e1", "Infinity", "NaN", "0x0", "0xFF", "0Xdeadbeef", "0x123456789abcdef01", "1234567890123456789", "1e400", "0xfffffffffffffffffffffffffffffff"];

    private static readonly string[] s_names =
        ["a", "b1", "$", "_x", "ünïcode", "中文", "\\u0061b", "a\\u0030", "null", "true", "Infinity", "NaN", "while", "a\u200cb", "a\u0301", "\u2160", "x\u203fy"];

    private static readonly string[] s_fragments =
        ["'", "\"", "\\", "\\x", "\\u", "\\x4", "\\1", "\\00", "/", "*", "//", "/*", "*/", "+", "-", ".", "0", "1", "0x", "0xg", "e", "N", "I", "NaN", "Infinity", "{", "}", "[", "]", ":", ",", "\n", "\r", "\0", "a", "é", "😀", "\u2028", "\\u0031", "true", "nul", "\u00a0", "++1", "-+1", "1.", "..", "1e", "0x1.5", "01", "- 1", "+.", "Infinity+5", "1Infinity", "\u180e"];

    public static string Make(Random random)
    {
        var text = new StringBuilder();
        Gap(text, random);
        Value(text, random, 0);
        Gap(text, random);
        return text.ToString();
    }

    /// <summary>Returns a text with a few characters inserted, removed, or replaced.</summary>
    public static string Spoil(string text, Random random)
    {
        var runes = text.EnumerateRunes().Select(rune => rune.ToString()).ToList();
        for (int i = random.Next(1, 3); i > 0; i--)
        {
            int at = random.Next(runes.Count + 1);
            if (at < runes.Count && random.Next(3) > 0)
            {
                runes.RemoveAt(at);
            }

            if (random.Next(3) > 0)
            {
                runes.Insert(at, Pick(s_fragments, random));
            }
        }

        return string.Concat(runes);
    }

    private static string Pick(string[] texts, Random random) => texts[random.Next(texts.Length)];

    private static void Gap(StringBuilder text, Random random)
    {
        for (int i = Math.Max(0, random.Next(4) - 1); i > 0; i--)
        {
            text.Append(Pick(s_gaps, random));
        }
    }

    private static void String(StringBuilder text, Random random)
    {
        char quote = random.Next(2) == 0 ? '"' : '\'';
        text.Append(quote);
        for (int i = random.Next(8); i > 0; i--)
        {
            text.Append(random.Next(12) == 0 ? (quote == '"' ? "'" : "\"") : Pick(s_characters, random));
        }

        text.Append(quote);
    }

    private static void Value(StringBuilder text, Random random, int depth)
    {
        switch (random.Next(depth > 3 ? 4 : 8))
        {
            case 0 or 1:
                String(text, random);
                break;
            case 2:
                text.Append(Pick(["true", "false", "null"], random));
                break;
            case 3 or 4:
                text.Append(Pick(["", "", "-", "+"], random)).Append(Pick(s_numbers, random));
                break;
            case 5:
                Items(text, random, '[', ']', () => Value(text, random, depth + 1));
                break;
            default:
                Items(text, random, '{', '}', () =>
                {
                    if (random.Next(3) == 0)
                    {
                        String(text, random);
                    }
                    else
                    {
                        text.Append(Pick(s_names, random));
                    }

                    Gap(text, random);
                    text.Append(':');
                    Gap(text, random);
                    Value(text, random, depth + 1);
                });
                break;
        }
    }

    private static void Items(StringBuilder text, Random random, char open, char close, Action item)
    {
        text.Append(open);
        Gap(text, random);
        for (int i = random.Next(4); i > 0; i--)
        {
            item();
            Gap(text, random);
            if (i > 1 || random.Next(3) == 0)
            {
                text.Append(',');
                Gap(text, random);
            }
        }

        text.Append(close);
    }
}
