using Brisk.Json.Dialects;
using Brisk.Json.Querying;

namespace Brisk.Json.Tool;

/// <summary>The values of an input, one after another.</summary>
/// <param name="AreLines">Whether the input is JSON Lines.</param>
/// <param name="At">The location of the array, or null for the root.</param>
/// <param name="Path">The path to select, or null for the elements of the array, or the lines.</param>
/// <param name="Options">The options for reading.</param>
internal sealed record Rows(bool AreLines, JsonPointer? At, JsonPath? Path, JsonSerializerOptions Options)
{
    /// <summary>Returns the options for the settings of a command.</summary>
    public static JsonSerializerOptions OptionsFor(int threads, JsonDialect dialect, int maxDepth, bool isIndented = false) => new()
    {
        MaxDegreeOfParallelism = threads,
        MaxDepth = maxDepth,
        WriteIndented = isIndented,
        Dialect = dialect,
        Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
        Converters = { new ProjectionConverter() },
    };

    public IAsyncEnumerable<JsonElement> ReadAsync(Stream text, CancellationToken cancellationToken) => (AreLines, Path) switch
    {
        (true, null) => JsonSerializer.DeserializeAsyncEnumerable<JsonElement>(text, topLevelValues: true, Options, cancellationToken),
        (true, { } path) => JsonSerializer.DeserializeAsyncEnumerable<JsonElement>(text, topLevelValues: true, Options, cancellationToken).SelectMany(line => path.Select(line)),
        (false, { } path) => JsonSerializer.DeserializeAsyncEnumerable<JsonElement>(text, path, Options, cancellationToken),
        _ => JsonSerializer.DeserializeAsyncEnumerable<JsonElement>(text, At ?? JsonPointer.Root, Options, ignoreRest: false, cancellationToken),
    };
}
