namespace Brisk.Json.Errors;

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

    /// <summary>Gets the value. After an error, it is the default; if errors were collected, it is what could be read.</summary>
    public TValue? Value { get; }

    /// <summary>Gets the error, or the first one if several were collected; null if there is none.</summary>
    public JsonError? Error => _errors?[0];

    /// <summary>Gets the errors, in text order; empty if there are none.</summary>
    public IReadOnlyList<JsonError> Errors => _errors ?? [];
}
