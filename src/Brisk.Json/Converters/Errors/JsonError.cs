using Brisk.Json.Serialization;

namespace Brisk.Json.Errors;

/// <summary>
/// What is wrong with a JSON text, and where: found by <c>JsonSerializer.TryDeserialize</c>. It says what the exception says that <c>JsonSerializer.Deserialize</c> throws for
/// the same text.
/// </summary>
/// <remarks>
/// The place is looked for when it is first asked for. Until then the error keeps a copy of the text; afterwards it keeps nothing of it. All members may be
/// used by several threads at once. No member repeats a value of the text; names of properties are in the path, and in the message where one is unknown or comes twice.
/// </remarks>
public sealed class JsonError
{
    private readonly ErrorReport _report;
    private readonly int _index;

    internal JsonError(ErrorReport report, int index)
    {
        _report = report;
        _index = index;
    }

    /// <summary>What is wrong, and where.</summary>
    public string Message => Located.Exception.Message;

    /// <summary>The path to the value at fault, such as <c>$.items[0]</c>; null where a converter threw an exception that knows none.</summary>
    public string? Path => Located.Exception.Path;

    /// <summary>The count of lines before the error.</summary>
    public long? LineNumber => Located.Exception.LineNumber;

    /// <summary>The count of bytes of UTF-8 before the error in its line.</summary>
    public long? BytePositionInLine => Located.Exception.BytePositionInLine;

    /// <summary>The count of bytes of UTF-8 before the error in the text.</summary>
    public long BytePosition => Located.BytePosition;

    /// <summary>What would have been right, in words: <c>an integer from 0 to 255</c>.</summary>
    public string Expected => Located.Expected;

    /// <summary>What was found instead, in words, never the value itself: <c>a string</c>.</summary>
    public string Found => Located.Found;

    /// <summary>The exception that <c>JsonSerializer.Deserialize</c> throws for the same text.</summary>
    /// <returns>An exception that has not been thrown: a new one, but for one that came out of a converter, a constructor or a setter.</returns>
    public JsonException ToException()
    {
        JsonException exception = Located.Exception;
        return exception.GetType() != typeof(JsonException)
            ? exception
            : new JsonException(exception.Message, exception.Path, exception.LineNumber, exception.BytePositionInLine, exception.InnerException);
    }

    /// <inheritdoc/>
    public override string ToString() => Message;

    private LocatedError Located => _report.Errors[_index];
}
