using System.Collections.ObjectModel;

namespace Brisk.Json.Serialization.Metadata;

/// <summary>The modifiers of a resolver: no null, and no change once it has been used.</summary>
internal sealed class ModifierList : Collection<Action<JsonTypeInfo>>, ICollection<Action<JsonTypeInfo>>
{
    /// <summary>Whether the list can no longer be changed.</summary>
    public bool IsLocked { get; set; }

    bool ICollection<Action<JsonTypeInfo>>.IsReadOnly => IsLocked;

    protected override void InsertItem(int index, Action<JsonTypeInfo> item)
    {
        ArgumentNullException.ThrowIfNull(item);
        Check();
        base.InsertItem(index, item);
    }

    protected override void SetItem(int index, Action<JsonTypeInfo> item)
    {
        ArgumentNullException.ThrowIfNull(item);
        Check();
        base.SetItem(index, item);
    }

    protected override void RemoveItem(int index)
    {
        Check();
        base.RemoveItem(index);
    }

    protected override void ClearItems()
    {
        Check();
        base.ClearItems();
    }

    private void Check()
    {
        if (IsLocked)
        {
            throw MetadataErrors.ModifiersInUse();
        }
    }
}
