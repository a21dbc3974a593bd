namespace Brisk.Json.Serialization;

/// <summary>Makes a type polymorphic and sets how its discriminators are treated. The derived types come from <see cref="JsonDerivedTypeAttribute"/>.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Interface, AllowMultiple = false, Inherited = false)]
public sealed class JsonPolymorphicAttribute : JsonAttribute
{
    /// <summary>The name of the discriminator property; <see langword="null"/> means <c>$type</c>.</summary>
    public string? TypeDiscriminatorPropertyName { get; set; }

    /// <summary>What happens when a value of a type that is not listed is written. The default is to fail.</summary>
    public JsonUnknownDerivedTypeHandling UnknownDerivedTypeHandling { get; set; }

    /// <summary>Whether an unknown discriminator falls back to the base type when read. By default it is a <c>JsonException</c>.</summary>
    public bool IgnoreUnrecognizedTypeDiscriminators { get; set; }
}
