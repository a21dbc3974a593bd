namespace Brisk.Json.SourceGeneration;

// Skipped values are validated as strictly as values that are read.
public ref partial struct JsonCursor
{
    /// <summary>Returns whether a text is a single value (RFC 8259 section 2), nested at most as deeply as the default options allow. Neither the UTF-8 nor surrogate pairs of strings are validated.</summary>
    internal static bool IsValue(ReadOnlySpan<byte> text)
    {
        var cursor = new JsonCursor(text, WhitespaceScanner.Skip(text, 0), depth: 0, options: default, context: "");
        cursor.FailureLimit = 1;
        cursor.SkipValue();
        return cursor.HasValue && WhitespaceScanner.Skip(text, cursor._position) == text.Length;
    }

    /// <summary>Skips the value at the cursor, without recursion.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void SkipValue()
    {
        ContainerStack open = default;
        int outer = _depth;
        int position = _position;
        while (true)
        {
            if (open.InObject) position = SkipName(position);

            byte first = At(position);
            if (first is (byte)'{' or (byte)'[')
            {
                if (outer + open.Depth >= _maxDepth)
                {
                    _position = position;
                    FailSyntax("a value within the maximum depth");
                    return;
                }

                open.Push(first == '{');
                position = SkipToToken(position + 1, outer + open.Depth);
                if (At(position) != open.Close) continue;

                open.Pop();
                position++;
            }
            else
            {
                position = SkipScalar(position, first);
            }

            if (SkipSeparators(ref position, ref open, outer))
            {
                _position = position;
                return;
            }
        }
    }

    // Moves past a value: to the next element or name, or, returning true, past the outermost container.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool SkipSeparators(ref int position, ref ContainerStack open, int outer)
    {
        while (open.Depth > 0)
        {
            byte found = At(position);
            if (found <= ' ' || found == '/')
            {
                position = SkipToToken(position, outer + open.Depth - 1);
                found = At(position);
            }

            if (found == ',')
            {
                position = SkipToToken(position + 1, outer + open.Depth);
                if (!_allowsTrailingCommas || At(position) != open.Close) return false;

                found = open.Close;
            }

            if (found != open.Close)
            {
                _position = position;
                FailSyntax("',' or the end of the container");
                (position, open) = (0, default);
                return true;
            }

            position++;
            open.Pop();
        }

        return true;
    }

    // Whitespace before a token is probably a line break and the indentation of its depth.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int SkipToToken(int position, int depth)
    {
        if (_isRelaxed) return SkipInsignificant(position);

        return (uint)position < (uint)_text.Length && _text[position] <= ' ' ? _indents.Skip(_text, position, depth) : position;
    }

    private int SkipName(int position)
    {
        if (At(position) != '"')
        {
            _position = position;
            FailSyntax("a property name");
            return 0;
        }

        position = SkipString(position);
        if (At(position) != ':')
        {
            position = WhitespaceScanner.Skip(_text, position);
            if (At(position) != ':')
            {
                _position = position;
                FailSyntax("':'");
                return 0;
            }
        }

        position++;
        return At(position) <= ' ' || _isRelaxed ? SkipInsignificant(position) : position;
    }

    private int SkipScalar(int position, byte first)
    {
        switch (first)
        {
            case (byte)'"':
                return SkipString(position);
            case (byte)'-' or (>= (byte)'0' and <= (byte)'9'):
                if (NumberScanner.Scan(_text, position, out int end) is NumberScan.Complete or NumberScan.CompleteAtEnd)
                {
                    return end;
                }

                break;
            case (byte)'t' when _text[position..].StartsWith("true"u8):
            case (byte)'n' when _text[position..].StartsWith("null"u8):
                return position + 4;
            case (byte)'f' when _text[position..].StartsWith("false"u8):
                return position + 5;
        }

        _position = position;
        FailSyntax("a value");
        return 0;
    }

    private int SkipString(int position)
    {
        int end = StringScanner.FindSpecial(_text, position + 1);
        if (At(end) != '"')
        {
            _position = position;
            end = StringEnd(position + 1, out _);
        }

        return end + 1;
    }

    // Skips a comment of either kind, as with JsonCommentHandling.Skip. The position is that of the slash.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private int SkipComments(int position)
    {
        int end = CommentScanner.SkipAll(_text, position);
        if (end >= 0) return end;

        FailSyntax("a comment");
        return 0;
    }
}
