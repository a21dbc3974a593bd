namespace Brisk.Json.Serialization;

/// <summary>Converts an object or value to and from JSON. Derive from <see cref="JsonConverter{T}"/> or <see cref="JsonConverterFactory"/>.</summary>
public abstract class JsonConverter
{
    internal JsonConverter()
    {
    }

    /// <summary>Gets the type that this converter converts; null for a factory.</summary>
    public abstract Type? Type { get; }

    /// <summary>Says whether this converter takes a type.</summary>
    /// <param name="typeToConvert">The type of the value or member.</param>
    /// <returns>True where it does.</returns>
    public abstract bool CanConvert(Type typeToConvert);

    /// <summary>The type that a user has written, for messages.</summary>
    internal virtual Type UserType => GetType();

    /// <summary>The converter in the form that contracts hold.</summary>
    internal abstract ICursorConverter AsCursorConverter(Type typeToConvert);
}
