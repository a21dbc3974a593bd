using System.Runtime.CompilerServices;
using Brisk.Json.Text;

namespace Brisk.Json;

// The integers: parsed where they stand in the text, each time they are asked for.
public readonly partial struct JsonElement
{
    /// <summary>Reads the number as an 8-bit signed integer.</summary>
    /// <param name="value">The number; 0 when it does not fit.</param>
    /// <returns>Whether the number fits, and has neither fraction nor exponent.</returns>
    /// <exception cref="InvalidOperationException">The value is not a number.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    [CLSCompliant(false)]
    public bool TryGetSByte(out sbyte value)
    {
        bool fits = TryGetSigned(out long integer) && integer == (sbyte)integer;
        value = fits ? (sbyte)integer : (sbyte)0;
        return fits;
    }

    /// <summary>Reads the number as an 8-bit signed integer.</summary>
    /// <returns>The number.</returns>
    /// <exception cref="InvalidOperationException">The value is not a number.</exception>
    /// <exception cref="FormatException">The number has a fraction or an exponent, or does not fit.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    [CLSCompliant(false)]
    public sbyte GetSByte()
    {
        if (!TryGetSByte(out sbyte value)) DocumentErrors.ThrowFormat("an 8-bit signed integer");
        return value;
    }

    /// <summary>Reads the number as an 8-bit unsigned integer.</summary>
    /// <param name="value">The number; 0 when it does not fit.</param>
    /// <returns>Whether the number fits, and has neither fraction nor exponent.</returns>
    /// <exception cref="InvalidOperationException">The value is not a number.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    public bool TryGetByte(out byte value)
    {
        bool fits = TryGetUnsigned(out ulong integer) && integer == (byte)integer;
        value = fits ? (byte)integer : (byte)0;
        return fits;
    }

    /// <summary>Reads the number as an 8-bit unsigned integer.</summary>
    /// <returns>The number.</returns>
    /// <exception cref="InvalidOperationException">The value is not a number.</exception>
    /// <exception cref="FormatException">The number has a fraction or an exponent, or does not fit.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    public byte GetByte()
    {
        if (!TryGetByte(out byte value)) DocumentErrors.ThrowFormat("an 8-bit unsigned integer");
        return value;
    }

    /// <summary>Reads the number as a 16-bit signed integer.</summary>
    /// <param name="value">The number; 0 when it does not fit.</param>
    /// <returns>Whether the number fits, and has neither fraction nor exponent.</returns>
    /// <exception cref="InvalidOperationException">The value is not a number.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    public bool TryGetInt16(out short value)
    {
        bool fits = TryGetSigned(out long integer) && integer == (short)integer;
        value = fits ? (short)integer : (short)0;
        return fits;
    }

    /// <summary>Reads the number as a 16-bit signed integer.</summary>
    /// <returns>The number.</returns>
    /// <exception cref="InvalidOperationException">The value is not a number.</exception>
    /// <exception cref="FormatException">The number has a fraction or an exponent, or does not fit.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    public short GetInt16()
    {
        if (!TryGetInt16(out short value)) DocumentErrors.ThrowFormat("a 16-bit signed integer");
        return value;
    }

    /// <summary>Reads the number as a 16-bit unsigned integer.</summary>
    /// <param name="value">The number; 0 when it does not fit.</param>
    /// <returns>Whether the number fits, and has neither fraction nor exponent.</returns>
    /// <exception cref="InvalidOperationException">The value is not a number.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    [CLSCompliant(false)]
    public bool TryGetUInt16(out ushort value)
    {
        bool fits = TryGetUnsigned(out ulong integer) && integer == (ushort)integer;
        value = fits ? (ushort)integer : (ushort)0;
        return fits;
    }

    /// <summary>Reads the number as a 16-bit unsigned integer.</summary>
    /// <returns>The number.</returns>
    /// <exception cref="InvalidOperationException">The value is not a number.</exception>
    /// <exception cref="FormatException">The number has a fraction or an exponent, or does not fit.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    [CLSCompliant(false)]
    public ushort GetUInt16()
    {
        if (!TryGetUInt16(out ushort value)) DocumentErrors.ThrowFormat("a 16-bit unsigned integer");
        return value;
    }

    /// <summary>Reads the number as a 32-bit signed integer.</summary>
    /// <param name="value">The number; 0 when it does not fit.</param>
    /// <returns>Whether the number fits, and has neither fraction nor exponent.</returns>
    /// <exception cref="InvalidOperationException">The value is not a number.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    public bool TryGetInt32(out int value)
    {
        bool fits = TryGetSigned(out long integer) && integer == (int)integer;
        value = fits ? (int)integer : 0;
        return fits;
    }

    /// <summary>Reads the number as a 32-bit signed integer.</summary>
    /// <returns>The number.</returns>
    /// <exception cref="InvalidOperationException">The value is not a number.</exception>
    /// <exception cref="FormatException">The number has a fraction or an exponent, or does not fit.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    public int GetInt32()
    {
        if (!TryGetInt32(out int value)) DocumentErrors.ThrowFormat("a 32-bit signed integer");
        return value;
    }

    /// <summary>Reads the number as a 32-bit unsigned integer.</summary>
    /// <param name="value">The number; 0 when it does not fit.</param>
    /// <returns>Whether the number fits, and has neither fraction nor exponent.</returns>
    /// <exception cref="InvalidOperationException">The value is not a number.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    [CLSCompliant(false)]
    public bool TryGetUInt32(out uint value)
    {
        bool fits = TryGetUnsigned(out ulong integer) && integer == (uint)integer;
        value = fits ? (uint)integer : 0;
        return fits;
    }

    /// <summary>Reads the number as a 32-bit unsigned integer.</summary>
    /// <returns>The number.</returns>
    /// <exception cref="InvalidOperationException">The value is not a number.</exception>
    /// <exception cref="FormatException">The number has a fraction or an exponent, or does not fit.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    [CLSCompliant(false)]
    public uint GetUInt32()
    {
        if (!TryGetUInt32(out uint value)) DocumentErrors.ThrowFormat("a 32-bit unsigned integer");
        return value;
    }

    /// <summary>Reads the number as a 64-bit signed integer.</summary>
    /// <param name="value">The number; 0 when it does not fit.</param>
    /// <returns>Whether the number fits, and has neither fraction nor exponent.</returns>
    /// <exception cref="InvalidOperationException">The value is not a number.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    public bool TryGetInt64(out long value)
    {
        return TryGetSigned(out value);
    }

    /// <summary>Reads the number as a 64-bit signed integer.</summary>
    /// <returns>The number.</returns>
    /// <exception cref="InvalidOperationException">The value is not a number.</exception>
    /// <exception cref="FormatException">The number has a fraction or an exponent, or does not fit.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    public long GetInt64()
    {
        if (!TryGetInt64(out long value)) DocumentErrors.ThrowFormat("a 64-bit signed integer");
        return value;
    }

    /// <summary>Reads the number as a 64-bit unsigned integer.</summary>
    /// <param name="value">The number; 0 when it does not fit.</param>
    /// <returns>Whether the number fits, and has neither fraction nor exponent.</returns>
    /// <exception cref="InvalidOperationException">The value is not a number.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    [CLSCompliant(false)]
    public bool TryGetUInt64(out ulong value)
    {
        return TryGetUnsigned(out value);
    }

    /// <summary>Reads the number as a 64-bit unsigned integer.</summary>
    /// <returns>The number.</returns>
    /// <exception cref="InvalidOperationException">The value is not a number.</exception>
    /// <exception cref="FormatException">The number has a fraction or an exponent, or does not fit.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    [CLSCompliant(false)]
    public ulong GetUInt64()
    {
        if (!TryGetUInt64(out ulong value)) DocumentErrors.ThrowFormat("a 64-bit unsigned integer");
        return value;
    }

    private bool TryGetSigned(out long value)
    {
        ReadOnlySpan<byte> text = NumberText(out int start, out int end);
        if (NumberParser.TryParseInt64(text, start, out value, out int parsed) && parsed == end) return true;
        value = 0;
        return false;
    }

    private bool TryGetUnsigned(out ulong value)
    {
        ReadOnlySpan<byte> text = NumberText(out int start, out int end);
        value = 0;
        if (text[start] != '-' && NumberParser.TryParseUInt64(text, start, out value, out int parsed) && parsed == end) return true;
        value = 0;
        return false;
    }

    /// <summary>The whole text, and where in it the number is: what follows it lets the parsers work by vectors.</summary>
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
