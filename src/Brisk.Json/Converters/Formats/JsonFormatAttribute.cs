namespace Brisk.Json.Modeling;

/// <summary>Specifies the format of a date, a time, or a number: a standard or custom .NET format string, always used with the invariant culture.</summary>
/// <remarks>
/// <para>Supported for <see cref="DateTime"/>, <see cref="DateTimeOffset"/>, <see cref="DateOnly"/>, <see cref="TimeOnly"/>, <see cref="TimeSpan"/>, and numbers, including nullable ones and those in a <see cref="JsonOptional{T}"/>. Dates and times are strings, and
/// are read only in that format. A <see cref="DateTimeOffset"/> whose format does not include the offset is written and read as UTC. A negative <see cref="TimeSpan"/> in a format that drops the sign is an error.</para>
/// <para>A number is written as a JSON number, which the format must produce (<c>0.00</c>, <c>E3</c>), or as a string with <see cref="AsString"/> (<c>X8</c>, <c>N2</c>). Any JSON number is accepted when reading; with
/// <see cref="AsString"/>, strings are accepted too.</para>
/// <para>An invalid format, one whose output cannot be read back, and a type that does not support formats make the contract invalid. The attribute specifies a converter, which System.Text.Json uses too.</para>
/// </remarks>
/// <param name="format">The format.</param>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = false)]
public sealed class JsonFormatAttribute(string format) : JsonConverterAttribute
{
    /// <summary>Gets the format.</summary>
    public string Format { get; } = format;

    /// <summary>Gets or sets a value that indicates whether a number is written as a string. Dates and times always are.</summary>
    public bool AsString { get; set; }

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">The type does not support formats, or the format is invalid.</exception>
    public override JsonConverter CreateConverter(Type typeToConvert) => FormattedConverters.Create(typeToConvert, Format, AsString);
}
