using System.Numerics;

namespace Brisk.Json;

// Reads integers. A number with a fraction or an exponent is not accepted, even if its value is an integer.
public ref partial struct Utf8JsonReader
{
    /// <summary>Reads the number as an 8-bit signed integer.</summary>
    /// <returns>The number.</returns>
    /// <exception cref="InvalidOperationException">The token is not a number.</exception>
    /// <exception cref="FormatException">The number has a fraction or an exponent, or is out of range.</exception>
    [CLSCompliant(false)]
    public readonly sbyte GetSByte() => GetInteger<sbyte>();

    /// <summary>Reads the number as an 8-bit signed integer.</summary>
    /// <param name="value">The number, or 0 if it cannot be represented.</param>
    /// <returns>true if the number is in range and has neither a fraction nor an exponent; otherwise, false.</returns>
    /// <exception cref="InvalidOperationException">The token is not a number.</exception>
    [CLSCompliant(false)]
    public readonly bool TryGetSByte(out sbyte value) => TryGetInteger(out value);

    /// <summary>Reads the number as an 8-bit unsigned integer.</summary>
    /// <inheritdoc cref="GetSByte"/>
    public readonly byte GetByte() => GetInteger<byte>();

    /// <summary>Reads the number as an 8-bit unsigned integer.</summary>
    /// <inheritdoc cref="TryGetSByte"/>
    public readonly bool TryGetByte(out byte value) => TryGetInteger(out value);

    /// <summary>Reads the number as a 16-bit signed integer.</summary>
    /// <inheritdoc cref="GetSByte"/>
    public readonly short GetInt16() => GetInteger<short>();

    /// <summary>Reads the number as a 16-bit signed integer.</summary>
    /// <inheritdoc cref="TryGetSByte"/>
    public readonly bool TryGetInt16(out short value) => TryGetInteger(out value);

    /// <summary>Reads the number as a 16-bit unsigned integer.</summary>
    /// <inheritdoc cref="GetSByte"/>
    [CLSCompliant(false)]
    public readonly ushort GetUInt16() => GetInteger<ushort>();

    /// <summary>Reads the number as a 16-bit unsigned integer.</summary>
    /// <inheritdoc cref="TryGetSByte"/>
    [CLSCompliant(false)]
    public readonly bool TryGetUInt16(out ushort value) => TryGetInteger(out value);

    /// <summary>Reads the number as a 32-bit signed integer.</summary>
    /// <inheritdoc cref="GetSByte"/>
    public readonly int GetInt32() => GetInteger<int>();

    /// <summary>Reads the number as a 32-bit signed integer.</summary>
    /// <inheritdoc cref="TryGetSByte"/>
    public readonly bool TryGetInt32(out int value) => TryGetInteger(out value);

    /// <summary>Reads the number as a 32-bit unsigned integer.</summary>
    /// <inheritdoc cref="GetSByte"/>
    [CLSCompliant(false)]
    public readonly uint GetUInt32() => GetInteger<uint>();

    /// <summary>Reads the number as a 32-bit unsigned integer.</summary>
    /// <inheritdoc cref="TryGetSByte"/>
    [CLSCompliant(false)]
    public readonly bool TryGetUInt32(out uint value) => TryGetInteger(out value);

    /// <summary>Reads the number as a 64-bit signed integer.</summary>
    /// <inheritdoc cref="GetSByte"/>
    public readonly long GetInt64() => GetInteger<long>();

    /// <summary>Reads the number as a 64-bit signed integer.</summary>
    /// <inheritdoc cref="TryGetSByte"/>
    public readonly bool TryGetInt64(out long value) => TryGetInteger(out value);

    /// <summary>Reads the number as a 64-bit unsigned integer.</summary>
    /// <inheritdoc cref="GetSByte"/>
    [CLSCompliant(false)]
    public readonly ulong GetUInt64() => GetInteger<ulong>();

    /// <summary>Reads the number as a 64-bit unsigned integer.</summary>
    /// <inheritdoc cref="TryGetSByte"/>
    [CLSCompliant(false)]
    public readonly bool TryGetUInt64(out ulong value) => TryGetInteger(out value);

    private readonly T GetInteger<T>()
        where T : struct, IBinaryInteger<T>, IMinMaxValue<T>
    {
        if (!TryGetInteger(out T value)) ThrowNumberFormat(typeof(T));
        return value;
    }

    private readonly bool TryGetInteger<T>(out T value)
        where T : struct, IBinaryInteger<T>, IMinMaxValue<T>
    {
        if (_tokenType != JsonTokenType.Number) ThrowNotNumber();
        ReadOnlySpan<byte> text = NumberText(out int start, out int end, out byte[]? rented);
        bool isInteger = NumberParser.TryParseInteger(text, start, out value, out int parsed) && parsed == end;
        Return(rented);
        if (!isInteger) value = T.Zero;
        return isInteger;
    }
}
