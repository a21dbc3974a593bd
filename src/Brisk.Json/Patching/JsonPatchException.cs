namespace Brisk.Json.Patching;

/// <summary>The exception that is thrown when an operation of a patch cannot be applied. The document is unchanged.</summary>
public sealed class JsonPatchException : InvalidOperationException
{
    /// <summary>Initializes a new instance with a default message.</summary>
    public JsonPatchException() : this("The patch cannot be applied.") { }

    /// <summary>Initializes a new instance with a message.</summary>
    /// <param name="message">The message, or null for a default message.</param>
    public JsonPatchException(string? message) : base(message) { }

    /// <summary>Initializes a new instance with a message and an inner exception.</summary>
    /// <param name="message">The message, or null for a default message.</param>
    /// <param name="innerException">The exception that caused this one.</param>
    public JsonPatchException(string? message, Exception? innerException) : base(message, innerException) { }

    internal JsonPatchException(string message, JsonPatchFailure failure, int operationIndex, JsonPatchOperation operation)
        : base(message)
        => (Failure, OperationIndex, Operation) = (failure, operationIndex, operation);

    /// <summary>Gets the reason why the operation could not be applied.</summary>
    public JsonPatchFailure Failure { get; }

    /// <summary>Gets the zero-based index of the operation in the patch, or -1 if it is unknown.</summary>
    public int OperationIndex { get; } = -1;

    /// <summary>Gets the operation that could not be applied, or null if it is unknown.</summary>
    public JsonPatchOperation? Operation { get; }
}

/// <summary>Specifies why an operation of a patch could not be applied.</summary>
public enum JsonPatchFailure
{
    /// <summary>The value at the path does not exist, or cannot be added there: its parent is missing, or the index is out of range.</summary>
    PathNotFound,

    /// <summary>The value to move or copy does not exist.</summary>
    FromNotFound,

    /// <summary>The value differs from that of the test.</summary>
    TestFailed,

    /// <summary>A value cannot be moved into itself.</summary>
    MoveIntoItself,
}

/// <summary>Exceptions of patching. Messages contain locations, which are part of the patch, but never values.</summary>
internal static class PatchErrors
{
    public static JsonException Format(string expected) => new($"The JSON value is not a valid JSON Patch: {expected}.");

    public static JsonException Format(string expected, int index, Exception? cause = null) => new($"The JSON value is not a valid JSON Patch: {expected} in operation {index}.", cause);

    [DoesNotReturn]
    public static void Throw(JsonPatchFailure failure, int index, JsonPatchOperation operation) =>
        throw new JsonPatchException(
            $"Operation {index} of the patch, {PatchFormat.NameOf(operation.Kind)} at '{operation.Path}', cannot be applied: {Reason(failure, operation)}. The document is unchanged.",
            failure,
            index,
            operation);

    public static NotSupportedException NullMember() =>
        new("A merge patch cannot set a member to null, because null in a patch removes the member (RFC 7396 section 1). Use JsonPatch for such documents.");

    private static string Reason(JsonPatchFailure failure, JsonPatchOperation operation) => failure switch
    {
        JsonPatchFailure.FromNotFound => $"there is no value at '{operation.From}'",
        JsonPatchFailure.TestFailed => "the value does not equal the expected one",
        JsonPatchFailure.MoveIntoItself => $"the value at '{operation.From}' would be moved into itself",
        _ when operation.Kind == JsonPatchOperationKind.Add || operation.From is not null => "there is no object, or no array with enough elements, to add it to",
        _ => "there is no such value",
    };
}
