using Brisk.Json.Text;

namespace Brisk.Json;

// The integers. One that is written with a fraction or an exponent is not an integer here, whatever its value.
public ref partial struct Utf8JsonReader
{
    /// <summary>Reads the number as an 8-bit signed integer.</summary>
    /// <exception cref="InvalidOperationException">The token is not a number.</exception>
    /// <exception cref="FormatException">The number has a fraction or an exponent, or does not fit.</exception>
    [CLSCompliant(false)]
    public readonly sbyte GetSByte()
    {
        if (!TryGetSByte(out sbyte value)) ThrowNumberFormat(typeof(sbyte));
        return value;
    }

    /// <summary>Reads the number as an 8-bit signed integer.</summary>
    /// <param name="value">The number; 0 when it does not fit.</param>
    /// <returns>Whether the number fits, and has neither fraction nor exponent.</returns>
    /// <exception cref="InvalidOperationException">The token is not a number.</exception>
    [CLSCompliant(false)]
    public readonly bool TryGetSByte(out sbyte value)
    {
        bool fits = TryGetSigned(out long integer) && integer == (sbyte)integer;
        value = fits ? (sbyte)integer : (sbyte)0;
        return fits;
    }

    /// <summary>Reads the number as an 8-bit unsigned integer.</summary>
    /// <exception cref="InvalidOperationException">The token is not a number.</exception>
    /// <exception cref="FormatException">The number has a fraction or an exponent, or does not fit.</exception>
    public readonly byte GetByte()
    {
        if (!TryGetByte(out byte value)) ThrowNumberFormat(typeof(byte));
        return value;
    }

    /// <summary>Reads the number as an 8-bit unsigned integer.</summary>
    /// <param name="value">The number; 0 when it does not fit.</param>
    /// <returns>Whether the number fits, and has neither fraction nor exponent.</returns>
    /// <exception cref="InvalidOperationException">The token is not a number.</exception>
    public readonly bool TryGetByte(out byte value)
    {
        bool fits = TryGetUnsigned(out ulong integer) && integer == (byte)integer;
        value = fits ? (byte)integer : (byte)0;
        return fits;
    }

    /// <summary>Reads the number as a 16-bit signed integer.</summary>
    /// <exception cref="InvalidOperationException">The token is not a number.</exception>
    /// <exception cref="FormatException">The number has a fraction or an exponent, or does not fit.</exception>
    public readonly short GetInt16()
    {
        if (!TryGetInt16(out short value)) ThrowNumberFormat(typeof(short));
        return value;
    }

    /// <summary>Reads the number as a 16-bit signed integer.</summary>
    /// <param name="value">The number; 0 when it does not fit.</param>
    /// <returns>Whether the number fits, and has neither fraction nor exponent.</returns>
    /// <exception cref="InvalidOperationException">The token is not a number.</exception>
    public readonly bool TryGetInt16(out short value)
    {
        bool fits = TryGetSigned(out long integer) && integer == (short)integer;
        value = fits ? (short)integer : (short)0;
        return fits;
    }

    /// <summary>Reads the number as a 16-bit unsigned integer.</summary>
    /// <exception cref="InvalidOperationException">The token is not a number.</exception>
    /// <exception cref="FormatException">The number has a fraction or an exponent, or does not fit.</exception>
    [CLSCompliant(false)]
    public readonly ushort GetUInt16()
    {
        if (!TryGetUInt16(out ushort value)) ThrowNumberFormat(typeof(ushort));
        return value;
    }

    /// <summary>Reads the number as a 16-bit unsigned integer.</summary>
    /// <param name="value">The number; 0 when it does not fit.</param>
    /// <returns>Whether the number fits, and has neither fraction nor exponent.</returns>
    /// <exception cref="InvalidOperationException">The token is not a number.</exception>
    [CLSCompliant(false)]
    public readonly bool TryGetUInt16(out ushort value)
    {
        bool fits = TryGetUnsigned(out ulong integer) && integer == (ushort)integer;
        value = fits ? (ushort)integer : (ushort)0;
        return fits;
    }

    /// <summary>Reads the number as a 32-bit signed integer.</summary>
    /// <exception cref="InvalidOperationException">The token is not a number.</exception>
    /// <exception cref="FormatException">The number has a fraction or an exponent, or does not fit.</exception>
    public readonly int GetInt32()
    {
        if (!TryGetInt32(out int value)) ThrowNumberFormat(typeof(int));
        return value;
    }

    /// <summary>Reads the number as a 32-bit signed integer.</summary>
    /// <param name="value">The number; 0 when it does not fit.</param>
    /// <returns>Whether the number fits, and has neither fraction nor exponent.</returns>
    /// <exception cref="InvalidOperationException">The token is not a number.</exception>
    public readonly bool TryGetInt32(out int value)
    {
        bool fits = TryGetSigned(out long integer) && integer == (int)integer;
        value = fits ? (int)integer : 0;
        return fits;
    }

    /// <summary>Reads the number as a 32-bit unsigned integer.</summary>
    /// <exception cref="InvalidOperationException">The token is not a number.</exception>
    /// <exception cref="FormatException">The number has a fraction or an exponent, or does not fit.</exception>
    [CLSCompliant(false)]
    public readonly uint GetUInt32()
    {
        if (!TryGetUInt32(out uint value)) ThrowNumberFormat(typeof(uint));
        return value;
    }

    /// <summary>Reads the number as a 32-bit unsigned integer.</summary>
    /// <param name="value">The number; 0 when it does not fit.</param>
    /// <returns>Whether the number fits, and has neither fraction nor exponent.</returns>
    /// <exception cref="InvalidOperationException">The token is not a number.</exception>
    [CLSCompliant(false)]
    public readonly bool TryGetUInt32(out uint value)
    {
        bool fits = TryGetUnsigned(out ulong integer) && integer == (uint)integer;
        value = fits ? (uint)integer : 0;
        return fits;
    }

    /// <summary>Reads the number as a 64-bit signed integer.</summary>
    /// <exception cref="InvalidOperationException">The token is not a number.</exception>
    /// <exception cref="FormatException">The number has a fraction or an exponent, or does not fit.</exception>
    public readonly long GetInt64()
    {
        if (!TryGetInt64(out long value)) ThrowNumberFormat(typeof(long));
        return value;
    }

    /// <summary>Reads the number as a 64-bit signed integer.</summary>
    /// <param name="value">The number; 0 when it does not fit.</param>
    /// <returns>Whether the number fits, and has neither fraction nor exponent.</returns>
    /// <exception cref="InvalidOperationException">The token is not a number.</exception>
    public readonly bool TryGetInt64(out long value)
    {
        return TryGetSigned(out value);
    }

    /// <summary>Reads the number as a 64-bit unsigned integer.</summary>
    /// <exception cref="InvalidOperationException">The token is not a number.</exception>
    /// <exception cref="FormatException">The number has a fraction or an exponent, or does not fit.</exception>
    [CLSCompliant(false)]
    public readonly ulong GetUInt64()
    {
        if (!TryGetUInt64(out ulong value)) ThrowNumberFormat(typeof(ulong));
        return value;
    }

    /// <summary>Reads the number as a 64-bit unsigned integer.</summary>
    /// <param name="value">The number; 0 when it does not fit.</param>
    /// <returns>Whether the number fits, and has neither fraction nor exponent.</returns>
    /// <exception cref="InvalidOperationException">The token is not a number.</exception>
    [CLSCompliant(false)]
    public readonly bool TryGetUInt64(out ulong value)
    {
        return TryGetUnsigned(out value);
    }

    private readonly bool TryGetSigned(out long value)
    {
        if (_tokenType != JsonTokenType.Number) ThrowNotNumber();
        ReadOnlySpan<byte> text = ContiguousValue(out byte[]? rented);
        bool isInteger = NumberParser.TryParseInt64(text, 0, out value, out int end) && end == text.Length;
        Return(rented);
        if (!isInteger) value = 0;
        return isInteger;
    }

    private readonly bool TryGetUnsigned(out ulong value)
    {
        if (_tokenType != JsonTokenType.Number) ThrowNotNumber();
        ReadOnlySpan<byte> text = ContiguousValue(out byte[]? rented);
        value = 0;
        bool isInteger = text[0] != '-' && NumberParser.TryParseUInt64(text, 0, out value, out int end) && end == text.Length;
        Return(rented);
        if (!isInteger) value = 0;
        return isInteger;
    }
}
