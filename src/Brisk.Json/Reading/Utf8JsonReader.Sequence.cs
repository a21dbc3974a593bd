namespace Brisk.Json;

// Reads input in segments. Most tokens are in one segment, and are read from it directly. Otherwise, a copy of the reader reads the token from a window that joins
// the rest of the segment with the following ones; the result is then mapped to the segments.
public ref partial struct Utf8JsonReader
{
    private const int SmallestWindow = 64;

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

    /// <summary>Reads the token at the end of the window from a joined window, which grows until the token fits.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool ReadAcrossSegments()
    {
        long windowStart = BytesConsumed;
        int rest = _text.Length - _position;
        long available = rest + _segment.Remaining;
        int capacity = (int)Math.Min(available, Math.Max(SmallestWindow, 2L * rest));
        Anchor(Here);
        while (true)
        {
            byte[] buffer = ArrayPool<byte>.Shared.Rent(capacity);
            Utf8JsonReader reader = this;
            try
            {
                int length = (int)Math.Min(available, buffer.Length);
                JoinSegments(buffer.AsSpan(0, length));
                reader._text = buffer.AsSpan(0, length);
                reader._position = 0;
                reader._windowStart = windowStart;
                reader._segment = default;
                reader._isFinalBlock = _isFinalBlock && length == available;
                bool hasToken = reader.Read();
                if (hasToken || length == available)
                {
                    Adopt(reader, hasToken);
                    return hasToken;
                }
            }
            catch (JsonReaderException)
            {
                Adopt(reader, hasToken: reader._value.Length > 0);
                throw;
            }
            finally
            {
                ArrayPool<byte>.Shared.Return(buffer);
            }

            capacity = (int)Math.Min(available, Math.Min(2L * capacity, Array.MaxLength));
        }
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

    /// <summary>Adopts the result of a copy of the reader over a joined window.</summary>
    private void Adopt(scoped in Utf8JsonReader reader, bool hasToken)
    {
        long position = reader.BytesConsumed;
        long tokenStart = reader.TokenStartIndex;
        int length = reader._value.Length;
        _state = reader._state;
        _tokenType = reader._tokenType;
        _valueIsEscaped = reader._valueIsEscaped;
        _containers = reader._containers;
        LineAnchor here = reader.Here;
        _value = default;
        if (hasToken) SetValue(tokenStart, length);
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
