namespace Brisk.Json.Converters;

/// <summary>The exceptions for formats.</summary>
internal static class FormatErrors
{
    public static InvalidOperationException NoFormats(Type type)
        => new($"'JsonFormatAttribute' is not valid on members of type '{type}'. It supports DateTime, DateTimeOffset, DateOnly, TimeOnly, TimeSpan, and numbers.");

    public static InvalidOperationException Refused(Type type, string? format, string reason)
        => new($"The format '{format}' specified by 'JsonFormatAttribute' is not valid for '{type}': {reason}.");

    public static CursorException SignLost(string format)
        => new($"A negative TimeSpan cannot be written in the format '{format}', which drops its sign.");
}
