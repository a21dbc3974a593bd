using Brisk.Json.Serialization;

namespace Brisk.Json.Rules;

/// <summary>What the rules say about a type: everything that a converter, or the code of one, must know.</summary>
internal sealed record TypeContract
{
    public required TypeRef Type { get; init; }

    public required ContractKind Kind { get; init; }

    /// <summary>The underlying type of an enumeration, or the type of the value within a <see cref="System.Nullable{T}"/> or an F# option.</summary>
    public TypeRef? Inner { get; init; }

    /// <summary>Keys, elements and construction; only of kinds <see cref="ContractKind.Dictionary"/> and <see cref="ContractKind.Enumerable"/>.</summary>
    public CollectionContract? Collection { get; init; }

    /// <summary>The members in the order they are written; only of kind <see cref="ContractKind.Object"/>. Ignored ones are listed too, flagged.</summary>
    public EquatableArray<MemberContract> Members { get; init; }

    /// <summary>How instances are made; <see langword="null"/> where reading is not possible. Only of kind <see cref="ContractKind.Object"/>.</summary>
    public ConstructorContract? Constructor { get; init; }

    /// <summary>Polymorphism as the attributes declare it; <see langword="null"/> where they declare none.</summary>
    public PolymorphismContract? Polymorphism { get; init; }

    /// <summary>The converter named on the type; the kind is <see cref="ContractKind.Custom"/> then.</summary>
    public ConverterContract? Converter { get; init; }

    public JsonNumberHandling? NumberHandling { get; init; }

    /// <summary>The creation handling that members without their own take over.</summary>
    public JsonObjectCreationHandling? Creation { get; init; }

    public JsonUnmappedMemberHandling? Unmapped { get; init; }

    public Callbacks Callbacks { get; init; }

    /// <summary>What is wrong with the type: diagnostics at compile time, exceptions at run time.</summary>
    public EquatableArray<Problem> Problems { get; init; }
}
