using System.Text;

namespace Brisk.Json.Tests.Documents;

/// <summary>Creates valid documents in the layouts of common programs: minified, indented by any width, with single spaces, or irregular.</summary>
internal static class LayoutDocuments
{
    private static readonly string[] Strings =
    [
        "", "a", "name", "exactly fifteen", "exactly sixteen!", "a longer string without anything special in it, beyond two vectors", "\\n", "line\\nbreak", "a\\/b\\/c\\/d", "\\u00e9", "\\ud83d\\ude00", "\\ud83d",
        "é", "日本語", "😀", "\\\"quoted\\\"", "a longer string, but with \\u0061n escape in it, and some more text behind", "{[,:]}", "//", "tab\\t", "\\b\\f\\r", "ends with \\\\",
    ];

    private static readonly string[] Numbers =
    [
        "0", "-0", "1", "-1", "12", "1234567890123456", "12345678901234567890123456789012345678901234567890", "1.5", "-0.25", "1e5", "1E-5", "0.1e+1", "-65.613616999999977", "43.420273000000009", "1e400",
    ];

    private static readonly string[] Literals = ["true", "false", "null"];

    public static byte[] Make(Random random)
    {
        var text = new StringBuilder();
        var layout = new Layout(random.Next(5), random.Next(1, 9), random.Next(2) == 0 ? "\n" : "\r\n", random.Next(3) == 0 ? '\t' : ' ');
        text.Append(' ', random.Next(2));
        Value(text, random, layout, random.Next(1, 6), 0);
        text.Append('\n', random.Next(2)).Append(' ', random.Next(3) == 0 ? 40 : 0);
        return Encoding.UTF8.GetBytes(text.ToString());
    }

    private static void Value(StringBuilder text, Random random, Layout layout, int height, int depth)
    {
        switch (random.Next(height > 0 ? 10 : 4))
        {
            case 0:
                text.Append(Literals[random.Next(3)]);
                break;
            case 1 or 2:
                text.Append(Numbers[random.Next(Numbers.Length)]);
                break;
            case 3:
                String(text, random);
                break;
            default:
                Container(text, random, layout, height, depth);
                break;
        }
    }

    private static void Container(StringBuilder text, Random random, Layout layout, int height, int depth)
    {
        bool isObject = random.Next(2) == 0;
        text.Append(isObject ? '{' : '[');
        int count = random.Next(6);
        for (int i = 0; i < count; i++)
        {
            if (i > 0) text.Append(',');
            layout.Break(text, random, depth + 1);
            if (isObject)
            {
                String(text, random);
                layout.Colon(text, random);
            }

            Value(text, random, layout, height - 1, depth + 1);
        }

        if (count > 0) layout.Break(text, random, depth);
        text.Append(isObject ? '}' : ']');
    }

    private static void String(StringBuilder text, Random random) => text.Append('"').Append(Strings[random.Next(Strings.Length)]).Append('"');

    private sealed record Layout(int Style, int Indent, string NewLine, char Character)
    {
        public void Break(StringBuilder text, Random random, int depth)
        {
            switch (Style)
            {
                case 1:
                    text.Append(' ');
                    break;
                case 2:
                    text.Append(NewLine).Append(Character, Indent * depth);
                    break;
                case 3:
                    text.Append(NewLine).Append(Character, random.Next(70));
                    break;
                case 4:
                    text.Append(random.Next(4) == 0 ? NewLine : "").Append(' ', random.Next(3));
                    break;
            }
        }

        public void Colon(StringBuilder text, Random random)
        {
            if (Style == 4) text.Append(' ', random.Next(3));
            text.Append(':');
            if (Style is 1 or 2) text.Append(' ');
            else if (Style > 2) text.Append(Character, random.Next(4));
        }
    }
}
