namespace Brisk.Json.Serialization.Metadata;

/// <summary>A derived type of a polymorphic type, and its type discriminator.</summary>
public readonly struct JsonDerivedType
{
    /// <summary>Initializes a derived type without a discriminator. It can be written, but not identified when reading.</summary>
    /// <param name="derivedType">The type.</param>
    public JsonDerivedType(Type derivedType)
        : this(derivedType, (object?)null)
    {
    }

    /// <summary>Initializes a derived type with an integer discriminator.</summary>
    /// <param name="derivedType">The type.</param>
    /// <param name="typeDiscriminator">The discriminator.</param>
    public JsonDerivedType(Type derivedType, int typeDiscriminator)
        : this(derivedType, (object)typeDiscriminator)
    {
    }

    /// <summary>Initializes a derived type with a string discriminator.</summary>
    /// <param name="derivedType">The type.</param>
    /// <param name="typeDiscriminator">The discriminator.</param>
    public JsonDerivedType(Type derivedType, string typeDiscriminator)
        : this(derivedType, (object)typeDiscriminator)
    {
    }

    internal JsonDerivedType(Type derivedType, object? typeDiscriminator)
    {
        DerivedType = derivedType;
        TypeDiscriminator = typeDiscriminator;
    }

    /// <summary>Gets the derived type.</summary>
    public Type DerivedType { get; }

    /// <summary>Gets the discriminator: a string, an <see cref="int"/>, or null for none.</summary>
    public object? TypeDiscriminator { get; }
}
