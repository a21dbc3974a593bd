namespace Brisk.Json.Querying;

/// <summary>Thrown when a text is no JSONPath (RFC 9535), or when a function in it is not well-typed.</summary>
public sealed class JsonPathException : FormatException
{
    /// <summary>Makes an exception with a general message.</summary>
    public JsonPathException()
        : this("The text is not a JSONPath.")
    {
    }

    /// <summary>Makes an exception with a message.</summary>
    /// <param name="message">What is wrong; null for a general message.</param>
    public JsonPathException(string? message)
        : base(message)
    {
    }

    /// <summary>Makes an exception with a message and a cause.</summary>
    /// <param name="message">What is wrong; null for a general message.</param>
    /// <param name="innerException">The exception that caused this one.</param>
    public JsonPathException(string? message, Exception? innerException)
        : base(message, innerException)
    {
    }

    internal JsonPathException(string message, int position)
        : base(message)
        => Position = position;

    /// <summary>The index in the text of the first character at which it is no path.</summary>
    public int Position { get; }
}
