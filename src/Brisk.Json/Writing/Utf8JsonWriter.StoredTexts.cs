using System.Buffers.Text;

namespace Brisk.Json;

/// <content>Strings stored like <see cref="StoreString(string, int)"/>, and names created from values other than strings.</content>
public sealed partial class Utf8JsonWriter
{
    /// <summary>The longest text that can be stored with quotes and a comma without reserving more space.</summary>
    internal const int StoreTextSpace = StoreSpace - 3;

    /// <summary>Whether the encoder must be called for every text, even for digits, because it may escape any ASCII character.</summary>
    internal bool MustCallEncoder => _escaping is EscapingKind.AllowList or EscapingKind.Custom;

    /// <summary>Starts a string whose text needs no escaping.</summary>
    /// <returns>The span for its text.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal Span<byte> StoreQuote(int position)
    {
        _buffer[position] = (byte)'"';
        return _buffer.AsSpan(position + 1, StoreTextSpace);
    }

    /// <summary>Ends a string whose text has been stored.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int StoreEndQuote(int position, int length)
    {
        position += length + 1;
        _buffer[position] = (byte)'"';
        return StoreComma(position + 1);
    }

    /// <summary>Stores a block that contains a string and a comma.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int StoreBlock(in NameBlock block, int position) => block.Store(_buffer, position);

    internal int StoreChar(char value, int position)
    {
        int end = MustCallEncoder ? ~0 : QuotedText.TryStore<DefaultEscaping>([value], _buffer, _limit, position);
        if (end >= 0) return end;
        if (_escaping == EscapingKind.Custom)
        {
            ReleaseBeforeValue(position);
            WriteStringValue([value]);
            return AcquireAfterValue();
        }

        return StoreEndQuote(position, StringEncoder.Escape([value], StoreQuote(position), _format.Encoder));
    }

    internal int StoreBase64(ReadOnlySpan<byte> bytes, int position)
    {
        // The length is exact, and known before the text: the next value need not wait for it.
        int length = Base64.GetMaxEncodedToUtf8Length(Math.Min(bytes.Length, Base64ChunkLength));
        if (bytes.Length > Base64ChunkLength || _limit - position <= length + 3)
        {
            ReleaseBeforeValue(position);
            WriteBase64StringValue(bytes);
            return AcquireAfterValue();
        }

        _buffer[position] = (byte)'"';
        Base64.EncodeToUtf8(bytes, _buffer.AsSpan(position + 1), out _, out _);
        return StoreEndQuote(position, length);
    }

    /// <summary>Acquires the position for a name that is not longer than <see cref="StoreTextSpace"/>.</summary>
    /// <param name="position">The position after the start of an object, or after a comma; <see cref="NotAcquired"/> if the writer has it.</param>
    /// <returns>The position of the name, including its quote; <see cref="NotAcquired"/> if there is too little space.</returns>
    internal int AcquireForName(int position) => !IsIndented ? _limit - position > StoreSpace ? position : NotAcquired : position != NotAcquired ? StoreNewLine(position) : NotAcquired;

    /// <summary>Ends a name that was stored like a string with a comma, which becomes a colon.</summary>
    /// <returns>The position of the value, with <see cref="StoreSpace"/>; <see cref="NotAcquired"/> if there is too little space, in which case nothing counts as stored.</returns>
    internal int StoreColon(int end)
    {
        if (_limit - end <= StoreSpace + 1) return NotAcquired;
        _buffer[end - 1] = (byte)':';
        if (IsIndented) _buffer[end++] = (byte)' ';
        return end;
    }
}
