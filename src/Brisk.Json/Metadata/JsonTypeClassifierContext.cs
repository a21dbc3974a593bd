using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json.Serialization;

/// <summary>Describes the type for which a classifier is created. As in .NET 11.</summary>
public sealed class JsonTypeClassifierContext
{
    internal JsonTypeClassifierContext(Type declaringType, IReadOnlyList<JsonDerivedType> derivedTypes, string? typeDiscriminatorPropertyName)
    {
        DeclaringType = declaringType;
        DerivedTypes = derivedTypes;
        TypeDiscriminatorPropertyName = typeDiscriminatorPropertyName;
    }

    /// <summary>Gets the kind of type.</summary>
    public JsonTypeClassifierKind Kind => JsonTypeClassifierKind.PolymorphicType;

    /// <summary>Gets the type whose values are classified.</summary>
    public Type DeclaringType { get; }

    /// <summary>Gets the types of the values, with their discriminators.</summary>
    public IReadOnlyList<JsonDerivedType> DerivedTypes { get; }

    /// <summary>Gets the name of the discriminator property.</summary>
    public string? TypeDiscriminatorPropertyName { get; }
}
