using Brisk.Json.Contracts;

namespace Brisk.Json.Serialization.Metadata;

/// <summary>The modifiers of a resolver: no null, and no change once it has been used.</summary>
internal sealed class ModifierList() : LockableList<Action<JsonTypeInfo>>([])
{
    /// <summary>Whether the list can no longer be changed.</summary>
    public bool IsLocked { get; set; }

    public override bool IsReadOnly => IsLocked;

    protected override void BeforeChange(Action<JsonTypeInfo>? added)
    {
        if (IsLocked)
        {
            throw MetadataErrors.ModifiersInUse();
        }
    }
}
