namespace Brisk.Json;

/// <summary>What the cursor throws. Path, line and column are added by whoever drives it, from the position it stands at.</summary>
internal sealed class CursorException(string? message, Exception? cause = null) : JsonException(message, cause)
{
    /// <summary>Whether the text breaks the grammar, at the cursor or after it.</summary>
    public bool IsSyntax { get; init; }

    /// <summary>Whether a string could have stood for the value, had it had the right form: numbers in strings.</summary>
    public bool IsFormat { get; init; }

    /// <summary>Whether the value is null where a user's converter, which is not called for null, would have to make a value of it.</summary>
    public bool IsNull { get; init; }

    /// <summary>What is wrong, for a value that was to be of this type.</summary>
    public string Text(Type type) => HasMessage ? Message : $"The JSON value could not be converted to {type}.";
}

/// <summary>Makes the exceptions of the cursor.</summary>
internal static class CursorErrors
{
    public static CursorException Syntax(string expected) => new($"The JSON text is not valid: expected {expected}.") { IsSyntax = true, Expected = expected };

    public static CursorException Value() => new(null);

    public static CursorException Null() => new(null) { IsNull = true };

    public static CursorException Format() => new(null) { IsFormat = true };

    public static CursorException Text(Exception cause) => new(null, cause);

    public static CursorException StackExhausted() => new("The JSON text is nested too deeply for the stack of this thread.");

    public static CursorException Incomplete() => new(ReaderTexts.Incomplete);
}
