namespace Brisk.Json.Serialization;

/// <summary>Lists a derived type that is written and read through this base type or interface, with the discriminator that tells it apart.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Interface, AllowMultiple = true, Inherited = false)]
public class JsonDerivedTypeAttribute : JsonAttribute
{
    /// <summary>Lists a derived type without a discriminator: it can be written, but not told apart when read.</summary>
    /// <param name="derivedType">A type that the annotated type is assignable from.</param>
    public JsonDerivedTypeAttribute(Type derivedType) => DerivedType = derivedType;

    /// <summary>Lists a derived type with a string as discriminator.</summary>
    /// <param name="derivedType">A type that the annotated type is assignable from.</param>
    /// <param name="typeDiscriminator">The discriminator, unique within the annotated type.</param>
    public JsonDerivedTypeAttribute(Type derivedType, string typeDiscriminator)
    {
        DerivedType = derivedType;
        TypeDiscriminator = typeDiscriminator;
    }

    /// <summary>Lists a derived type with an integer as discriminator.</summary>
    /// <param name="derivedType">A type that the annotated type is assignable from.</param>
    /// <param name="typeDiscriminator">The discriminator, unique within the annotated type.</param>
    public JsonDerivedTypeAttribute(Type derivedType, int typeDiscriminator)
    {
        DerivedType = derivedType;
        TypeDiscriminator = typeDiscriminator;
    }

    /// <summary>The derived type.</summary>
    public Type DerivedType { get; }

    /// <summary>The discriminator: a <see cref="string"/>, an <see cref="int"/>, or <see langword="null"/>.</summary>
    public object? TypeDiscriminator { get; }
}
