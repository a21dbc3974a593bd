using System.Numerics;

namespace Brisk.Json.Text;

/// <summary>Writes numbers of a type. Implementations are type arguments of loops over arrays, into which their code is inlined.</summary>
internal interface INumberText<T>
{
    /// <summary>Returns whether the value can be written as a JSON number.</summary>
    static abstract bool Has(T value);

    /// <summary>Writes the number and returns the number of bytes; the destination has space for <see cref="NumberFormatter.MaxLength"/>.</summary>
    static abstract int Write(T value, Span<byte> destination);
}

/// <summary>Converts integers whose range is within that of <see cref="long"/>.</summary>
internal readonly struct IntegerText<T> : INumberText<T>
    where T : IBinaryInteger<T>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Has(T value) => true;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Write(T value, Span<byte> destination) => NumberFormatter.Write(long.CreateTruncating(value), destination);
}

internal readonly struct UInt64Text : INumberText<ulong>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Has(ulong value) => true;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Write(ulong value, Span<byte> destination) => NumberFormatter.Write(value, destination);
}

internal readonly struct DoubleText : INumberText<double>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Has(double value) => double.IsFinite(value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Write(double value, Span<byte> destination) => NumberFormatter.Write(value, destination);
}

internal readonly struct SingleText : INumberText<float>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Has(float value) => float.IsFinite(value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Write(float value, Span<byte> destination) => NumberFormatter.Write(value, destination);
}

internal readonly struct DecimalText : INumberText<decimal>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Has(decimal value) => true;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Write(decimal value, Span<byte> destination) => DecimalFormatter.Write(value, destination);
}
