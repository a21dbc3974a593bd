using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Brisk.Json.Text;

namespace Brisk.Json;

public ref partial struct Utf8JsonReader
{
    /// <summary>Reads the string or property name, with its escapes replaced.</summary>
    /// <returns>The text; null for the literal <c>null</c>.</returns>
    /// <exception cref="InvalidOperationException">The token is neither a string nor a name nor null, or its text is not valid UTF-8 or UTF-16.</exception>
    public readonly string? GetString()
    {
        if (_tokenType == JsonTokenType.Null) return null;
        if (_tokenType is not (JsonTokenType.String or JsonTokenType.PropertyName)) ThrowWrongToken("string");
        ReadOnlySpan<byte> body = ContiguousValue(out byte[]? rented);
        bool isValid = StringDecoder.TryDecode(body, _valueIsEscaped, out string text, out _);
        Return(rented);
        if (!isValid) ThrowInvalidText();
        return text;
    }

    /// <summary>Reads the body of the comment, as it stands.</summary>
    /// <exception cref="InvalidOperationException">The token is not a comment, or its text is not valid UTF-8.</exception>
    public readonly string GetComment()
    {
        if (_tokenType != JsonTokenType.Comment) ThrowWrongToken("comment");
        ReadOnlySpan<byte> body = ContiguousValue(out byte[]? rented);
        bool isValid = StringDecoder.TryDecode(body, hasEscapes: false, out string text, out _);
        Return(rented);
        if (!isValid) ThrowInvalidText();
        return text;
    }

    /// <summary>Copies the string or property name, with its escapes replaced, in UTF-8.</summary>
    /// <param name="utf8Destination">Where to copy it to.</param>
    /// <returns>The count of bytes copied.</returns>
    /// <exception cref="InvalidOperationException">The token is neither a string nor a name, or its text is not valid UTF-8 or UTF-16.</exception>
    /// <exception cref="ArgumentException">The destination is too short.</exception>
    public readonly int CopyString(scoped Span<byte> utf8Destination)
    {
        if (_tokenType is not (JsonTokenType.String or JsonTokenType.PropertyName)) ThrowWrongToken("string");
        return _valueIsEscaped || _hasValueSequence ? CopyRareString(utf8Destination) : CopyText(_value, utf8Destination);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private readonly int CopyRareString(scoped Span<byte> utf8Destination)
    {
        ReadOnlySpan<byte> body = ContiguousValue(out byte[]? rented);
        byte[]? unescaped = null;
        try
        {
            if (_valueIsEscaped) body = Unescape(body, out unescaped, utf8Destination.Length);
            return CopyText(body, utf8Destination);
        }
        finally
        {
            Return(unescaped);
            Return(rented);
        }
    }

    private static int CopyText(ReadOnlySpan<byte> text, scoped Span<byte> destination)
    {
        if (text.Length > destination.Length) ThrowDestinationTooShort();
        if (!System.Text.Unicode.Utf8.IsValid(text)) ThrowInvalidText(text, hasEscapes: false);
        text.CopyTo(destination);
        return text.Length;
    }

    /// <summary>Copies the string or property name, with its escapes replaced, in UTF-16.</summary>
    /// <param name="destination">Where to copy it to.</param>
    /// <returns>The count of characters copied.</returns>
    /// <exception cref="InvalidOperationException">The token is neither a string nor a name, or its text is not valid UTF-8 or UTF-16.</exception>
    /// <exception cref="ArgumentException">The destination is too short.</exception>
    public readonly int CopyString(scoped Span<char> destination)
    {
        if (_tokenType is not (JsonTokenType.String or JsonTokenType.PropertyName)) ThrowWrongToken("string");
        ReadOnlySpan<byte> body = ContiguousValue(out byte[]? rented);
        char[]? text = null;
        try
        {
            int written;
            if (body.Length <= destination.Length)
            {
                if (!StringDecoder.TryDecode(body, _valueIsEscaped, destination, out written, out _)) ThrowInvalidText();
                return written;
            }

            text = ArrayPool<char>.Shared.Rent(body.Length);
            if (!StringDecoder.TryDecode(body, _valueIsEscaped, text, out written, out _)) ThrowInvalidOrTooLong(body, destination);
            if (written > destination.Length) ThrowDestinationTooShort();
            text.AsSpan(0, written).CopyTo(destination);
            return written;
        }
        finally
        {
            if (text is not null) ArrayPool<char>.Shared.Return(text);
            Return(rented);
        }
    }

    /// <summary>Throws for a text that is not valid: when it is too long even before the byte at fault, that is the error.</summary>
    [DoesNotReturn]
    private readonly void ThrowInvalidOrTooLong(ReadOnlySpan<byte> body, scoped Span<char> destination)
    {
        if (_valueIsEscaped) body = Unescape(body, out _);
        OperationStatus status = System.Text.Unicode.Utf8.ToUtf16(body, destination, out _, out _, replaceInvalidSequences: false);
        if (status == OperationStatus.DestinationTooSmall) ThrowDestinationTooShort();
        ThrowInvalidText();
    }

    /// <summary>Compares the string or property name, with its escapes replaced, with a text. Nothing is allocated.</summary>
    /// <param name="utf8Text">The text, in UTF-8.</param>
    /// <returns>Whether they are the same, byte for byte.</returns>
    /// <exception cref="InvalidOperationException">The token is neither a string nor a property name, or it has escapes that are not valid UTF-16.</exception>
    public readonly bool ValueTextEquals(ReadOnlySpan<byte> utf8Text)
    {
        if (_tokenType is not (JsonTokenType.String or JsonTokenType.PropertyName)) ThrowNotComparable();
        if (!_hasValueSequence && !_valueIsEscaped) return _value.SequenceEqual(utf8Text);
        return RareValueTextEquals(utf8Text);
    }

    /// <summary>Compares the string or property name, with its escapes replaced, with a text.</summary>
    /// <param name="text">The text; null counts as empty.</param>
    /// <returns>Whether they are the same; false when the text is not valid UTF-16.</returns>
    /// <exception cref="InvalidOperationException">The token is neither a string nor a property name, or it has escapes that are not valid UTF-16.</exception>
    public readonly bool ValueTextEquals(string? text) => ValueTextEquals(text.AsSpan());

    /// <summary>Compares the string or property name, with its escapes replaced, with a text.</summary>
    /// <param name="text">The text.</param>
    /// <returns>Whether they are the same; false when the text is not valid UTF-16.</returns>
    /// <exception cref="InvalidOperationException">The token is neither a string nor a property name, or it has escapes that are not valid UTF-16.</exception>
    public readonly bool ValueTextEquals(ReadOnlySpan<char> text)
    {
        if (_tokenType is not (JsonTokenType.String or JsonTokenType.PropertyName)) ThrowNotComparable();
        // As in System.Text.Json, escapes are not looked at when the text is too short to be equal.
        if (_valueIsEscaped && ValueLength / MaxEscape > text.Length) return false;
        ReadOnlySpan<byte> body = ContiguousValue(out byte[]? rented);
        bool isEqual = StringDecoder.Equals(body, _valueIsEscaped, text, out int error);
        Return(rented);
        if (error >= 0) ThrowInvalidText();
        return isEqual;
    }

    private readonly long ValueLength => _hasValueSequence ? _valueSequence.Length : _value.Length;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private readonly bool RareValueTextEquals(ReadOnlySpan<byte> utf8Text)
    {
        ReadOnlySpan<byte> body = ContiguousValue(out byte[]? rented);
        bool isEqual = StringDecoder.Equals(body, _valueIsEscaped, utf8Text, out int error);
        Return(rented);
        if (error >= 0) ThrowInvalidText();
        return isEqual;
    }

    /// <summary>The raw value in one piece. Give what was rented back with <see cref="Return"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly ReadOnlySpan<byte> ContiguousValue(out byte[]? rented)
    {
        rented = null;
        return _hasValueSequence ? JoinValue(out rented) : _value;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private readonly ReadOnlySpan<byte> JoinValue(out byte[] rented)
    {
        int length = checked((int)_valueSequence.Length);
        rented = ArrayPool<byte>.Shared.Rent(length);
        _valueSequence.CopyTo(rented);
        return rented.AsSpan(0, length);
    }

    /// <summary>The text of a raw value with escapes. Give what was rented back with <see cref="Return"/>.</summary>
    /// <param name="body">The raw value.</param>
    /// <param name="rented">What to give back.</param>
    /// <param name="room">How long the text may be; when it is too long even before an invalid escape, that is the error.</param>
    private static ReadOnlySpan<byte> Unescape(ReadOnlySpan<byte> body, out byte[] rented, int room = int.MaxValue)
    {
        rented = ArrayPool<byte>.Shared.Rent(body.Length);
        if (!StringDecoder.TryUnescape(body, rented, out int length, out int error))
        {
            if (StringDecoder.TryUnescape(body[..error], rented, out length, out _) && length >= room) ThrowDestinationTooShort();
            ThrowInvalidText(body, hasEscapes: true);
        }

        return rented.AsSpan(0, length);
    }

    private static void Return(byte[]? rented)
    {
        if (rented is not null) ArrayPool<byte>.Shared.Return(rented);
    }
}
