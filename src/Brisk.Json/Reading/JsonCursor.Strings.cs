namespace Brisk.Json.SourceGeneration;

// Reads strings and names at a position, and checks whether they can be decoded.
public ref partial struct JsonCursor
{
    /// <summary>Returns the position of the closing quote of the string at the position; -1 if no string starts there, if it contains escapes, or if it is too close to the end of the text.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly int FindQuote(int position)
    {
        ReadOnlySpan<byte> text = _text;
        if (!IsQuote(position)) return -1;

        int end = StringScanner.FindNearSpecial(text, position + 1);
        return (uint)end < (uint)text.Length && text[end] == '"' ? end : -1;
    }

    /// <summary>Like <see cref="FindQuote"/>, but a colon must follow the quote.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly int FindNameEnd(int position)
    {
        int end = FindQuote(position);
        return end >= 0 && (uint)(end + 1) < (uint)_text.Length && _text[end + 1] == ':' ? end : -1;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal Parsed<string?> ReadString(int position)
    {
        ReadOnlySpan<byte> text = _text;
        if (Strings is not null) return ReadSharedString(position);

        if ((uint)position < (uint)text.Length && text[position] == '"' && StringDecoder.ReadAscii(text, position + 1) is { Value: { } value } read)
        {
            _area?.Note(value);
            return read;
        }

        return Literal.IsNull(text, position) ? new(position + 4, null) : ReadOtherString(position);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private Parsed<string?> ReadSharedString(int position)
    {
        ReadOnlySpan<byte> text = _text;
        if (IsQuote(position) && Strings!.ReadAscii(text, position + 1) is { Value: not null } read) return read;

        return Literal.IsNull(text, position) ? new(position + 4, null) : ReadOtherString(position);
    }

    /// <summary>Reads the name at the position as a string, including its colon and the whitespace after it.</summary>
    internal Parsed<string> ReadKey(int position)
    {
        ReadOnlySpan<byte> text = _text;
        if (IsQuote(position) && ReadAscii(text, position + 1) is { Value: { } value } read && (uint)read.End < (uint)text.Length && text[read.End] == ':')
        {
            // A deduplicated string may have been allocated earlier.
            if (Strings is null) _area?.Note(value);

            return new(AfterName(position, read.End + 1 - position), value);
        }

        _position = position;
        ReadOnlySpan<byte> body = ReadName(out bool hasEscapes);
        if (!StringDecoder.TryDecode(body, hasEscapes, out string key, out _))
        {
            if (HasValue)
            {
                _position = position;
                FailKey(CursorErrors.Text(ValueErrors.Text(body, hasEscapes)));
            }

            return new(_position, "");
        }

        return new(_position, key);
    }

    private readonly Parsed<string?> ReadAscii(ReadOnlySpan<byte> text, int position)
        => Strings is null ? StringDecoder.ReadAscii(text, position) : Strings.ReadAscii(text, position);

    /// <summary>Reads the name at the position as an integer, including its colon and the whitespace after it. The end is 0 if the name is not a JSON integer.</summary>
    internal Parsed<long> TryReadIntegerKey(int position)
    {
        Parsed<long> read = TryReadQuotedInteger(position);
        return read.End > 0 && _text[read.End] == ':' ? new(AfterName(position, read.End + 1 - position), read.Value) : default;
    }

    /// <summary>Reads the string at the position as an integer. The end is 0 if the string is not a short JSON integer.</summary>
    internal readonly Parsed<long> TryReadQuotedInteger(int position) => IsQuote(position) ? ShortInteger.ReadQuoted(_text, position + 1) : default;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private Parsed<string?> ReadOtherString(int position)
    {
        Parsed<string?> read = IsQuote(position) && StringDecoder.ReadMixed(_text, position + 1) is { Value: not null } mixed ? mixed : ReadStringSlow(position);
        if (read.Value is not null) _area?.Note(read.Value);
        return read;
    }

    /// <summary>Prefetches the memory after an array that has just been allocated.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly void NoteAllocation<T>(ReadOnlySpan<T> array) => _area?.Note(array);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private Parsed<string?> ReadStringSlow(int position)
    {
        _position = position;
        if (!IsQuote(position))
        {
            FailValue();
            return new(_position, null);
        }

        int start = position + 1;
        int end = StringEnd(start, out bool hasEscapes);
        if (end < 0) return new(_position, null);

        if (!StringDecoder.TryDecode(_text, start, end - start, hasEscapes, out string text, out _))
        {
            FailText(_text[start..end], hasEscapes);
            return new(_position, null);
        }

        return new(end + 1, text);
    }

    /// <summary>Rejects the string at the position if it is not valid UTF-8, or contains an escaped lone surrogate. Otherwise, does not move.</summary>
    internal void CheckString()
    {
        int start = _position + 1;
        int end = StringEnd(start, out bool hasEscapes);
        if (end >= 0 && !IsText(_text[start..end], hasEscapes)) FailText(_text[start..end], hasEscapes);
    }

    /// <summary>Rejects the name at a position, which has been read, as a key, because it is not valid text or not a key. Does nothing if it was already rejected.</summary>
    internal void FailKeyOrText(int position)
    {
        if (!HasValue) return;

        _position = position;
        int start = position + 1;
        int end = StringEnd(start, out bool hasEscapes);
        if (end >= 0)
        {
            FailKey(IsText(_text[start..end], hasEscapes) ? CursorErrors.Value() : CursorErrors.Text(ValueErrors.Text(_text[start..end], hasEscapes)));
        }
    }

    /// <summary>Like <see cref="CheckString"/>, for all names and strings in the value at the position. Moves to the invalid one if it fails; otherwise, does not move.</summary>
    internal void CheckStrings()
    {
        Utf8JsonReader reader = CreateReader();
        reader.RecordErrors();
        do
        {
            if (!reader.Read())
            {
                // Text that is not JSON fails here as in every other value, with its path.
                SkipValue();
                return;
            }

            if (reader.TokenType is JsonTokenType.PropertyName or JsonTokenType.String && !IsText(reader.ValueSpan, reader.ValueIsEscaped))
            {
                _position = reader.TokenStart;
                FailAll(CursorErrors.Text(ValueErrors.Text(reader.ValueSpan, reader.ValueIsEscaped)));
                return;
            }
        }
        while (reader.TotalDepth > _depth || reader.TokenType is JsonTokenType.StartObject or JsonTokenType.StartArray);
    }

    private static bool IsText(ReadOnlySpan<byte> body, bool hasEscapes)
        => Utf8Validator.IsValid(body) && (!hasEscapes || StringDecoder.TryUnescape(body, new byte[body.Length], out _, out _));
}
