using System.Diagnostics;

namespace Brisk.Json;

internal ref partial struct RowBuilder
{
    /// <summary>The maximum number of token positions in the index at a time.</summary>
    private const int MaxPlaces = 2048;

    // Fewer while the loops are compared, so that little indexing is wasted.
    private const int PlacesInTrial = 512;

    // In shorter documents, choosing is not worthwhile.
    private const int MinLengthToChoose = 16 << 10;

    // The rows that are read before each loop is timed, and while it is.
    private const int RowsBeforeTrial = 256;
    private const int RowsInTrial = 512;

    // Timing a loop before the JIT has optimized it is meaningless.
    private const int DocumentsBeforeTrials = 32;
    private static int s_longDocuments;

    private const ulong WhitespaceBits = (1UL << ' ') | (1UL << '\t') | (1UL << '\n') | (1UL << '\r');

    /// <summary>Counts the document if it is long, and returns the number of rows after which <see cref="ChooseLoop"/> is called.</summary>
    private static int RowsToChoose(int length)
    {
        if (length < MinLengthToChoose) return int.MaxValue;
        if (s_longDocuments >= DocumentsBeforeTrials) return RowsBeforeTrial;

        s_longDocuments++;
        return int.MaxValue;
    }

    /// <summary>
    /// Times <see cref="Run"/>, then <see cref="RunIndexed"/>, and keeps the faster one for the rest of the document. Which one that is depends on the processor, and on
    /// whether it can predict the lengths of names.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private void ChooseLoop()
    {
        long elapsed = Stopwatch.GetTimestamp() - _timed;
        if (_rowsToChoose == 0)
        {
            // The caller has chosen.
            StartIndex(MaxPlaces);
            _rowsToChoose = int.MaxValue;
            return;
        }

        if (_rentedPlaces is not null)
        {
            // After a comment, there is no index.
            if (!_places.IsEmpty) _places = elapsed < _runTime ? _rentedPlaces : default;
            _rowsToChoose = int.MaxValue;
            return;
        }

        if (_timed != 0)
        {
            _runTime = elapsed;
            StartIndex(PlacesInTrial);
        }

        _rowsToChoose = _rows.Count + RowsInTrial;
        _timed = Stopwatch.GetTimestamp();
    }

    private void StartIndex(int places)
    {
        _rentedPlaces = ArrayPool<uint>.Shared.Rent(MaxPlaces);
        _places = _rentedPlaces.AsSpan(0, places);
        _indexed = _position;
    }

    /// <summary>Like <see cref="Run"/>, using the index of token positions.</summary>
    private void RunIndexed()
    {
        do
        {
            while (_nextPlace < _placeCount && (int)(_places[_nextPlace] & ~TokenIndexer.Escaped) < _position)
            {
                _nextPlace++;
            }
            if (_nextPlace < _placeCount && !CanReach((int)_places[_nextPlace])) return;
        }
        while (RunListed() && ListPlaces());
    }

    /// <summary>
    /// Returns whether only whitespace is between the position and the next indexed one; otherwise, that is not the start of a token. If another method has read
    /// the previous token, a comma directly after it, which is not indexed, is passed.
    /// </summary>
    private bool CanReach(int place)
    {
        if (WhitespaceScanner.Skip(_text, _position) == place) return true;

        bool isAtComma = _state == Expected.Separator && (uint)_position < (uint)_text.Length && _text[_position] == ',';
        if (!isAtComma || WhitespaceScanner.Skip(_text, _position + 1) != place) return false;

        _position++;
        _state = _close == '}' ? Expected.Property : Expected.Element;
        return true;
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
    /// <remarks>
    /// At each label, only the position named here is used, so that few variables need a register: at Property and Element, the position is after <c>end</c>, the index of the comma
    /// or bracket; at Separator, it is <c>end</c> itself; and at Value, it is <c>offset</c>.
    /// </remarks>
    private bool RunListed()
    {
        ReadOnlySpan<byte> text = _text;
        ReadOnlySpan<uint> places = _places[.._placeCount];
        Span<ulong> rows = _rows.Array.AsSpan(0, Math.Min(_rows.Array.Length, _rowsToChoose));
        int row = _rows.Count, next = _nextPlace, count = _count, start = _start, depth = _depth;
        int offset, end = _position;
        byte close = _close, c;
        ulong quotes;
        bool needsPlaces = false;
        Expected state = _state;
        if (state == Expected.Separator) goto Separator;
        end--;
        if (state == Expected.Property) goto Property;
        if (state == Expected.Element) goto Element;
        if (state != Expected.Value) return false;
        if (next + 1 >= places.Length)
        {
            needsPlaces = true;
            goto ExitAfterEnd;
        }

        offset = (int)places[next];
        c = text[offset];
        goto Value;

    Property:
        // A property needs the positions of the two quotes of its name, of its value, and of the next token or closing quote.
        if (!TokenIndexer.Holds(places, next, 4)) goto NoProperty;
        quotes = TokenIndexer.Pair(places, next);
        offset = (int)TokenIndexer.At(places, next);
        int colon = TokenIndexer.Second(quotes) + 1;
        if ((uint)colon >= (uint)text.Length || (uint)offset >= (uint)text.Length) goto NotName;
        if (text[offset] != '"' || text[colon] != ':' || (uint)row >= (uint)rows.Length) goto NotName;
        rows[row++] = DocumentRow.PackString(quotes);
        next += 2;
        offset = (int)TokenIndexer.At(places, next);
        c = text[offset];

    Value:
        if ((uint)row >= (uint)rows.Length) goto NotValue;
        if (c == '"')
        {
            quotes = TokenIndexer.Pair(places, next);
            rows[row++] = DocumentRow.PackString(quotes);
            end = TokenIndexer.Second(quotes) + 1;
            count++;
            next += 2;
            if ((uint)end >= (uint)text.Length) goto Separator;
            c = text[end];
            if (c == ',') goto Comma;

            // The index omits a colon here, and the two control characters that it takes for a comma or a colon.
            if (c == close || IsWhitespace(c)) goto Separator;
            state = Expected.Separator;
            goto ExitAtEnd;
        }

        if ((uint)(c - '0') <= 9 || c == '-')
        {
            end = NumberScanner.FindNearEnd(text, offset, wide: true);
            if ((uint)end >= (uint)text.Length)
            {
                // Short documents often have a number near their end; this call is faster than leaving the loop for it.
                end = NumberScanner.FindFarEnd(text, offset);
                if (end < 0) goto NotValue;
            }
            c = text[end];
            if (c != ',' && c != close && !IsWhitespace(c)) goto NotValue;
            rows[row++] = DocumentRow.Pack(DocumentRow.Number, offset, end - offset);
            count++;
            next++;
            if (c == ',') goto Comma;
            goto Separator;
        }

        if (c is (byte)'{' or (byte)'[') goto Open;
        ReadOnlySpan<byte> rest = text.Slice(offset);
        ulong kind;
        if (c == 't' && rest.StartsWith("true"u8))
        {
            kind = DocumentRow.True;
            end = offset + 4;
        }
        else if (c == 'n' && rest.StartsWith("null"u8))
        {
            kind = DocumentRow.Null;
            end = offset + 4;
        }
        else if (c == 'f' && rest.StartsWith("false"u8))
        {
            kind = DocumentRow.False;
            end = offset + 5;
        }
        else
        {
            goto NotValue;
        }
        if ((uint)end >= (uint)text.Length) goto NotValue;
        c = text[end];
        if (c != ',' && end != (int)places[next + 1] && !IsWhitespace(c)) goto NotValue;
        rows[row++] = DocumentRow.Pack(kind, offset, end - offset);
        count++;
        next++;
        if (c == ',') goto Comma;

    Separator:
        if (next >= places.Length) goto NoSeparator;
        offset = (int)places[next];
        c = text[offset];
        if (c != ',') goto NoComma;
        end = offset;
        next++;

    Comma:
        if (close == '}') goto Property;

    Element:
        // An element needs the positions of its value and of the next token or closing quote.
        if (!TokenIndexer.Holds(places, next, 2)) goto NoElement;
        offset = (int)TokenIndexer.At(places, next);
        c = text[offset];
        goto Value;

    NoComma:
        state = Expected.Separator;
        if (c != close) goto ExitAtEnd;

    Close:
        if ((uint)row >= (uint)rows.Length) goto NotClose;
        rows[start] |= DocumentRow.Pack(0, 0, row - start);
        rows[row++] = DocumentRow.Pack((close == ']' ? DocumentRow.Array : DocumentRow.Object) | DocumentRow.Variant, offset, count);
        end = offset + 1;
        next++;
        depth--;
        Unpack(_stack[depth], out close, out start, out count);
        if (depth != 0) goto Separator;
        state = Expected.End;
        goto ExitAtEnd;

    Open:
        if (depth >= _maxDepth || (uint)depth >= (uint)_stack.Length) goto NotValue;
        count++;
        _stack[depth++] = Pack(close, start, count);
        start = row;
        count = 0;
        close = (byte)(c + 2);
        rows[row++] = DocumentRow.Pack(c == '{' ? DocumentRow.Object : DocumentRow.Array, offset, 0);
        end = offset;
        next++;
        if (next < places.Length)
        {
            offset = (int)places[next];
            c = text[offset];
            if (c == close) goto Close;
        }
        if (close == '}') goto Property;
        goto Element;

    NoSeparator:
        needsPlaces = true;
        state = Expected.Separator;
        goto ExitAtEnd;
    NoProperty:
        needsPlaces = true;
        state = Expected.Property;
        goto ExitAfterEnd;
    NoElement:
        needsPlaces = true;
        state = Expected.Element;
    ExitAfterEnd:
        end++;
        goto ExitAtEnd;
    NotName:
        state = Expected.Property;
        end = offset;
        goto ExitAtEnd;
    NotClose:
        // An empty container has no separator.
        state = count > 0 ? Expected.Separator : close == '}' ? Expected.Property : Expected.Element;
        end = offset;
        goto ExitAtEnd;
    NotValue:
        state = close == '}' ? Expected.Value : Expected.Element;
        end = offset;
    ExitAtEnd:
        _state = state;
        _position = end;
        _rows.Count = row;
        _depth = depth;
        _start = start;
        _count = count;
        _close = close;
        _nextPlace = next;
        return needsPlaces;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsWhitespace(byte c) => c <= ' ' && ((WhitespaceBits >> c) & 1) != 0;
}
