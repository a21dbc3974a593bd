using System.Runtime.CompilerServices;
using Brisk.Json.Text;

namespace Brisk.Json;

// Lines are counted as whitespace and comments are passed, and nowhere else: strings hold no line breaks. They cannot be counted later, because the caller may
// refill its buffer before it asks for the state. Between a comma and what follows it they are counted ahead of the position, and taken back
// when no token follows.
public ref partial struct Utf8JsonReader
{
    private const int LineShift = 32;

    /// <summary>The count and the end of line breaks, after more of them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Breaks(ulong breaks, int more, int end) => (((breaks >> LineShift) + (uint)more) << LineShift) | (uint)end;

    /// <summary>The position, with its line and column.</summary>
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

    /// <summary>The line and column of a place in the window, in bytes from the start of the input, that is not before the anchor.</summary>
    internal readonly (long Line, long Column) PositionOf(long consumed)
    {
        LineAnchor place = From(_countsLater || consumed < BytesConsumed ? _anchor : Here, consumed);
        return (place.Line, place.Column);
    }

    private readonly LineAnchor From(LineAnchor anchor, long consumed)
        => anchor.After(_text[(int)(anchor.Offset - _windowStart)..(int)(consumed - _windowStart)]);

    /// <summary>Takes back what was counted ahead.</summary>
    private void Rewind()
    {
        if (IsAhead) _breaks = _breaksBefore;
    }

    /// <summary>Makes the position the anchor.</summary>
    private void Anchor(LineAnchor here)
    {
        _anchor = here;
        _breaks = 0;
        _countsLater = false;
    }

    /// <summary>Moves on in the window, over what may have line breaks.</summary>
    private void MoveTo(int position)
    {
        CountAhead(_position, position);
        _position = position;
    }

    /// <summary>Counts line breaks between the position and a token that may not be complete.</summary>
    private void CountAhead(int start, int end)
    {
        ReadOnlySpan<byte> passed = _text[start..end];
        int last = passed.LastIndexOf((byte)'\n');
        if (last < 0) return;
        if (!IsAhead) _breaksBefore = _breaks;
        _breaks = Breaks(_breaks, passed.Count((byte)'\n'), start + last + 1);
    }

    /// <summary>Moves over the whitespace before a token, or before a comma.</summary>
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
