namespace Brisk.Json.Serialization;

/// <summary>Makes a type polymorphic and configures its discriminators. The derived types are specified by <see cref="JsonDerivedTypeAttribute"/>, or inferred.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Interface, AllowMultiple = false, Inherited = false)]
public sealed class JsonPolymorphicAttribute : JsonAttribute
{
    private bool? _infersClosed;

    /// <summary>Gets or sets the name of the discriminator property; <see langword="null"/> means <c>$type</c>.</summary>
    public string? TypeDiscriminatorPropertyName { get; set; }

    /// <summary>Gets or sets what happens when a value of an unlisted type is written. The default is <see cref="JsonUnknownDerivedTypeHandling.FailSerialization"/>.</summary>
    public JsonUnknownDerivedTypeHandling UnknownDerivedTypeHandling { get; set; }

    /// <summary>Gets or sets a value that indicates whether an unknown discriminator is read as the base type. By default, it causes a <c>JsonException</c>.</summary>
    public bool IgnoreUnrecognizedTypeDiscriminators { get; set; }

    /// <summary>
    /// Gets or sets the factory of a classifier, which determines the derived type from the value instead of a discriminator: a class that derives from <c>JsonTypeClassifierFactory</c> and
    /// has a public parameterless constructor. Equivalent to the API in .NET 11.
    /// </summary>
    [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)]
    public Type? TypeClassifier { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether derived types are inferred if none is listed: all non-abstract classes of the same assembly that derive from the type, with their names as
    /// discriminators. The type must be an abstract class, or one whose constructors other assemblies cannot call. A value set here, including false, takes precedence over the options. Equivalent to the API in .NET 11.
    /// </summary>
    public bool InferClosedTypePolymorphism { get => _infersClosed is true; set => _infersClosed = value; }

    internal bool? InfersClosed() => _infersClosed;
}

/// <summary>Specifies a derived type that is serialized through the annotated base type or interface, and its type discriminator.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Interface, AllowMultiple = true, Inherited = false)]
public class JsonDerivedTypeAttribute : JsonAttribute
{
    /// <summary>Specifies a derived type without a discriminator. It can be written, but not identified when reading.</summary>
    /// <param name="derivedType">A type that is assignable to the annotated type.</param>
    public JsonDerivedTypeAttribute(Type derivedType) => DerivedType = derivedType;

    /// <summary>Specifies a derived type with a string discriminator.</summary>
    /// <param name="derivedType">A type that is assignable to the annotated type.</param>
    /// <param name="typeDiscriminator">The discriminator, unique within the annotated type.</param>
    public JsonDerivedTypeAttribute(Type derivedType, string typeDiscriminator)
    {
        DerivedType = derivedType;
        TypeDiscriminator = typeDiscriminator;
    }

    /// <summary>Specifies a derived type with an integer discriminator.</summary>
    /// <param name="derivedType">A type that is assignable to the annotated type.</param>
    /// <param name="typeDiscriminator">The discriminator, unique within the annotated type.</param>
    public JsonDerivedTypeAttribute(Type derivedType, int typeDiscriminator)
    {
        DerivedType = derivedType;
        TypeDiscriminator = typeDiscriminator;
    }

    /// <summary>Gets the derived type.</summary>
    public Type DerivedType { get; }

    /// <summary>Gets the discriminator: a <see cref="string"/>, an <see cref="int"/>, or <see langword="null"/>.</summary>
    public object? TypeDiscriminator { get; }
}
