namespace Brisk.Json;

/// <summary>An exception of the cursor. Its caller adds path, line, and column, computed from the cursor's position.</summary>
internal sealed class CursorException(string? message, Exception? cause = null) : JsonException(message, cause)
{
    /// <summary>Whether it is a syntax error, at the cursor or after it.</summary>
    public bool IsSyntax { get; init; }

    /// <summary>Whether a string in the right format would have been accepted, as for numbers in strings.</summary>
    public bool IsFormat { get; init; }

    /// <summary>Whether the value is a null that the type does not allow, for a custom converter that is not called for null.</summary>
    public bool IsNull { get; init; }

    /// <summary>Returns the message for a value of this type.</summary>
    public string Text(Type type) => HasMessage ? Message : $"The JSON value could not be converted to {type}.";
}

internal static class CursorErrors
{
    public static CursorException Syntax(string expected) => new($"The JSON text is not valid: expected {expected}.") { IsSyntax = true, Expected = expected };

    public static CursorException Value() => new(null);

    public static CursorException Null() => new(null) { IsNull = true };

    public static CursorException Format() => new(null) { IsFormat = true };

    public static CursorException Text(Exception cause) => new(null, cause);

    public static CursorException StackExhausted() => new("The JSON text is nested too deeply for the stack of this thread.");

    public static CursorException Incomplete() => new(ReaderTexts.Incomplete);

    public static CursorException StartOfValue(byte found) => new(ReaderTexts.StartOfValue(found));

    public static CursorException NotEnough() => new(ReaderTexts.NotEnough);
}
