namespace Brisk.Json.Converters;

/// <summary>Converts dates with times that are local, UTC, or of unspecified kind (ISO 8601-1:2019).</summary>
internal sealed class DateTimeConverter : TextConverter<DateTime>
{
    protected override int MinLength => "yyyy-MM-dd".Length;

    public override void WriteValue(Utf8JsonWriter writer, DateTime value) => writer.WriteStringValue(value);

    protected override bool TryParse(ReadOnlySpan<byte> text, out DateTime value) => Iso8601Parser.TryParse(text, out value);

    protected override int Format(DateTime value, Span<byte> destination) => Iso8601Formatter.Write(value, destination);
}

/// <summary>Converts dates with times and an offset (ISO 8601-1:2019).</summary>
internal sealed class DateTimeOffsetConverter : TextConverter<DateTimeOffset>
{
    protected override int MinLength => "yyyy-MM-dd".Length;

    public override void WriteValue(Utf8JsonWriter writer, DateTimeOffset value) => writer.WriteStringValue(value);

    protected override bool TryParse(ReadOnlySpan<byte> text, out DateTimeOffset value) => Iso8601Parser.TryParse(text, out value);

    protected override int Format(DateTimeOffset value, Span<byte> destination) => Iso8601Formatter.Write(value, destination);
}

/// <summary>Converts dates (ISO 8601-1:2019).</summary>
internal sealed class DateOnlyConverter : TextConverter<DateOnly>
{
    protected override int MinLength => "yyyy-MM-dd".Length;

    protected override bool TryParse(ReadOnlySpan<byte> text, out DateOnly value) => Iso8601Parser.TryParse(text, out value);

    protected override int Format(DateOnly value, Span<byte> destination) => Iso8601Formatter.Write(value, destination);
}

internal sealed class TimeOnlyConverter : TextConverter<TimeOnly>
{
    protected override bool TryParse(ReadOnlySpan<byte> text, out TimeOnly value) => TimeSpanParser.TryParse(text, out value);

    protected override int Format(TimeOnly value, Span<byte> destination) => TimeSpanFormatter.Write(value, destination);
}

/// <summary>Converts durations, in the constant format of .NET: <c>[-][d.]hh:mm:ss[.fffffff]</c>.</summary>
internal sealed class TimeSpanConverter : TextConverter<TimeSpan>
{
    protected override bool TryParse(ReadOnlySpan<byte> text, out TimeSpan value) => TimeSpanParser.TryParse(text, out value);

    protected override int Format(TimeSpan value, Span<byte> destination) => TimeSpanFormatter.Write(value, destination);
}

/// <summary>Converts GUIDs, as 32 hexadecimal digits with hyphens.</summary>
internal sealed class GuidConverter : TextConverter<Guid>
{
    public override void WriteValue(Utf8JsonWriter writer, Guid value) => writer.WriteStringValue(value);

    protected override bool TryParse(ReadOnlySpan<byte> text, out Guid value) => GuidParser.TryParse(text, out value);

    protected override int Format(Guid value, Span<byte> destination) => GuidFormatter.Write(value, destination);
}
