using Brisk.Json.Serialization;

namespace Brisk.Json.Rules;

/// <summary>The contract of a type: everything that a converter, or generated code, must know.</summary>
internal sealed record TypeContract
{
    public required TypeRef Type { get; init; }

    public required ContractKind Kind { get; init; }

    /// <summary>The underlying type of an enumeration, or the value type of a <see cref="System.Nullable{T}"/> or an F# option.</summary>
    public TypeRef? Inner { get; init; }

    /// <summary>The key, the element, and the construction; only for the kinds <see cref="ContractKind.Dictionary"/> and <see cref="ContractKind.Enumerable"/>.</summary>
    public CollectionContract? Collection { get; init; }

    /// <summary>The members in the order they are written; only for the kind <see cref="ContractKind.Object"/>. Ignored members are included and flagged.</summary>
    public EquatableArray<MemberContract> Members { get; init; }

    /// <summary>How instances are created; <see langword="null"/> if the type cannot be read. Only for the kind <see cref="ContractKind.Object"/>.</summary>
    public ConstructorContract? Constructor { get; init; }

    /// <summary>The polymorphism that the attributes declare; <see langword="null"/> if they declare none.</summary>
    public PolymorphismContract? Polymorphism { get; init; }

    /// <summary>The converter specified on the type, whose kind is then <see cref="ContractKind.Custom"/>.</summary>
    public ConverterContract? Converter { get; init; }

    public JsonNumberHandling? NumberHandling { get; init; }

    /// <summary>The creation handling for members without their own.</summary>
    public JsonObjectCreationHandling? Creation { get; init; }

    public JsonUnmappedMemberHandling? Unmapped { get; init; }

    public Callbacks Callbacks { get; init; }

    /// <summary>The problems of the type: diagnostics at compile time, exceptions at run time.</summary>
    public EquatableArray<Problem> Problems { get; init; }
}

/// <summary>The kind of converter that handles a type.</summary>
internal enum ContractKind : byte
{
    /// <summary>Neither writing nor reading is supported.</summary>
    Unsupported,

    /// <summary>A type with its own built-in converter: numbers, strings, dates, <c>byte[]</c>, <c>JsonElement</c>, and so on.</summary>
    Primitive,

    Enum,

    /// <summary><see cref="System.Nullable{T}"/>.</summary>
    Nullable,

    /// <summary>An F# option or value option: its value, or null.</summary>
    Option,

    /// <summary><c>JsonOptional&lt;T&gt;</c>: its value, or nothing if it is missing.</summary>
    Optional,

    /// <summary><see cref="object"/> itself: written by its run-time type.</summary>
    Any,

    Dictionary,

    Enumerable,

    /// <summary>A JSON object with members.</summary>
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

    /// <summary>Whether values of the type may have a discriminator.</summary>
    public bool HasDiscriminators => Derived.Any(static derived => derived.Discriminator is not null);
}

/// <summary>A derived type.</summary>
/// <param name="Discriminator">A string, an integer, or <see langword="null"/>.</param>
internal sealed record DerivedContract(TypeRef Type, object? Discriminator);
