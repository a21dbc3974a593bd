using System.Text;

namespace Brisk.Json;

public sealed partial class Utf8JsonWriter
{
    private bool IsInSegments => _extras?.Segments is { IsOpen: true };

    /// <summary>
    /// Writes a segment of a string. More segments must follow, with this same overload, until the final one. A surrogate pair may be split
    /// between two segments.
    /// </summary>
    /// <param name="value">The text of this segment, which is escaped.</param>
    /// <param name="isFinalSegment">true if this segment ends the string; otherwise, false.</param>
    /// <exception cref="ArgumentException">The text is too long.</exception>
    /// <exception cref="InvalidOperationException">A value is not allowed here, or a string was started with another overload.</exception>
    public void WriteStringValueSegment(ReadOnlySpan<char> value, bool isFinalSegment)
    {
        CheckValue(value.Length);
        SegmentsOf("UTF-16").Write(value, isFinalSegment);
    }

    /// <summary>
    /// Writes a segment of a string. More segments must follow, with this same overload, until the final one. A UTF-8 sequence may be split
    /// between segments.
    /// </summary>
    /// <param name="value">The UTF-8 text of this segment, which is escaped.</param>
    /// <param name="isFinalSegment">true if this segment ends the string; otherwise, false.</param>
    /// <exception cref="ArgumentException">The text is too long.</exception>
    /// <exception cref="InvalidOperationException">A value is not allowed here, or a string was started with another overload.</exception>
    public void WriteStringValueSegment(ReadOnlySpan<byte> value, bool isFinalSegment)
    {
        CheckValue(value.Length);
        SegmentsOf("UTF-8").Write(value, isFinalSegment);
    }

    /// <summary>
    /// Writes a segment of a base64 string (RFC 4648 section 4). More segments must follow, with this method, until the final one; they may
    /// have any length.
    /// </summary>
    /// <param name="value">The bytes of this segment.</param>
    /// <param name="isFinalSegment">true if this segment ends the string; otherwise, false.</param>
    /// <exception cref="ArgumentException">There are more than 1,610,612,733 bytes.</exception>
    /// <exception cref="InvalidOperationException">A value is not allowed here, or a string was started with another overload.</exception>
    public void WriteBase64StringSegment(ReadOnlySpan<byte> value, bool isFinalSegment)
    {
        CheckBase64(value.Length);
        SegmentsOf("Base64").WriteBase64(value, isFinalSegment);
    }

    private SegmentedString SegmentsOf(string kind)
    {
        SegmentedString segments = Extras.Segments ??= new(this);
        segments.Continue(kind);
        return segments;
    }

    /// <summary>
    /// A string that is written in segments. An incomplete unit at the end of a segment (a high surrogate, the start of a UTF-8 sequence,
    /// one or two bytes of a base64 group) is carried over to the next one.
    /// </summary>
    private sealed class SegmentedString(Utf8JsonWriter writer)
    {
        // The kind of the segments, as named in errors; null if no string is open.
        private string? _kind;

        private char _surrogate;
        private CarriedBytes _bytes;
        private int _count;

        public bool IsOpen => _kind is not null;

        private ReadOnlySpan<byte> Carried => ((ReadOnlySpan<byte>)_bytes)[.._count];

        /// <summary>Opens the string, or checks that it was opened by segments of the same kind.</summary>
        public void Continue(string kind)
        {
            if (_kind is null)
            {
                writer.OpenString();
                if (writer.IsValidating) writer._state = StateInOpenString & writer._stateMask;
            }
            else if (_kind != kind)
            {
                if (writer.IsValidating) WriterErrors.ThrowSegmentKind(_kind, kind);
                Reset();
                writer.OpenString();
            }

            _kind = kind;
        }

        public void Write(ReadOnlySpan<char> value, bool isFinal)
        {
            if (_surrogate != 0 && !value.IsEmpty)
            {
                ReadOnlySpan<char> pair = [_surrogate, value[0]];
                int taken = char.IsLowSurrogate(value[0]) ? 1 : 0;
                writer.WriteEscaped(pair[..(1 + taken)]);
                _surrogate = '\0';
                value = value[taken..];
            }

            if (!value.IsEmpty && char.IsHighSurrogate(value[^1]))
            {
                _surrogate = value[^1];
                value = value[..^1];
            }

            writer.WriteEscaped(value);
            if (!isFinal) return;

            // A carried code unit or sequence is incomplete here, and is replaced when escaped.
            if (_surrogate != 0) writer.WriteEscaped([_surrogate]);
            Close();
        }

        public void Write(ReadOnlySpan<byte> value, bool isFinal)
        {
            if (_count > 0 && !value.IsEmpty) value = CompleteSequence(value);
            bool isIncomplete = Rune.DecodeLastFromUtf8(value, out _, out int length) == OperationStatus.NeedMoreData;
            int carried = isIncomplete ? length : 0;
            writer.WriteEscaped(value[..^carried]);
            Carry(value[^carried..]);
            if (!isFinal) return;
            writer.WriteEscaped(Carried); // incomplete: replaced
            Close();
        }

        public void WriteBase64(ReadOnlySpan<byte> value, bool isFinal)
        {
            if (_count > 0)
            {
                int taken = Math.Min(3 - _count, value.Length);
                Carry(value[..taken]);
                value = value[taken..];
                if (_count == 3) WriteCarriedGroup();
            }

            int carried = value.Length % 3;
            writer.WriteBase64(value[..^carried]);
            Carry(value[^carried..]);
            if (!isFinal) return;
            WriteCarriedGroup(); // incomplete: padded
            Close();
        }

        public void Reset()
        {
            _kind = null;
            _surrogate = '\0';
            _count = 0;
        }

        /// <summary>Completes the carried sequence with the first bytes of a segment, and returns the rest of the segment.</summary>
        private ReadOnlySpan<byte> CompleteSequence(ReadOnlySpan<byte> value)
        {
            int before = _count;
            Carry(value[..Math.Min(4 - before, value.Length)]);
            if (Rune.DecodeFromUtf8(Carried, out _, out int consumed) == OperationStatus.NeedMoreData) return [];

            // The carried bytes are the start of a valid sequence, so at least they are consumed, even if the sequence turns out to be invalid.
            writer.WriteEscaped(Carried[..consumed]);
            _count = 0;
            return value[(consumed - before)..];
        }

        private void WriteCarriedGroup()
        {
            writer.WriteBase64(Carried);
            _count = 0;
        }

        private void Carry(ReadOnlySpan<byte> bytes)
        {
            bytes.CopyTo(((Span<byte>)_bytes)[_count..]);
            _count += bytes.Length;
        }

        private void Close()
        {
            Reset();
            writer.CloseString();
        }

        [InlineArray(4)]
        private struct CarriedBytes
        {
            private byte _first;
        }
    }
}
