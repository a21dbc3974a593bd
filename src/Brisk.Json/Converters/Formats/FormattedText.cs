using System.Globalization;

namespace Brisk.Json.Serialization;

/// <summary>Values that are strings in a format which an attribute names.</summary>
internal abstract class FormattedText<T>(string format) : CursorConverter<T>
    where T : struct, IFormattable
{
    /// <summary>The format.</summary>
    protected string Format => format;

    public sealed override T ReadValue(ref JsonCursor cursor)
    {
        int start = cursor.Position;
        string? text = cursor.Current == '"' ? cursor.ReadString() : null;
        if (text is not null && TryParse(text, out T value))
        {
            return value;
        }

        // A string that is not valid was refused already.
        if (text is not null || cursor.Position == start)
        {
            cursor.Position = start;
            cursor.FailValue();
        }

        return default;
    }

    public override void WriteValue(Utf8JsonWriter writer, T value) => writer.WriteStringValue(value.ToString(format, CultureInfo.InvariantCulture));

    /// <summary>Parses a text that is in the format.</summary>
    public abstract bool TryParse(string text, out T value);
}

/// <inheritdoc/>
internal sealed class FormattedDateTime(string format) : FormattedText<DateTime>(format)
{
    public override bool TryParse(string text, out DateTime value) => DateTime.TryParseExact(text, Format, CultureInfo.InvariantCulture, DateTimeStyles.RoundtripKind, out value);
}

/// <inheritdoc/>
internal sealed class FormattedDateTimeOffset : FormattedText<DateTimeOffset>
{
    private readonly bool _tellsOffset;

    public FormattedDateTimeOffset(string format)
        : base(format)
    {
        // The same time of day in two zones, far from the change of a day in either.
        var noon = new DateTime(2026, 11, 22, 12, 0, 0);
        _tellsOffset = TextOf(new(noon, TimeSpan.Zero)) != TextOf(new(noon, TimeSpan.FromHours(1)));
    }

    public override void WriteValue(Utf8JsonWriter writer, DateTimeOffset value) => writer.WriteStringValue(TextOf(_tellsOffset ? value : value.ToUniversalTime()));

    public override bool TryParse(string text, out DateTimeOffset value) => DateTimeOffset.TryParseExact(text, Format, CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal, out value);

    // What is no format is said by whoever made the converter.
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

/// <inheritdoc/>
internal sealed class FormattedDateOnly(string format) : FormattedText<DateOnly>(format)
{
    public override bool TryParse(string text, out DateOnly value) => DateOnly.TryParseExact(text, Format, CultureInfo.InvariantCulture, DateTimeStyles.None, out value);
}

/// <inheritdoc/>
internal sealed class FormattedTimeOnly(string format) : FormattedText<TimeOnly>(format)
{
    public override bool TryParse(string text, out TimeOnly value) => TimeOnly.TryParseExact(text, Format, CultureInfo.InvariantCulture, DateTimeStyles.None, out value);
}

/// <inheritdoc/>
internal sealed class FormattedTimeSpan(string format) : FormattedText<TimeSpan>(format)
{
    public override void WriteValue(Utf8JsonWriter writer, TimeSpan value)
    {
        string text = TextOf(value);
        if (value < TimeSpan.Zero && text == TextOf(value == TimeSpan.MinValue ? TimeSpan.MaxValue : -value))
        {
            throw FormatErrors.SignLost(Format);
        }

        writer.WriteStringValue(text);
    }

    public override bool TryParse(string text, out TimeSpan value) => TimeSpan.TryParseExact(text, Format, CultureInfo.InvariantCulture, TimeSpanStyles.None, out value);

    private string TextOf(TimeSpan value) => value.ToString(Format, CultureInfo.InvariantCulture);
}
