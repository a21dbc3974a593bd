using System.ComponentModel;
using System.Runtime.Serialization;

namespace Brisk.Json;

/// <summary>
/// The exception that is thrown when JSON is invalid, is nested too deeply, or cannot be converted to the type. It derives from the exception of
/// System.Text.Json, so existing <c>catch</c> clauses keep working.
/// </summary>
[Serializable]
public class JsonException : System.Text.Json.JsonException
{
    private string? _message;

    /// <summary>Initializes a new instance with the location of the error.</summary>
    /// <param name="message">The message, or null for a default message.</param>
    /// <param name="path">The path of the invalid value, such as <c>$.items[0]</c>.</param>
    /// <param name="lineNumber">The zero-based line number of the error.</param>
    /// <param name="bytePositionInLine">The zero-based byte position of the error in its line.</param>
    /// <param name="innerException">The exception that caused this one.</param>
    public JsonException(string? message, string? path, long? lineNumber, long? bytePositionInLine, Exception? innerException)
        : base(message, path, lineNumber, bytePositionInLine, innerException)
    {
        (Path, LineNumber, BytePositionInLine) = (path, lineNumber, bytePositionInLine);
        HasMessage = !string.IsNullOrEmpty(message);
    }

    /// <inheritdoc cref="JsonException(string, string, long?, long?, Exception)"/>
    public JsonException(string? message, string? path, long? lineNumber, long? bytePositionInLine)
        : base(message, path, lineNumber, bytePositionInLine)
    {
        (Path, LineNumber, BytePositionInLine) = (path, lineNumber, bytePositionInLine);
        HasMessage = !string.IsNullOrEmpty(message);
    }

    /// <summary>Initializes a new instance with a message and an inner exception.</summary>
    /// <param name="message">The message, or null for a default message.</param>
    /// <param name="innerException">The exception that caused this one.</param>
    public JsonException(string? message, Exception? innerException)
        : base(message, innerException)
        => HasMessage = !string.IsNullOrEmpty(message);

    /// <summary>Initializes a new instance with a message.</summary>
    /// <param name="message">The message, or null for a default message.</param>
    public JsonException(string? message)
        : base(message)
        => HasMessage = !string.IsNullOrEmpty(message);

    /// <summary>Initializes a new instance with a default message.</summary>
    public JsonException() { }

    /// <summary>Initializes a new instance from serialized data.</summary>
    /// <param name="info">The serialized data.</param>
    /// <param name="context">The source of the data.</param>
    /// <exception cref="ArgumentNullException"><paramref name="info"/> is null.</exception>
    [Obsolete("This API supports obsolete formatter-based serialization. It should not be called or extended by application code.", DiagnosticId = "SYSLIB0051")]
    [EditorBrowsable(EditorBrowsableState.Never)]
    protected JsonException(SerializationInfo info, StreamingContext context)
        : base(info, context)
        => (Path, LineNumber, BytePositionInLine) = (base.Path, base.LineNumber, base.BytePositionInLine);

    /// <summary>Gets the zero-based line number of the error, or null if it is unknown.</summary>
    public new long? LineNumber
    {
        // System.Text.Json's serializer sets the location if it has called a converter that did not.
        get => field ?? base.LineNumber;
        private set;
    }

    /// <summary>Gets the zero-based byte position of the error in its line, or null if it is unknown.</summary>
    public new long? BytePositionInLine { get => field ?? base.BytePositionInLine; private set; }

    /// <summary>Gets the path of the invalid value, such as <c>$.items[0]</c>, or null if it is unknown.</summary>
    public new string? Path { get => field ?? base.Path; private set; }

    /// <summary>Gets the message, including the known parts of the location.</summary>
    public override string Message => _message ?? base.Message;

    /// <summary>A description of the expected value, or null if it follows from the type.</summary>
    internal string? Expected { get; init; }

    /// <summary>A description of the value found, or null if it is the token.</summary>
    internal string? Found { get; init; }

    /// <summary>The start of the translated text that the location refers to, or null if the location refers to the original text.</summary>
    internal LineAnchor? TranslatedFrom { get; set; }

    /// <summary>Whether the exception was created with a message.</summary>
    internal bool HasMessage { get; private set; }

    /// <summary>Whether the message is one of this library, to which the location is added with <see cref="SetPosition"/>.</summary>
    internal bool IsMessageWithoutLocation { get; init; }

    /// <summary>The message that the exception was created with.</summary>
    internal string OriginalMessage => base.Message;

    /// <summary>Sets the location of an exception that was thrown without one.</summary>
    internal void SetPosition(string? path, long? line, long? byteInLine)
    {
        Path = path;
        LineNumber = line;
        BytePositionInLine = byteInLine;
        JsonExceptionBase.SetPosition(this, path, line, byteInLine);
    }

    /// <summary>Replaces the message of an exception that was thrown without a location.</summary>
    internal void SetMessage(string message)
    {
        _message = message;
        HasMessage = true;
    }
}

/// <summary>
/// Sets the location in the base class, for code that catches the exception of System.Text.Json. The base class accepts a
/// location only in its constructors, but the location of an exception that was thrown without one is determined later.
/// </summary>
internal static class JsonExceptionBase
{
    public static void SetPosition(System.Text.Json.JsonException exception, string? path, long? line, long? byteInLine)
    {
        try
        {
            SetPath(exception, path);
            SetLineNumber(exception, line);
            SetBytePositionInLine(exception, byteInLine);
        }
        catch (MissingMethodException)
        {
            // This version of System.Text.Json has no such setters: code that catches its exception finds the location only in the message.
        }
    }

    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "set_Path")]
    private static extern void SetPath(System.Text.Json.JsonException exception, string? path);

    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "set_LineNumber")]
    private static extern void SetLineNumber(System.Text.Json.JsonException exception, long? line);

    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "set_BytePositionInLine")]
    private static extern void SetBytePositionInLine(System.Text.Json.JsonException exception, long? byteInLine);
}

/// <summary>An exception of a reader: the JSON is invalid or nested too deeply. The type tells the serializer that the text is at fault, not a converter.</summary>
[Serializable]
internal sealed class JsonReaderException(string message, long line, long byteInLine)
    : JsonException($"{message} LineNumber: {line} | BytePositionInLine: {byteInLine}.", path: null, line, byteInLine)
{
    /// <summary>The message without the location.</summary>
    public string Problem => message;
}
