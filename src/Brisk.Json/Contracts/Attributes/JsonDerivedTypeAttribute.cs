namespace Brisk.Json.Serialization;

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
