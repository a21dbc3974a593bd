namespace Brisk.Json.Patching;

/// <summary>What an operation of a patch does (RFC 6902 section 4).</summary>
public enum JsonPatchOperationKind
{
    /// <summary>Adds a member or replaces it, or inserts an element.</summary>
    Add,

    /// <summary>Removes a member or an element.</summary>
    Remove,

    /// <summary>Gives a value that exists another value.</summary>
    Replace,

    /// <summary>Removes a value and adds it elsewhere.</summary>
    Move,

    /// <summary>Adds a value of the document elsewhere too.</summary>
    Copy,

    /// <summary>Fails unless a value is equal to the one given.</summary>
    Test,
}
