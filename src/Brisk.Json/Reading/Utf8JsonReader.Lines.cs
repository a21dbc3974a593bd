namespace Brisk.Json;

// Lines are counted only while whitespace and comments are skipped, because strings contain no line breaks. They cannot be counted later, because the caller may
// refill its buffer before it requests the state. Between a comma and the next token, they are counted ahead of the position, and subtracted again
// if no token follows.
public ref partial struct Utf8JsonReader
{
    private const int LineShift = 32;

    // The number of bytes whose lines may be counted more than once.
    private const int LongestCount = 4096;

    /// <summary>Adds line breaks to the packed count and end position.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Breaks(ulong breaks, int more, int end) => (((breaks >> LineShift) + (uint)more) << LineShift) | (uint)end;

    /// <summary>The current position, with its line and column.</summary>
    private readonly LineAnchor Here
    {
        get
        {
            if (_countsLater) return From(_anchor, BytesConsumed);
            ulong breaks = IsAhead ? _breaksBefore : _breaks;
            uint count = (uint)(breaks >> LineShift);
            long column = count == 0 ? _anchor.Column + (BytesConsumed - _anchor.Offset) : _position - (int)breaks;
            return new LineAnchor(BytesConsumed, _anchor.Line + count, column);
        }
    }

    private readonly bool IsAhead => (int)_breaks > _position;

    /// <summary>Returns the line and column of a position in the window, in bytes from the start of the input, that is not before the anchor.</summary>
    internal readonly (long Line, long Column) PositionOf(long consumed)
    {
        LineAnchor place = From(_countsLater || consumed < BytesConsumed ? _anchor : Here, consumed);
        return (place.Line, place.Column);
    }

    private readonly LineAnchor From(LineAnchor anchor, long consumed)
    {
        ReadOnlySpan<byte> passed = _text[(int)(anchor.Offset - _windowStart)..(int)(consumed - _windowStart)];
        return _options.CommentHandling == JsonCommentHandling.Disallow ? anchor.After(passed) : anchor.AfterCommented(passed);
    }

    /// <summary>Subtracts the line breaks that were counted ahead.</summary>
    private void Rewind()
    {
        if (IsAhead) _breaks = _breaksBefore;
    }

    /// <summary>Makes the current position the anchor.</summary>
    private void Anchor(LineAnchor here)
    {
        _anchor = here;
        _breaks = 0;
        _countsLater = false;
    }

    /// <summary>Moves forward in the window, over text that may contain line breaks.</summary>
    private void MoveTo(int position)
    {
        CountAhead(_position, position);
        _position = position;
    }

    /// <summary>Counts line breaks between the position and a token that may be incomplete.</summary>
    private void CountAhead(int start, int end)
    {
        int count = LineBreaks.Count(_text, start, end, out int line);
        if (count == 0) return;
        if (!IsAhead) _breaksBefore = _breaks;
        _breaks = Breaks(_breaks, count, line);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private int SkipBeforeToken(int position)
    {
        int end = SkipAndLearn(position, _containers.Depth - (_state == ReadState.ValueRead ? 1 : 0));
        MoveTo(end);
        return end;
    }

    /// <summary>Finds the end of the whitespace after a comma.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private int SkipAfterComma(int position)
    {
        int end = SkipAndLearn(position, _containers.Depth);
        CountAhead(position, end);
        return end;
    }

    private int SkipAndLearn(int position, int depth)
    {
        int end = WhitespaceScanner.Skip(_text, position);
        if (end < _text.Length) _indent.Learn(_text[position..end], depth);
        return end;
    }
}
