using System.Numerics;

namespace Brisk.Json;

// Integers, parsed from the text each time they are requested.
public readonly partial struct JsonElement
{
    /// <summary>Reads the number as an 8-bit signed integer.</summary>
    /// <returns>The number.</returns>
    /// <exception cref="InvalidOperationException">The value is not a number.</exception>
    /// <exception cref="FormatException">The number has a fraction or an exponent, or is out of range.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    [CLSCompliant(false)]
    public sbyte GetSByte() => GetInteger<sbyte>("an 8-bit signed integer");

    /// <summary>Reads the number as an 8-bit signed integer.</summary>
    /// <param name="value">The number, or 0 if it cannot be represented.</param>
    /// <returns>true if the number is in range and has neither a fraction nor an exponent; otherwise, false.</returns>
    /// <exception cref="InvalidOperationException">The value is not a number.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    [CLSCompliant(false)]
    public bool TryGetSByte(out sbyte value) => TryGetInteger(out value);

    /// <summary>Reads the number as an 8-bit unsigned integer.</summary>
    /// <inheritdoc cref="GetSByte"/>
    public byte GetByte() => GetInteger<byte>("an 8-bit unsigned integer");

    /// <summary>Reads the number as an 8-bit unsigned integer.</summary>
    /// <inheritdoc cref="TryGetSByte"/>
    public bool TryGetByte(out byte value) => TryGetInteger(out value);

    /// <summary>Reads the number as a 16-bit signed integer.</summary>
    /// <inheritdoc cref="GetSByte"/>
    public short GetInt16() => GetInteger<short>("a 16-bit signed integer");

    /// <summary>Reads the number as a 16-bit signed integer.</summary>
    /// <inheritdoc cref="TryGetSByte"/>
    public bool TryGetInt16(out short value) => TryGetInteger(out value);

    /// <summary>Reads the number as a 16-bit unsigned integer.</summary>
    /// <inheritdoc cref="GetSByte"/>
    [CLSCompliant(false)]
    public ushort GetUInt16() => GetInteger<ushort>("a 16-bit unsigned integer");

    /// <summary>Reads the number as a 16-bit unsigned integer.</summary>
    /// <inheritdoc cref="TryGetSByte"/>
    [CLSCompliant(false)]
    public bool TryGetUInt16(out ushort value) => TryGetInteger(out value);

    /// <summary>Reads the number as a 32-bit signed integer.</summary>
    /// <inheritdoc cref="GetSByte"/>
    public int GetInt32() => GetInteger<int>("a 32-bit signed integer");

    /// <summary>Reads the number as a 32-bit signed integer.</summary>
    /// <inheritdoc cref="TryGetSByte"/>
    public bool TryGetInt32(out int value) => TryGetInteger(out value);

    /// <summary>Reads the number as a 32-bit unsigned integer.</summary>
    /// <inheritdoc cref="GetSByte"/>
    [CLSCompliant(false)]
    public uint GetUInt32() => GetInteger<uint>("a 32-bit unsigned integer");

    /// <summary>Reads the number as a 32-bit unsigned integer.</summary>
    /// <inheritdoc cref="TryGetSByte"/>
    [CLSCompliant(false)]
    public bool TryGetUInt32(out uint value) => TryGetInteger(out value);

    /// <summary>Reads the number as a 64-bit signed integer.</summary>
    /// <inheritdoc cref="GetSByte"/>
    public long GetInt64() => GetInteger<long>("a 64-bit signed integer");

    /// <summary>Reads the number as a 64-bit signed integer.</summary>
    /// <inheritdoc cref="TryGetSByte"/>
    public bool TryGetInt64(out long value) => TryGetInteger(out value);

    /// <summary>Reads the number as a 64-bit unsigned integer.</summary>
    /// <inheritdoc cref="GetSByte"/>
    [CLSCompliant(false)]
    public ulong GetUInt64() => GetInteger<ulong>("a 64-bit unsigned integer");

    /// <summary>Reads the number as a 64-bit unsigned integer.</summary>
    /// <inheritdoc cref="TryGetSByte"/>
    [CLSCompliant(false)]
    public bool TryGetUInt64(out ulong value) => TryGetInteger(out value);

    private T GetInteger<T>(string kind)
        where T : struct, IBinaryInteger<T>, IMinMaxValue<T>
    {
        if (!TryGetInteger(out T value)) DocumentErrors.ThrowFormat(kind);
        return value;
    }

    private bool TryGetInteger<T>(out T value)
        where T : struct, IBinaryInteger<T>, IMinMaxValue<T>
    {
        ReadOnlySpan<byte> text = NumberText(out int start, out int end);
        if (NumberParser.TryParseFew(text, start, end, out uint few) && few <= uint.CreateSaturating(T.MaxValue))
        {
            value = T.CreateTruncating(few);
            return true;
        }

        if (NumberParser.TryParseInteger(text, start, out value, out int parsed) && parsed == end) return true;
        value = T.Zero;
        return false;
    }

    /// <summary>Returns the whole text and the position of the number in it. The text after the number lets the parsers use vectors.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private ReadOnlySpan<byte> NumberText(out int start, out int end)
    {
        JsonDocument document = Document;
        DocumentRow row = document.RowAt(_index);
        CheckKind(row, JsonValueKind.Number);
        start = row.Offset;
        end = start + document.SizeOf(row, _index);
        return document.Text;
    }
}
