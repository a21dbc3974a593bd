using Brisk.Json.Text;

namespace Brisk.Json.Serialization;

/// <summary>Doubles.</summary>
internal sealed class DoubleConverter(JsonNumberHandling handling) : NumberConverter<double>(handling)
{
    protected override double ReadNumber(ref JsonCursor cursor) => cursor.ReadDouble();

    protected override void WriteNumber(Utf8JsonWriter writer, double value) => writer.WriteNumberValue(value);

    protected override int Format(double value, Span<byte> destination) => NumberFormatter.Write(value, destination);
}
