namespace Brisk.Json;

public sealed partial class Utf8JsonWriter
{
    private const int MaxTextLength = QuotedText.MaxLength;

    // Space that escaping may need in addition to the longest escapes.
    private static readonly int EscapingSpace = StringEncoder.MaxLength(0, null);

    // Texts up to this length are written in one step, with space for the longest escapes; longer ones in parts of this length.
    internal const int ChunkLength = 1024;

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
        else if (_extras is not null && value.Length >= _extras.LongTextLength)
        {
            KeepLongText(value);
        }
        else
        {
            WriteStringValue(value.AsSpan());
        }
    }

    /// <summary>Writes a string.</summary>
    /// <param name="value">The text, which is escaped.</param>
    /// <exception cref="ArgumentException">The text is too long.</exception>
    /// <exception cref="InvalidOperationException">A value is not allowed here.</exception>
    public void WriteStringValue(ReadOnlySpan<char> value)
    {
        int end = StoreText(value, ValueForbidden);
        if (end < 0)
        {
            WriteStringSlow(value);
            return;
        }

        EndReadyValue(end - 1);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void WriteStringSlow(ReadOnlySpan<char> value)
    {
        _format.QueryEncoder();
        if (value.Length > _format.ShortTextLength)
        {
            CheckValue(value.Length);
            OpenString();
            RequireMemory(value.Length);
            WriteEscaped(value);
            CloseString();
            return;
        }

        int space = value.Length * _format.Expansion + EscapingSpace;
        int position = BeginValue(space + 2);
        byte[] buffer = _buffer;
        buffer[position++] = (byte)'"';
        position += StringEncoder.Escape(value, buffer.AsSpan(position, space), _format.Encoder);
        buffer[position++] = (byte)'"';
        EndValue(position);
    }

    /// <inheritdoc cref="WriteStringValue(ReadOnlySpan{char})"/>
    /// <param name="utf8Value">The UTF-8 text, which is escaped.</param>
    public void WriteStringValue(ReadOnlySpan<byte> utf8Value)
    {
        int end = StoreText(utf8Value, QuotedUtf8.Comma, ValueForbidden);
        if (end < 0)
        {
            WriteStringSlow(utf8Value);
            return;
        }

        EndReadyValue(end - 1);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void WriteStringSlow(ReadOnlySpan<byte> utf8Value)
    {
        _format.QueryEncoder();
        if (utf8Value.Length > _format.ShortTextLength)
        {
            CheckValue(utf8Value.Length);
            OpenString();
            RequireMemory(utf8Value.Length);
            WriteEscaped(utf8Value);
            CloseString();
            return;
        }

        int space = utf8Value.Length * _format.Expansion + EscapingSpace;
        int position = BeginValue(space + 2);
        byte[] buffer = _buffer;
        buffer[position++] = (byte)'"';
        position += StringEncoder.Escape(utf8Value, buffer.AsSpan(position, space), _format.Encoder);
        buffer[position++] = (byte)'"';
        EndValue(position);
    }

    /// <summary>Stores the separator and a text in quotes, with a comma.</summary>
    /// <param name="forbidden">The states in which the text is not allowed.</param>
    /// <returns>The position after the comma; a negative number, and nothing counts as stored, if a slow counterpart must write the text.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private int StoreText(ReadOnlySpan<char> text, int forbidden)
    {
        int position = StoreSeparator(forbidden);
        int end = TryStore(text, position);
        return end >= 0 ? end : TryStoreEscaped(text, ~end, position);
    }

    /// <inheritdoc cref="StoreText(ReadOnlySpan{char}, int)"/>
    /// <param name="ending"><see cref="QuotedUtf8.Comma"/> or <see cref="QuotedUtf8.Colon"/>.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private int StoreText(ReadOnlySpan<byte> text, ushort ending, int forbidden)
    {
        int position = StoreSeparator(forbidden);
        int end = EscapesByDefault ? QuotedUtf8.TryStoreWhole<DefaultEscaping>(text, ending, _buffer, _limit, position)
            : _escaping == EscapingKind.Relaxed ? QuotedUtf8.TryStoreWhole<RelaxedEscaping>(text, ending, _buffer, _limit, position)
            : ~0;
        return end >= 0 ? end : TryStoreEscaped(text, ~end, position, ending);
    }

    /// <summary>Stores the separator before a text, with space for one more byte after it.</summary>
    /// <param name="forbidden">The states in which the text is not allowed.</param>
    /// <returns>The position after the separator; <see cref="NotAcquired"/> if nothing was stored.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int StoreSeparator(int forbidden)
    {
        int position = _position;
        if (_limit - position <= 1 || (_state & (forbidden | Indented)) != 0) return StoreLineSeparator(forbidden);
        _buffer[position] = (byte)',';
        return position + (_state & Comma);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private int StoreLineSeparator(int forbidden)
        => (_state & (forbidden | AtStart | AfterName | Indented)) == Indented && !_isInLineComment && _limit - _position > 1 + SeparatorSpace
            ? WriteSeparator(_position, newLine: true)
            : NotAcquired;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void CheckValue(int length)
    {
        if (length > MaxTextLength) WriterErrors.ThrowValueTooLarge(length, MaxTextLength);
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
        _format.QueryEncoder();
        while (!text.IsEmpty)
        {
            ReadOnlySpan<char> piece = FirstPiece(text);
            int space = piece.Length * _format.Expansion + EscapingSpace;
            int position = Reserve(space);
            EndPart(position + StringEncoder.Escape(piece, _buffer.AsSpan(position, space), _format.Encoder));
            text = text[piece.Length..];
        }
    }

    /// <summary>Writes escaped text, in parts that split no UTF-8 sequence.</summary>
    private void WriteEscaped(ReadOnlySpan<byte> text)
    {
        _format.QueryEncoder();
        while (!text.IsEmpty)
        {
            int length = text.Length <= ChunkLength ? text.Length : SequenceBoundary(text, ChunkLength);
            int space = length * _format.Expansion + EscapingSpace;
            int position = Reserve(space);
            EndPart(position + StringEncoder.Escape(text[..length], _buffer.AsSpan(position, space), _format.Encoder));
            text = text[length..];
        }
    }

    // Returns where the text can be split: at this index, or at most three bytes before it. Continuation bytes without a lead byte are
    // replaced one at a time, so they may be split anywhere.
    private static int SequenceBoundary(ReadOnlySpan<byte> text, int index)
    {
        for (int i = index; i > index - 4; i--)
        {
            if ((text[i] & 0xC0) != 0x80) return i;
        }

        return index;
    }
}
