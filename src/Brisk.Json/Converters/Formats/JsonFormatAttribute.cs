using Brisk.Json.Serialization;

namespace Brisk.Json.Modeling;

/// <summary>Gives a date, a time or a number a format: a standard or custom format string of .NET, in the invariant culture whatever that of the thread is.</summary>
/// <remarks>
/// <para>For <see cref="DateTime"/>, <see cref="DateTimeOffset"/>, <see cref="DateOnly"/>, <see cref="TimeOnly"/>, <see cref="TimeSpan"/> and numbers, nullable or within a <see cref="JsonOptional{T}"/>. Dates and times are strings, and are
/// read in that format only. A <see cref="DateTimeOffset"/> whose format does not tell the offset is written and read as UTC. A negative <see cref="TimeSpan"/> in a format that drops the sign is an error.</para>
/// <para>A number is written as a JSON number, so that its format must give one (<c>0.00</c>, <c>E3</c>), or as a string where <see cref="AsString"/> says so (<c>X8</c>, <c>N2</c>). Reading takes any JSON number, and with
/// <see cref="AsString"/> strings as well.</para>
/// <para>A format that is none, that gives text which cannot be read again, or a type that has none makes the contract invalid. The attribute is a converter, which System.Text.Json uses too.</para>
/// </remarks>
/// <param name="format">The format.</param>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = false)]
public sealed class JsonFormatAttribute(string format) : JsonConverterAttribute
{
    /// <summary>Gets the format.</summary>
    public string Format { get; } = format;

    /// <summary>Gets or sets whether a number is written as a string. Dates and times always are.</summary>
    public bool AsString { get; set; }

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">The type has no formats, or the format is not one of it.</exception>
    public override JsonConverter CreateConverter(Type typeToConvert) => FormattedConverters.Create(typeToConvert, Format, AsString);
}
