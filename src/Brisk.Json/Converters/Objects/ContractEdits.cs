namespace Brisk.Json.Serialization;

/// <summary>What the user changed about the contract of an object, apart from what a contract can say itself.</summary>
/// <param name="Members">One for each member of the contract.</param>
/// <param name="Create">Makes instances; null where the contract's constructor does.</param>
internal sealed record ContractEdits(MemberEdit[] Members, Func<object>? Create)
{
    public Action<object>? OnSerializing { get; init; }

    public Action<object>? OnSerialized { get; init; }

    public Action<object>? OnDeserializing { get; init; }

    public Action<object>? OnDeserialized { get; init; }
}

/// <summary>What the user changed about a member.</summary>
internal sealed record MemberEdit
{
    /// <summary>Whether the value is got by <see cref="Get"/> and not from the member itself.</summary>
    public bool ReplacesGet { get; init; }

    /// <summary>Whether the value is set by <see cref="Set"/> and not on the member itself.</summary>
    public bool ReplacesSet { get; init; }

    public Func<object, object?>? Get { get; init; }

    public Action<object, object?>? Set { get; init; }

    /// <summary>Says whether a value is written; null leaves it to the ignore condition.</summary>
    public Func<object, object?, bool>? ShouldSerialize { get; init; }

    /// <summary>Whether the values are converted by <see cref="Converter"/>, or by that of their type where it is null.</summary>
    public bool ReplacesConverter { get; init; }

    public JsonConverter? Converter { get; init; }

    /// <summary>Whether the member is reached in another way than its contract says.</summary>
    public bool ReplacesAccess => ReplacesGet || ReplacesSet;
}
