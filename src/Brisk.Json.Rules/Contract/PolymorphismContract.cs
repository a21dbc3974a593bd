using Brisk.Json.Serialization;

namespace Brisk.Json.Rules;

/// <summary>Polymorphism as declared by the attributes of a type.</summary>
/// <param name="Derived">The derived types, in the order of their attributes.</param>
/// <param name="DiscriminatorName">The name of the discriminator property; <see langword="null"/> for the default.</param>
/// <param name="Unknown">How derived types that are not listed are written.</param>
/// <param name="IgnoreUnrecognized">Whether unknown discriminators fall back to the base type.</param>
internal sealed record PolymorphismContract(
    EquatableArray<DerivedContract> Derived, string? DiscriminatorName, JsonUnknownDerivedTypeHandling Unknown, bool IgnoreUnrecognized)
{
    /// <summary>The factory, specified by the attribute, of the classifier that determines the type from the value; <see langword="null"/> for none.</summary>
    public TypeRef? ClassifierFactory { get; init; }

    /// <summary>The classifier that a contract built at run time specifies instead of a factory; <see langword="null"/> for none.</summary>
    public System.Delegate? Classifier { get; init; }
}

/// <summary>A derived type.</summary>
/// <param name="Type">The type.</param>
/// <param name="Discriminator">A string, an integer, or <see langword="null"/>.</param>
internal sealed record DerivedContract(TypeRef Type, object? Discriminator);
