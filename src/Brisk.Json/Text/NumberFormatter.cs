using System.Buffers.Binary;
using System.Globalization;
using System.Numerics;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Brisk.Json.Text;

/// <summary>Writes numbers as JSON text. Every method returns the number of bytes written; the destination must have space for <see cref="MaxLength"/> bytes.</summary>
internal static class NumberFormatter
{
    /// <summary>The buffer size that suffices for each of these methods, including scratch space.</summary>
    public const int MaxLength = 40;

    // The maximum number of significant digits of a double, and the maximum number of digits before the decimal point with which a double or a float is written without an
    // exponent, as in the framework.
    private const int MaxDigits = 17;
    private const int MaxPlainDouble = 17;
    private const int MaxPlainSingle = 9;
    private const int MaxPlainZeros = 4;

    /// <summary>The exclusive upper limit of <see cref="WriteShort"/>.</summary>
    public const uint ShortLimit = 100_000_000;

    /// <summary>The buffer size that <see cref="WriteShort"/> needs.</summary>
    public const int ShortLength = 8;

    /// <summary>The exclusive upper limit of <see cref="WriteMedium"/>.</summary>
    public const ulong MediumLimit = (ulong)ShortLimit * ShortLimit;

    private const ulong TenDigitsLimit = 100UL * ShortLimit;

    /// <summary>The buffer size that <see cref="WriteMedium"/> needs.</summary>
    public const int MediumLength = 2 * ShortLength;

    public static int Write(int value, Span<byte> destination)
        => (uint)value < ShortLimit ? WriteShort((uint)value, destination) : WriteInteger(value, destination);

    public static int Write(long value, Span<byte> destination)
        => (ulong)value < ShortLimit ? WriteShort((uint)value, destination)
            : (ulong)value < MediumLimit ? WriteMedium((ulong)value, destination)
            : WriteInteger(value, destination);

    public static int Write(ulong value, Span<byte> destination)
        => value < ShortLimit ? WriteShort((uint)value, destination) : WriteInteger(value, destination);

    public static int Write(decimal value, Span<byte> destination) => DecimalFormatter.Write(value, destination);

    /// <summary>Writes a number of a rarely used type with the framework's formatter.</summary>
    public static int WriteFormatted<T>(T value, Span<byte> destination)
        where T : IUtf8SpanFormattable
    {
        value.TryFormat(destination, out int length, default, CultureInfo.InvariantCulture);
        return length;
    }

    /// <summary>Writes the shortest text that parses back to the same finite value, in the notation of the framework.</summary>
    /// <exception cref="ArgumentException">The value is infinite or NaN, or the destination is shorter than <see cref="MaxLength"/>.</exception>
    public static int Write(double value, Span<byte> destination)
    {
        if (destination.Length < MaxLength) ThrowTooShort();
        if (!double.IsFinite(value)) ThrowNotFinite();
        int sign = WriteSign(double.IsNegative(value), destination);
        value = Math.Abs(value);
        if (value == 0) return sign + WriteDigit(0, destination[sign..]);
        ulong digits = Schubfach.ToDecimal(value, out int exponent);
        return sign + WriteReal(digits, exponent, MaxPlainDouble, destination[sign..]);
    }

    /// <inheritdoc cref="Write(double, Span{byte})"/>
    public static int Write(float value, Span<byte> destination)
    {
        if (destination.Length < MaxLength) ThrowTooShort();
        if (!float.IsFinite(value)) ThrowNotFinite();
        int sign = WriteSign(float.IsNegative(value), destination);
        value = Math.Abs(value);
        if (value == 0) return sign + WriteDigit(0, destination[sign..]);
        ulong digits = Schubfach.ToDecimal(value, out int exponent);
        return sign + WriteReal(digits, exponent, MaxPlainSingle, destination[sign..]);
    }

