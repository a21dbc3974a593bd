using Brisk.Json.Text;

namespace Brisk.Json;

public sealed partial class Utf8JsonWriter
{
    private const int MaxTextLength = QuotedText.MaxLength;

    // Space that escaping may need in addition to the longest escapes.
    private static readonly int EscapingRoom = StringEncoder.MaxLength(0, null);

    // Texts up to this length are written at once, with space for the longest escapes; longer ones in parts of this length.
    private const int ChunkLength = 1024;

    /// <summary>Writes a string.</summary>
    /// <param name="value">The encoded text.</param>
    /// <exception cref="InvalidOperationException">A value is not allowed here.</exception>
    public void WriteStringValue(JsonEncodedText value) => WriteUnescapedStringValue(value.EncodedUtf8Bytes);

    /// <summary>Writes a string that needs no escaping, or has been escaped.</summary>
    internal void WriteUnescapedStringValue(ReadOnlySpan<byte> text)
    {
        int position = BeginValue(text.Length + 2);
        _buffer[position++] = (byte)'"';
        text.CopyTo(_buffer.AsSpan(position));
        position += text.Length;
        _buffer[position++] = (byte)'"';
        EndValue(position);
    }

    /// <summary>Writes a number or literal that is known to be valid.</summary>
    internal void WriteBareValue(ReadOnlySpan<byte> text)
    {
        int position = BeginValue(text.Length);
        text.CopyTo(_buffer.AsSpan(position));
        EndValue(position + text.Length);
    }

    /// <summary>Writes a string, or <c>null</c>.</summary>
    /// <param name="value">The text, which is escaped; null writes the literal <c>null</c>.</param>
    /// <exception cref="ArgumentException">The text is too long.</exception>
    /// <exception cref="InvalidOperationException">A value is not allowed here.</exception>
    public void WriteStringValue(string? value)
    {
        if (value is null)
        {
            WriteNullValue();
        }
        else if (value.Length <= _shortTextLength)
        {
            WriteShortString(value);
        }
        else if (value.Length < _longTextLength)
        {
            WriteLongString(value.AsSpan());
        }
        else
        {
            KeepLongText(value);
        }
    }

    /// <summary>Writes a string.</summary>
    /// <param name="value">The text, which is escaped.</param>
    /// <exception cref="ArgumentException">The text is too long.</exception>
    /// <exception cref="InvalidOperationException">A value is not allowed here.</exception>
    public void WriteStringValue(ReadOnlySpan<char> value)
    {
        if (value.Length <= _shortTextLength)
        {
            WriteShortString(value);
        }
        else
        {
            WriteLongString(value);
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void WriteShortString(ReadOnlySpan<char> value)
    {
        int room = value.Length * _expansion + EscapingRoom;
        int position = BeginValue(room + 2);
        byte[] buffer = _buffer;
        buffer[position++] = (byte)'"';
        position += StringEncoder.Escape(value, buffer.AsSpan(position, room), _encoder);
        buffer[position++] = (byte)'"';
        EndValue(position);
    }

    /// <summary>Writes a string.</summary>
    /// <param name="utf8Value">The UTF-8 text, which is escaped.</param>
    /// <exception cref="ArgumentException">The text is too long.</exception>
    /// <exception cref="InvalidOperationException">A value is not allowed here.</exception>
    public void WriteStringValue(ReadOnlySpan<byte> utf8Value)
    {
        if (utf8Value.Length > _shortTextLength)
        {
            WriteLongString(utf8Value);
            return;
        }

        int room = utf8Value.Length * _expansion + EscapingRoom;
        int position = BeginValue(room + 2);
        byte[] buffer = _buffer;
        buffer[position++] = (byte)'"';
        position += StringEncoder.Escape(utf8Value, buffer.AsSpan(position, room), _encoder);
        buffer[position++] = (byte)'"';
        EndValue(position);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void CheckValue(int length)
    {
        if (length > MaxTextLength) WriterErrors.ThrowValueTooLarge(length, MaxTextLength);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void WriteLongString(ReadOnlySpan<char> value)
    {
        if (AsksEncoder())
        {
            WriteStringValue(value);
            return;
        }

        CheckValue(value.Length);
        OpenString();
        RequireMemory(value.Length);
        WriteEscaped(value);
        CloseString();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void WriteLongString(ReadOnlySpan<byte> value)
    {
        if (AsksEncoder())
        {
            WriteStringValue(value);
            return;
        }

        CheckValue(value.Length);
        OpenString();
        RequireMemory(value.Length);
        WriteEscaped(value);
        CloseString();
    }

    /// <summary>Queries a custom encoder, once, for the maximum length of its escapes. A writer that writes no text does not need it.</summary>
    /// <returns>Whether it was queried now: a string that seemed long may be short.</returns>
    private bool AsksEncoder()
    {
        if (_shortTextLength >= 0) return false;
        _expansion = StringEncoder.MaxLength(1, _encoder) - StringEncoder.MaxLength(0, _encoder);
        _shortTextLength = ChunkLength;
        return true;
    }

    private void OpenString()
    {
        int position = BeginValue(1);
        _buffer[position] = (byte)'"';
        EndPart(position + 1);
    }

    private void CloseString()
    {
        int position = Reserve(1);
        _buffer[position] = (byte)'"';
        EndValue(position + 1);
    }

    /// <summary>Writes escaped text, in parts that split no surrogate pair.</summary>
    private void WriteEscaped(ReadOnlySpan<char> text)
    {
        AsksEncoder();
        while (!text.IsEmpty)
        {
            ReadOnlySpan<char> piece = FirstPiece(text);
            int room = piece.Length * _expansion + EscapingRoom;
            int position = Reserve(room);
            EndPart(position + StringEncoder.Escape(piece, _buffer.AsSpan(position, room), _encoder));
            text = text[piece.Length..];
        }
    }

    /// <summary>Writes escaped text, in parts that split no UTF-8 sequence.</summary>
    private void WriteEscaped(ReadOnlySpan<byte> text)
    {
        AsksEncoder();
        while (!text.IsEmpty)
        {
            int length = text.Length <= ChunkLength ? text.Length : SequenceBoundary(text, ChunkLength);
            int room = length * _expansion + EscapingRoom;
            int position = Reserve(room);
            EndPart(position + StringEncoder.Escape(text[..length], _buffer.AsSpan(position, room), _encoder));
            text = text[length..];
        }
    }

    // Where the text can be split: at this index or at most three bytes before it. Continuation bytes without a lead byte are
    // replaced one by one, so they may be split anywhere.
    private static int SequenceBoundary(ReadOnlySpan<byte> text, int index)
    {
        for (int i = index; i > index - 4; i--)
        {
            if ((text[i] & 0xC0) != 0x80) return i;
        }

        return index;
    }
}
