using System.Numerics;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Brisk.Json.Text;

/// <summary>
/// Reads numbers without an exponent, like <see cref="NearNumber"/>, but always as a significand of 19 digits, with zeros after those of the number: vectors of 256 bits then need
/// no shift that depends on the number of digits, and the exponent is that of a few powers of ten.
/// </summary>
/// <remarks>Not for methods that programs call first: crossgen2 does not precompile those that test for wide vectors.</remarks>
internal static class WideNumber
{
    // The bytes of the mask, and two more, because the vectors of the digits start after a sign, and one byte later after a point.
    private const int Window = DigitRun.Window + 2;

    /// <summary>Gets a value that indicates whether the processor has the instructions.</summary>
    public static bool IsSupported
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Avx2.IsSupported;
    }

    // Masks that keep the first bytes of a vector: as many as the distance from the middle at which they are loaded.
    private static ReadOnlySpan<byte> Kept =>
    [
        0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ];

    /// <summary>
    /// Reads the number at the position and returns the index after it; -1 if this is undetermined, because the number may be invalid, too long, or too close to the
    /// end of the text, or because it has an exponent. The caller ensures <see cref="IsSupported"/>.
    /// </summary>
    /// <param name="significand">The digits of the number, and zeros after them, as an integer of 19 digits.</param>
    /// <param name="exponent">The power of ten by which the significand is multiplied: -18 to 0.</param>
    /// <param name="sign">1 for a negative number; otherwise, 0.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Read(ReadOnlySpan<byte> text, int position, out ulong significand, out int exponent, out uint sign)
    {
        significand = 0;
        exponent = 0;
        sign = 0;
        if (!SpanVectors.Holds(text, position, Window)) return -1;

        // SAFETY: Holds has checked the window; every index below is the position plus less than 32.
        sign = SpanVectors.At(text, position) == '-' ? 1U : 0U;
        int first = position + (int)sign;
        ulong others = Others(SpanVectors.LoadWide(text, position)) >> (int)sign;
        int whole = BitOperations.TrailingZeroCount(others);
        if ((uint)(whole - 1) >= DecimalNumber.MaxDigits) return -1;
        if (SpanVectors.At(text, first) == '0' && whole != 1) return -1;
        int count = whole;
        int end = first + whole;
        if (SpanVectors.At(text, end) == '.')
        {
            // The end is found without waiting for the position of the point: it is the second byte that is not a digit.
            int length = BitOperations.TrailingZeroCount(others & (others - 1));
            if ((uint)(length - whole - 2) >= (uint)(DecimalNumber.MaxDigits - whole)) return -1;
            count = length - 1;
            end = first + length;
        }

        // The digits after the point are loaded one byte later, which skips the point.
        var digits = Vector256.ConditionalSelect(FirstBytes(whole), SpanVectors.LoadWide(text, first), SpanVectors.LoadWide(text, first + 1));
        significand = Join((digits - Vector256.Create((byte)'0')) & FirstBytes(count));
        exponent = whole - DecimalNumber.MaxDigits;
        return NumberEnd.IsAt(SpanVectors.At(text, end)) ? end : -1;
    }

    // Returns a mask with a bit for each byte, set if it is not a digit.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Others(Vector256<byte> bytes)
    {
        Vector256<byte> values = bytes - Vector256.Create((byte)'0');
        return ~(ulong)Vector256.Equals(Vector256.Min(values, Vector256.Create((byte)9)), values).ExtractMostSignificantBits();
    }

    // SAFETY: the caller ensures a count of 0 to 32, with which the vector is in the table.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector256<byte> FirstBytes(int count)
        => Vector256.LoadUnsafe(ref Unsafe.Subtract(ref Unsafe.Add(ref MemoryMarshal.GetReference(Kept), 32), (nint)(uint)count));

    // Joins sixteen digits by pairs, fours, and eights in the lower half, and three digits in the upper half.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Join(Vector256<byte> digits)
    {
        Vector256<short> pairs = Avx2.MultiplyAddAdjacent(
            digits,
            Vector256.Create(10, 1, 10, 1, 10, 1, 10, 1, 10, 1, 10, 1, 10, 1, 10, 1, 100, 10, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0));
        Vector256<int> fours = Avx2.MultiplyAddAdjacent(pairs, Vector256.Create(100, 1, 100, 1, 100, 1, 100, 1, 1, 1, 0, 0, 0, 0, 0, 0));
        Vector128<int> lower = fours.GetLower();
        Vector128<short> packed = Sse41.PackUnsignedSaturate(lower, lower).AsInt16();
        ulong eights = Sse2.MultiplyAddAdjacent(packed, Vector128.Create(10_000 | (1 << 16)).AsInt16()).AsUInt64().ToScalar();
        return ((ulong)(uint)eights * 100_000_000_000) + ((eights >> 32) * 1_000) + (uint)fours.GetElement(4);
    }
}
