using Brisk.Json.Contracts;

namespace Brisk.Json.Serialization;

/// <summary>Reads and writes one enumeration by name. Two instances with equal settings are equal.</summary>
/// <typeparam name="TEnum">The enumeration.</typeparam>
public class JsonStringEnumConverter<TEnum> : JsonConverterFactory
    where TEnum : struct, Enum
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

    /// <summary>Says whether a type is <typeparamref name="TEnum"/>.</summary>
    /// <param name="typeToConvert">The type of the value or member.</param>
    /// <returns>True where it is.</returns>
    public sealed override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(TEnum);

    /// <summary>Makes the converter of the enumeration.</summary>
    /// <param name="typeToConvert">The enumeration.</param>
    /// <param name="options">The options in force.</param>
    /// <returns>The converter.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The type is not <typeparamref name="TEnum"/>.</exception>
    public sealed override JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options)
    {
        if (!CanConvert(typeToConvert))
        {
            throw new ArgumentOutOfRangeException(nameof(typeToConvert), $"The type '{typeToConvert}' is not supported by the current JsonConverterFactory: it is not '{typeof(TEnum)}'.");
        }

        return EnumConverters.CreateNamed(typeToConvert, _namingPolicy, _allowIntegerValues, options?.Encoder);
    }

    /// <summary>Says whether another converter has the same settings.</summary>
    /// <param name="obj">The other converter.</param>
    /// <returns>True where it has.</returns>
    public override bool Equals(object? obj) => obj is JsonStringEnumConverter<TEnum> other
        && other.GetType() == GetType()
        && other._allowIntegerValues == _allowIntegerValues
        && ValueIdentity.AreSame(_namingPolicy, other._namingPolicy);

    /// <summary>Gets a hash of the settings.</summary>
    /// <returns>The hash.</returns>
    public override int GetHashCode() => (GetType().GetHashCode() * 31 + ValueIdentity.Hash(_namingPolicy)) * 2 + (_allowIntegerValues ? 1 : 0);
}
