namespace Brisk.Json.Serialization;

/// <summary>Converts values of some type to and from JSON.</summary>
public abstract class JsonConverter
{
    internal JsonConverter()
    {
    }

    /// <summary>The type that is converted; <see langword="null"/> for a factory.</summary>
    public abstract Type? Type { get; }

    /// <summary>Whether this converter takes a type.</summary>
    /// <param name="typeToConvert">The type in question.</param>
    /// <returns><see langword="true"/> if it takes it.</returns>
    public abstract bool CanConvert(Type typeToConvert);
}
