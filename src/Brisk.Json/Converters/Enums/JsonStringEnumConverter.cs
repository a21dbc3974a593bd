using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Contracts;

namespace Brisk.Json.Serialization;

/// <summary>Reads and writes enumerations by name. Two instances with equal settings are equal.</summary>
[RequiresDynamicCode("JsonStringEnumConverter makes converters at run time. Use the generic JsonStringEnumConverter<TEnum> instead.")]
public class JsonStringEnumConverter : JsonConverterFactory
{
    private readonly JsonNamingPolicy? _namingPolicy;
    private readonly bool _allowIntegerValues;

    /// <summary>Initializes the converter: names as they are declared, numbers allowed.</summary>
    public JsonStringEnumConverter()
        : this(null, true)
    {
    }

    /// <summary>Initializes the converter.</summary>
    /// <param name="namingPolicy">Converts the names that no attribute gives; null leaves them as they are declared.</param>
    /// <param name="allowIntegerValues">Whether values without a name are written as numbers, and numbers are read.</param>
    public JsonStringEnumConverter(JsonNamingPolicy? namingPolicy = null, bool allowIntegerValues = true)
    {
        _namingPolicy = namingPolicy;
        _allowIntegerValues = allowIntegerValues;
    }

    /// <summary>Says whether a type is an enumeration.</summary>
    /// <param name="typeToConvert">The type of the value or member.</param>
    /// <returns>True where it is.</returns>
    public sealed override bool CanConvert(Type typeToConvert)
    {
        ArgumentNullException.ThrowIfNull(typeToConvert);
        return typeToConvert.IsEnum;
    }

    /// <summary>Makes the converter of an enumeration.</summary>
    /// <param name="typeToConvert">The enumeration.</param>
    /// <param name="options">The options in force.</param>
    /// <returns>The converter.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The type is no enumeration.</exception>
    public sealed override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options)
    {
        if (!CanConvert(typeToConvert))
        {
            throw new ArgumentOutOfRangeException(nameof(typeToConvert), $"The type '{typeToConvert}' is not supported by the current JsonConverterFactory: it is not an enumeration.");
        }

        return EnumConverters.CreateNamed(typeToConvert, _namingPolicy, _allowIntegerValues, options?.Encoder);
    }

    /// <summary>Says whether another converter has the same settings.</summary>
    /// <param name="obj">The other converter.</param>
    /// <returns>True where it has.</returns>
    public override bool Equals(object? obj) => obj is JsonStringEnumConverter other
        && other.GetType() == GetType()
        && other._allowIntegerValues == _allowIntegerValues
        && ValueIdentity.AreSame(_namingPolicy, other._namingPolicy);

    /// <summary>Gets a hash of the settings.</summary>
    /// <returns>The hash.</returns>
    public override int GetHashCode() => (GetType().GetHashCode() * 31 + ValueIdentity.Hash(_namingPolicy)) * 2 + (_allowIntegerValues ? 1 : 0);
}
