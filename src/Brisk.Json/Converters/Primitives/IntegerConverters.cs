using Brisk.Json.Text;

namespace Brisk.Json.Serialization;

/// <summary>Integers of 32 bits.</summary>
internal sealed class Int32Converter(JsonNumberHandling handling) : NumberConverter<int>(handling)
{
    protected override int ReadNumber(ref JsonCursor cursor) => cursor.ReadInt32();

    protected override void WriteNumber(Utf8JsonWriter writer, int value) => writer.WriteNumberValue(value);

    protected override int Format(int value, Span<byte> destination) => NumberFormatter.Write((long)value, destination);
}

/// <summary>Integers of 64 bits.</summary>
internal sealed class Int64Converter(JsonNumberHandling handling) : NumberConverter<long>(handling)
{
    protected override long ReadNumber(ref JsonCursor cursor) => cursor.ReadInt64();

    protected override void WriteNumber(Utf8JsonWriter writer, long value) => writer.WriteNumberValue(value);

    protected override int Format(long value, Span<byte> destination) => NumberFormatter.Write(value, destination);
}
