namespace Brisk.Json;

// Reads input in segments. Most tokens are in one segment, and are read from it directly. Otherwise, the token is read from a window that joins the rest of the
// segment with the following ones, and then mapped to the segments.
public ref partial struct Utf8JsonReader
{
    private const int SmallestWindow = 32;

    /// <summary>Moves the window to the next segment when there is only whitespace left in the current one.</summary>
    private bool MoveToNextSegment()
    {
        // The cursor of a window that joins segments reports that nothing remains after it.
        if (!_segment.MoveNext()) return false;
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
        for (long length = SmallestWindow; ; length *= 2)
        {
            int rest = _text.Length - _position;
            long available = rest + _segment.Remaining;
            length = Math.Min(Math.Max(length, 2L * rest), available);
            // Not returned after an exception, because the reader would still refer to it.
            byte[] joined = ArrayPool<byte>.Shared.Rent(checked((int)length)); // no array is longer
            Span<byte> window = joined.AsSpan(0, (int)length);
            JoinSegments(window);
            bool hasToken = ReadJoined(window, isLast: length == available);
            ArrayPool<byte>.Shared.Return(joined);
            if (hasToken || HasFailed || length == available) return hasToken;
        }
    }

    /// <summary>Reads a token from a joined window. If the token may not end in it, the reader does not move.</summary>
    /// <param name="window">The bytes from the current position on.</param>
    /// <param name="isLast">Whether they are all.</param>
    private bool ReadJoined(ReadOnlySpan<byte> window, bool isLast)
    {
        SegmentCursor segment = _segment;
        ReadOnlySpan<byte> text = _text;
        (long windowStart, int position, int tokenStart, ReadState state) = (_windowStart, _position, _tokenStart, _state);
        (bool isFinalBlock, bool recordsErrors) = (_isFinalBlock, _recordsErrors);
        LineAnchor start = Here;
        Anchor(start);
        _windowStart = BytesConsumed;
        _text = window;
        _tokenStart -= position;
        _position = 0;
        _segment = default;
        _isFinalBlock &= isLast;
        _recordsErrors = true;
        bool hasToken = ReadAnything();
        _segment = segment;
        _isFinalBlock = isFinalBlock;
        _recordsErrors = recordsErrors;
        if (!hasToken && !HasFailed && !isLast)
        {
            (_windowStart, _position, _tokenStart, _state) = (windowStart, position, tokenStart, state);
            _text = text;
            _value = default;
            Anchor(start);
            return false;
        }

        int valueLength = hasToken || HasFailed ? _value.Length : 0;
        bool hasValue = hasToken || valueLength > 0;
        long valueStart = TokenStartIndex;
        MoveToSegment(BytesConsumed, valueStart, Here);
        _value = default;
        if (hasValue) SetValue(segment, valueStart, valueLength);

        return hasToken;
    }

    /// <summary>Moves to a later position, which may be in another segment.</summary>
    private void MoveToSegment(long position, long tokenStart, LineAnchor here)
    {
        while (position > _segment.End)
        {
            _segment.MoveNext();
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
            segment.MoveNext();
            part = segment.Memory.Span;
        }
    }

    /// <summary>
    /// Locates the value of the current token in the segments. It is a span if all the bytes needed to find its end are in
    /// the segment where the search started; otherwise, it is a sequence.
    /// </summary>
    /// <param name="segment">The segment of the token's first byte, or one before it.</param>
    private void SetValue(SegmentCursor segment, long tokenStart, int length)
    {
        int opening = _tokenType switch { JsonTokenType.String or JsonTokenType.PropertyName => 1, JsonTokenType.Comment => 2, _ => 0 };
        int closing = _tokenType is JsonTokenType.String or JsonTokenType.PropertyName or JsonTokenType.Number or JsonTokenType.Comment ? 1 : 0;
        long valueStart = tokenStart + opening;
        long inputEnd = segment.End + segment.Remaining;
        long seen = Math.Min(valueStart + length + closing, inputEnd);
        long searchStart = _tokenType == JsonTokenType.Comment ? valueStart : tokenStart;
        while (searchStart >= segment.End && segment.MoveNext()) { }

        if (seen <= segment.End)
        {
            _value = segment.Memory.Span.Slice((int)(valueStart - segment.Start), length);
            return;
        }

        _valueSegment = segment.Position;
        _valueOffset = (int)(valueStart - segment.Start);
        _valueLength = length;
        _hasValueSequence = true;
    }
}
