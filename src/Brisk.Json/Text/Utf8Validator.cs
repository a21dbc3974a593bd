using System.Numerics;
using System.Runtime.Intrinsics;
using System.Text;

namespace Brisk.Json.Text;

/// <summary>Checks that text is well-formed UTF-8 (Unicode 3.9, table 3-7).</summary>
/// <remarks>
/// The vector algorithm is that of John Keiser and Daniel Lemire, "Validating UTF-8 in less than one instruction per byte" (Software: Practice and Experience 51(5), 2021;
/// arXiv:2010.03090): three lookups by nibbles of two adjacent bytes, whose results have a bit in common only if the pair is invalid. The bytes one, two, and three positions
/// back are loaded unaligned instead of kept as state, so that any block with three preceding bytes can be checked, and the last block may overlap the one before it.
/// </remarks>
internal static class Utf8Validator
{
    private const int Block = 4 * SpanVectors.Width;

    /// <summary>The maximum distance from the last byte of a sequence to its first.</summary>
    private const int Reach = 3;

    /// <summary>Returns whether the whole text is well-formed.</summary>
    public static bool IsValid(ReadOnlySpan<byte> text) => FirstInvalid(text) < 0;

    /// <summary>Returns the index of the first byte of the first ill-formed or truncated sequence; -1 if there is none.</summary>
    public static int FirstInvalid(ReadOnlySpan<byte> text)
    {
        // The vector loop needs three checked bytes before it.
        int start = 0;
        while (start < Reach && start < text.Length)
        {
            if (!IsSequence(text, start, out int length)) return start;
            start += length;
        }

        if (!SpanVectors.Holds(text, start, SpanVectors.Width)) return FirstInvalidFrom(text, start);
        int suspect = FirstSuspect(text, start);
        return suspect < 0 ? -1 : FirstInvalidFrom(text, SequenceStart(text, suspect));
    }

    /// <summary>Returns an index at or before the first error, less than a block away; -1 if there is no error.</summary>
    private static int FirstSuspect(ReadOnlySpan<byte> text, int index)
    {
        // SAFETY: index >= Reach, so the loads up to three bytes back are within the text; each loop checks that its last vector ends within the text. The caller has checked
        // that sixteen bytes follow index, so the last vector of the text also starts at Reach or later.
        for (; index <= text.Length - Block; index += Block)
        {
            Vector128<byte> a = SpanVectors.Load(text, index), b = SpanVectors.Load(text, index + 16);
            Vector128<byte> c = SpanVectors.Load(text, index + 32), d = SpanVectors.Load(text, index + 48);

            // ASCII after an ASCII byte needs no check. After any other byte, it may truncate a sequence.
            if ((a | b | (c | d) | SpanVectors.Load(text, index - 1)).ExtractMostSignificantBits() == 0) continue;
            Vector128<byte> error = Errors(text, a, index) | Errors(text, b, index + 16) | Errors(text, c, index + 32) | Errors(text, d, index + 48);
            if (error != Vector128<byte>.Zero) return index;
        }

        for (; index <= text.Length - SpanVectors.Width; index += SpanVectors.Width)
        {
            if (Errors(text, SpanVectors.Load(text, index), index) != Vector128<byte>.Zero) return index;
        }

        int last = text.Length - SpanVectors.Width;
        if (index < text.Length && Errors(text, SpanVectors.Load(text, last), last) != Vector128<byte>.Zero)
        {
            return last;
        }

        // The end truncates a sequence if a lead byte is too close to it.
        bool cut = text[^1] >= 0xC0 || text[^2] >= 0xE0 || text[^3] >= 0xF0;
        return cut ? text.Length - Reach : -1;
    }

    /// <summary>Returns lanes that are not zero where the byte forms an ill-formed sequence with the three before it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> Errors(ReadOnlySpan<byte> text, Vector128<byte> bytes, int index)
    {
        var low = Vector128.Create((byte)0x0F);
        Vector128<byte> back1 = SpanVectors.Load(text, index - 1);
        Vector128<byte> pair = TableLookup.Of(FirstHigh, back1 >>> 4)
            & TableLookup.Of(FirstLow, back1 & low)
            & TableLookup.Of(SecondHigh, bytes >>> 4);

        // The second and third continuation bytes are due exactly two after E0..FF and three after F0..FF; TwoContinuations marks where they are.
        var third = Vector128.SubtractSaturate(SpanVectors.Load(text, index - 2), Vector128.Create((byte)(0xE0 - 0x80)));
        var fourth = Vector128.SubtractSaturate(SpanVectors.Load(text, index - 3), Vector128.Create((byte)(0xF0 - 0x80)));
        return ((third | fourth) & Vector128.Create((byte)0x80)) ^ pair;
    }

    private const byte TooShort = 1, TooLong = 2, Overlong3 = 4, TooLarge = 8, Surrogate = 16, Overlong2 = 32, TooLarge1000 = 64, Overlong4 = 64;
    private const byte TwoContinuations = 128, Carry = TooShort | TooLong | TwoContinuations;

    private static Vector128<byte> FirstHigh
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Vector128.Create(
            TooLong, TooLong, TooLong, TooLong, TooLong, TooLong, TooLong, TooLong,
            TwoContinuations, TwoContinuations, TwoContinuations, TwoContinuations,
            TooShort | Overlong2, TooShort, TooShort | Overlong3 | Surrogate, TooShort | TooLarge | TooLarge1000 | Overlong4);
    }

    private static Vector128<byte> FirstLow
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get
        {
            const byte Large = Carry | TooLarge | TooLarge1000;
            return Vector128.Create(
                Carry | Overlong3 | Overlong2 | Overlong4, Carry | Overlong2, Carry, Carry,
                Carry | TooLarge, Large, Large, Large,
                Large, Large, Large, Large,
                Large, Large | Surrogate, Large, Large);
        }
    }

    private static Vector128<byte> SecondHigh
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get
        {
            const byte Any = TooLong | Overlong2 | TwoContinuations;
            return Vector128.Create(
                TooShort, TooShort, TooShort, TooShort, TooShort, TooShort, TooShort, TooShort,
                Any | Overlong3 | TooLarge1000 | Overlong4, Any | Overlong3 | TooLarge, Any | Surrogate | TooLarge, Any | Surrogate | TooLarge,
                TooShort, TooShort, TooShort, TooShort);
        }
    }

    /// <summary>Returns the start of the sequence that contains the index, if everything before it is well-formed.</summary>
    private static int SequenceStart(ReadOnlySpan<byte> text, int index)
    {
        int first = Math.Max(0, index - Reach);
        while (index > first && (text[index - 1] & 0xC0) == 0x80)
        {
            index--;
        }
        return index > 0 && text[index - 1] >= 0xC0 ? index - 1 : index;
    }

    private static int FirstInvalidFrom(ReadOnlySpan<byte> text, int index)
    {
        while (index < text.Length)
        {
            if (text[index] < 0x80)
            {
                index++;
                continue;
            }

            if (!IsSequence(text, index, out int length)) return index;
            index += length;
        }

        return -1;
    }

    private static bool IsSequence(ReadOnlySpan<byte> text, int index, out int length)
        => Rune.DecodeFromUtf8(text[index..], out _, out length) == OperationStatus.Done;
}
