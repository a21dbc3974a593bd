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

        using var rented = new RentedBytes(body.Length);
        value = null;
        return StringDecoder.TryUnescape(body, rented.Span, out int written, out _) && Base64Decoder.TryDecode(rented.Span[..written], out value);
    }
}

internal sealed class ByteArrayConverter : CursorConverter<byte[]>
{
    public override byte[]? ReadValue(ref JsonCursor cursor) => cursor.TryReadNull() ? null : Base64Reading.Read(ref cursor);

    public override void WriteValue(Utf8JsonWriter writer, byte[] value)
    {
        if (!writer.TryWriteNull(value)) writer.WriteBase64StringValue(value);
    }

    public override int Store(Utf8JsonWriter writer, byte[] value, int position) => value is null ? writer.StoreNull(position) : writer.StoreBase64(value, position);

    public override WriteFrame? BeginWrite(byte[] value) => Base64WriteFrame.For(this, value);

    public override ValueSize SizeOf(byte[] value) => value is null ? ValueSize.Small : Base64WriteFrame.SizeOf(value);

    public override bool Finds(ConverterTrait trait, HashSet<ICursorConverter> seen) => trait == ConverterTrait.MayBeLarge;
}

/// <summary>Converts <see cref="Memory{T}"/> and <see cref="ReadOnlyMemory{T}"/> of bytes; <c>null</c> is empty memory.</summary>
internal sealed class MemoryOfBytesConverter<TMemory> : CursorConverter<TMemory>
    where TMemory : struct
{
    public override bool HandleNull => true;

    public override TMemory ReadValue(ref JsonCursor cursor)
    {
        if (cursor.TryReadNull()) return default;

        byte[] bytes = Base64Reading.Read(ref cursor);
        return typeof(TMemory) == typeof(Memory<byte>) ? (TMemory)(object)new Memory<byte>(bytes) : (TMemory)(object)new ReadOnlyMemory<byte>(bytes);
    }

    public override void WriteValue(Utf8JsonWriter writer, TMemory value) => writer.WriteBase64StringValue(BytesOf(value).Span);

    public override int Store(Utf8JsonWriter writer, TMemory value, int position) => writer.StoreBase64(BytesOf(value).Span, position);

    public override WriteFrame? BeginWrite(TMemory value) => Base64WriteFrame.For(this, BytesOf(value));

    public override ValueSize SizeOf(TMemory value) => Base64WriteFrame.SizeOf(BytesOf(value).Span);

    public override bool Finds(ConverterTrait trait, HashSet<ICursorConverter> seen) => trait == ConverterTrait.MayBeLarge;

    private static ReadOnlyMemory<byte> BytesOf(TMemory value) => value is Memory<byte> memory ? memory : (ReadOnlyMemory<byte>)(object)value;
}
