namespace Brisk.Json;

/// <summary>How a value that may be a container begins.</summary>
internal enum ContainerStart : byte
{
    /// <summary>The value is something else; the cursor has not moved.</summary>
    Other,

    /// <summary>The container was empty; the cursor stands after it.</summary>
    Empty,

    /// <summary>The cursor stands at the first element, or at the quote of the first name.</summary>
    Open,
}
