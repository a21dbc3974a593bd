namespace Brisk.Json.Patching;

/// <summary>The exception that is thrown when an operation of a patch cannot be applied. The document is unchanged.</summary>
public sealed class JsonPatchException : InvalidOperationException
{
    /// <summary>Initializes a new instance with a default message.</summary>
    public JsonPatchException()
        : this("The patch cannot be applied.")
    {
    }

    /// <summary>Initializes a new instance with a message.</summary>
    /// <param name="message">The message, or null for a default message.</param>
    public JsonPatchException(string? message)
        : base(message)
    {
    }

    /// <summary>Initializes a new instance with a message and an inner exception.</summary>
    /// <param name="message">The message, or null for a default message.</param>
    /// <param name="innerException">The exception that caused this one.</param>
    public JsonPatchException(string? message, Exception? innerException)
        : base(message, innerException)
    {
    }

    internal JsonPatchException(string message, JsonPatchFailure failure, int operationIndex, JsonPatchOperation operation)
        : base(message)
        => (Failure, OperationIndex, Operation) = (failure, operationIndex, operation);

    /// <summary>Gets the reason why the operation could not be applied.</summary>
    public JsonPatchFailure Failure { get; }

    /// <summary>Gets the index of the operation in the patch, or -1 if it is unknown.</summary>
    public int OperationIndex { get; } = -1;

    /// <summary>Gets the operation that could not be applied, or null if it is unknown.</summary>
    public JsonPatchOperation? Operation { get; }
}
