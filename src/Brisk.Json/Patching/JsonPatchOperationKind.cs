namespace Brisk.Json.Patching;

/// <summary>Specifies the kinds of operations of a patch (RFC 6902 section 4).</summary>
public enum JsonPatchOperationKind
{
    /// <summary>Adds or replaces a member, or inserts an element.</summary>
    Add,

    /// <summary>Removes a member or an element.</summary>
    Remove,

    /// <summary>Replaces an existing value.</summary>
    Replace,

    /// <summary>Removes a value and adds it elsewhere.</summary>
    Move,

    /// <summary>Copies a value to another location.</summary>
    Copy,

    /// <summary>Fails unless a value equals the given one.</summary>
    Test,
}
