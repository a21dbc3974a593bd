using System.Buffers.Text;
using System.Globalization;
using System.Numerics;
using Brisk.Json.Dialects;

namespace Brisk.Json.Converters;

/// <summary>Converts binary floating-point numbers. Values that JSON numbers cannot represent are written by name if the number handling allows it.</summary>
internal abstract class FloatingPointConverter<T>(JsonNumberHandling handling) : NumberConverter<T>(handling)
    where T : IFloatingPointIeee754<T>
{
    private readonly bool _allowsNames = (handling & (JsonNumberHandling.AllowNamedFloatingPointLiterals | JsonNumberHandling.WriteAsString)) != 0;

    public sealed override void WriteValue(Utf8JsonWriter writer, T value)
    {
        if (_allowsNames && !T.IsFinite(value))
        {
            writer.WriteUnescapedStringValue(NameOf(value));
        }
        else
        {
            base.WriteValue(writer, value);
        }
    }

    // As in System.Text.Json, such keys of type double are rejected, and those of the other types are not.
    public sealed override void WriteKey(Utf8JsonWriter writer, [DisallowNull] T value)
    {
        if (typeof(T) != typeof(double) && !T.IsFinite(value))
        {
            writer.WriteUnescapedPropertyName(NameOf(value));
        }
        else
        {
            base.WriteKey(writer, value);
        }
    }

    protected sealed override bool IsUsable(T value) => T.IsFinite(value);

    protected static ReadOnlySpan<byte> NameOf(T value) => T.IsNaN(value) ? "NaN"u8 : T.IsPositive(value) ? "Infinity"u8 : "-Infinity"u8;

    protected sealed override bool HasNames => true;

    protected sealed override bool TryParseNamed(ReadOnlySpan<byte> text, out T value)
    {
        value = text switch
        {
            _ when text.SequenceEqual("NaN"u8) => T.NaN,
            _ when text.SequenceEqual("Infinity"u8) => T.PositiveInfinity,
            _ when text.SequenceEqual("-Infinity"u8) => T.NegativeInfinity,
            _ => T.Zero,
        };
        return !T.IsFinite(value);
    }
}

internal sealed class DoubleConverter(JsonNumberHandling handling) : FloatingPointConverter<double>(handling)
{
    public override double ReadValue(ref JsonCursor cursor) => cursor.Current == '"' ? ReadString(ref cursor) : cursor.ReadDouble();

    public override Parsed<double> ReadValue(ref JsonCursor cursor, int position)
        => cursor.IsQuote(position) ? base.ReadValue(ref cursor, position) : cursor.ReadDouble(position);

    protected override bool TryParseText(ReadOnlySpan<byte> text, out double value)
        => Utf8Parser.TryParse(text, out value, out int length) && length == text.Length;

    protected override int ReadRun(ref JsonCursor cursor, Span<double> items, ref int indent, out bool isEnd)
        => cursor.ReadNumbers<double, ShortDouble, NearDouble>(items, ref indent, out isEnd);

    protected override int StoreRun(Utf8JsonWriter writer, ReadOnlySpan<double> items, ref int next, int position)
        => writer.StoreNumbers<double, DoubleText>(items, ref next, position);

    public override int Store(Utf8JsonWriter writer, double value, int position)
        => WritesStrings || !double.IsFinite(value) ? base.Store(writer, value, position) : writer.StoreFinite(value, position);

    protected override double ReadNumber(ref JsonCursor cursor) => cursor.ReadDouble();

    protected override void WriteNumber(Utf8JsonWriter writer, double value) => writer.WriteNumberValue(value);

    protected override int Format(double value, Span<byte> destination) => NumberFormatter.Write(value, destination);
}

internal sealed class SingleConverter(JsonNumberHandling handling) : FloatingPointConverter<float>(handling)
{
    protected override bool TryParseText(ReadOnlySpan<byte> text, out float value)
        => Utf8Parser.TryParse(text, out value, out int length) && length == text.Length;

