namespace Brisk.Json.Serialization;

/// <summary>Asks the generator for the contract of a type, and of all types that it mentions.</summary>
[AttributeUsage(AttributeTargets.Class, AllowMultiple = true)]
public sealed class JsonSerializableAttribute : JsonAttribute
{
    /// <summary>Initializes the attribute.</summary>
    /// <param name="type">The type.</param>
    public JsonSerializableAttribute(Type type)
    {
        _ = type;
    }

    /// <summary>Gets or sets the name of the context's property for the type; null for one made of the type's name.</summary>
    public string? TypeInfoPropertyName { get; set; }

    /// <summary>Gets or sets what is generated.</summary>
    public JsonSourceGenerationMode GenerationMode { get; set; }
}
