using System.Globalization;

namespace Brisk.Json.Converters;

/// <summary>Values that are strings in a format specified by an attribute.</summary>
internal class FormattedText<T>(string format, FormattedText<T>.Parser parse) : ParsedStringConverter<T>
    where T : struct, IUtf8SpanFormattable, IFormattable
{
    private const int TypicalLength = 64;

    internal delegate bool Parser(string text, string format, out T value);

    protected string Format => format;

    public override void WriteValue(Utf8JsonWriter writer, T value)
    {
        Span<byte> utf8 = stackalloc byte[TypicalLength];
        if (value.TryFormat(utf8, out int length, format, CultureInfo.InvariantCulture))
        {
            writer.WriteStringValue(utf8[..length]);
        }
        else
        {
            writer.WriteStringValue(value.ToString(format, CultureInfo.InvariantCulture));
        }
    }

    public sealed override bool TryParse(string text, out T value) => parse(text, format, out value);
}

internal sealed class FormattedDateTimeOffset : FormattedText<DateTimeOffset>
{
    private readonly bool _includesOffset;

    public FormattedDateTimeOffset(string format)
        : base(format, static (text, format, out value) => DateTimeOffset.TryParseExact(text, format, CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal, out value))
    {
        // The same local time with two offsets, far enough from midnight that conversion to UTC does not change the date.
        var noon = new DateTime(2026, 11, 22, 12, 0, 0);
        _includesOffset = TextOf(new(noon, TimeSpan.Zero)) != TextOf(new(noon, TimeSpan.FromHours(1)));
    }

    public override void WriteValue(Utf8JsonWriter writer, DateTimeOffset value) => base.WriteValue(writer, _includesOffset ? value : value.ToUniversalTime());

    // Invalid formats are reported by the code that created the converter.
    private string TextOf(DateTimeOffset value)
    {
        try
        {
            return value.ToString(Format, CultureInfo.InvariantCulture);
        }
        catch (FormatException)
        {
            return "";
        }
    }
}

internal sealed class FormattedTimeSpan(string format)
    : FormattedText<TimeSpan>(format, static (text, format, out value) => TimeSpan.TryParseExact(text, format, CultureInfo.InvariantCulture, TimeSpanStyles.None, out value))
{
    public override void WriteValue(Utf8JsonWriter writer, TimeSpan value)
    {
        if (value < TimeSpan.Zero && TextOf(value) == TextOf(value == TimeSpan.MinValue ? TimeSpan.MaxValue : -value))
        {
            throw FormatErrors.SignLost(Format);
        }

        base.WriteValue(writer, value);
    }

    private string TextOf(TimeSpan value) => value.ToString(Format, CultureInfo.InvariantCulture);
}
