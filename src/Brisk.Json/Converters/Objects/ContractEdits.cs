namespace Brisk.Json.Converters;

/// <summary>The user's changes to the contract of an object, except those that a contract can express itself.</summary>
/// <param name="Members">One for each member of the contract.</param>
/// <param name="Create">Creates instances, or null to use the constructor of the contract.</param>
internal sealed record ContractEdits(MemberEdit[] Members, Func<object>? Create)
{
    public Action<object>? OnSerializing { get; init; }

    public Action<object>? OnSerialized { get; init; }

    public Action<object>? OnDeserializing { get; init; }

    public Action<object>? OnDeserialized { get; init; }
}

/// <summary>The user's changes to a member.</summary>
internal sealed record MemberEdit
{
    /// <summary>Whether the property was added, so that it has no .NET name.</summary>
    public bool IsAdded { get; init; }

    /// <summary>Whether the value is read through <see cref="Get"/> instead of the member itself.</summary>
    public bool ReplacesGet { get; init; }

    /// <summary>Whether the value is set through <see cref="Set"/> instead of the member itself.</summary>
    public bool ReplacesSet { get; init; }

    public Func<object, object?>? Get { get; init; }

    public Action<object, object?>? Set { get; init; }

    /// <summary>Determines whether a value is written; null to use the ignore condition.</summary>
    public Func<object, object?, bool>? ShouldSerialize { get; init; }

    /// <summary>Whether the values are converted by <see cref="Converter"/>, or, if it is null, by the converter of their type.</summary>
    public bool ReplacesConverter { get; init; }

    public JsonConverter? Converter { get; init; }

    /// <summary>Whether the member is accessed differently from what its contract specifies.</summary>
    public bool ReplacesAccess => ReplacesGet || ReplacesSet;
}
