using System.Runtime.CompilerServices;
using Brisk.Json.Text;

namespace Brisk.Json.SourceGeneration;

// Scalars: each reads the value at the cursor and moves behind it.
public ref partial struct JsonCursor
{
    /// <summary>Consumes <c>null</c>; false, without moving, where something else stands.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool TryReadNull() => Current == 'n' && TryReadLiteral("null"u8);

    /// <summary>Reads <c>true</c> or <c>false</c>.</summary>
    internal bool ReadBoolean() => MoveAfter(ReadBoolean(_position));

    /// <summary>Reads a string; null for <c>null</c>.</summary>
    internal string? ReadString() => MoveAfter(ReadString(_position));

    /// <summary>
    /// Reads a string without decoding it: <paramref name="body"/> is what stands between the quotes. False, without moving, where no
    /// string stands.
    /// </summary>
    internal bool TryReadStringBody(out ReadOnlySpan<byte> body, out bool hasEscapes)
    {
        hasEscapes = false;
        if (Current != '"')
        {
            body = default;
            return false;
        }

        int start = _position + 1;
        int end = StringEnd(start, out hasEscapes);
        if (end < 0)
        {
            body = default;
            return false;
        }

        body = _text[start..end];
        _position = end + 1;
        return true;
    }

    /// <summary>Consumes the expected text; false, without moving, where another stands.</summary>
    /// <param name="expected">A string as the text spells it, quotes included.</param>
    internal bool TryReadText(ReadOnlySpan<byte> expected) => TryReadLiteral(expected);

    /// <summary>
    /// Reads the name at the cursor, its colon and the whitespace behind it. The name stands between the quotes as the document spells it. After a failure the cursor
    /// is not at a value (<see cref="HasValue"/>).
    /// </summary>
    internal ReadOnlySpan<byte> ReadName(out bool hasEscapes)
    {
        hasEscapes = false;
        if (Current != '"')
        {
            FailSyntax("a property name");
            return default;
        }

        int start = _position + 1;
        int end = StringEnd(start, out hasEscapes);
        if (end < 0)
        {
            return default;
        }

        int position = end + 1;
        if (At(position) != ':')
        {
            // No comment may stand here, whatever the options, as in System.Text.Json.
            position = WhitespaceScanner.Skip(_text, position);
            if (At(position) != ':')
            {
                FailSyntax("':'");
                return default;
            }
        }

        _position = AfterName(_position, position + 1 - _position);
        return _text[start..end];
    }

    /// <summary>Refuses the value at the position when the name that was just read has a lone surrogate among its escapes. What is not UTF-8 in it only matches no member.</summary>
    internal void CheckName(ReadOnlySpan<byte> name)
    {
        if (!StringDecoder.TryUnescape(name, new byte[name.Length], out _, out _))
        {
            FailurePlace = FailurePlace.Behind;
            FailText(name, hasEscapes: true);
        }
    }

    /// <summary>Reads the name at the cursor as a string, its colon and the whitespace after it.</summary>
    internal string ReadKey() => MoveAfter(ReadKey(_position));

    /// <summary>The name that was just read, as a string; bytes that are not UTF-8 are U+FFFD in it.</summary>
    internal readonly string PrecedingName()
    {
        // Comments may hold anything, colons and quotes too: where they are skipped, the place of the colon was kept.
        int colon = _text[..(_afterColon > 0 ? _afterColon : _position)].LastIndexOf((byte)':');
        int close = _text[..colon].LastIndexOf((byte)'"');
        int open = close - 1;
        while (_text[open] != '"' || IsEscaped(open))
        {
            open--;
        }

        ReadOnlySpan<byte> body = _text[(open + 1)..close];
        return StringDecoder.TryDecode(body, body.Contains((byte)'\\'), out string text, out _) ? text : DecodeInvalid(body);
    }

    // As System.Text.Json decodes the names of members, which it compares as bytes: two names that are not UTF-8 do not both become "".
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static string DecodeInvalid(ReadOnlySpan<byte> name)
    {
        var unescaped = new byte[name.Length];
        return StringDecoder.TryUnescape(name, unescaped, out int length, out _) ? System.Text.Encoding.UTF8.GetString(unescaped, 0, length) : "";
    }

    private readonly bool IsEscaped(int quote)
    {
        int backslashes = 0;
        while (quote - backslashes > 0 && _text[quote - backslashes - 1] == '\\')
        {
            backslashes++;
        }

        return (backslashes & 1) != 0;
    }

    /// <summary>A public reader of the value at the position, whose errors have lines and columns of the document.</summary>
    internal readonly Utf8JsonReader CreateReader(JsonReaderOptions options) => new(_text, _position, _depth, options, Origin?.Start ?? default);

    /// <summary>Consumes the expected name with its colon and the whitespace behind it; false, without moving, where another stands.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool TryReadName(in NameKey expected)
    {
        if (!expected.Matches(_text, _position))
        {
            return false;
        }

        _position = AfterName(_position, expected.Length);
        return true;
    }

    // Index of the closing quote of the string whose body begins at start, or -1 after a failure; checks escapes.
    private int StringEnd(int start, out bool hasEscapes)
    {
        ReadOnlySpan<byte> text = _text;
        hasEscapes = false;
        int position = StringScanner.FindSpecial(text, start);
        while ((uint)position < (uint)text.Length && text[position] != '"')
        {
            if (text[position] != '\\')
            {
                FailSyntax("no control character in a string");
                return -1;
            }

            hasEscapes = true;
            int length = EscapeLength(text, position);
            if (length == 0)
            {
                FailSyntax("a valid escape");
                return -1;
            }

            position = StringScanner.FindSpecial(text, position + length);
        }

        if (position >= text.Length)
        {
            FailSyntax("the end of a string");
            return -1;
        }

        return position;
    }

    // RFC 8259 section 7; 0 for what is none.
    private static int EscapeLength(ReadOnlySpan<byte> text, int position)
    {
        if (position + 1 >= text.Length)
        {
            return 0;
        }

        switch (text[position + 1])
        {
            case (byte)'"' or (byte)'\\' or (byte)'/' or (byte)'b' or (byte)'f' or (byte)'n' or (byte)'r' or (byte)'t':
                return 2;
            case (byte)'u' when position + 6 <= text.Length && IsHex(text[position + 2]) && IsHex(text[position + 3])
                                && IsHex(text[position + 4]) && IsHex(text[position + 5]):
                return 6;
            default:
                return 0;
        }
    }

    private static bool IsHex(byte b) => char.IsAsciiHexDigit((char)b);

    private bool TryReadLiteral(ReadOnlySpan<byte> literal)
    {
        if (_position < 0 || !_text[_position..].StartsWith(literal))
        {
            return false;
        }

        _position += literal.Length;
        return true;
    }
}
