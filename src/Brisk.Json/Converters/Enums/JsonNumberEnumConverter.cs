namespace Brisk.Json.Serialization;

/// <summary>Reads and writes one enumeration by number, whatever the options say of enumerations.</summary>
/// <typeparam name="TEnum">The enumeration.</typeparam>
public sealed class JsonNumberEnumConverter<TEnum> : JsonConverterFactory
    where TEnum : struct, Enum
{
    /// <summary>Initializes the converter.</summary>
    public JsonNumberEnumConverter()
    {
    }

    /// <summary>Says whether a type is <typeparamref name="TEnum"/>.</summary>
    /// <param name="typeToConvert">The type of the value or member.</param>
    /// <returns>True where it is.</returns>
    public override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(TEnum);

    /// <summary>Makes the converter of the enumeration.</summary>
    /// <param name="typeToConvert">The enumeration.</param>
    /// <param name="options">The options in force.</param>
    /// <returns>The converter.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The type is not <typeparamref name="TEnum"/>.</exception>
    public override JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options)
    {
        if (!CanConvert(typeToConvert))
        {
            throw new ArgumentOutOfRangeException(nameof(typeToConvert), $"The type '{typeToConvert}' is not supported by the current JsonConverterFactory: it is not '{typeof(TEnum)}'.");
        }

        return (JsonConverter)EnumConverters.CreateNumeric(typeToConvert, options?.Encoder);
    }
}
