using Brisk.Json.Contracts;

namespace Brisk.Json.Serialization.Metadata;

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

    /// <summary>Sorts the properties by their order.</summary>
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
