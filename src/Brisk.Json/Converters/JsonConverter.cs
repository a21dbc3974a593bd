using Brisk.Json.Contracts;
using Brisk.Json.Converters;

namespace Brisk.Json.Serialization;

/// <summary>Converts an object or value to and from JSON. Derive from <see cref="JsonConverter{T}"/> or <see cref="JsonConverterFactory"/>.</summary>
public abstract class JsonConverter
{
    internal JsonConverter()
    {
    }

    /// <summary>Gets the type that this converter supports; null for a factory.</summary>
    public abstract Type? Type { get; }

    /// <summary>Returns whether this converter supports a type.</summary>
    /// <param name="typeToConvert">The type of the value or member.</param>
    /// <returns>true if it does; otherwise, false.</returns>
    public abstract bool CanConvert(Type typeToConvert);

    /// <summary>The user-defined type, for messages.</summary>
    internal virtual Type UserType => GetType();

    /// <summary>Returns the converter in the form that contracts use.</summary>
    /// <param name="typeToConvert">The type to convert.</param>
    /// <param name="cache">The cache of the converters that it uses.</param>
    internal abstract ICursorConverter AsCursorConverter(Type typeToConvert, ContractCache cache);
}
