namespace Brisk.Json.SourceGeneration;

// Consecutive numbers are read in one loop, with the position in a local variable and the parser inlined.
public ref partial struct JsonCursor
{
    /// <summary>
    /// Reads elements of an open array as long as they are numbers of common forms and there is space for them, and returns their count. The cursor is then at
    /// the first unread element, or after the array.
    /// </summary>
    /// <typeparam name="T">The type of the elements.</typeparam>
    /// <typeparam name="TShort">Reads short numbers only. It is used first, until an array of the text starts with another number.</typeparam>
    /// <typeparam name="TNumber">Reads numbers of any length.</typeparam>
    /// <param name="items">The destination.</param>
    /// <param name="indent">The width of the whitespace before the last element, as for <see cref="NextElement(ref int)"/>.</param>
    /// <param name="isEnd">Whether the array has ended.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int ReadNumbers<T, TShort, TNumber>(Span<T> items, ref int indent, out bool isEnd)
        where TShort : INearNumber<T>
        where TNumber : INearNumber<T>
    {
        if (_hasLongNumbers) return ReadNumbers<T, TNumber>(items, ref indent, out isEnd);

        int count = ReadNumbers<T, TShort>(items, ref indent, out isEnd);

        // Near the end of the text, the other loop would read nothing, and if most calls were like this one, the JIT would optimize it for them.
        if (isEnd || !SpanVectors.Holds(_text, _position, DigitRun.Window)) return count;

        _hasLongNumbers = count == 0;
        return count + ReadNumbers<T, TNumber>(items[count..], ref indent, out isEnd);
    }

    /// <summary>Like <see cref="ReadNumbers{T, TShort, TNumber}"/>, with one kind of number.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal int ReadNumbers<T, TNumber>(Span<T> items, ref int indent, out bool isEnd)
        where TNumber : INearNumber<T>
    {
        isEnd = false;
        if (_isRelaxed) return 0;

        ReadOnlySpan<byte> text = _text;
        int position = _position;
        int width = indent;
        int count = 0;
        while (count < items.Length)
        {
            int end = TNumber.Parse(text, position, out T value);
            if ((uint)end >= (uint)text.Length) break;

            items[count++] = value;
            byte next = text[end];
            position = end + 1;
            if (next == ',')
            {
                if ((uint)position < (uint)text.Length && text[position] <= ' ')
                {
                    position = WhitespaceScanner.SkipIndent(text, position, ref width);
                }

                continue;
            }

            if (!MoveInside(NextSlow(end, (byte)']')))
            {
                isEnd = true;
                return count;
            }

            position = _position;
        }

        _position = position;
        indent = width;
        return count;
    }
}
