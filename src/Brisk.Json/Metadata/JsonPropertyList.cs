using System.Collections.ObjectModel;

namespace Brisk.Json.Serialization.Metadata;

/// <summary>The properties of a contract: no null, none of another contract, and no change once it has been used.</summary>
internal sealed class JsonPropertyList(JsonTypeInfo owner, IEnumerable<JsonPropertyInfo> properties)
    : Collection<JsonPropertyInfo>([.. properties]), ICollection<JsonPropertyInfo>
{
    bool ICollection<JsonPropertyInfo>.IsReadOnly => owner.IsReadOnly || owner.Kind != JsonTypeInfoKind.Object;

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

    protected override void InsertItem(int index, JsonPropertyInfo item)
    {
        Check(item);
        base.InsertItem(index, item);
    }

    protected override void SetItem(int index, JsonPropertyInfo item)
    {
        Check(item);
        base.SetItem(index, item);
    }

    protected override void RemoveItem(int index)
    {
        Change();
        base.RemoveItem(index);
    }

    protected override void ClearItems()
    {
        Change();
        base.ClearItems();
    }

    private void Check(JsonPropertyInfo item)
    {
        ArgumentNullException.ThrowIfNull(item);
        Change();
        if (item.Owner != owner)
        {
            throw MetadataErrors.BoundElsewhere(item);
        }
    }

    private void Change() => owner.Change(owner.Kind == JsonTypeInfoKind.Object);
}
