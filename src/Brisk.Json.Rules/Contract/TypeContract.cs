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
