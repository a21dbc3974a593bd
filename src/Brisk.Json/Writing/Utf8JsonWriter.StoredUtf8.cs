using System.Buffers.Binary;

namespace Brisk.Json;

/// <content>Parts of a UTF-8 text, such as that of a document, stored like <see cref="StoreString(string, int)"/>.</content>
public sealed partial class Utf8JsonWriter
{
    /// <summary>Stores a name that needs no escaping, and its colon.</summary>
    /// <param name="start">The start of the name in the text.</param>
    /// <param name="count">Its number of bytes.</param>
    /// <param name="position">The position after the start of an object, or after a comma; <see cref="NotAcquired"/> if the writer has it.</param>
    /// <returns>The position of the value; <see cref="NotAcquired"/> if nothing was stored.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int StoreName(ReadOnlySpan<byte> text, int start, int count, int position)
    {
        bool isIndented = IsIndented;
        if (isIndented) position = StoreNewLine(position);
        int end = TryStore(text, start, count, QuotedUtf8.Colon, position);
        if (end < 0) return NotAcquired;
        if (isIndented) _buffer[end++] = (byte)' ';
        return end;
    }

    /// <summary>Stores a string.</summary>
    /// <param name="start">The start of the string in the text.</param>
    /// <param name="count">Its number of bytes.</param>
    /// <param name="position">The position of the string; <see cref="NotAcquired"/> if the writer has it.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int StoreString(ReadOnlySpan<byte> text, int start, int count, int position)
    {
        int end = TryStore(text, start, count, QuotedUtf8.Comma, position);
        return end >= 0 ? end : StoreEscaped(text.Slice(start, count), ~end, position);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int TryStore(ReadOnlySpan<byte> text, int start, int count, ushort ending, int position)
        => EscapesByDefault ? QuotedUtf8.TryStore<DefaultEscaping>(text, start, count, ending, _buffer, _limit, position)
            : TryStoreOther(text, start, count, ending, position);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private int TryStoreOther(ReadOnlySpan<byte> text, int start, int count, ushort ending, int position)
        => _escaping == EscapingKind.Relaxed ? QuotedUtf8.TryStore<RelaxedEscaping>(text, start, count, ending, _buffer, _limit, position) : ~0;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private int StoreEscaped(ReadOnlySpan<byte> value, int plain, int position)
    {
        int end = TryStoreEscaped(value, plain, position, QuotedUtf8.Comma);
        if (end >= 0) return end;
        ReleaseBeforeValue(position);
        WriteStringValue(value);
        return AcquireAfterValue();
    }

    /// <inheritdoc cref="TryStoreEscaped(ReadOnlySpan{char}, int, int)"/>
    /// <param name="ending"><see cref="QuotedUtf8.Comma"/> or <see cref="QuotedUtf8.Colon"/>.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private int TryStoreEscaped(ReadOnlySpan<byte> text, int plain, int position, ushort ending)
    {
        Span<byte> rest = StoreQuoteBefore(plain, text.Length, position);
        if (rest.IsEmpty) return -1;
        int end = position + 1 + plain + StringEncoder.Escape(text[plain..], rest, _format.Encoder);
        BinaryPrimitives.WriteUInt16LittleEndian(_buffer.AsSpan(end), ending);
        return end + 2;
    }
}
