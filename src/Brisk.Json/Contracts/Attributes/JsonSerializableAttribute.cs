namespace Brisk.Json.Serialization;

/// <summary>Instructs the source generator to generate a contract for a type and all types that it refers to.</summary>
[AttributeUsage(AttributeTargets.Class, AllowMultiple = true)]
public sealed class JsonSerializableAttribute : JsonAttribute
{
    /// <summary>Initializes the attribute.</summary>
    /// <param name="type">The type.</param>
    public JsonSerializableAttribute(Type type)
    {
        _ = type;
    }

    /// <summary>Gets or sets the name of the context property for the type, or null to derive it from the name of the type.</summary>
    public string? TypeInfoPropertyName { get; set; }

    /// <summary>Gets or sets what is generated.</summary>
    public JsonSourceGenerationMode GenerationMode { get; set; }
}
