using System.ComponentModel;
using System.Runtime.Serialization;

namespace Brisk.Json;

/// <summary>
/// Thrown when a text is not JSON, is deeper than allowed, or does not fit the type it is read into. It derives from the exception of
/// System.Text.Json, so that code which catches that one goes on working.
/// </summary>
[Serializable]
public class JsonException : System.Text.Json.JsonException
{
    private string? _message;

    /// <summary>Makes an exception that knows where the error is.</summary>
    /// <param name="message">What is wrong; null for a general message.</param>
    /// <param name="path">The path to the value at fault, such as <c>$.items[0]</c>.</param>
    /// <param name="lineNumber">The count of lines before the error.</param>
    /// <param name="bytePositionInLine">The count of bytes before the error in its line.</param>
    /// <param name="innerException">The exception that caused this one.</param>
    public JsonException(string? message, string? path, long? lineNumber, long? bytePositionInLine, Exception? innerException)
        : base(message, path, lineNumber, bytePositionInLine, innerException)
    {
        (Path, LineNumber, BytePositionInLine) = (path, lineNumber, bytePositionInLine);
        HasMessage = !string.IsNullOrEmpty(message);
    }

    /// <summary>Makes an exception that knows where the error is.</summary>
    /// <param name="message">What is wrong; null for a general message.</param>
    /// <param name="path">The path to the value at fault, such as <c>$.items[0]</c>.</param>
    /// <param name="lineNumber">The count of lines before the error.</param>
    /// <param name="bytePositionInLine">The count of bytes before the error in its line.</param>
    public JsonException(string? message, string? path, long? lineNumber, long? bytePositionInLine)
        : base(message, path, lineNumber, bytePositionInLine)
    {
        (Path, LineNumber, BytePositionInLine) = (path, lineNumber, bytePositionInLine);
        HasMessage = !string.IsNullOrEmpty(message);
    }

    /// <summary>Makes an exception with a message and a cause.</summary>
    /// <param name="message">What is wrong; null for a general message.</param>
    /// <param name="innerException">The exception that caused this one.</param>
    public JsonException(string? message, Exception? innerException)
        : base(message, innerException)
        => HasMessage = !string.IsNullOrEmpty(message);

    /// <summary>Makes an exception with a message.</summary>
    /// <param name="message">What is wrong; null for a general message.</param>
    public JsonException(string? message)
        : base(message)
        => HasMessage = !string.IsNullOrEmpty(message);

    /// <summary>Makes an exception with a general message.</summary>
    public JsonException()
    {
    }

    /// <summary>Makes an exception from serialized data.</summary>
    /// <param name="info">The data.</param>
    /// <param name="context">Where the data comes from.</param>
    /// <exception cref="ArgumentNullException"><paramref name="info"/> is null.</exception>
    [Obsolete("This API supports obsolete formatter-based serialization. It should not be called or extended by application code.", DiagnosticId = "SYSLIB0051")]
    [EditorBrowsable(EditorBrowsableState.Never)]
    protected JsonException(SerializationInfo info, StreamingContext context)
        : base(info, context)
        => (Path, LineNumber, BytePositionInLine) = (base.Path, base.LineNumber, base.BytePositionInLine);

    /// <summary>The count of lines before the error; null when not known.</summary>
    public new long? LineNumber
    {
        // System.Text.Json's serializer fills in the place that it knows, when it has called a converter that did not.
        get => field ?? base.LineNumber;
        private set;
    }

    /// <summary>The count of bytes before the error in its line; null when not known.</summary>
    public new long? BytePositionInLine
    {
        get => field ?? base.BytePositionInLine;
        private set;
    }

    /// <summary>The path to the value at fault, such as <c>$.items[0]</c>; null when not known.</summary>
    public new string? Path
    {
        get => field ?? base.Path;
        private set;
    }

    /// <summary>What is wrong, and where as far as it is known.</summary>
    public override string Message => _message ?? base.Message;

    /// <summary>What would have been right, in words; null where that follows from the type.</summary>
    internal string? Expected { get; init; }

    /// <summary>What was found, in words; null where that is the token.</summary>
    internal string? Found { get; init; }

    /// <summary>Whether the exception was made with a message of its own.</summary>
    internal bool HasMessage { get; private set; }

    /// <summary>Fills in the place of the error in an exception that was thrown without knowing it.</summary>
    internal void SetPosition(string? path, long? line, long? byteInLine)
    {
        Path = path;
        LineNumber = line;
        BytePositionInLine = byteInLine;
        JsonExceptionBase.SetPosition(this, path, line, byteInLine);
    }

    /// <summary>Replaces the message of an exception that was thrown without knowing the place of the error.</summary>
    internal void SetMessage(string message)
    {
        _message = message;
        HasMessage = true;
    }
}