    // A separate method, so that the code for short integers can be inlined without it.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int WriteInteger(long value, Span<byte> destination)
    {
        if (value >= 0) return WriteInteger((ulong)value, destination);
        destination[0] = (byte)'-';
        return 1 + Write(unchecked(0 - (ulong)value), destination[1..]);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int WriteInteger(ulong value, Span<byte> destination)
    {
        if (value < MediumLimit) return WriteMedium(value, destination);
        ulong front = value / MediumLimit;
        int length = WriteUpToFourDigits((uint)front, destination);
        destination = destination[length..];
        if (destination.Length < MediumLength) ThrowTooShort();

        // SAFETY: the destination holds the vector.
        SixteenDigits.Format(value - front * MediumLimit).StoreUnsafe(ref MemoryMarshal.GetReference(destination));
        return length + MediumLength;
    }

    /// <summary>Writes an integer below <see cref="ShortLimit"/> without a call; the destination must have space for eight bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int WriteShort(uint value, Span<byte> destination)
    {
        if (value < 10) return WriteDigit(value, destination);
        if (value < 10_000) return WriteUpToFourDigits(value, destination);

        // The digits are one word, from which leading zeros are shifted out.
        ulong digits = EightDigits.Format(value);
        int zeros = BitOperations.TrailingZeroCount(digits & 0x0F0F0F0F0F0F0F0F) & ~7;
        BinaryPrimitives.WriteUInt64LittleEndian(destination, digits >> zeros);
        return 8 - (zeros >> 3);
    }

    /// <summary>Writes an integer from <see cref="ShortLimit"/> to below <see cref="MediumLimit"/>; the destination must have space for sixteen bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int WriteMedium(ulong value, Span<byte> destination)
    {
        if (value < TenDigitsLimit) return WriteUpToTenDigits(value, destination);
        if (destination.Length < MediumLength) ThrowTooShort();

        // Leading zeros are shifted out. They are counted by comparisons, which finish long before the digits are known, because the next store waits for the count.
        int zeros = value < 10_000_000_000_000
            ? (value < 100_000_000_000 ? 5 : value < 1_000_000_000_000 ? 4 : 3)
            : value < 100_000_000_000_000 ? 2 : value < 1_000_000_000_000_000 ? 1 : 0;
        Vector128<byte> digits = TableLookup.Of(SixteenDigits.Format(value), (Vector128<byte>.Indices + Vector128.Create((byte)zeros)) & Vector128.Create((byte)0x0F));

        // SAFETY: the destination holds the vector.
        digits.StoreUnsafe(ref MemoryMarshal.GetReference(destination));
        return MediumLength - zeros;
    }

    // Writes one or two digits, and eight after them, which includes identifiers and all integers of 32 bits. A branch is used because consecutive numbers often have the
    // same length: if predicted correctly, the next store need not wait for the value.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int WriteUpToTenDigits(ulong value, Span<byte> destination)
    {
        ulong last = EightDigits.FormatLast(value, out uint front);
        if (front < 10)
        {
            destination[0] = (byte)('0' + front);
            BinaryPrimitives.WriteUInt64LittleEndian(destination.Slice(1, ShortLength), last);
            return 1 + ShortLength;
        }

        uint tens = front / 10;
        BinaryPrimitives.WriteUInt16LittleEndian(destination, (ushort)(0x3030 | tens | ((front - 10 * tens) << 8)));
        BinaryPrimitives.WriteUInt64LittleEndian(destination.Slice(2, ShortLength), last);
        return 2 + ShortLength;
    }

    // Like the part of WriteShort for eight digits.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int WriteUpToFourDigits(uint value, Span<byte> destination)
    {
        uint digits = FourDigits(value);
        int zeros = BitOperations.TrailingZeroCount(digits) & ~7;
        BinaryPrimitives.WriteUInt32LittleEndian(destination, (digits | 0x30303030) >> zeros);
        return 4 - (zeros >> 3);
    }

    /// <summary>Returns the four digits of an integer below 10,000, as numbers, the first in the lowest byte.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static uint FourDigits(uint value)
    {
        uint hundreds = (value * 5_243) >> 19;
        uint twos = hundreds | ((value - 100 * hundreds) << 16);
        uint tens = ((twos * 103) >> 10) & 0x000F000F;
        return tens | ((twos - 10 * tens) << 8);
    }

    private static int WriteDigit(uint digit, Span<byte> destination)
    {
        destination[0] = (byte)('0' + digit);
        return 1;
    }

    private static int WriteSign(bool negative, Span<byte> destination)
    {
        destination[0] = (byte)'-';
        return negative ? 1 : 0;
    }

    // Writes digits × 10^exponent, where digits has 1 to 17 digits. Requires space for 24 bytes.
    private static int WriteReal(ulong digits, int exponent, int maxPlain, Span<byte> destination)
    {
        if (destination.Length < 24) ThrowTooShort();

        // Seventeen digits, including trailing zeros: the first one, and sixteen in a vector. Most numbers have sixteen or seventeen digits anyway.
        int point; // the value is 0.ddd × 10^point
        if (digits >= MediumLimit / 10)
        {
            int isShort = digits < MediumLimit ? 1 : 0;
            point = MaxDigits - isShort + exponent;
            digits = isShort != 0 ? 10 * digits : digits;
        }
        else
        {
            int places = CountDigits(digits);
            point = places + exponent;
            digits *= PowersOfTen.Integers[MaxDigits - places];
        }

        uint first = (uint)(digits / MediumLimit);
        Vector128<byte> rest = SixteenDigits.Format(digits - first * MediumLimit);
        int count = 1 + SixteenDigits.CountSignificant(rest);

        // SAFETY: every store below ends at or before byte 24 of the destination; its length is checked above.
        ref byte target = ref MemoryMarshal.GetReference(destination);
        if ((uint)(point - 1) < (uint)maxPlain)
        {
            target = (byte)('0' + first);
            if (count <= point)
            {
                rest.StoreUnsafe(ref target, 1);
                return point;
            }

            // The vector with a decimal point inserted before index `point - 1`: the digits after it move by one, and the last one is dropped.
            var places16 = Vector128.Create((byte)0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
            var gap = Vector128.Create((byte)(point - 1));
            Vector128<byte> moved = TableLookup.Of(rest, places16 + Vector128.GreaterThan(places16, gap)); // indices 0 to 15 only
            Vector128.ConditionalSelect(Vector128.Equals(places16, gap), Vector128.Create((byte)'.'), moved).StoreUnsafe(ref target, 1);
            Unsafe.Add(ref target, MaxDigits) = rest.GetElement(15);
            return count + 1;
        }

        if ((uint)-point < MaxPlainZeros)
        {
            "0.000000"u8.CopyTo(destination);
            ref byte body = ref Unsafe.Add(ref target, 2 - point);
            body = (byte)('0' + first);
            rest.StoreUnsafe(ref body, 1);
            return 2 - point + count;
        }

        target = (byte)('0' + first);
        rest.StoreUnsafe(ref target, 2);
        return WriteExponent(point - 1, count, destination);
    }

    // Writes the exponent. The digits have been stored: the first at index 0, and the others from index 2.
    private static int WriteExponent(int exponent, int count, Span<byte> destination)
    {
        int i = 1;
        if (count > 1)
        {
            destination[1] = (byte)'.';
            i = count + 1;
        }

        destination[i++] = (byte)'E';
        destination[i++] = exponent < 0 ? (byte)'-' : (byte)'+';
        uint magnitude = (uint)Math.Abs(exponent);
        if (magnitude >= 100)
        {
            destination[i++] = (byte)('0' + magnitude / 100);
            magnitude %= 100;
        }

        destination[i++] = (byte)('0' + magnitude / 10);
        destination[i++] = (byte)('0' + magnitude % 10);
        return i;
    }

    // Counts the digits of a value from 1 to 10^17. The estimate from the base-2 logarithm is one too low for some values.
    private static int CountDigits(ulong value)
    {
        int estimate = ((BitOperations.Log2(value) + 1) * 1233) >> 12;
        return estimate + (value >= PowersOfTen.Integers[estimate] ? 1 : 0);
    }

    [DoesNotReturn]
    private static void ThrowTooShort() => throw new ArgumentException($"A number requires {MaxLength} bytes.");

    [DoesNotReturn]
    private static void ThrowNotFinite() => throw new ArgumentException(".NET number values such as positive and negative infinity cannot be written as valid JSON.");
}
