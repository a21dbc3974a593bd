namespace Brisk.Json.Patching;

/// <summary>Specifies why an operation of a patch could not be applied.</summary>
public enum JsonPatchFailure
{
    /// <summary>The value at the path does not exist, or cannot be added there: its parent is missing, or the index is out of range.</summary>
    PathNotFound,

    /// <summary>The value to move or copy does not exist.</summary>
    FromNotFound,

    /// <summary>The value of a test differs.</summary>
    TestFailed,

    /// <summary>A value cannot be moved into itself.</summary>
    MoveIntoItself,
}
