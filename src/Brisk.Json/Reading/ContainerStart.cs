namespace Brisk.Json;

/// <summary>The result of entering a value that may be a container.</summary>
internal enum ContainerStart : byte
{
    /// <summary>The value is not such a container; the cursor has not moved.</summary>
    Other,

    /// <summary>The container was empty; the cursor is after it.</summary>
    Empty,

    /// <summary>The cursor is at the first element, or at the quote of the first name.</summary>
    Open,
}
