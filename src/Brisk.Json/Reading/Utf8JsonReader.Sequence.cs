namespace Brisk.Json;

// Reads input in segments. Most tokens are in one segment, and are read from it directly. Otherwise, a copy of the reader reads the token from a window that joins
// the rest of the segment with the following ones; the result is then mapped to the segments.
public ref partial struct Utf8JsonReader
{
    private const int SmallestWindow = 32;
    private const int StackWindow = 256;

    /// <summary>Moves the window to the next segment when there is only whitespace left in the current one.</summary>
    private bool MoveToNextSegment()
    {
        // The cursor of a window that joins segments reports that nothing remains after it.
        if (!_segment.MoveNext(_sequence)) return false;
        Anchor(Here);
        int tokenStart = checked((int)(_windowStart + _tokenStart - _segment.Start));
        _text = _segment.Memory.Span;
        _windowStart = _segment.Start;
        _position = 0;
        _tokenStart = tokenStart;
        return true;
    }

    /// <summary>Reads the token at the end of the window from a joined window, which grows until the token fits. An error is recorded.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool ReadAcrossSegments()
    {
        int rest = _text.Length - _position;
        long available = rest + _segment.Remaining;
        Anchor(Here);
        long length = Math.Max(SmallestWindow, 2L * rest);
        if (length < StackWindow)
        {
            Span<byte> few = stackalloc byte[(int)Math.Min(StackWindow, available)];
            if (TryReadJoined(few[..(int)Math.Min(length, available)], available, out bool hasFew)) return hasFew;

            if (TryReadJoined(few, available, out hasFew)) return hasFew;

            length = 2 * StackWindow;
        }

        for (; ; length *= 2)
        {
            int size = checked((int)Math.Min(length, available)); // no array is longer
            using var rented = new RentedBytes(size);
            if (TryReadJoined(rented.Span[..size], available, out bool hasToken)) return hasToken;
        }
    }

    /// <summary>Reads a token from a joined window. Returns false if it may not end in this window.</summary>
    /// <param name="available">The number of bytes from the current position on.</param>
    private bool TryReadJoined(scoped Span<byte> window, long available, out bool hasToken)
    {
        JoinSegments(window);
        scoped Utf8JsonReader reader = this;
        reader._windowStart = BytesConsumed;
        reader._text = window;
        reader._position = 0;
        reader._segment = default;
        reader._recordsErrors = true;
        reader._isFinalBlock = _isFinalBlock && window.Length == available;
        hasToken = reader.ReadAnything();
        if (!hasToken && !reader.HasFailed && window.Length < available) return false;

        _state = reader._state;
        _tokenType = reader._tokenType;
        _valueIsEscaped = reader._valueIsEscaped;
        _containers = reader._containers;
        _isSkippingComments = reader._isSkippingComments;
        _error = reader._error;
        _value = default;
        int length = reader._value.Length;
        if (hasToken || (HasFailed && length > 0)) SetValue(reader.TokenStartIndex, length);

        MoveToSegment(reader.BytesConsumed, reader.TokenStartIndex, reader.Here);
        return true;
    }

    /// <summary>Moves to a later position, which may be in another segment.</summary>
    private void MoveToSegment(long position, long tokenStart, LineAnchor here)
    {
        while (position > _segment.End)
        {
            _segment.MoveNext(_sequence);
        }

        _text = _segment.Memory.Span;
        _windowStart = _segment.Start;
        _position = (int)(position - _windowStart);
        _tokenStart = checked((int)(tokenStart - _windowStart));
        Anchor(here);
    }

    /// <summary>Fills a window with the bytes from the current position on.</summary>
    private readonly void JoinSegments(Span<byte> window)
    {
        ReadOnlySpan<byte> part = _text[_position..];
        SegmentCursor segment = _segment;
        while (true)
        {
            if (part.Length > window.Length) part = part[..window.Length];
            part.CopyTo(window);
            window = window[part.Length..];
            if (window.IsEmpty) return;
            segment.MoveNext(_sequence);
            part = segment.Memory.Span;
        }
    }

    /// <summary>
    /// Locates the value of the current token in the segments. It is a span if all the bytes needed to find its end are in
    /// the segment where the search began; otherwise, it is a sequence.
    /// </summary>
    private void SetValue(long tokenStart, int length)
    {
        int opening = _tokenType switch { JsonTokenType.String or JsonTokenType.PropertyName => 1, JsonTokenType.Comment => 2, _ => 0 };
        int closing = _tokenType is JsonTokenType.String or JsonTokenType.PropertyName or JsonTokenType.Number or JsonTokenType.Comment ? 1 : 0;
        long valueStart = tokenStart + opening;
        long inputEnd = _segment.End + _segment.Remaining;
        long seen = Math.Min(valueStart + length + closing, inputEnd);
        long searchStart = _tokenType == JsonTokenType.Comment ? valueStart : tokenStart;
        SegmentCursor segment = _segment;
        while (searchStart >= segment.End && segment.MoveNext(_sequence)) { }

        if (seen <= segment.End)
        {
            _value = segment.Memory.Span.Slice((int)(valueStart - segment.Start), length);
            return;
        }

        SequencePosition from = _sequence.GetPosition(valueStart - segment.Start, segment.Position);
        _valueSequence = _sequence.Slice(from, length);
        _hasValueSequence = true;
    }
}
