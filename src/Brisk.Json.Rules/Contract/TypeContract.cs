using Brisk.Json.Serialization;

namespace Brisk.Json.Rules;

/// <summary>The contract of a type: everything that a converter or generated code needs to know.</summary>
/// <param name="Inner">The underlying type of an enumeration, or the value type of a <see cref="System.Nullable{T}"/> or an F# option.</param>
/// <param name="Collection">The key, the element, and the construction; only for the kinds <see cref="ContractKind.Dictionary"/> and <see cref="ContractKind.Enumerable"/>.</param>
/// <param name="Members">The members in the order they are written; only for the kind <see cref="ContractKind.Object"/>. Ignored members are included and flagged.</param>
/// <param name="Constructor">How instances are created; <see langword="null"/> if the type cannot be read. Only for the kind <see cref="ContractKind.Object"/>.</param>
/// <param name="Polymorphism">The polymorphism that the attributes declare; <see langword="null"/> if they declare none.</param>
/// <param name="Converter">The converter specified on the type, whose kind is then <see cref="ContractKind.Custom"/>.</param>
/// <param name="Creation">The creation handling for members without their own.</param>
/// <param name="Problems">The problems of the type: diagnostics at compile time, exceptions at run time.</param>
internal sealed record TypeContract(
    TypeRef Type, ContractKind Kind, TypeRef? Inner = null, CollectionContract? Collection = null, EquatableArray<MemberContract> Members = default,
    ConstructorContract? Constructor = null, PolymorphismContract? Polymorphism = null, ConverterContract? Converter = null, JsonNumberHandling? NumberHandling = null,
    JsonObjectCreationHandling? Creation = null, JsonUnmappedMemberHandling? Unmapped = null, Callbacks Callbacks = default, EquatableArray<Problem> Problems = default);

/// <summary>The kind of converter that handles a type.</summary>
internal enum ContractKind : byte
{
    Unsupported,

    /// <summary>A type with its own built-in converter: numbers, strings, dates, <c>byte[]</c>, <c>JsonElement</c>, and so on.</summary>
    Primitive,

    Enum,
    Nullable,

    /// <summary>An F# option or value option: its value, or null.</summary>
    Option,

    /// <summary><c>JsonOptional&lt;T&gt;</c>: its value, or no property at all if there is none.</summary>
    Optional,

    /// <summary><see cref="object"/> itself: written by its run-time type.</summary>
    Any,

    Dictionary,
    Enumerable,
    Object,

    /// <summary>A converter specified by an attribute on the type.</summary>
    Custom,
}

/// <summary>The callbacks that a type implements through the interfaces <c>IJsonOn…</c> of either library.</summary>
[Flags]
internal enum Callbacks : byte
{
    None = 0,
    OnSerializing = 1,
    OnSerialized = 2,
    OnDeserializing = 4,
    OnDeserialized = 8,
}

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

    public bool HasDiscriminators => Derived.Any(static derived => derived.Discriminator is not null);
}

/// <summary>A derived type.</summary>
/// <param name="Discriminator">A string, an integer, or <see langword="null"/>.</param>
internal sealed record DerivedContract(TypeRef Type, object? Discriminator);
