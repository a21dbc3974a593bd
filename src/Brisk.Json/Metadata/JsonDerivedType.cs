namespace Brisk.Json.Serialization.Metadata;

/// <summary>A derived type that may stand where its base is declared, and the discriminator that tells it apart.</summary>
public readonly struct JsonDerivedType
{
    /// <summary>Initializes a derived type without a discriminator: it is written, but not recognised when it is read.</summary>
    /// <param name="derivedType">The type.</param>
    public JsonDerivedType(Type derivedType)
        : this(derivedType, (object?)null)
    {
    }

    /// <summary>Initializes a derived type with a number as its discriminator.</summary>
    /// <param name="derivedType">The type.</param>
    /// <param name="typeDiscriminator">The discriminator.</param>
    public JsonDerivedType(Type derivedType, int typeDiscriminator)
        : this(derivedType, (object)typeDiscriminator)
    {
    }

    /// <summary>Initializes a derived type with a string as its discriminator.</summary>
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
