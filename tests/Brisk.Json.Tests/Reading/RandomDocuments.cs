using System.Text;

namespace Brisk.Json.Tests.Reading;

/// <summary>Creates random documents, and damages them.</summary>
internal static class RandomDocuments
{
    private static readonly string[] Strings =
    [
        "", "a", "name", "\\n", "\\u00e9", "é", "日本語", "😀", "\\ud83d\\ude00", "\\ud83d", "\\\"quoted\\\"", "a longer string without anything special in it",
        "a longer string, but with \\u0061n escape in it, and some more text behind", "2020-01-02T03:04:05Z", "QUJD", "12345678-1234-1234-1234-123456789abc",
    ];

    private static readonly string[] Numbers = ["0", "-0", "1", "-1", "12", "255", "65536", "4294967296", "9223372036854775808", "1.5", "-0.25", "1e5", "1E-5", "123456789.123456789", "1e400", "0.1e+1"];

    private static readonly string[] Pieces = ["\"", "\\", "/", "/*", "*/", "//", ",", ":", "[", "]", "{", "}", " ", "\n", "\r", "0", "-", ".", "e", "\\u", "true", "\0", "1", "a", "\t"];

    private static readonly byte[][] Bytes = [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x80, 0xA8], [0xE2, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x1F], [0x7F]];

    public static byte[] Make(Random random, bool withComments)
    {
        var text = new StringBuilder();
        Space(text, random, withComments);
        Value(text, random, withComments, random.Next(5));
        Space(text, random, withComments);
        return Encoding.UTF8.GetBytes(text.ToString());
    }

    public static byte[] Damage(Random random, byte[] text)
    {
        var bytes = new List<byte>(text);
        for (int i = random.Next(1, 4); i > 0; i--)
        {
            int at = random.Next(bytes.Count + 1);
            switch (random.Next(6))
            {
                case 0:
                    bytes.RemoveRange(at, bytes.Count - at);
                    break;
                case 1 when at < bytes.Count:
                    bytes.RemoveAt(at);
                    break;
                case 2 when at < bytes.Count:
                    bytes[at] = (byte)random.Next(256);
                    break;
                case 3:
                    bytes.InsertRange(at, Bytes[random.Next(Bytes.Length)]);
                    break;
                default:
                    bytes.InsertRange(at, Encoding.UTF8.GetBytes(Pieces[random.Next(Pieces.Length)]));
                    break;
            }
        }

        return [.. bytes];
    }

    private static void Value(StringBuilder text, Random random, bool withComments, int depth)
    {
        int kind = random.Next(depth > 0 ? 8 : 5);
        switch (kind)
        {
            case 0:
                text.Append(new[] { "true", "false", "null" }[random.Next(3)]);
                break;
            case 1 or 2:
                text.Append(Numbers[random.Next(Numbers.Length)]);
                break;
            case 3 or 4:
                text.Append('"').Append(Strings[random.Next(Strings.Length)]).Append('"');
                break;
            default:
                Container(text, random, withComments, depth, kind != 5);
                break;
        }
    }

    private static void Container(StringBuilder text, Random random, bool withComments, int depth, bool isObject)
    {
        text.Append(isObject ? '{' : '[');
        int count = random.Next(4);
        for (int i = 0; i < count; i++)
        {
            Space(text, random, withComments);
            if (isObject)
            {
                text.Append('"').Append(Strings[random.Next(Strings.Length)]).Append('"');
                Space(text, random, withComments: false);
                text.Append(':');
                Space(text, random, withComments);
            }

            Value(text, random, withComments, depth - 1);
            Space(text, random, withComments);
            if (i < count - 1 || random.Next(8) == 0) text.Append(',');
        }

        Space(text, random, withComments);
        text.Append(isObject ? '}' : ']');
    }

    private static void Space(StringBuilder text, Random random, bool withComments)
    {
        switch (random.Next(withComments ? 8 : 5))
        {
            case 0:
                text.Append(' ');
                break;
            case 1:
                text.Append("\r\n").Append(' ', random.Next(20));
                break;
            case 5:
                text.Append("/* a\ncomment */");
                break;
            case 6:
                text.Append("// to the end").Append(new[] { "\n", "\r", "\r\n" }[random.Next(3)]);
                break;
            case 7:
                text.Append("/**/");
                break;
        }
    }
}
