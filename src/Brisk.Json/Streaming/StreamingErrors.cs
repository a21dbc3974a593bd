namespace Brisk.Json.Streaming;

/// <summary>What reading and writing in parts throws, apart from what is wrong with the JSON.</summary>
internal static class StreamingErrors
{
    public static JsonException BufferLimit(int limit)
        => new($"A token or value is longer than the {limit} bytes that may be buffered.");

    public static CursorException NotFound(string[] tokens)
        => new($"The document has no value at the pointer '{string.Concat(tokens.Select(t => "/" + t.Replace("~", "~0").Replace("/", "~1")))}'.");

    public static InvalidOperationException NoValue() => new("The reader is not at a value, but at the end of a container or of the text.");

    public static InvalidOperationException NoName(JsonTokenType found) => new($"The reader must be at a property name, but is at a token of type {found}.");

    public static InvalidOperationException StringIsOpen() => new("The string that was opened must be read to its end, or disposed, before the reader moves on.");

    public static InvalidOperationException StringIsGone() => new("The string was opened as a stream, so that it is not in memory.");

    public static InvalidOperationException ReaderIsBusy() => new("The last call of the reader has not ended yet: its task must be awaited before the next call.");

    public static InvalidOperationException ReaderIsInterrupted() => new("The reader cannot be used any more: a call that moves it over several tokens ended with an exception.");

    public static InvalidOperationException NoObject() => new("The reader is not in an object.");

    public static InvalidOperationException StillReading()
        => new("The enumerator is still reading: the last MoveNextAsync must end before the next call.");
}
