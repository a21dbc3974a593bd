namespace Brisk.Json.Text;

/// <summary>Reads one escape of a JSON string (RFC 8259 section 7).</summary>
internal static class EscapeSequence
{
    private const byte NotHex = 0xFF;

    private static readonly byte[] ShortForms = MakeShortForms();

    private static readonly byte[] HexDigits = MakeHexDigits();

    /// <summary>Returns the character that a backslash and this letter represent; 0 if they are not an escape of two bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint ReadShort(byte letter) => ShortForms[letter];

    /// <summary>
    /// Reads the escape whose backslash is at <paramref name="position"/> of the body. Returns its length (2, 6, or 12 for a surrogate
    /// pair) and the Unicode scalar value it represents; 0 if it is truncated, malformed or an unpaired surrogate.
    /// </summary>
    public static int Read(ReadOnlySpan<byte> body, int position, out uint scalar)
    {
        scalar = 0;
        if ((uint)(position + 1) >= (uint)body.Length) return 0;
        byte letter = body[position + 1];
        scalar = ShortForms[letter];
        if (scalar != 0) return 2;
        if (letter != 'u' || !TryReadHex(body, position + 2, out scalar)) return 0;
        return (scalar & 0xF800) == 0xD800 ? ReadPair(body, position + 6, ref scalar) : 6;
    }

    /// <summary>
    /// Returns the length (2 or 6) of the escape whose backslash is at <paramref name="position"/> of the text; 0 if it is truncated or malformed. Surrogates
    /// need not be paired: the grammar allows any.
    /// </summary>
    public static int Length(ReadOnlySpan<byte> text, int position)
    {
        if ((uint)(position + 1) >= (uint)text.Length) return 0;
        if (ShortForms[text[position + 1]] != 0) return 2;
        return text[position + 1] == 'u' && TryReadHex(text, position + 2, out _) ? 6 : 0;
    }

    /// <summary>Returns the position of the first byte that is not allowed in the malformed escape at a position; the length of the text if the escape is only truncated.</summary>
    public static int FindInvalid(ReadOnlySpan<byte> text, int position)
    {
        position++;
        if (position >= text.Length || text[position] != 'u') return position;
        do
        {
            position++;
        }
        while (position < text.Length && HexDigits[text[position]] != NotHex);
        return position;
    }

    /// <summary>Returns whether the text, which starts with a backslash, ends inside an escape that is valid so far.</summary>
    /// <param name="isPaired">Whether a surrogate must be part of a pair.</param>
    public static bool IsCutOff(ReadOnlySpan<byte> text, bool isPaired)
    {
        if (text.Length < 2) return true;
        if (text[1] != 'u') return false;
        int digits = Math.Min(4, text.Length - 2);
        foreach (byte digit in text.Slice(2, digits))
        {
            if (HexDigits[digit] == NotHex) return false;
        }

        if (digits < 4) return true;
        bool isHigh = (HexDigits[text[2]] << 4 | HexDigits[text[3]]) is >= 0xD8 and < 0xDC;
        return isPaired && isHigh && (text.Length == 6 || (text[6] == '\\' && IsLowCutOff(text[6..])));
    }

    private static bool IsLowCutOff(ReadOnlySpan<byte> text)
        => IsCutOff(text, isPaired: false) && (text.Length < 3 || HexDigits[text[2]] == 0xD) && (text.Length < 4 || HexDigits[text[3]] >= 0xC);

    private static int ReadPair(ReadOnlySpan<byte> body, int position, ref uint scalar)
    {
        if (scalar >= 0xDC00 || position + 1 >= body.Length || body[position] != '\\' || body[position + 1] != 'u')
        {
            return 0;
        }
        if (!TryReadHex(body, position + 2, out uint low) || (low & 0xFC00) != 0xDC00) return 0;
        scalar = 0x10000 + ((scalar - 0xD800) << 10) + (low - 0xDC00);
        return 12;
    }

    private static bool TryReadHex(ReadOnlySpan<byte> body, int position, out uint value)
    {
        value = 0;
        if (position > body.Length - 4) return false;
        ReadOnlySpan<byte> hex = body.Slice(position, 4);
        uint a = HexDigits[hex[0]], b = HexDigits[hex[1]], c = HexDigits[hex[2]], d = HexDigits[hex[3]];
        value = (a << 12) | (b << 8) | (c << 4) | d;
        return (a | b | c | d) != NotHex;
    }

    private static byte[] MakeShortForms()
    {
        byte[] forms = new byte[256];
        foreach (char self in "\"\\/")
        {
            forms[self] = (byte)self;
        }
        forms['b'] = (byte)'\b';
        forms['f'] = (byte)'\f';
        forms['n'] = (byte)'\n';
        forms['r'] = (byte)'\r';
        forms['t'] = (byte)'\t';
        return forms;
    }

    private static byte[] MakeHexDigits()
    {
        byte[] digits = new byte[256];
        for (int i = 0; i < digits.Length; i++)
        {
            digits[i] = NotHex;
        }
        for (int i = 0; i < 10; i++)
        {
            digits['0' + i] = (byte)i;
        }
        for (int i = 0; i < 6; i++)
        {
            digits['a' + i] = digits['A' + i] = (byte)(10 + i);
        }
        return digits;
    }
}
