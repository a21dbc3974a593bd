using Brisk.Json.Text;

namespace Brisk.Json.Converters;

/// <summary>Reads bytes from a string in base64 (RFC 4648).</summary>
internal static class Base64Reading
{
    public static byte[] Read(ref JsonCursor cursor)
    {
        int start = cursor.Position;
        if (!cursor.TryReadStringBody(out ReadOnlySpan<byte> body, out bool hasEscapes))
        {
            cursor.FailValue();
            return [];
        }

        if (!TryDecode(body, hasEscapes, out byte[]? value))
        {
            cursor.Position = start;
            cursor.FailFormat(body, hasEscapes);
        }

        return value!;
    }

    private static bool TryDecode(ReadOnlySpan<byte> body, bool hasEscapes, out byte[]? value)
    {
        if (!hasEscapes) return Base64Decoder.TryDecode(body, out value);

        byte[] rented = ArrayPool<byte>.Shared.Rent(body.Length);
        try
        {
            value = null;
            return StringDecoder.TryUnescape(body, rented, out int written, out _)
                && Base64Decoder.TryDecode(rented.AsSpan(0, written), out value);
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(rented);
        }
    }
}

/// <summary>Converts byte arrays.</summary>
internal sealed class ByteArrayConverter : CursorConverter<byte[]>
{
    public override byte[]? ReadValue(ref JsonCursor cursor) => cursor.TryReadNull() ? null : Base64Reading.Read(ref cursor);

    public override void WriteValue(Utf8JsonWriter writer, byte[] value)
    {
        if (value is null)
        {
            writer.WriteNullValue();
        }
        else
        {
            writer.WriteBase64StringValue(value);
        }
    }

    public override int Store(Utf8JsonWriter writer, byte[] value, int position) => value is null ? writer.StoreNull(position) : writer.StoreBase64(value, position);

    public override WriteFrame? BeginWrite(byte[] value) => Base64WriteFrame.For(this, value);

    public override bool Finds(ConverterTrait trait, HashSet<ICursorConverter> seen) => trait == ConverterTrait.HoldsMany;
}

/// <summary>Converts memory of bytes; <c>null</c> is empty memory.</summary>
internal sealed class MemoryOfByteConverter : CursorConverter<Memory<byte>>
{
    public override bool HandleNull => true;

    public override Memory<byte> ReadValue(ref JsonCursor cursor) => cursor.TryReadNull() ? default : Base64Reading.Read(ref cursor);

    public override void WriteValue(Utf8JsonWriter writer, Memory<byte> value) => writer.WriteBase64StringValue(value.Span);

    public override int Store(Utf8JsonWriter writer, Memory<byte> value, int position) => writer.StoreBase64(value.Span, position);

    public override WriteFrame? BeginWrite(Memory<byte> value) => Base64WriteFrame.For(this, value);

    public override bool Finds(ConverterTrait trait, HashSet<ICursorConverter> seen) => trait == ConverterTrait.HoldsMany;
}

/// <summary>Converts read-only memory of bytes; <c>null</c> is empty memory.</summary>
internal sealed class ReadOnlyMemoryOfByteConverter : CursorConverter<ReadOnlyMemory<byte>>
{
    public override bool HandleNull => true;

    public override ReadOnlyMemory<byte> ReadValue(ref JsonCursor cursor) => cursor.TryReadNull() ? default : Base64Reading.Read(ref cursor);

    public override void WriteValue(Utf8JsonWriter writer, ReadOnlyMemory<byte> value) => writer.WriteBase64StringValue(value.Span);

    public override int Store(Utf8JsonWriter writer, ReadOnlyMemory<byte> value, int position) => writer.StoreBase64(value.Span, position);

    public override WriteFrame? BeginWrite(ReadOnlyMemory<byte> value) => Base64WriteFrame.For(this, value);

    public override bool Finds(ConverterTrait trait, HashSet<ICursorConverter> seen) => trait == ConverterTrait.HoldsMany;
}