    protected override int ReadRun(ref JsonCursor cursor, Span<float> items, ref int indent, out bool isEnd)
        => cursor.ReadNumbers<float, ShortSingle, NearSingle>(items, ref indent, out isEnd);

    protected override int StoreRun(Utf8JsonWriter writer, ReadOnlySpan<float> items, ref int next, int position)
        => writer.StoreNumbers<float, SingleText>(items, ref next, position);

    public override int Store(Utf8JsonWriter writer, float value, int position)
        => WritesStrings || !float.IsFinite(value) ? base.Store(writer, value, position) : writer.StoreFinite(value, position);

    protected override float ReadNumber(ref JsonCursor cursor) => cursor.ReadSingle();

    protected override void WriteNumber(Utf8JsonWriter writer, float value) => writer.WriteNumberValue(value);

    protected override int Format(float value, Span<byte> destination) => NumberFormatter.Write(value, destination);
}

internal sealed class HalfConverter(JsonNumberHandling handling) : FloatingPointConverter<Half>(handling)
{
    protected override bool TryParseText(ReadOnlySpan<byte> text, out Half value)
        => Half.TryParse(text, NumberStyles.Float | NumberStyles.AllowThousands, CultureInfo.InvariantCulture, out value);

    protected override Half ReadNumber(ref JsonCursor cursor)
    {
        if (!NumberParser.TryParseHalf(cursor.Text, cursor.Position, out Half value, out int end))
        {
            // As in System.Text.Json, this is the only type for which a number can be too large. In JSON5, infinity is a literal.
            ReadOnlySpan<byte> rest = cursor.Text[cursor.Position..];
            if ((rest.StartsWith(Json5Literals.Infinity) || rest.StartsWith(Json5Literals.NegativeInfinity)) && IsJson5(ref cursor))
            {
                return (Half)cursor.ReadDouble();
            }

            cursor.FailValue();
            return default;
        }

        cursor.EndNumber(end);
        return value;
    }

    protected override void WriteNumber(Utf8JsonWriter writer, Half value)
    {
        if (!Half.IsFinite(value))
        {
            if (writer.TryWriteNotFinite((double)value)) return;

            // Rejected as invalid JSON text, as in System.Text.Json.
            writer.WriteRawValue(NameOf(value));
        }

        WriteRaw(writer, value);
    }

    protected override int Format(Half value, Span<byte> destination) => NumberFormatter.WriteFormatted(value, destination);
}

internal sealed class DecimalConverter(JsonNumberHandling handling) : NumberConverter<decimal>(handling)
{
    public override Parsed<decimal> ReadValue(ref JsonCursor cursor, int position)
        => cursor.IsQuote(position) ? base.ReadValue(ref cursor, position) : cursor.ReadDecimal(position);

    protected override bool TryParseText(ReadOnlySpan<byte> text, out decimal value)
        => Utf8Parser.TryParse(text, out value, out int length) && length == text.Length;

    protected override int ReadRun(ref JsonCursor cursor, Span<decimal> items, ref int indent, out bool isEnd)
        => cursor.ReadNumbers<decimal, ShortDecimal, NearDecimal>(items, ref indent, out isEnd);

    protected override int StoreRun(Utf8JsonWriter writer, ReadOnlySpan<decimal> items, ref int next, int position)
        => writer.StoreNumbers<decimal, DecimalText>(items, ref next, position);

    public override int Store(Utf8JsonWriter writer, decimal value, int position)
        => WritesStrings ? base.Store(writer, value, position) : writer.StoreDecimal(value, position);

    protected override decimal ReadNumber(ref JsonCursor cursor) => cursor.ReadDecimal();

    protected override void WriteNumber(Utf8JsonWriter writer, decimal value) => writer.WriteNumberValue(value);

    protected override int Format(decimal value, Span<byte> destination) => NumberFormatter.Write(value, destination);
}
