namespace Brisk.Json.Querying;

/// <summary>The exception that is thrown when a JSONPath query (RFC 9535) is invalid, or a function in it is not well-typed.</summary>
public sealed class JsonPathException : FormatException
{
    /// <summary>Initializes a new instance with a default message.</summary>
    public JsonPathException() : this("The text is not a valid JSONPath.") { }

    /// <summary>Initializes a new instance with a message.</summary>
    /// <param name="message">The message, or null for a default message.</param>
    public JsonPathException(string? message) : base(message) { }

    /// <summary>Initializes a new instance with a message and an inner exception.</summary>
    /// <param name="message">The message, or null for a default message.</param>
    /// <param name="innerException">The exception that caused this one.</param>
    public JsonPathException(string? message, Exception? innerException) : base(message, innerException) { }

    internal JsonPathException(string message, int position)
        : base(message)
        => Position = position;

    /// <summary>Gets the zero-based index of the first invalid character.</summary>
    public int Position { get; }
}
