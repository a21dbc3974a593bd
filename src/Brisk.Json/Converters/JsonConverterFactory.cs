namespace Brisk.Json.Serialization;

/// <summary>Makes converters for a family of types, such as all enumerations or all instances of a generic type.</summary>
public abstract class JsonConverterFactory : JsonConverter
{
    /// <summary>Initializes the factory.</summary>
    protected JsonConverterFactory()
    {
    }

    /// <summary>Gets null: a factory converts no type itself.</summary>
    public sealed override Type? Type => null;

    /// <summary>Makes the converter of a type for which <see cref="JsonConverter.CanConvert(Type)"/> is true.</summary>
    /// <param name="typeToConvert">The type of the value or member.</param>
    /// <param name="options">The options in force.</param>
    /// <returns>A converter of that type. Null, or another factory, is an error when it is used.</returns>
    public abstract JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options);

    internal sealed override ICursorConverter AsCursorConverter(Type typeToConvert) => throw new InvalidOperationException("A factory converts no value itself.");
}
