using Brisk.Json.Contracts;

namespace Brisk.Json.Serialization.Metadata;

/// <summary>The aliases of a property. Rejects null, and any change after the contract has become read-only.</summary>
internal sealed class AliasList : LockableList<string>
{
    private readonly JsonPropertyInfo _owner;

    public AliasList(JsonPropertyInfo owner)
    {
        _owner = owner;
        if (owner.Member is { Aliases.Count: > 0 } member) SetItems([.. member.Aliases]);
    }

    public override bool IsReadOnly => _owner.Owner.IsReadOnly;

    protected override void BeforeChange(string? added) => _owner.Owner.ThrowIfReadOnly();

    protected override void OnChanged() => _owner.ChangeAliases();
}
