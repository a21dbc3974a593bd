using System.Text;

namespace Brisk.Json;

public sealed partial class Utf8JsonWriter
{
    // Segmented strings. What a segment leaves incomplete (a high surrogate, the beginning of a UTF-8 sequence, one or two bytes of a
    // base64 group) is carried over to the next one.

    private bool IsInSegments => _extras is { SegmentKind: not SegmentKind.None };

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
        if (Extras.CarryLength > 0 && !value.IsEmpty)
        {
            ReadOnlySpan<char> pair = [CarriedSurrogate, value[0]];
            Extras.CarryLength = 0;
            int taken = char.IsLowSurrogate(value[0]) ? 1 : 0;
            WriteEscaped(pair[..(1 + taken)]);
            value = value[taken..];
        }

        if (!isFinalSegment && !value.IsEmpty && char.IsHighSurrogate(value[^1]))
        {
            char high = value[^1];
            value = value[..^1];
            Extras.Carry[0] = (byte)high;
            Extras.Carry[1] = (byte)(high >> 8);
            Extras.CarryLength = 2;
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
        if (Extras.CarryLength > 0 && !value.IsEmpty) value = CompleteSequence(value);
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
        if (Extras.CarryLength > 0)
        {
            int taken = Math.Min(3 - Extras.CarryLength, value.Length);
            value[..taken].CopyTo(((Span<byte>)Extras.Carry)[Extras.CarryLength..]);
            Extras.CarryLength += taken;
            value = value[taken..];
            if (Extras.CarryLength == 3 || isFinalSegment)
            {
                int length = Extras.CarryLength;
                Extras.CarryLength = 0;
                WriteBase64(((ReadOnlySpan<byte>)Extras.Carry)[..length]);
            }
        }

        if (!isFinalSegment)
        {
            int rest = value.Length % 3;
            if (rest > 0)
            {
                value[^rest..].CopyTo(Extras.Carry);
                Extras.CarryLength = rest;
                value = value[..^rest];
            }
        }

        WriteBase64(value);
        if (isFinalSegment) EndSegments();
    }

    private char CarriedSurrogate => (char)(Extras.Carry[0] | Extras.Carry[1] << 8);

    private void BeginSegment(SegmentKind kind)
    {
        if (Extras.SegmentKind == SegmentKind.None)
        {
            OpenString();
            Extras.SegmentKind = kind;
            if (IsValidating) _state = StateInOpenString & _stateMask;
        }
        else if (Extras.SegmentKind != kind)
        {
            if (IsValidating) WriterErrors.ThrowSegmentKind(NameOf(Extras.SegmentKind), NameOf(kind));
            Extras.SegmentKind = kind;
            Extras.CarryLength = 0;
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
        ReadOnlySpan<byte> carried = ((ReadOnlySpan<byte>)Extras.Carry)[..Extras.CarryLength];
        if (Extras.SegmentKind == SegmentKind.Utf16 && Extras.CarryLength > 0)
        {
            WriteEscaped([CarriedSurrogate]);
        }
        else if (Extras.SegmentKind == SegmentKind.Utf8)
        {
            WriteEscaped(carried);
        }
        ResetSegments();
        CloseString();
    }

    private void ResetSegments()
    {
        if (_extras is not { } extras) return;
        extras.SegmentKind = SegmentKind.None;
        extras.CarryLength = 0;
    }

    /// <summary>Completes the carried sequence with the first bytes of a segment, and returns the rest of the segment.</summary>
    private ReadOnlySpan<byte> CompleteSequence(ReadOnlySpan<byte> value)
    {
        Span<byte> bytes = stackalloc byte[4];
        ((ReadOnlySpan<byte>)Extras.Carry)[..Extras.CarryLength].CopyTo(bytes);
        int added = Math.Min(4 - Extras.CarryLength, value.Length);
        value[..added].CopyTo(bytes[Extras.CarryLength..]);
        bytes = bytes[..(Extras.CarryLength + added)];
        if (Rune.DecodeFromUtf8(bytes, out _, out int consumed) == OperationStatus.NeedMoreData)
        {
            bytes.CopyTo(Extras.Carry);
            Extras.CarryLength = bytes.Length;
            return [];
        }

        // The carried bytes are the beginning of a valid sequence, so at least they are consumed, even if the sequence turns out to be invalid.
        int taken = consumed - Extras.CarryLength;
        Extras.CarryLength = 0;
        WriteEscaped(bytes[..consumed]);
        return value[taken..];
    }

    /// <summary>Carries an incomplete sequence at the end over to the next segment, and returns the text before it.</summary>
    private ReadOnlySpan<byte> CarryIncompleteSequence(ReadOnlySpan<byte> value)
    {
        if (Rune.DecodeLastFromUtf8(value, out _, out int length) != OperationStatus.NeedMoreData) return value;
        value[^length..].CopyTo(Extras.Carry);
        Extras.CarryLength = length;
        return value[..^length];
    }
}
