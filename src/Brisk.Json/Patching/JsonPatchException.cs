namespace Brisk.Json.Patching;

/// <summary>Thrown when an operation of a patch cannot be applied. The document is as it was before.</summary>
public sealed class JsonPatchException : InvalidOperationException
{
    /// <summary>Makes an exception with a general message.</summary>
    public JsonPatchException()
        : this("The patch cannot be applied.")
    {
    }

    /// <summary>Makes an exception with a message.</summary>
    /// <param name="message">What is wrong; null for a general message.</param>
    public JsonPatchException(string? message)
        : base(message)
    {
    }

    /// <summary>Makes an exception with a message and a cause.</summary>
    /// <param name="message">What is wrong; null for a general message.</param>
    /// <param name="innerException">The exception that caused this one.</param>
    public JsonPatchException(string? message, Exception? innerException)
        : base(message, innerException)
    {
    }

    internal JsonPatchException(string message, JsonPatchFailure failure, int operationIndex, JsonPatchOperation operation)
        : base(message)
        => (Failure, OperationIndex, Operation) = (failure, operationIndex, operation);

    /// <summary>Why the operation could not be applied.</summary>
    public JsonPatchFailure Failure { get; }

    /// <summary>The index of the operation in the patch; -1 when not known.</summary>
    public int OperationIndex { get; } = -1;

    /// <summary>The operation that could not be applied; null when not known.</summary>
    public JsonPatchOperation? Operation { get; }
}
