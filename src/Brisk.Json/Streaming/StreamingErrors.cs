namespace Brisk.Json.Streaming;

/// <summary>Creates the exceptions of incremental reading and writing, other than those for invalid JSON.</summary>
internal static class StreamingErrors
{
    /// <summary>Creates the exception for a document or a part of it whose location is set by the caller, or unknown.</summary>
    public static JsonException BufferLimit(int limit)
        => new(TooLong(limit)) { Expected = $"at most {limit} bytes", Found = "a longer text" };

    public static CursorException BufferLimitAtCursor(int limit) => new(TooLong(limit));

    public static CursorException NotFound(string[] tokens)
        => new($"The document has no value at the pointer '{string.Concat(tokens.Select(t => "/" + t.Replace("~", "~0").Replace("/", "~1")))}'.");

    public static InvalidOperationException NoValue() => new("The reader is not at a value, but at the end of a container or of the text.");

    public static InvalidOperationException NoName(JsonTokenType found) => new($"The reader must be at a property name, but is at a token of type {found}.");

    public static InvalidOperationException StringIsOpen() => new("The stream of the opened string must be read to its end, or disposed, before the reader can move.");

    public static InvalidOperationException StringNotInMemory() => new("The string was opened as a stream and is not in memory.");

    public static InvalidOperationException ReaderIsBusy() => new("The previous call to the reader is still pending: its task must be awaited before the next call.");

    public static InvalidOperationException ReaderIsInterrupted() => new("The reader can no longer be used, because a call that reads several tokens ended with an exception.");

    public static InvalidOperationException NoObject() => new("The reader is not in an object.");

    public static InvalidOperationException StillReading()
        => new("The previous call to MoveNextAsync is still pending: its task must be awaited before the next call.");

    private static string TooLong(int limit) => $"A token or value is longer than the {limit} bytes that may be buffered (MaxBufferSize).";
}
