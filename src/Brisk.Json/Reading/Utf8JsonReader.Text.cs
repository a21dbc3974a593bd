namespace Brisk.Json;

public ref partial struct Utf8JsonReader
{
    /// <summary>Reads the string or property name, unescaped.</summary>
    /// <returns>The text, or null for the literal <c>null</c>.</returns>
    /// <exception cref="InvalidOperationException">The token is not a string, a property name, or null; or its text is not valid UTF-8 or UTF-16.</exception>
    public readonly string? GetString()
    {
        if (_tokenType is not (JsonTokenType.String or JsonTokenType.PropertyName))
        {
            if (_tokenType == JsonTokenType.Null) return null;
            ThrowWrongToken("string");
        }

        return IsPlainValue && StringDecoder.IsShortAscii(_value) ? StringDecoder.Widen(_value) : DecodeValue();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private readonly string DecodeValue()
    {
        ReadOnlySpan<byte> body = ContiguousValue(out byte[]? rented);
        bool isValid = StringDecoder.TryDecode(body, _valueIsEscaped, out string text, out _);
        Return(rented);
        if (!isValid) ThrowInvalidText();
        return text;
    }

    /// <summary>Reads the text of the comment, without its delimiters.</summary>
    /// <returns>The text.</returns>
    /// <exception cref="InvalidOperationException">The token is not a comment, or its text is not valid UTF-8.</exception>
    public readonly string GetComment()
    {
        if (_tokenType != JsonTokenType.Comment) ThrowWrongToken("comment");
        return DecodeValue();
    }

    /// <summary>Copies the string or property name, unescaped, as UTF-8.</summary>
    /// <param name="utf8Destination">The span to write to.</param>
    /// <returns>The number of bytes written.</returns>
    /// <exception cref="InvalidOperationException">The token is neither a string nor a property name, or its text is not valid UTF-8 or UTF-16.</exception>
    /// <exception cref="ArgumentException">The destination is too short.</exception>
    public readonly int CopyString(scoped Span<byte> utf8Destination)
    {
        if (_tokenType is not (JsonTokenType.String or JsonTokenType.PropertyName)) ThrowWrongToken("string");
        if (!IsPlainValue) return CopyRareString(utf8Destination);
        return ShortCopy.TryCopyAscii(_value, utf8Destination) ? _value.Length : CopyText(_value, utf8Destination, wasEscaped: false);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private readonly int CopyRareString(scoped Span<byte> utf8Destination)
    {
        if (!_valueIsEscaped && _hasValueSequence && ValueLength > utf8Destination.Length) ThrowSegmentsTooLong();
        ReadOnlySpan<byte> body = ContiguousValue(out byte[]? rented);
        byte[]? unescaped = null;
        try
        {
            if (_valueIsEscaped) body = Unescape(body, out unescaped, utf8Destination.Length);
            return CopyText(body, utf8Destination, _valueIsEscaped);
        }
        finally
        {
            Return(unescaped);
            Return(rented);
        }
    }

    private static int CopyText(ReadOnlySpan<byte> text, scoped Span<byte> destination, bool wasEscaped)
    {
        if (text.Length > destination.Length) ThrowDestinationTooShort(wasEscaped ? null : "destination");
        if (!System.Text.Unicode.Utf8.IsValid(text)) ThrowInvalidUtf8();
        text.CopyTo(destination);
        return text.Length;
    }

    /// <summary>Copies the string or property name, unescaped, as UTF-16.</summary>
    /// <param name="destination">The span to write to.</param>
    /// <returns>The number of characters written.</returns>
    /// <exception cref="InvalidOperationException">The token is neither a string nor a property name, or its text is not valid UTF-8 or UTF-16.</exception>
    /// <exception cref="ArgumentException">The destination is too short.</exception>
    public readonly int CopyString(scoped Span<char> destination)
    {
        if (_tokenType is not (JsonTokenType.String or JsonTokenType.PropertyName)) ThrowWrongToken("string");
        return IsPlainValue && StringDecoder.TryWiden(_value, destination) ? _value.Length : CopyRareString(destination);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private readonly int CopyRareString(scoped Span<char> destination)
    {
        ReadOnlySpan<byte> body = ContiguousValue(out byte[]? rented);
        char[]? text = null;
        try
        {
            int written;
            if (body.Length <= destination.Length)
            {
                if (!StringDecoder.TryDecode(body, _valueIsEscaped, destination, out written, out _))
                {
                    ThrowInvalidText();
                }
                return written;
            }

            text = ArrayPool<char>.Shared.Rent(body.Length);
            if (!StringDecoder.TryDecode(body, _valueIsEscaped, text, out written, out _))
            {
                ThrowInvalidOrTooLong(body, destination);
            }
            if (written > destination.Length) ThrowTooFewChars();
            text.AsSpan(0, written).CopyTo(destination);
            return written;
        }
        finally
        {
            if (text is not null) ArrayPool<char>.Shared.Return(text);
            Return(rented);
        }
    }

    /// <summary>Throws for invalid text. If the valid part is already too long for the destination, the exception says so instead.</summary>
    [DoesNotReturn]
    private readonly void ThrowInvalidOrTooLong(ReadOnlySpan<byte> body, scoped Span<char> destination)
    {
        if (_valueIsEscaped) body = Unescape(body, out _);
        OperationStatus status = System.Text.Unicode.Utf8.ToUtf16(body, destination, out _, out _, replaceInvalidSequences: false);
        if (status == OperationStatus.DestinationTooSmall) ThrowTooFewChars();
        ThrowInvalidText();
    }

    /// <summary>Compares the unescaped string or property name with text, without allocating.</summary>
    /// <param name="utf8Text">The UTF-8 text to compare with.</param>
    /// <returns>true if they are equal, byte for byte; otherwise, false.</returns>
    /// <exception cref="InvalidOperationException">The token is neither a string nor a property name, or contains escapes that are not valid UTF-16.</exception>
    public readonly bool ValueTextEquals(ReadOnlySpan<byte> utf8Text)
    {
        if (_tokenType is not (JsonTokenType.String or JsonTokenType.PropertyName)) ThrowNotComparable();
        return IsPlainValue ? _value.SequenceEqual(utf8Text) : RareValueTextEquals(utf8Text);
    }

    /// <summary>Compares the unescaped string or property name with text.</summary>
    /// <param name="text">The text to compare with; null is treated as empty.</param>
    /// <returns>true if they are equal; false if they differ, or the text is not valid UTF-16.</returns>
    /// <exception cref="InvalidOperationException">The token is neither a string nor a property name, or contains escapes that are not valid UTF-16.</exception>
    public readonly bool ValueTextEquals(string? text) => ValueTextEquals(text.AsSpan());

    /// <inheritdoc cref="ValueTextEquals(string)"/>
    /// <param name="text">The text.</param>
    public readonly bool ValueTextEquals(ReadOnlySpan<char> text)
    {
        if (_tokenType is not (JsonTokenType.String or JsonTokenType.PropertyName)) ThrowNotComparable();
        // Most names differ in the first character.
        if (IsPlainValue && !text.IsEmpty && char.IsAscii(text[0]) && (_value.IsEmpty || text[0] != _value[0]))
        {
            return false;
        }

        // As in System.Text.Json, escapes are not examined if the text is too short to be equal.
        if (_valueIsEscaped && ValueLength / MaxEscape > text.Length) return false;
        ReadOnlySpan<byte> body = ContiguousValue(out byte[]? rented);
        bool isEqual = StringDecoder.Equals(body, _valueIsEscaped, text, out int error);
        Return(rented);
        if (error >= 0) ThrowInvalidText();
        return isEqual;
    }

    // Whether the raw value is contiguous and has no escapes.
    private readonly bool IsPlainValue => !_hasValueSequence && !_valueIsEscaped;

    private readonly long ValueLength => _hasValueSequence ? _valueLength : _value.Length;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private readonly bool RareValueTextEquals(ReadOnlySpan<byte> utf8Text)
    {
        ReadOnlySpan<byte> body = ContiguousValue(out byte[]? rented);
        bool isEqual = StringDecoder.Equals(body, _valueIsEscaped, utf8Text, out int error);
        Return(rented);
        if (error >= 0) ThrowInvalidText();
        return isEqual;
    }

    /// <summary>Returns the raw value as one span. Return the rented array with <see cref="Return"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly ReadOnlySpan<byte> ContiguousValue(out byte[]? rented)
    {
        rented = null;
        return _hasValueSequence ? JoinValue(out rented) : _value;
    }

    /// <summary>
    /// Returns text that contains the number: usually the whole window, because the parsers are faster if more text follows the number. Return the rented array with
    /// <see cref="Return"/>.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly ReadOnlySpan<byte> NumberText(out int start, out int end, out byte[]? rented)
    {
        ReadOnlySpan<byte> text = _text;
        if (_hasValueSequence || !text.Overlaps(_value, out start))
        {
            text = ContiguousValue(out rented);
            start = 0;
            end = text.Length;
            return text;
        }

        rented = null;
        end = start + _value.Length;
        return text;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private readonly ReadOnlySpan<byte> JoinValue(out byte[] rented)
    {
        int length = _valueLength;
        rented = ArrayPool<byte>.Shared.Rent(length);
        ValueSequence.CopyTo(rented);
        return rented.AsSpan(0, length);
    }

    /// <summary>Returns the text of a raw value with escapes. Return the rented array with <see cref="Return"/>.</summary>
    /// <param name="body">The raw value.</param>
    /// <param name="maxLength">The maximum length of the text; if it is too long even before an invalid escape, that is the error.</param>
    private static ReadOnlySpan<byte> Unescape(ReadOnlySpan<byte> body, out byte[] rented, int maxLength = int.MaxValue)
    {
        rented = ArrayPool<byte>.Shared.Rent(body.Length);
        if (!StringDecoder.TryUnescape(body, rented, out int length, out int error))
        {
            if (StringDecoder.TryUnescape(body[..error], rented, out length, out _) && length >= maxLength)
            {
                ThrowDestinationTooShort(null);
            }
            ThrowInvalidText(body, hasEscapes: true);
        }

        return rented.AsSpan(0, length);
    }

    /// <summary>Copies the text from the start of the current token to a position in the input.</summary>
    internal readonly byte[] CopyText(long end) => _isSequence
        ? _sequence.Slice(TokenStartIndex, end - TokenStartIndex).ToArray()
        : _text[_tokenStart..(int)end].ToArray();

    private static void Return(byte[]? rented)
    {
        if (rented is not null) ArrayPool<byte>.Shared.Return(rented);
    }
}
