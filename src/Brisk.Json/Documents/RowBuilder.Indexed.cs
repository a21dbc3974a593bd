using Brisk.Json.Text;

namespace Brisk.Json;

internal ref partial struct RowBuilder
{
    /// <summary>The maximum number of token positions in the index at a time.</summary>
    private const int MaxPlaces = 2048;

    // The end of a number must be searched for anyway. After this many numbers, if they are at least three of eight tokens, no more positions are indexed.
    private const int MaxNumbers = 256;

    private const ulong WhitespaceBits = (1UL << ' ') | (1UL << '\t') | (1UL << '\n') | (1UL << '\r');

    /// <summary>Like <see cref="Run"/>, using the index of token positions.</summary>
    private void RunIndexed()
    {
        do
        {
            // Only whitespace is between the position and a token; otherwise, it is not a token.
            while (_nextPlace < _placeCount && (int)(_places[_nextPlace] & ~TokenIndexer.Escaped) < _position)
            {
                _nextPlace++;
            }
            if (_nextPlace < _placeCount && WhitespaceScanner.Skip(_text, _position) != (int)_places[_nextPlace])
            {
                return;
            }
        }
        while (RunListed() && ListPlaces());
    }

    /// <summary>Indexes more positions. Returns false if there are none.</summary>
    private bool ListPlaces()
    {
        _places[_nextPlace.._placeCount].CopyTo(_places);
        _placeCount -= _nextPlace;
        _nextPlace = 0;
        int count = _indexer.Fill(_text, ref _indexed, _places[_placeCount..]);
        _placeCount += count;

        // Invalid text is left to the reader.
        if (count == 0 && _indexed < _text.Length) _places = default;
        return count > 0;
    }

    /// <summary>Reads tokens of the common kinds as long as their positions are indexed. Returns true if it needs more positions to continue.</summary>
    private bool RunListed()
    {
        ReadOnlySpan<byte> text = _text;
        ReadOnlySpan<uint> places = _places[.._placeCount];
        Span<ulong> rows = _rows.Array;
        Span<ulong> stack = _stack.Length > _maxDepth ? _stack[.._maxDepth] : _stack;
        int position = _position, row = _rows.Count, depth = _depth;
        int start = _start, count = _count, next = _nextPlace;
        byte close = _close, c;
        int offset, size, end;
        uint quote;
        int firstRow = row, numbers = 0;
        bool needsPlaces = false;
        Expected state = _state;
        switch (state)
        {
            case Expected.Element:
                goto Element;
            case Expected.Property:
                goto Property;
            case Expected.Separator:
                goto Separator;
            case Expected.Value:
                if (next + 1 >= places.Length) goto NoPlaces;
                offset = (int)places[next];
                c = text[offset];
                goto Value;
            default:
                return false;
        }

    Property:
        // A property needs the positions of the two quotes of its name, of its value, and of the next token or closing quote.
        state = Expected.Property;
        if (next + 3 >= places.Length) goto NoPlaces;
        offset = (int)places[next];
        quote = places[next + 1];
        end = (int)(quote & ~TokenIndexer.Escaped);
        if ((uint)(end + 1) >= (uint)text.Length || text[offset] != '"' || text[end + 1] != ':') goto Exit;
        size = end - offset - 1;
        if (size >= DocumentRow.FarSize || (uint)row >= (uint)rows.Length) goto Exit;
        rows[row++] = DocumentRow.Pack(DocumentRow.String, offset + 1, size) | ((ulong)(quote & TokenIndexer.Escaped) << 32);
        next += 2;
        state = Expected.Value;
        offset = position = (int)places[next];
        c = text[offset];

    Value:
        if ((uint)row >= (uint)rows.Length) goto Exit;
        if (c == '"')
        {
            quote = places[next + 1];
            end = (int)(quote & ~TokenIndexer.Escaped);
            size = end - offset - 1;
            if (size >= DocumentRow.FarSize) goto Exit;
            rows[row++] = DocumentRow.Pack(DocumentRow.String, offset + 1, size) | ((ulong)(quote & TokenIndexer.Escaped) << 32);
            position = end + 1;
            count++;
            next += 2;
            if ((uint)position >= (uint)text.Length) goto Separator;
            c = text[position];
            if (c == ',') goto AttachedComma;
            if (c != ':') goto Separator;
            state = Expected.Separator;
            goto Exit;
        }

        if ((uint)(c - '0') <= 9 || c == '-')
        {
            end = NumberScanner.FindNearEnd(text, offset, wide: true);
            if ((uint)end >= (uint)text.Length)
            {
                // Short documents often have a number near their end; this call is faster than leaving the loop for it.
                end = NumberScanner.FindFarEnd(text, offset);
                if (end < 0) goto Exit;
            }
            c = text[end];
            if (c != ',' && c != close && !IsWhitespace(c)) goto Exit;
            rows[row++] = DocumentRow.Pack(DocumentRow.Number, offset, end - offset);
            position = end;
            count++;
            next++;
            numbers++;
            if (c == ',') goto AttachedComma;
            goto Separator;
        }

        if (c is (byte)'{' or (byte)'[') goto Open;
        ReadOnlySpan<byte> rest = text.Slice(offset);
        ulong kind;
        if (c == 't' && rest.StartsWith("true"u8))
        {
            (kind, size) = (DocumentRow.True, 4);
        }
        else if (c == 'n' && rest.StartsWith("null"u8))
        {
            (kind, size) = (DocumentRow.Null, 4);
        }
        else if (c == 'f' && rest.StartsWith("false"u8))
        {
            (kind, size) = (DocumentRow.False, 5);
        }
        else
        {
            goto Exit;
        }
        end = offset + size;
        if ((uint)end >= (uint)text.Length) goto Exit;
        c = text[end];
        if (c != ',' && end != (int)places[next + 1] && !IsWhitespace(c)) goto Exit;
        rows[row++] = DocumentRow.Pack(kind, offset, size);
        position = end;
        count++;
        next++;
        if (c == ',') goto AttachedComma;

    Separator:
        state = Expected.Separator;
        if (next >= places.Length) goto NoPlaces;
        offset = (int)places[next];
        c = text[offset];
        if (c == ',') goto Comma;
        if (c != close) goto Exit;

    Close:
        size = row - start;
        if (size >= DocumentRow.FarSize || (uint)row >= (uint)rows.Length) goto Exit;
        rows[start] |= DocumentRow.Pack(0, 0, size);
        rows[row++] = DocumentRow.Pack((close == ']' ? DocumentRow.Array : DocumentRow.Object) | DocumentRow.Variant, offset, count);
        position = offset + 1;
        next++;
        depth--;
        Unpack(stack[depth], out close, out start, out count);
        if (depth != 0) goto Separator;
        state = Expected.End;
        goto Exit;

    Comma:
        position = offset;
        next++;

    AttachedComma:
        position++;
        if (close == '}') goto Property;

    Element:
        // An element needs the positions of its value and of the next token or closing quote.
        state = Expected.Element;
        if (next + 1 >= places.Length) goto NoPlaces;
        offset = (int)places[next];
        c = text[offset];
        goto Value;

    Open:
        if ((uint)depth >= (uint)stack.Length) goto Exit;
        count++;
        stack[depth++] = Pack(close, start, count);
        start = row;
        count = 0;
        close = (byte)(c + 2);
        rows[row++] = DocumentRow.Pack(c == '{' ? DocumentRow.Object : DocumentRow.Array, offset, 0);
        position = offset + 1;
        next++;
        state = close == '}' ? Expected.Property : Expected.Element;
        if (next >= places.Length) goto NoPlaces;
        offset = (int)places[next];
        c = text[offset];
        if (c == close) goto Close;
        if (close == '}') goto Property;
        if (next + 1 >= places.Length) goto NoPlaces;
        goto Value;

    NoPlaces:
        needsPlaces = true;

    Exit:
        _state = state;
        _position = position;
        _rows.Count = row;
        _depth = depth;
        _start = start;
        _count = count;
        _close = close;
        _nextPlace = next;
        if (numbers > MaxNumbers && 8 * numbers > 3 * (row - firstRow)) _places = default;
        return needsPlaces && !_places.IsEmpty;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsWhitespace(byte c) => c <= ' ' && ((WhitespaceBits >> c) & 1) != 0;
}
