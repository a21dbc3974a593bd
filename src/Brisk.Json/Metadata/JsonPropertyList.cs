using Brisk.Json.Contracts;

namespace Brisk.Json.Serialization.Metadata;

/// <summary>The properties of a contract: no null, none of another contract, and no change once it has been used.</summary>
internal sealed class JsonPropertyList(JsonTypeInfo owner, IEnumerable<JsonPropertyInfo> properties)
    : LockableList<JsonPropertyInfo>(properties)
{
    public override bool IsReadOnly => owner.IsReadOnly || owner.Kind != JsonTypeInfoKind.Object;

    /// <summary>Puts the properties into the order that they ask for.</summary>
    public void SortByOrder()
    {
        if (Items.Any(static p => p.Order != 0))
        {
            JsonPropertyInfo[] sorted = [.. Items.OrderBy(static p => p.Order)];
            for (int i = 0; i < sorted.Length; i++)
            {
                Items[i] = sorted[i];
            }
        }
    }

    protected override void BeforeChange(JsonPropertyInfo? added)
    {
        owner.Change(owner.Kind == JsonTypeInfoKind.Object);
        if (added is not null && added.Owner != owner)
        {
            throw MetadataErrors.BoundElsewhere(added);
        }
    }
}
