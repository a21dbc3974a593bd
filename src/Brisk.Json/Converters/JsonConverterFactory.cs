using Brisk.Json.Contracts;
using Brisk.Json.Converters;

namespace Brisk.Json.Serialization;

/// <summary>Creates converters for a family of types, such as all enums or all instances of a generic type.</summary>
public abstract class JsonConverterFactory : JsonConverter
{
    /// <summary>Initializes the factory.</summary>
    protected JsonConverterFactory()
    {
    }

    /// <summary>Gets null: a factory converts no type itself.</summary>
    public sealed override Type? Type => null;

    /// <summary>Creates the converter of a type for which <see cref="JsonConverter.CanConvert(Type)"/> returned true.</summary>
    /// <param name="typeToConvert">The type of the value or member.</param>
    /// <param name="options">The options.</param>
    /// <returns>A converter of that type. Null, or another factory, causes an exception when it is used.</returns>
    public abstract JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options);

    internal sealed override ICursorConverter AsCursorConverter(Type typeToConvert, ContractCache cache) => throw new InvalidOperationException("A factory converts no value itself.");
}
