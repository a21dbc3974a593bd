using System.Numerics;

namespace Brisk.Json.Text;

/// <summary>A kind of number. Implementations are type arguments of loops over many numbers, into which their code is inlined.</summary>
internal interface INearNumber<T>
{
    /// <summary>Parses the number at the position and returns the index after it; -1 if the general parser must be used.</summary>
    static abstract int Parse(ReadOnlySpan<byte> text, int position, out T value);
}

internal readonly struct NearDouble : INearNumber<double>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Parse(ReadOnlySpan<byte> text, int position, out double value)
        => WideNumber.IsSupported ? NumberParser.ParseWideDouble(text, position, out value) : NumberParser.ParseNearDouble(text, position, out value);
}

internal readonly struct ShortDouble : INearNumber<double>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Parse(ReadOnlySpan<byte> text, int position, out double value)
    {
        int end = NumberParser.ParseShortDouble(text, position, out value);
        return end > 0 ? end : -1;
    }
}

internal readonly struct NearSingle : INearNumber<float>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Parse(ReadOnlySpan<byte> text, int position, out float value)
        => WideNumber.IsSupported ? NumberParser.ParseWideSingle(text, position, out value) : NumberParser.ParseNearSingle(text, position, out value);
}

internal readonly struct ShortSingle : INearNumber<float>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Parse(ReadOnlySpan<byte> text, int position, out float value)
    {
        int end = NumberParser.ParseShortSingle(text, position, out value);
        return end > 0 ? end : -1;
    }
}

internal readonly struct NearDecimal : INearNumber<decimal>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Parse(ReadOnlySpan<byte> text, int position, out decimal value) => NumberParser.ParseNearDecimal(text, position, out value);
}

/// <summary>Reads short numbers of type <see cref="decimal"/> with <see cref="NumberParser.ParseShortDecimal"/>.</summary>
internal readonly struct ShortDecimal : INearNumber<decimal>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Parse(ReadOnlySpan<byte> text, int position, out decimal value)
    {
        int end = NumberParser.ParseShortDecimal(text, position, out value);
        return end > 0 ? end : -1;
    }
}

/// <summary>Converts integers whose range is within that of <see cref="long"/>.</summary>
internal readonly struct NearInteger<T> : INearNumber<T>
    where T : IBinaryInteger<T>, IMinMaxValue<T>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Parse(ReadOnlySpan<byte> text, int position, out T value)
    {
        value = default!;
        if ((uint)position >= (uint)text.Length) return -1;

        // A branch instead of arithmetic, so that later code need not wait for the result. With an unsigned type, not even zero may have a sign.
        bool negative = text[position] == '-';
        if (negative)
        {
            if (!T.IsNegative(T.MinValue)) return -1;
            position++;
        }

        int end = NumberParser.ParseNearMagnitude(text, position, out ulong magnitude);
        long number = negative ? -(long)magnitude : (long)magnitude;
        value = T.CreateTruncating(number);
        bool fits = typeof(T) == typeof(ulong) || magnitude <= ulong.CreateTruncating(T.MaxValue) + (negative ? 1UL : 0);
        return fits ? end : -1;
    }
}
