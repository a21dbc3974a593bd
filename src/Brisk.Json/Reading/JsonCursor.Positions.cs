namespace Brisk.Json.SourceGeneration;

// Reads at a position that the caller passes from value to value in a register. The methods without a position pass it through memory, so each value has to wait
// for the store of the previous one. After an error, the cursor is at the same position as with the other methods, and the returned end position is negative or
// zero, which means that there is no value.
public ref partial struct JsonCursor
{
    /// <summary>The result of <see cref="EnterObject(int)"/> and <see cref="EnterArray"/> if the value is of another kind.</summary>
    internal const int NotEntered = int.MinValue;

    /// <summary>Enters the object at the position.</summary>
    /// <returns>The position of the first name; the complement of the position after an empty object; <see cref="NotEntered"/> if there is no object.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int EnterObject(int position) => Enter(position, (byte)'{', (byte)'}');

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int EnterArray(int position) => Enter(position, (byte)'[', (byte)']');

    /// <summary>Like <see cref="EnterObject(int)"/>, if an object is known to start.</summary>
    /// <param name="position">The position of its opening brace.</param>
    /// <param name="indent">The predicted width of the whitespace before the first name.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int EnterObject(int position, int indent)
    {
        int depth = _depth;
        int first = WhitespaceScanner.FindFirstName(_text, position + 1, indent);
        if (first < 0 || depth >= _maxDepth || (depth & 15) == 15) return EnterOtherObject(position);

        _depth = depth + 1;
        return first;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private int EnterOtherObject(int position) => EnterObject(position);

    /// <summary>Moves from the end of a value to the next name.</summary>
    /// <param name="indent">The width of the whitespace before the previous name, which predicts that before the next.</param>
    /// <returns>The position of the name, or the complement of the position after the object if it ends here.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int NextMember(int position, ref int indent) => Next(position, (byte)'}', ref indent);

    /// <summary>Moves past the closing brace of an object if only predictable whitespace precedes it; otherwise, to the next name. Only for text without comments and trailing commas.</summary>
    /// <param name="position">The position after a value.</param>
    /// <param name="indent">The predicted width of the whitespace before the brace.</param>
    /// <returns>Like <see cref="NextMember(int, ref int)"/>.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int EndObject(int position, int indent)
    {
        int brace = WhitespaceScanner.FindBrace(_text, position, indent);
        if (brace < 0) return NextMember(position);

        _depth--;
        return ~(brace + 1);
    }

    /// <summary>Like <see cref="NextMember(int, ref int)"/>, without a prediction.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal int NextMember(int position)
    {
        int indent = 0;
        return Next(position, (byte)'}', ref indent);
    }

    /// <summary>Like <see cref="NextMember(int, ref int)"/>, for the elements of an array.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int NextElement(int position, ref int indent) => Next(position, (byte)']', ref indent);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int Next(int position, byte close, ref int indent)
    {
        ReadOnlySpan<byte> text = _text;
        if ((uint)position >= (uint)text.Length || text[position] != ',' || _isRelaxed)
        {
            return NextSlow(position, close);
        }

        position++;
        return (uint)position < (uint)text.Length && text[position] > ' ' ? position : WhitespaceScanner.SkipIndent(text, position, ref indent);
    }

    /// <summary>Returns the position of the value of a property.</summary>
    /// <param name="name">The position of its name.</param>
    /// <param name="length">The length of the name with quotes and colon.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int AfterName(int name, int length)
    {
        ReadOnlySpan<byte> text = _text;
        int position = name + length;
        if ((uint)position < (uint)text.Length && text[position] == ' ') position++;

        return (uint)position < (uint)text.Length && text[position] > ' ' && !_skipsComments ? position : AfterColon(name, position);
    }

    /// <summary>Returns the expected width of the line break and indentation at a depth.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly int IndentAt(int depth) => _indents.Width(depth);

    /// <summary>Returns whether an object starts at the position, in text without comments and trailing commas.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly bool IsPlainObject(int position) => (uint)position < (uint)_text.Length && _text[position] == '{' && !_isRelaxed;

    /// <summary>Returns whether a string starts at the position.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly bool IsQuote(int position) => (uint)position < (uint)_text.Length && _text[position] == '"';

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly bool IsNull(int position) => Literal.IsNull(_text, position);

    internal Parsed<int> ReadInt32(int position)
    {
        Parsed<long> read = TryReadInteger(position);
        return read.End > 0 && read.Value == (int)read.Value ? new(read.End, (int)read.Value) : ReadInt32Slow(position);
    }

    internal Parsed<long> ReadInt64(int position)
    {
        Parsed<long> read = TryReadInteger(position);
        return read.End > 0 ? read : ReadInt64Slow(position);
    }

    /// <summary>Reads an integer. The end is 0 if there is no integer, or the text ends.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal readonly Parsed<long> TryReadInteger(int position)
    {
        Parsed<long> read = ShortInteger.Read(_text, position);
        return read.End > 0 ? read : TryReadLongInteger(position);
    }

    /// <summary>Like <see cref="TryReadInteger"/>, if the integer is not short.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal readonly Parsed<long> TryReadLongInteger(int position)
    {
        int end = NumberParser.ParseInt64(_text, position, out long value);
        return (uint)end < (uint)_text.Length ? new(end, value) : default;
    }

    /// <summary>Reads a number, rounded to the nearest double.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal Parsed<double> ReadDouble(int position)
    {
        int end = NumberParser.ParseDouble(_text, position, out double value);
        return new((uint)end < (uint)_text.Length ? end : EndRareNumber(position, end), value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal Parsed<decimal> ReadDecimal(int position)
    {
        if (!NumberParser.TryParseDecimal(_text, position, out decimal value, out int end)) end = -1;
        return new((uint)end < (uint)_text.Length ? end : EndRareNumber(position, end), value);
    }

    // Moves past a number at the end of the text, or fails if the number is not valid: its end is then negative.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private int EndRareNumber(int position, int end)
    {
        _position = position;
        if (end < 0)
        {
            FailValue();
        }
        else
        {
            EndNumber(end);
        }

        return _position;
    }

    internal Parsed<bool> ReadBoolean(int position)
    {
        Parsed<int> read = ReadFlag(position);
        return new(read.End, read.Value != 0);
    }

    /// <summary>Reads a Boolean value as 0 or 1: a byte would be returned through memory.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal Parsed<int> ReadFlag(int position)
    {
        ReadOnlySpan<byte> text = _text;
        if (Literal.IsTrue(text, position)) return new(position + 4, 1);
        if (Literal.IsFalse(text, position)) return new(position + 5, 0);

        _position = position;
        FailValue();
        return new(_position, 0);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private Parsed<int> ReadInt32Slow(int position)
    {
        if (!NumberParser.TryParseInt32(_text, position, out int value, out int end)) end = -1;
        return new(EndRareNumber(position, end), value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private Parsed<long> ReadInt64Slow(int position)
    {
        if (!NumberParser.TryParseInt64(_text, position, out long value, out int end)) end = -1;
        return new(EndRareNumber(position, end), value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private int AfterColon(int name, int position)
    {
        _position = name;
        if (_skipsComments) _afterColon = position;

        return SkipInsignificant(position);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int Enter(int position, byte open, byte close)
    {
        ReadOnlySpan<byte> text = _text;
        int depth = _depth;
        if ((uint)position >= (uint)text.Length || text[position] != open) return NotEntered;
        if ((depth >= _maxDepth || (depth & 15) == 15) && !CanEnter(position, depth)) return ~0;

        position++;
        if ((uint)position < (uint)text.Length && (text[position] <= ' ' || _isRelaxed))
        {
            _position = position - 1;
            position = SkipToToken(position, depth + 1);
        }

        if ((uint)position < (uint)text.Length && text[position] == close) return ~(position + 1);

        _depth = depth + 1;
        return position;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool CanEnter(int position, int depth)
    {
        _position = position;
        if (depth >= _maxDepth)
        {
            FailSyntax("a value within the maximum depth");
            return false;
        }

        EnsureStack();
        return true;
    }

    // Handles the end of the container, and anything else that is not a comma.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int NextSlow(int position, byte close)
    {
        int end = FindClose(position);
        ReadOnlySpan<byte> text = _text;
        if ((uint)end < (uint)text.Length && text[end] == close)
        {
            _depth--;
            return ~(end + 1);
        }

        return NextRare(position, close);
    }

    // Returns the position of the closing bracket if it is next; a negative number if NextRare must determine what is next.
    private readonly int FindClose(int position)
    {
        ReadOnlySpan<byte> text = _text;
        if (_isRelaxed || (uint)position >= (uint)text.Length) return -1;
        if (text[position] > ' ') return position;

        // The whitespace before the bracket is probably the indentation of the enclosing depth.
        int width = _indents.Width(_depth - 1);
        return WhitespaceScanner.IsNearIndent(text, position, width) ? position + width : WhitespaceScanner.FindNearEnd(text, position);
    }

    // Handles whitespace before the comma, comments, trailing commas, errors, and text after a rejected value.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private int NextRare(int position, byte close)
    {
        if (position <= 0)
        {
            if (_hasStopped) return ~0;

            position = -position;
        }

        _position = position;
        position = SkipToToken(position, _depth - 1);
        byte found = At(position);
        if (found == ',')
        {
            position = SkipInsignificant(position + 1);
            if (!_allowsTrailingCommas || At(position) != close) return position;

            found = close;
        }

        if (found != close)
        {
            _position = position;
            FailSyntax(close == '}' ? "',' or '}'" : "',' or ']'");
            return ~0;
        }

        _depth--;
        return ~(position + 1);
    }
}
