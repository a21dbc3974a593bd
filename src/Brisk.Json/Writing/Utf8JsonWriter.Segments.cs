using System.Text;

namespace Brisk.Json;

public sealed partial class Utf8JsonWriter
{
    // Segmented strings. What a segment leaves incomplete (a high surrogate, the beginning of a UTF-8 sequence, one or two bytes of a
    // base64 group) is stored in _carry for the next one.

    private SegmentKind _segmentKind;
    private CarriedBytes _carry;
    private int _carryLength;

    private enum SegmentKind : byte
    {
        None,
        Utf16,
        Utf8,
        Base64,
    }

    [System.Runtime.CompilerServices.InlineArray(4)]
    private struct CarriedBytes
    {
        private byte _first;
    }

    /// <summary>
    /// Writes a segment of a string. More segments must follow, with this same overload, until the final one. A surrogate pair may be split
    /// between two segments.
    /// </summary>
    /// <param name="value">The text of this segment, which is escaped.</param>
    /// <param name="isFinalSegment">true if this segment ends the string; otherwise, false.</param>
    /// <exception cref="ArgumentException">The text is too long.</exception>
    /// <exception cref="InvalidOperationException">A value is not allowed here, or a string was begun with another overload.</exception>
    public void WriteStringValueSegment(ReadOnlySpan<char> value, bool isFinalSegment)
    {
        CheckValue(value.Length);
        BeginSegment(SegmentKind.Utf16);
        if (_carryLength > 0 && !value.IsEmpty)
        {
            ReadOnlySpan<char> pair = [CarriedSurrogate, value[0]];
            _carryLength = 0;
            int taken = char.IsLowSurrogate(value[0]) ? 1 : 0;
            WriteEscaped(pair[..(1 + taken)]);
            value = value[taken..];
        }

        if (!isFinalSegment && !value.IsEmpty && char.IsHighSurrogate(value[^1]))
        {
            char high = value[^1];
            value = value[..^1];
            _carry[0] = (byte)high;
            _carry[1] = (byte)(high >> 8);
            _carryLength = 2;
        }

        WriteEscaped(value);
        if (isFinalSegment) EndSegments();
    }

    /// <summary>
    /// Writes a segment of a string. More segments must follow, with this same overload, until the final one. A UTF-8 sequence may be split
    /// between segments.
    /// </summary>
    /// <param name="value">The UTF-8 text of this segment, which is escaped.</param>
    /// <param name="isFinalSegment">true if this segment ends the string; otherwise, false.</param>
    /// <exception cref="ArgumentException">The text is too long.</exception>
    /// <exception cref="InvalidOperationException">A value is not allowed here, or a string was begun with another overload.</exception>
    public void WriteStringValueSegment(ReadOnlySpan<byte> value, bool isFinalSegment)
    {
        CheckValue(value.Length);
        BeginSegment(SegmentKind.Utf8);
        if (_carryLength > 0 && !value.IsEmpty) value = CompleteSequence(value);
        if (!isFinalSegment && !value.IsEmpty) value = CarryIncompleteSequence(value);
        WriteEscaped(value);
        if (isFinalSegment) EndSegments();
    }

    /// <summary>
    /// Writes a segment of a base64 string (RFC 4648 section 4). More segments must follow, with this method, until the final one; they may
    /// have any length.
    /// </summary>
    /// <param name="value">The bytes of this segment.</param>
    /// <param name="isFinalSegment">true if this segment ends the string; otherwise, false.</param>
    /// <exception cref="ArgumentException">There are more than 1,610,612,733 bytes.</exception>
    /// <exception cref="InvalidOperationException">A value is not allowed here, or a string was begun with another overload.</exception>
    public void WriteBase64StringSegment(ReadOnlySpan<byte> value, bool isFinalSegment)
    {
        CheckBase64(value.Length);
        BeginSegment(SegmentKind.Base64);
        if (_carryLength > 0)
        {
            int taken = Math.Min(3 - _carryLength, value.Length);
            value[..taken].CopyTo(((Span<byte>)_carry)[_carryLength..]);
            _carryLength += taken;
            value = value[taken..];
            if (_carryLength == 3 || isFinalSegment)
            {
                int length = _carryLength;
                _carryLength = 0;
                WriteBase64(((ReadOnlySpan<byte>)_carry)[..length]);
            }
        }

        if (!isFinalSegment)
        {
            int rest = value.Length % 3;
            if (rest > 0)
            {
                value[^rest..].CopyTo(_carry);
                _carryLength = rest;
                value = value[..^rest];
            }
        }

        WriteBase64(value);
        if (isFinalSegment) EndSegments();
    }

    private char CarriedSurrogate => (char)(_carry[0] | _carry[1] << 8);

    private void BeginSegment(SegmentKind kind)
    {
        if (_segmentKind == SegmentKind.None)
        {
            OpenString();
            _segmentKind = kind;
            if (IsValidating) _state = StateInOpenString & _stateMask;
        }
        else if (_segmentKind != kind)
        {
            if (IsValidating) WriterErrors.ThrowSegmentKind(NameOf(_segmentKind), NameOf(kind));
            _segmentKind = kind;
            _carryLength = 0;
        }
    }

    private static string NameOf(SegmentKind kind) => kind switch
    {
        SegmentKind.Utf16 => "UTF-16",
        SegmentKind.Utf8 => "UTF-8",
        _ => "Base64",
    };

    private void EndSegments()
    {
        // What is still carried is incomplete: escaping replaces it.
        ReadOnlySpan<byte> carried = ((ReadOnlySpan<byte>)_carry)[.._carryLength];
        if (_segmentKind == SegmentKind.Utf16 && _carryLength > 0)
        {
            WriteEscaped([CarriedSurrogate]);
        }
        else if (_segmentKind == SegmentKind.Utf8)
        {
            WriteEscaped(carried);
        }
        ResetSegments();
        CloseString();
    }

    private void ResetSegments()
    {
        _segmentKind = SegmentKind.None;
        _carryLength = 0;
    }

    /// <summary>Completes the carried sequence with the first bytes of a segment, and returns the rest of the segment.</summary>
    private ReadOnlySpan<byte> CompleteSequence(ReadOnlySpan<byte> value)
    {
        Span<byte> bytes = stackalloc byte[4];
        ((ReadOnlySpan<byte>)_carry)[.._carryLength].CopyTo(bytes);
        int added = Math.Min(4 - _carryLength, value.Length);
        value[..added].CopyTo(bytes[_carryLength..]);
        bytes = bytes[..(_carryLength + added)];
        if (Rune.DecodeFromUtf8(bytes, out _, out int consumed) == OperationStatus.NeedMoreData)
        {
            bytes.CopyTo(_carry);
            _carryLength = bytes.Length;
            return [];
        }

        // The carried bytes are the beginning of a valid sequence, so at least they are consumed, even if the sequence turns out to be invalid.
        int taken = consumed - _carryLength;
        _carryLength = 0;
        WriteEscaped(bytes[..consumed]);
        return value[taken..];
    }

    /// <summary>Carries an incomplete sequence at the end over to the next segment, and returns the text before it.</summary>
    private ReadOnlySpan<byte> CarryIncompleteSequence(ReadOnlySpan<byte> value)
    {
        if (Rune.DecodeLastFromUtf8(value, out _, out int length) != OperationStatus.NeedMoreData) return value;
        value[^length..].CopyTo(_carry);
        _carryLength = length;
        return value[..^length];
    }
}
