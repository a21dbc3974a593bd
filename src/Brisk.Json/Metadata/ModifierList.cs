using Brisk.Json.Contracts;

namespace Brisk.Json.Serialization.Metadata;

/// <summary>The modifiers of a resolver. Rejects null, and any change after it has been used.</summary>
internal sealed class ModifierList(DefaultJsonTypeInfoResolver owner) : LockableList<Action<JsonTypeInfo>>
{
    public override bool IsReadOnly => owner.IsLocked;

    protected override void BeforeChange(Action<JsonTypeInfo>? added)
    {
        if (owner.IsLocked) throw MetadataErrors.ModifiersInUse();
    }
}
