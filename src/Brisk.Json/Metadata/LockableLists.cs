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

    protected override void BeforeChange(string? added) => _owner.Owner.BeginChange();

    protected override void OnChanged() => _owner.ChangeAliases();
}

/// <summary>The properties of a contract. Rejects null, properties of another contract, and any change after the contract has been used.</summary>
internal sealed class JsonPropertyList : LockableList<JsonPropertyInfo>
{
    private readonly JsonTypeInfo _owner;

    public JsonPropertyList(JsonTypeInfo owner, IEnumerable<JsonPropertyInfo> properties)
    {
        _owner = owner;
        SetItems([.. properties]);
    }

    public override bool IsReadOnly => _owner.IsReadOnly || _owner.Kind != JsonTypeInfoKind.Object;

    public void SortByOrder()
    {
        if (this.Any(static p => p.Order != 0)) SetItems([.. this.OrderBy(static p => p.Order)]);
    }

    protected override void BeforeChange(JsonPropertyInfo? added)
    {
        _owner.Change(_owner.Kind == JsonTypeInfoKind.Object);
        if (added is not null && added.Owner != _owner) throw MetadataErrors.BoundElsewhere(added);
    }
}

/// <summary>The modifiers of a resolver. Rejects null, and any change after it has been used.</summary>
internal sealed class ModifierList(DefaultJsonTypeInfoResolver owner) : LockableList<Action<JsonTypeInfo>>
{
    public override bool IsReadOnly => owner.IsLocked;

    protected override void BeforeChange(Action<JsonTypeInfo>? added)
    {
        if (owner.IsLocked) throw MetadataErrors.ModifiersInUse();
    }
}
