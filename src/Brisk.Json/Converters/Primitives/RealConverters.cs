using Brisk.Json.Text;

namespace Brisk.Json.Serialization;

/// <summary>Binary floating-point numbers, which have values without a JSON number: they are written by name where that is allowed.</summary>
/// <remarks>Without generic mathematics: code that needs its constraints is not compiled ahead of time.</remarks>
internal abstract class FloatingPointConverter<T>(JsonNumberHandling handling) : NumberConverter<T>(handling)
{
    /// <summary>Writes the name of a value that is not finite, where that is allowed.</summary>
    protected bool TryWriteNamed(Utf8JsonWriter writer, double value)
    {
        if (double.IsFinite(value) || (Handling & JsonNumberHandling.AllowNamedFloatingPointLiterals) == 0)
        {
            return false;
        }

        writer.WriteStringValue(double.IsNaN(value) ? "NaN"u8 : value > 0 ? "Infinity"u8 : "-Infinity"u8);
        return true;
    }

    protected sealed override bool TryParseNamed(ReadOnlySpan<byte> text, out T value)
    {
        double named = text switch
        {
            _ when text.SequenceEqual("NaN"u8) => double.NaN,
            _ when text.SequenceEqual("Infinity"u8) => double.PositiveInfinity,
            _ when text.SequenceEqual("-Infinity"u8) => double.NegativeInfinity,
            _ => 0,
        };
        value = Narrow(named);
        return !double.IsFinite(named);
    }

    /// <summary>The value of this type: zero, or one that is not finite.</summary>
    protected abstract T Narrow(double value);
}

/// <summary>Numbers of type <see cref="double"/>.</summary>
internal sealed class DoubleConverter(JsonNumberHandling handling) : FloatingPointConverter<double>(handling)
{
    public override double ReadValue(ref JsonCursor cursor) => cursor.Current == '"' ? ReadString(ref cursor) : cursor.ReadDouble();

    public override void WriteValue(Utf8JsonWriter writer, double value)
    {
        if (!TryWriteNamed(writer, value))
        {
            base.WriteValue(writer, value);
        }
    }

    protected override double ReadNumber(ref JsonCursor cursor) => cursor.ReadDouble();

    protected override void WriteNumber(Utf8JsonWriter writer, double value) => writer.WriteNumberValue(value);

    protected override double Narrow(double value) => value;

    protected override int Format(double value, Span<byte> destination) => NumberFormatter.Write(value, destination);
}

/// <summary>Numbers of type <see cref="float"/>.</summary>
internal sealed class SingleConverter(JsonNumberHandling handling) : FloatingPointConverter<float>(handling)
{
    public override void WriteValue(Utf8JsonWriter writer, float value)
    {
        if (!TryWriteNamed(writer, value))
        {
            base.WriteValue(writer, value);
        }
    }

    protected override float ReadNumber(ref JsonCursor cursor) => cursor.ReadSingle();

    protected override void WriteNumber(Utf8JsonWriter writer, float value) => writer.WriteNumberValue(value);

    protected override float Narrow(double value) => (float)value;

    protected override int Format(float value, Span<byte> destination) => NumberFormatter.Write(value, destination);
}

/// <summary>Numbers of type <see cref="Half"/>.</summary>
internal sealed class HalfConverter(JsonNumberHandling handling) : FloatingPointConverter<Half>(handling)
{
    public override void WriteValue(Utf8JsonWriter writer, Half value)
    {
        if (!TryWriteNamed(writer, (double)value))
        {
            base.WriteValue(writer, value);
        }
    }

    protected override Half ReadNumber(ref JsonCursor cursor)
    {
        if (!NumberParser.TryParseHalf(cursor.Text, cursor.Position, out Half value, out int end))
        {
            cursor.FailValue();
        }

        cursor.Position = end;
        return value;
    }

    protected override void WriteNumber(Utf8JsonWriter writer, Half value)
    {
        if (!Half.IsFinite(value))
        {
            throw ConverterErrors.NotFinite();
        }

        WriteRaw(writer, value);
    }

    protected override Half Narrow(double value) => (Half)value;

    protected override int Format(Half value, Span<byte> destination) => NumberFormatter.Write(value, destination);
}

/// <summary>Numbers of type <see cref="decimal"/>.</summary>
internal sealed class DecimalConverter(JsonNumberHandling handling) : NumberConverter<decimal>(handling)
{
    protected override decimal ReadNumber(ref JsonCursor cursor) => cursor.ReadDecimal();

    protected override void WriteNumber(Utf8JsonWriter writer, decimal value) => writer.WriteNumberValue(value);

    protected override int Format(decimal value, Span<byte> destination) => NumberFormatter.Write(value, destination);
}
