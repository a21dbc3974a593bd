using System.Text;

namespace Brisk.Json.Tests.Text;

/// <summary>Random strings that mix what the kernels treat differently: runs of one alphabet, transitions, escapes, damage.</summary>
internal static class RandomText
{
    private static readonly string[] Alphabets =
    [
        "abcdefghijklmnopqrstuvwxyz ABC0123456789.,:;!?-_/", "éèüñçÀßøµ§\u00A0\u00AD", "абвгдежзиклмнопрст", "日本語漢字仮名交じり文、。「」・\u3000", "aéb бcжd1ñ", "한국어텍스트",
        "\U0001F600\U0001F680\U00020000\U0010FFFF", "\u2028\uFEFF\uE000\uFFFD\uFFFF\u0378\u0800\uD7FF", "<>&'+`\u007F", "\"\\\n\t\u0000\u001F\b\f\r",
    ];

    /// <summary>Returns well-formed UTF-16 with about this many scalar values.</summary>
    public static string Text(Random random, int length)
    {
        var text = new StringBuilder();
        while (length > 0)
        {
            Rune[] alphabet = [.. Alphabets[random.Next(4) == 0 ? random.Next(Alphabets.Length) : random.Next(6)].EnumerateRunes()];
            int run = Math.Min(length, 1 << random.Next(6));
            for (int i = 0; i < run; i++) text.Append(alphabet[random.Next(alphabet.Length)].ToString());
            length -= run;
        }

        return text.ToString();
    }

    /// <summary>Returns UTF-16 with some units replaced by surrogates.</summary>
    public static string BrokenText(Random random, int length)
    {
        char[] units = Text(random, length).ToCharArray();
        for (int i = random.Next(4); i > 0 && units.Length > 0; i--) units[random.Next(units.Length)] = (char)random.Next(0xD800, 0xE000);
        return new string(units);
    }

    /// <summary>Returns the body of a JSON string for this text, with some characters escaped unnecessarily.</summary>
    public static byte[] Body(Random random, string text, bool escapes)
    {
        var body = new StringBuilder();
        int more = escapes ? random.Next(1, 12) : int.MaxValue;
        foreach (char c in text)
        {
            bool must = c is '"' or '\\' or < ' ';
            if (must && !escapes) continue;
            int index = "\"\\/\b\f\n\r\t".IndexOf(c);
            if (!must && random.Next(more) != 0 && !char.IsSurrogate(c)) body.Append(c);
            else if (!escapes || (!must && char.IsSurrogate(c) && more % 2 == 0)) body.Append(c);
            else if (index >= 0 && random.Next(3) != 0) body.Append('\\').Append("\"\\/bfnrt"[index]);
            else body.Append("\\u").Append(((int)c).ToString(random.Next(2) == 0 ? "x4" : "X4", null));
        }

        return Encoding.UTF8.GetBytes(body.ToString());
    }

    /// <summary>Changes, removes or inserts a few bytes.</summary>
    public static byte[] Damage(Random random, byte[] bytes)
    {
        List<byte> damaged = [.. bytes];
        for (int i = random.Next(1, 4); i > 0 && damaged.Count > 0; i--)
        {
            int at = random.Next(damaged.Count);
            switch (random.Next(4))
            {
                case 0: damaged[at] = (byte)random.Next(256); break;
                case 1: damaged.RemoveAt(at); break;
                case 2: damaged.Insert(at, (byte)random.Next(0x80, 256)); break;
                default: damaged.RemoveRange(at, damaged.Count - at); break;
            }
        }

        return [.. damaged];
    }

    /// <summary>Bytes for an assertion message.</summary>
    public static string Show(ReadOnlySpan<byte> bytes) => Convert.ToHexString(bytes);
}
