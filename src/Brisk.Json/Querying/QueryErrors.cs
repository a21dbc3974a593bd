namespace Brisk.Json.Querying;

/// <summary>Exceptions of queries.</summary>
internal static class QueryErrors
{
    public static FormatException Pointer(string? error) => new($"The text is not a valid JSON Pointer. {error}");

    public static JsonPathException Path(PathError error) =>
        new($"The text is not a valid JSONPath. Position {error.Position}: {error.Message}.", error.Position);

    public static NotSupportedException RootNotAvailable(JsonPath path) =>
        new($"The path '{path}' has a filter with a query that starts at the root ($), which is not kept in memory when a document is read from a stream. Parse the document, and select from it instead.");

    public static KeyNotFoundException NotFound(JsonPointer pointer) =>
        new($"The document has no value at the pointer '{pointer}'.");
}
