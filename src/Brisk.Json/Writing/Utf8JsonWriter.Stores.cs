namespace Brisk.Json;

/// <content>
/// Values stored with the following comma, at an acquired position. The caller has ensured <see cref="StoreSpace"/>. The
/// result is the position after the comma, or <see cref="NotAcquired"/> if the value was written by the writer's other methods and no space was left.
/// </content>
public sealed partial class Utf8JsonWriter
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int StoreNull(int position)
    {
        Store(position, 0x2C_6C_6C_75_6E); // null,
        return position + 5;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int StoreBoolean(bool value, int position)
    {
        Store(position, value ? 0x2C_65_75_72_74UL : 0x2C_65_73_6C_61_66); // true, false,
        return position + (value ? 5 : 6);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Store(int position, ulong word)
    {
        if (!StoredWord.TryStore(_buffer, position, word)) ThrowTooShort();
    }

    [DoesNotReturn]
    private static void ThrowTooShort() => throw new ArgumentOutOfRangeException("position");

    /// <summary>Stores an empty array or object, unless the depth must be checked.</summary>
    /// <param name="brackets">Start, end, and a comma, the first in the lowest byte.</param>
    /// <returns>The position after it; <see cref="NotAcquired"/> if nothing was stored.</returns>
    internal int StoreEmpty(int position, uint brackets)
        // NotAcquired is not within the buffer.
        => _depth < _openDepth && StoredWord.TryStore(_buffer, position, brackets) ? position + 3 : NotAcquired;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int StoreInteger(long value, int position) => StoreComma(position + NumberFormatter.Write(value, _buffer.AsSpan(position, NumberFormatter.MaxLength)));

    internal int StoreInteger(ulong value, int position) => StoreComma(position + NumberFormatter.Write(value, _buffer.AsSpan(position, NumberFormatter.MaxLength)));

    internal int StoreFinite(double value, int position) => StoreComma(position + NumberFormatter.Write(value, _buffer.AsSpan(position, NumberFormatter.MaxLength)));

    internal int StoreFinite(float value, int position) => StoreComma(position + NumberFormatter.Write(value, _buffer.AsSpan(position, NumberFormatter.MaxLength)));

    internal int StoreDecimal(decimal value, int position) => StoreComma(position + NumberFormatter.Write(value, _buffer.AsSpan(position, NumberFormatter.MaxLength)));

    /// <summary>Stores numbers as elements, until one that JSON cannot represent, or for which there is too little space.</summary>
    /// <param name="index">The first number to store; on return, the first that was not stored.</param>
    /// <param name="position">The position after the start of an array, or after a comma; <see cref="NotAcquired"/> if the writer has it.</param>
    /// <returns>The position after the last comma.</returns>
    internal int StoreNumbers<T, TText>(ReadOnlySpan<T> items, ref int index, int position)
        where TText : struct, INumberText<T>
    {
        byte[] buffer = _buffer;
        int limit = _limit, next = index;
        bool isIndented = IsIndented;
        while ((uint)next < (uint)items.Length && limit - position > StoreSpace && TText.Has(items[next]))
        {
            int start = isIndented ? StoreNewLine(position) : position;
            if (start == NotAcquired) break;
            position = start + TText.Write(items[next++], buffer.AsSpan(start, NumberFormatter.MaxLength));
            buffer[position++] = (byte)',';
        }

        index = next;
        return position;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int StoreString(string value, int position)
    {
        int end = TryStore(value, position);
        return end >= 0 ? end : StoreEscaped(value, ~end, position);
    }

    /// <summary>Stores a name and its colon.</summary>
    /// <param name="position">The position after the start of an object, or after a comma.</param>
    /// <returns>The position of its value, with <see cref="StoreSpace"/>; <see cref="NotAcquired"/> if nothing was stored.</returns>
    internal int StoreName(string name, int position)
    {
        if (IsIndented && position != NotAcquired) position = StoreNewLine(position);
        int end = TryStore(name, position);
        if (end < 0) end = TryStoreEscaped(name, ~end, position);

        return end < 0 ? NotAcquired : StoreColon(end);
    }

    /// <summary>Whether ASCII text is escaped as by <see cref="System.Text.Encodings.Web.JavaScriptEncoder.Default"/>.</summary>
    internal bool EscapesByDefault => _escaping is EscapingKind.Default or EscapingKind.DefaultAscii;

    /// <summary>Stores a string, unless part of it must be escaped; see <see cref="QuotedText.TryStore"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int TryStoreDefault(string value, int position) => QuotedText.TryStore<DefaultEscaping>(value, _buffer, _limit, position);

    /// <summary>Like <see cref="TryStoreDefault"/>, for a long text (<see cref="QuotedText.IsLong"/>).</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int TryStoreLong(string value, int position) => QuotedText.TryStoreLong<DefaultEscaping>(value, _buffer, _limit, position);

    /// <summary>Stores a string, unless part of it must be escaped, with the kernel of the encoder; see <see cref="QuotedText.TryStore"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int TryStore(ReadOnlySpan<char> value, int position)
        => EscapesByDefault ? QuotedText.TryStore<DefaultEscaping>(value, _buffer, _limit, position)
            : _escaping == EscapingKind.Relaxed ? QuotedText.TryStore<RelaxedEscaping>(value, _buffer, _limit, position)
            : TryStoreAllowList(value, position);

    // Nothing is known about a custom encoder.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private int TryStoreAllowList(ReadOnlySpan<char> value, int position)
        => _escaping == EscapingKind.Custom ? ~0 : QuotedText.TryStore(value, _buffer, _limit, position, new AllowListEscaping(_format.Characters!));

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal int StoreEscaped(string value, int plain, int position)
    {
        int end = TryStoreEscaped(value, plain, position);
        if (end >= 0) return end;
        ReleaseBeforeValue(position);
        WriteStringValue(value);
        return AcquireAfterValue();
    }

    /// <summary>Stores a string of which a part that needs no escaping has already been stored after its quote.</summary>
    /// <param name="plain">The number of its characters that have been stored.</param>
    /// <param name="position">The position of the string; <see cref="NotAcquired"/> if there is too little space.</param>
    /// <returns>The position after the comma, with space for one more byte; a negative number if the string must be written by the writer's other methods.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private int TryStoreEscaped(ReadOnlySpan<char> text, int plain, int position)
    {
        Span<byte> rest = StoreQuoteBefore(plain, text.Length, position);
        if (rest.IsEmpty) return -1;

        text = text[plain..];
        int length = text.Length <= StringEncoder.FewUnits && _format.Characters is { } characters ? StringEncoder.TryEscapeFew(text, rest, characters) : -1;
        if (length < 0) length = StringEncoder.Escape(text, rest, _format.Encoder);

        return StoreEndQuote(position, plain + length);
    }

    // Starts a string of which a part that needs no escaping has already been stored. Returns the span for the rest; empty if it must be written by the writer's other methods.
    private Span<byte> StoreQuoteBefore(int plain, int length, int position)
    {
        int space = (length - plain) * StringEncoder.MaxExpansion + EscapingSpace;
        if (_escaping == EscapingKind.Custom || length > ChunkLength || _limit - position - plain < space + 4)
        {
            return default;
        }

        _buffer[position] = (byte)'"';
        return _buffer.AsSpan(position + 1 + plain, space);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int StoreComma(int position)
    {
        _buffer[position] = (byte)',';
        return position + 1;
    }
}
