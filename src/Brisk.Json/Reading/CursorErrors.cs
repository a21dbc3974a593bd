namespace Brisk.Json;

/// <summary>What the cursor throws. Path, line and column are added by whoever drives it, from the position it stands at.</summary>
internal sealed class CursorException(string? message) : JsonException(message)
{
    /// <summary>Whether the text breaks the grammar, at the cursor or behind it.</summary>
    public bool IsSyntax { get; init; }

    /// <summary>What is wrong, for a value that was to be of this type.</summary>
    public string Text(Type type) => HasMessage ? Message : $"The JSON value could not be converted to {type}.";
}

/// <summary>Makes the exceptions of the cursor.</summary>
internal static class CursorErrors
{
    public static CursorException Syntax(string expected) => new($"The JSON text is not valid: expected {expected}.") { IsSyntax = true };

    public static CursorException Value() => new(null);

    public static CursorException Text() => new("The JSON string is not valid UTF-8, or has a lone surrogate.");

    public static CursorException StackExhausted() => new("The JSON text is nested too deeply for the stack of this thread.");

    public static CursorException Incomplete() => new("The JSON value is not complete.");
}
