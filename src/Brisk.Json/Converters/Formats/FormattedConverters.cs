using System.Globalization;
using System.Numerics;

namespace Brisk.Json.Converters;

/// <summary>Creates the converters of values with a format, and rejects invalid formats.</summary>
internal static class FormattedConverters
{
    public static JsonConverter Create(Type type, string format, bool asString)
    {
        Type value = JsonOptionalTypes.ValueOf(type) ?? type;
        value = Nullable.GetUnderlyingType(value) ?? value;
        if (string.IsNullOrEmpty(format)) throw FormatErrors.Rejected(value, format, "it is empty");

        return value == typeof(DateTime) ? Checked(new FormattedText<DateTime>(format, static (text, format, out value) => DateTime.TryParseExact(text, format, CultureInfo.InvariantCulture, DateTimeStyles.RoundtripKind, out value)), format, new DateTime(2026, 11, 22, 13, 45, 59, 123, DateTimeKind.Utc))
            : value == typeof(DateTimeOffset) ? Checked(new FormattedDateTimeOffset(format), format, new DateTimeOffset(2026, 11, 22, 13, 45, 59, 123, TimeSpan.FromHours(2)))
            : value == typeof(DateOnly) ? Checked(new FormattedText<DateOnly>(format, static (text, format, out value) => DateOnly.TryParseExact(text, format, CultureInfo.InvariantCulture, DateTimeStyles.None, out value)), format, new DateOnly(2026, 11, 22))
            : value == typeof(TimeOnly) ? Checked(new FormattedText<TimeOnly>(format, static (text, format, out value) => TimeOnly.TryParseExact(text, format, CultureInfo.InvariantCulture, DateTimeStyles.None, out value)), format, new TimeOnly(13, 45, 59, 123))
            : value == typeof(TimeSpan) ? Checked(new FormattedTimeSpan(format), format, new TimeSpan(0, 13, 45, 59, 123))
            : NumberOf(value, format, asString);
    }

    private static JsonConverter NumberOf(Type type, string format, bool asString) => Type.GetTypeCode(type) switch
    {
        _ when type.IsEnum => throw FormatErrors.NoFormats(type),
        TypeCode.Byte => Number<byte>(format, asString),
        TypeCode.SByte => Number<sbyte>(format, asString),
        TypeCode.Int16 => Number<short>(format, asString),
        TypeCode.UInt16 => Number<ushort>(format, asString),
        TypeCode.Int32 => Number<int>(format, asString),
        TypeCode.UInt32 => Number<uint>(format, asString),
        TypeCode.Int64 => Number<long>(format, asString),
        TypeCode.UInt64 => Number<ulong>(format, asString),
        TypeCode.Single => Number<float>(format, asString),
        TypeCode.Double => Number<double>(format, asString),
        TypeCode.Decimal => Number<decimal>(format, asString),
        _ => type == typeof(Half) ? Number<Half>(format, asString)
            : type == typeof(Int128) ? Number<Int128>(format, asString)
            : type == typeof(UInt128) ? Number<UInt128>(format, asString)
            : throw FormatErrors.NoFormats(type),
    };

    private static JsonConverter Number<T>(string format, bool asString)
        where T : struct, INumber<T>
    {
        var converter = new FormattedNumber<T>(format, asString, (CursorConverter<T>)PrimitiveConverters.Find(typeof(T), JsonNumberHandling.Strict)!);

        // Zero and signs are where the output of a format is most likely not to be a JSON number.
        T[] samples = T.IsNegative(T.Zero - T.One) ? [T.Zero, T.One, -T.One, T.CreateSaturating(1234567.891)] : [T.Zero, T.One, T.CreateSaturating(1234567.891)];
        foreach (T sample in samples)
        {
            string text = TextOf(sample, format);
            if (!(asString ? converter.TryParse(text, out _) : FormattedNumber<T>.IsNumber(text)))
            {
                throw FormatErrors.Rejected(typeof(T), format, asString ? $"it writes {sample} as '{text}', which cannot be read" : $"it writes {sample} as '{text}', which is not a JSON number. Set AsString to write a string");
            }
        }

        return converter;
    }

    private static JsonConverter Checked<T>(FormattedText<T> converter, string format, T sample)
        where T : struct, IUtf8SpanFormattable, IFormattable
    {
        string text = TextOf(sample, format);
        return converter.TryParse(text, out _) ? converter : throw FormatErrors.Rejected(typeof(T), format, $"it writes '{text}', which cannot be read");
    }

    private static string TextOf<T>(T value, string format)
        where T : IFormattable
    {
        try
        {
            return value.ToString(format, CultureInfo.InvariantCulture);
        }
        catch (FormatException exception)
        {
            throw FormatErrors.Rejected(typeof(T), format, exception.Message);
        }
    }
}

internal static class FormatErrors
{
    public static InvalidOperationException NoFormats(Type type)
        => new($"'JsonFormatAttribute' is not valid on members of type '{type}'. It supports DateTime, DateTimeOffset, DateOnly, TimeOnly, TimeSpan, and numbers.");

    public static InvalidOperationException Rejected(Type type, string? format, string reason)
        => new($"The format '{format}' specified by 'JsonFormatAttribute' is not valid for '{type}': {reason}.");

    public static CursorException SignLost(string format)
        => new($"A negative TimeSpan cannot be written in the format '{format}', which omits the sign.");
}
