using System.Globalization;

namespace Brisk.Json.Converters;

/// <summary>Values that are strings in a format specified by an attribute.</summary>
internal abstract class FormattedText<T>(string format) : CursorConverter<T>
    where T : struct, IUtf8SpanFormattable, IFormattable
{
    private const int UsualLength = 64;

    protected string Format => format;

    public sealed override T ReadValue(ref JsonCursor cursor)
    {
        int start = cursor.Position;
        string? text = cursor.Current == '"' ? cursor.ReadString() : null;
        if (text is not null && TryParse(text, out T value)) return value;

        // A string that is not valid text has already been rejected.
        if (text is not null || cursor.Position == start)
        {
            cursor.Position = start;
            cursor.FailValue();
        }

        return default;
    }

    public override void WriteValue(Utf8JsonWriter writer, T value)
    {
        Span<byte> utf8 = stackalloc byte[UsualLength];
        if (value.TryFormat(utf8, out int length, format, CultureInfo.InvariantCulture))
        {
            writer.WriteStringValue(utf8[..length]);
        }
        else
        {
            writer.WriteStringValue(value.ToString(format, CultureInfo.InvariantCulture));
        }
    }

    public abstract bool TryParse(string text, out T value);
}

internal sealed class FormattedDateTime(string format) : FormattedText<DateTime>(format)
{
    public override bool TryParse(string text, out DateTime value) => DateTime.TryParseExact(text, Format, CultureInfo.InvariantCulture, DateTimeStyles.RoundtripKind, out value);
}

internal sealed class FormattedDateTimeOffset : FormattedText<DateTimeOffset>
{
    private readonly bool _tellsOffset;

    public FormattedDateTimeOffset(string format)
        : base(format)
    {
        // The same local time with two offsets, far enough from midnight that conversion to UTC does not change the date.
        var noon = new DateTime(2026, 11, 22, 12, 0, 0);
        _tellsOffset = TextOf(new(noon, TimeSpan.Zero)) != TextOf(new(noon, TimeSpan.FromHours(1)));
    }

    public override void WriteValue(Utf8JsonWriter writer, DateTimeOffset value) => base.WriteValue(writer, _tellsOffset ? value : value.ToUniversalTime());

    public override bool TryParse(string text, out DateTimeOffset value) => DateTimeOffset.TryParseExact(text, Format, CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal, out value);

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

internal sealed class FormattedDateOnly(string format) : FormattedText<DateOnly>(format)
{
    public override bool TryParse(string text, out DateOnly value) => DateOnly.TryParseExact(text, Format, CultureInfo.InvariantCulture, DateTimeStyles.None, out value);
}

internal sealed class FormattedTimeOnly(string format) : FormattedText<TimeOnly>(format)
{
    public override bool TryParse(string text, out TimeOnly value) => TimeOnly.TryParseExact(text, Format, CultureInfo.InvariantCulture, DateTimeStyles.None, out value);
}

internal sealed class FormattedTimeSpan(string format) : FormattedText<TimeSpan>(format)
{
    public override void WriteValue(Utf8JsonWriter writer, TimeSpan value)
    {
        if (value < TimeSpan.Zero && TextOf(value) == TextOf(value == TimeSpan.MinValue ? TimeSpan.MaxValue : -value))
        {
            throw FormatErrors.SignLost(Format);
        }

        base.WriteValue(writer, value);
    }

    public override bool TryParse(string text, out TimeSpan value) => TimeSpan.TryParseExact(text, Format, CultureInfo.InvariantCulture, TimeSpanStyles.None, out value);

    private string TextOf(TimeSpan value) => value.ToString(Format, CultureInfo.InvariantCulture);
}
