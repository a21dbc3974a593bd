namespace Brisk.Json.Patching;

/// <summary>Why an operation of a patch could not be applied.</summary>
public enum JsonPatchFailure
{
    /// <summary>The value at the path does not exist, or it has no place there: its parent is missing, or the index is beyond the end.</summary>
    PathNotFound,

    /// <summary>The value to be moved or copied does not exist.</summary>
    FromNotFound,

    /// <summary>The value of a test is another one.</summary>
    TestFailed,

    /// <summary>A value was to be moved into itself.</summary>
    MoveIntoItself,
}
