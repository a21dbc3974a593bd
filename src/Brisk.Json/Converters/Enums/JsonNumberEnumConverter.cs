using Brisk.Json.Converters;

namespace Brisk.Json.Serialization;

/// <summary>Converts one enum type to and from numbers, regardless of the options.</summary>
/// <typeparam name="TEnum">The enum type.</typeparam>
public sealed class JsonNumberEnumConverter<TEnum> : JsonConverterFactory
    where TEnum : struct, Enum
{
    /// <summary>Initializes the converter.</summary>
    public JsonNumberEnumConverter()
    {
    }

    /// <summary>Returns whether a type is <typeparamref name="TEnum"/>.</summary>
    /// <param name="typeToConvert">The type of the value or member.</param>
    /// <returns>true if it is; otherwise, false.</returns>
    public override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(TEnum);

    /// <summary>Creates the converter of the enum.</summary>
    /// <param name="typeToConvert">The enum type.</param>
    /// <param name="options">The options.</param>
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
