namespace Brisk.Json.Streaming;

/// <summary>What reading and writing in parts throws, apart from what is wrong with the JSON.</summary>
internal static class StreamingErrors
{
    public static JsonException BufferLimit(int limit)
        => new($"A token or value is longer than the {limit} bytes that may be buffered.");

    public static CursorException NotFound(string[] tokens)
        => new($"The document has no value at the pointer '{string.Concat(tokens.Select(t => "/" + t.Replace("~", "~0").Replace("/", "~1")))}'.");

    public static InvalidOperationException StillReading()
        => new("The enumerator is still reading: the last MoveNextAsync must end before the next call.");
}
