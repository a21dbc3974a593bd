using System.Buffers;
using System.Runtime.CompilerServices;

namespace Brisk.Json;

// Input in segments. Most tokens lie within one and are read from it in place. One that does not is read from a window that joins
// the rest of the segment with those that follow, by a copy of the reader; what the copy found is then expressed in the segments.
public ref partial struct Utf8JsonReader
{
    private const int SmallestWindow = 64;

    /// <summary>Moves the window to the next segment, when only whitespace was left in this one.</summary>
    private bool MoveToNextSegment()
    {
        // The cursor of a window that joins segments says that nothing remains after it.
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

    /// <summary>Takes over what a copy of the reader found in a joined window.</summary>
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
        if (hasToken) SetValue(tokenStart, length, endsWithInput: position == _segment.End + _segment.Remaining);
        while (position > _segment.End) _segment.MoveNext(_sequence);
        _text = _segment.Memory.Span;
        _windowStart = _segment.Start;
        _position = (int)(position - _windowStart);
        _tokenStart = checked((int)(tokenStart - _windowStart));
        Anchor(here);
    }

    /// <summary>
    /// Finds the value of the current token in the segments, as a span where all the bytes that had to be seen to know its end lie in the
    /// segment where the search began, and as a sequence otherwise.
    /// </summary>
    private void SetValue(long tokenStart, int length, bool endsWithInput)
    {
        int opening = _tokenType switch { JsonTokenType.String or JsonTokenType.PropertyName => 1, JsonTokenType.Comment => 2, _ => 0 };
        int closing = _tokenType switch
        {
            JsonTokenType.String or JsonTokenType.PropertyName => 1,
            JsonTokenType.Number or JsonTokenType.Comment => 1,
            _ => 0,
        };
        long valueStart = tokenStart + opening;
        long inputEnd = _segment.End + _segment.Remaining;
        long seen = Math.Min(valueStart + length + closing, inputEnd);
        long searchStart = _tokenType == JsonTokenType.Comment ? valueStart : tokenStart;
        SegmentCursor segment = _segment;
        while (searchStart >= segment.End && segment.MoveNext(_sequence))
        {
        }

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
