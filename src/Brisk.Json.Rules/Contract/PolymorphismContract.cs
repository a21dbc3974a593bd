using Brisk.Json.Serialization;

namespace Brisk.Json.Rules;

/// <summary>Polymorphism as the attributes of a type declare it.</summary>
/// <param name="Derived">The derived types, in the order of their attributes.</param>
/// <param name="DiscriminatorName">The name of the discriminator property; <see langword="null"/> for the default.</param>
/// <param name="Unknown">What happens when a type that is not listed is written.</param>
/// <param name="IgnoreUnrecognized">Whether unknown discriminators fall back to the base type.</param>
internal sealed record PolymorphismContract(
    EquatableArray<DerivedContract> Derived, string? DiscriminatorName, JsonUnknownDerivedTypeHandling Unknown, bool IgnoreUnrecognized);

/// <summary>A derived type.</summary>
/// <param name="Type">The type.</param>
/// <param name="Discriminator">A string, an integer or <see langword="null"/>.</param>
internal sealed record DerivedContract(TypeRef Type, object? Discriminator);
