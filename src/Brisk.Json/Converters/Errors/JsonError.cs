namespace Brisk.Json.Errors;

/// <summary>
/// An error in a JSON text and its location, as returned by <c>JsonSerializer.TryDeserialize</c>. It contains the information of the exception that <c>JsonSerializer.Deserialize</c> throws for
/// the same text.
/// </summary>
/// <remarks>
/// The location is computed when it is first requested. Until then, the error keeps a copy of the text, which is released afterwards. All members are
/// thread-safe. Of the text, the path contains names of properties, and the message may contain a name, an unknown discriminator, a reference identifier, or the byte that is not valid JSON.
/// No other values are repeated, unless a custom converter puts them into the message of its exception.
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

    /// <summary>Gets the message, including the location.</summary>
    public string Message => Located.Exception.Message;

    /// <summary>Gets the path of the invalid value, such as <c>$.items[0]</c>; null if a converter threw an exception without one.</summary>
    public string? Path => Located.Exception.Path;

    /// <summary>Gets the zero-based line number of the error.</summary>
    public long? LineNumber => Located.Exception.LineNumber;

    /// <summary>Gets the zero-based UTF-8 byte position of the error in its line.</summary>
    public long? BytePositionInLine => Located.Exception.BytePositionInLine;

    /// <summary>Gets the zero-based UTF-8 byte position of the error in the text.</summary>
    public long BytePosition => Located.BytePosition;

    /// <summary>Gets a description of the expected value, such as <c>an integer from 0 to 255</c>.</summary>
    public string Expected => Located.Expected;

    /// <summary>Gets a description of what was found instead, such as <c>a string</c>. It never contains the value itself.</summary>
    public string Found => Located.Found;

    /// <summary>Returns the exception that <c>JsonSerializer.Deserialize</c> throws for the same text.</summary>
    /// <returns>An exception that has not been thrown: a new one, unless it was thrown by a converter, a constructor, or a setter.</returns>
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

/// <summary>The result of reading text that may be invalid: a value or errors. Returned by <c>JsonSerializer.TryDeserializeAsync</c>.</summary>
/// <typeparam name="TValue">The type of the value.</typeparam>
public readonly struct JsonReadResult<TValue>
{
    private readonly JsonError[]? _errors;

    internal JsonReadResult(TValue? value, JsonError[]? errors)
    {
        Value = value;
        _errors = errors;
    }

    /// <summary>Gets a value that indicates whether there are no errors.</summary>
    [MemberNotNullWhen(false, nameof(Error))]
    public bool Succeeded => _errors is null;

    /// <summary>Gets the value. After an error, it is the default of the type or, if errors were collected, what could be read.</summary>
    public TValue? Value { get; }

    /// <summary>Gets the error, or the first one if several were collected; null if there is none.</summary>
    public JsonError? Error => _errors?[0];

    /// <summary>Gets the errors, in text order; empty if there are none.</summary>
    public IReadOnlyList<JsonError> Errors => _errors ?? [];
}
