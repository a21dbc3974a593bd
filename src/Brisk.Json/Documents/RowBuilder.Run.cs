namespace Brisk.Json;

internal ref partial struct RowBuilder
{
    /// <summary>The number of unexpected indents after which a call is made to learn the width.</summary>
    private const int MissesToLearn = 16;

    /// <summary>
    /// Reads tokens as long as they are of common kinds. Everything else, and the end of the text, is left to <see cref="TryReadString"/> and <see
    /// cref="Step"/>, after storing the state and the position of the token.
    /// </summary>
    private void Run()
    {
        ReadOnlySpan<byte> text = _text;
        Span<ulong> rows = _rows.Array.AsSpan(0, Math.Min(_rows.Array.Length, _rowsToChoose));
        int position = _position, row = _rows.Count, depth = _depth;
        int start = _start, count = _count, misses = _misses;
        byte close = _close, c;
        int size, end;
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
                goto AfterColon;
            default:
                return;
        }

    Property:
        if ((uint)position >= (uint)text.Length || (text[position] <= ' ' && !TrySkipNear(text, ref position, _indent.Width(depth), ref misses)))
        {
            goto NotProperty;
        }
        if (text[position] != '"') goto NotProperty;
        end = StringScanner.FindNearSpecial(text, position + 1, recurs: true);
        if ((uint)(end + 2) >= (uint)text.Length || text[end] != '"' || text[end + 1] != ':') goto NotProperty;
        size = end - position - 1;
        if (size >= DocumentRow.FarSize || (uint)row >= (uint)rows.Length) goto NotProperty;
        rows[row++] = DocumentRow.Pack(DocumentRow.String, position + 1, size);
        position = end + 2;

    AfterColon:
        if ((uint)position >= (uint)text.Length) goto NotValue;
        c = text[position];
        if (c == ' ')
        {
            position++;
            if ((uint)position >= (uint)text.Length) goto NotValue;
            c = text[position];
        }

    Value:
        if ((uint)row >= (uint)rows.Length) goto NotValue;
        if (c == '"')
        {
            end = StringScanner.FindNearSpecial(text, position + 1);
            if ((uint)end >= (uint)text.Length) goto NotValue;
            ulong kind = DocumentRow.String;
            while (text[end] != '"')
            {
                kind = DocumentRow.String | DocumentRow.Variant;
                if (text[end] != '\\' || (uint)(end + 1) >= (uint)text.Length || text[end + 1] is not ((byte)'/' or (byte)'n' or (byte)'"' or (byte)'\\'))
                {
                    goto NotValue;
                }
                end = StringScanner.FindNearSpecial(text, end + 2);
                if ((uint)end >= (uint)text.Length) goto NotValue;
            }

            size = end - position - 1;
            if (size >= DocumentRow.FarSize) goto NotValue;
            rows[row++] = DocumentRow.Pack(kind, position + 1, size);
            position = end + 1;
        }
        else if ((uint)(c - '0') <= 9 || c == '-')
        {
            end = NumberScanner.FindNearEnd(text, position, wide: true);
            if ((uint)end >= (uint)text.Length) goto NotValue;
            c = text[end];
            if (c != ',' && c != close && !IsWhitespace(c)) goto NotValue;
            rows[row++] = DocumentRow.Pack(DocumentRow.Number, position, end - position);
            position = end;
            if (c == ',')
            {
                count++;
                goto Comma;
            }
        }
        else if (c is (byte)'{' or (byte)'[')
        {
            goto Open;
        }
        else
        {
            ReadOnlySpan<byte> rest = text.Slice(position);
            if (c == 't' && rest.StartsWith("true"u8))
            {
                rows[row++] = DocumentRow.Pack(DocumentRow.True, position, 4);
                position += 4;
            }
            else if (c == 'n' && rest.StartsWith("null"u8))
            {
                rows[row++] = DocumentRow.Pack(DocumentRow.Null, position, 4);
                position += 4;
            }
            else if (c == 'f' && rest.StartsWith("false"u8))
            {
                rows[row++] = DocumentRow.Pack(DocumentRow.False, position, 5);
                position += 5;
            }
            else
            {
                goto NotValue;
            }
        }

        count++;

    Separator:
        if ((uint)position >= (uint)text.Length) goto NotSeparator;
        c = text[position];
        if (c == ',') goto Comma;
        if (c <= ' ')
        {
            if (!TrySkipNear(text, ref position, _indent.Width(depth - 1), ref misses)) goto NotSeparator;
            c = text[position];
            if (c == ',') goto Comma;
        }

        if (c != close) goto NotSeparator;

    Close:
        size = row - start;
        if (size >= DocumentRow.FarSize || (uint)row >= (uint)rows.Length) goto NotClose;
        rows[start] |= DocumentRow.Pack(0, 0, size);
        rows[row++] = DocumentRow.Pack((close == ']' ? DocumentRow.Array : DocumentRow.Object) | DocumentRow.Variant, position, count);
        position++;
        depth--;
        Unpack(_stack[depth], out close, out start, out count);
        if (depth != 0) goto Separator;
        state = Expected.End;
        goto Exit;

    Comma:
        position++;
        if (close == '}') goto Property;

    Element:
        if ((uint)position >= (uint)text.Length || (text[position] <= ' ' && !TrySkipNear(text, ref position, _indent.Width(depth), ref misses)))
        {
            goto NotValue;
        }
        c = text[position];
        goto Value;

    Open:
        if (depth >= _maxDepth || (uint)depth >= (uint)_stack.Length) goto NotValue;
        count++;
        _stack[depth++] = Pack(close, start, count);
        start = row;
        count = 0;
        close = (byte)(c + 2);
        rows[row++] = DocumentRow.Pack(c == '{' ? DocumentRow.Object : DocumentRow.Array, position, 0);
        position++;
        if ((uint)position >= (uint)text.Length || (text[position] <= ' ' && !TrySkipNear(text, ref position, _indent.Width(depth), ref misses)))
        {
            goto NotClose;
        }
        c = text[position];
        if (c == close) goto Close;
        if (close == '}') goto Property;
        goto Value;

    NotClose:
        state = count > 0 ? Expected.Separator : close == '}' ? Expected.Property : Expected.Element;
        goto Exit;
    NotProperty:
        state = Expected.Property;
        goto Exit;
    NotSeparator:
        state = Expected.Separator;
        goto Exit;
    NotValue:
        state = close == '}' ? Expected.Value : Expected.Element;
    Exit:
        _state = state;
        _position = position;
        _rows.Count = row;
        _depth = depth;
        _start = start;
        _count = count;
        _close = close;
        _misses = misses;
    }

    /// <summary>
    /// Skips whitespace, probably one space or an indentation of this width, to a non-whitespace byte. Returns false, without moving, if that
    /// would need a call; and, to update the width, occasionally if it is wrong.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TrySkipNear(ReadOnlySpan<byte> text, ref int position, int width, ref int misses)
    {
        if (text[position] == ' ' && (uint)(position + 1) < (uint)text.Length && text[position + 1] > ' ')
        {
            position++;
            return true;
        }

        if (WhitespaceScanner.IsNearIndent(text, position, width))
        {
            position += width;
            return true;
        }

        if (misses++ % MissesToLearn == 0) return false;
        int end = WhitespaceScanner.FindNearEnd(text, position);
        if (end < 0) return false;
        position = end;
        return true;
    }
}
