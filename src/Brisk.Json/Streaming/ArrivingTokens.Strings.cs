using System.Buffers.Binary;
using System.Text;
using Brisk.Json.Text;

namespace Brisk.Json.Streaming;

// A string that is read in parts instead of as a token.
internal partial struct ArrivingTokens
{
    private const int LongestCharacter = 4;

    /// <summary>Enters the string that begins at the start of the text.</summary>
    public void EnterString()
    {
        PassTo(1);
        Snapshot.TokenType = JsonTokenType.String;
        _carriedBytes = 0;
    }

    /// <summary>Continues reading the string, as far as text and space are available.</summary>
    /// <param name="destination">The span for the UTF-8 text, of at least one byte.</param>
    /// <param name="written">The number of bytes stored. If it is 0, the result specifies why.</param>
    public StringStep ReadString(Span<byte> destination, out int written)
    {
        StringStep step = StringStep.Part;
        written = TakeCarried(destination);
        while (written < destination.Length)
        {
            int plain = Math.Min(StringScanner.FindSpecial(Text, 0), destination.Length - written);
            Text[..plain].CopyTo(destination[written..]);
            PassTo(plain);
            written += plain;
            if (written == destination.Length || (step = ReadEscape()) != StringStep.Part) break;

            written += TakeCarried(destination[written..]);
        }

        if (written > 0) return StringStep.Part;

        return step == StringStep.End ? EndString() : step;
    }

    /// <summary>Skips the rest of the string, as far as text is available. As in any skipped token, lone surrogates are allowed.</summary>
    public StringStep PassString()
    {
        while (true)
        {
            PassTo(StringScanner.FindSpecial(Text, 0));
            ReadOnlySpan<byte> text = Text;
            if (text.IsEmpty) return StringStep.NeedsMore;

            if (text[0] != '\\') return text[0] == '"' ? EndString() : StringStep.ControlCharacter;

            int length = EscapeSequence.Length(text, 0);
            if (length == 0)
            {
                return EscapeSequence.IsCutOff(text, isPaired: false) ? StringStep.NeedsMore : StringStep.InvalidEscape;
            }

            PassTo(length);
            Snapshot.ValueIsEscaped = true;
        }
    }

    private StringStep EndString()
    {
        PassTo(1);
        Snapshot.State = ReadState.ValueRead;
        return StringStep.End;
    }

    private StringStep ReadEscape()
    {
        ReadOnlySpan<byte> text = Text;
        if (text.IsEmpty) return StringStep.NeedsMore;

        if (text[0] != '\\') return text[0] == '"' ? StringStep.End : StringStep.ControlCharacter;

        int length = EscapeSequence.Read(text, 0, out uint scalar);
        if (length == 0)
        {
            return EscapeSequence.IsCutOff(text, isPaired: true) ? StringStep.NeedsMore : StringStep.InvalidEscape;
        }

        PassTo(length);
        Snapshot.ValueIsEscaped = true;
        Span<byte> bytes = stackalloc byte[LongestCharacter];
        _carriedBytes = new Rune(scalar).EncodeToUtf8(bytes);
        _carry = BinaryPrimitives.ReadUInt32LittleEndian(bytes);
        return StringStep.Part;
    }

    private int TakeCarried(Span<byte> destination)
    {
        int count = Math.Min(_carriedBytes, destination.Length);
        for (int i = 0; i < count; i++)
        {
            destination[i] = (byte)_carry;
            _carry >>= 8;
        }

        _carriedBytes -= count;
        return count;
    }
}

/// <summary>The result of reading a part of a string.</summary>
internal enum StringStep : byte
{
    /// <summary>A part of it was read.</summary>
    Part,

    /// <summary>Its closing quote was read.</summary>
    End,

    /// <summary>More data is needed.</summary>
    NeedsMore,

    /// <summary>An escape is malformed, or a lone surrogate.</summary>
    InvalidEscape,

    /// <summary>A control character is not escaped.</summary>
    ControlCharacter,
}
