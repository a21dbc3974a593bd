using System.Numerics;

namespace Brisk.Json.Text;

/// <summary>Writes numbers of a type. Implementations are type arguments of loops over arrays, into which their code is inlined.</summary>
internal interface INumberText<T>
{
    /// <summary>Returns whether JSON can represent the number as a number.</summary>
    static abstract bool Has(T value);

    /// <summary>Writes the number and returns the number of bytes; the destination has room for <see cref="NumberFormatter.MaxLength"/>.</summary>
    static abstract int Write(T value, Span<byte> destination);
}

/// <summary>Converts integers of at most 64 bits.</summary>
internal readonly struct IntegerText<T> : INumberText<T>
    where T : struct, IBinaryInteger<T>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Has(T value) => true;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Write(T value, Span<byte> destination)
        => typeof(T) == typeof(ulong) ? NumberFormatter.Write((ulong)(object)value, destination) : NumberFormatter.Write(Widen(value), destination);

    /// <summary>Returns the number as a signed 64-bit integer. The common types are cast without a call of generic math, whose code is not compiled ahead of time.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static long Widen(T value)
        => typeof(T) == typeof(int) ? (int)(object)value : typeof(T) == typeof(long) ? (long)(object)value : long.CreateTruncating(value);
}

/// <summary>Converts numbers of type <see cref="double"/>.</summary>
internal readonly struct DoubleText : INumberText<double>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Has(double value) => double.IsFinite(value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Write(double value, Span<byte> destination) => NumberFormatter.Write(value, destination);
}

/// <summary>Converts numbers of type <see cref="float"/>.</summary>
internal readonly struct SingleText : INumberText<float>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Has(float value) => float.IsFinite(value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Write(float value, Span<byte> destination) => NumberFormatter.Write(value, destination);
}

/// <summary>Converts numbers of type <see cref="decimal"/>.</summary>
internal readonly struct DecimalText : INumberText<decimal>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Has(decimal value) => true;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Write(decimal value, Span<byte> destination) => DecimalFormatter.Write(value, destination);
}
