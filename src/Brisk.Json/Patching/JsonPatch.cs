using System.Collections;
using System.Text;
using Brisk.Json.Nodes;
using Brisk.Json.Querying;

namespace Brisk.Json.Patching;

/// <summary>A JSON Patch (RFC 6902): a list of changes to a JSON document, which are applied completely or not at all.</summary>
/// <remarks>A patch is immutable, and can be applied to different documents concurrently.</remarks>
[JsonConverter(typeof(JsonPatchConverter))]
public sealed class JsonPatch : IReadOnlyList<JsonPatchOperation>
{
    private readonly JsonPatchOperation[] _operations;

    /// <summary>Initializes a patch from operations.</summary>
    /// <param name="operations">The operations, in order.</param>
    /// <exception cref="ArgumentNullException"><paramref name="operations"/> or an operation is null.</exception>
    public JsonPatch(params IEnumerable<JsonPatchOperation> operations)
    {
        ArgumentNullException.ThrowIfNull(operations);
        _operations = [.. operations];
        foreach (JsonPatchOperation operation in _operations)
        {
            ArgumentNullException.ThrowIfNull(operation, nameof(operations));
        }
    }

    /// <summary>Gets the number of operations.</summary>
    public int Count => _operations.Length;

    /// <summary>Gets an operation.</summary>
    /// <param name="index">The zero-based index.</param>
    /// <returns>The operation.</returns>
    /// <exception cref="IndexOutOfRangeException">There is no operation with this index.</exception>
    public JsonPatchOperation this[int index] => _operations[index];

    /// <summary>Parses a patch.</summary>
    /// <param name="json">The JSON text of an array of operations.</param>
    /// <returns>The patch.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is null.</exception>
    /// <exception cref="ArgumentException">The text is not valid UTF-16.</exception>
    /// <exception cref="JsonException">The text is not valid JSON, or not a patch.</exception>
    public static JsonPatch Parse(string json)
    {
        using var document = JsonDocument.Parse(json);
        return FromElement(document.RootElement);
    }

    /// <summary>Creates a patch from its JSON representation.</summary>
    /// <param name="array">An array of operations.</param>
    /// <returns>The patch, which is independent of the element's document.</returns>
    /// <exception cref="JsonException">The value is not a patch.</exception>
    /// <exception cref="ObjectDisposedException">The document of the element has been disposed.</exception>
    public static JsonPatch FromElement(JsonElement array) => new(PatchFormat.Read<JsonElement, ElementChildren, ElementNavigator>(array));

    /// <summary>Creates a patch from its JSON representation.</summary>
    /// <param name="array">An array of operations.</param>
    /// <returns>The patch, which shares nothing with the node.</returns>
    /// <exception cref="JsonException">The value is not a patch.</exception>
    public static JsonPatch FromNode(JsonNode? array) => new(PatchFormat.Read<JsonNode?, NodeChildren, NodeNavigator>(array));

    /// <summary>Computes a patch that changes one document into another.</summary>
    /// <param name="from">The original document; null represents a JSON null.</param>
    /// <param name="to">The changed document; null represents a JSON null.</param>
    /// <returns>
    /// A patch with add, remove, and replace operations; empty if the documents are equal. Equal array elements stay in place.
    /// The order of members does not matter. Values more than 256 levels deep are replaced as a whole.
    /// </returns>
    /// <exception cref="ArgumentException">An object was read from text with duplicate properties.</exception>
    /// <exception cref="InvalidOperationException">A name or a string contains escapes that are not valid UTF-16.</exception>
    public static JsonPatch Diff(JsonNode? from, JsonNode? to) => new(PatchDiff<JsonNode?, NodeChildren, NodeNavigator>.Find(from, to));

    /// <summary>Computes a patch that changes one document into another.</summary>
    /// <param name="from">The original document.</param>
    /// <param name="to">The changed document.</param>
    /// <returns>A patch with add, remove, and replace operations; empty if the documents are equal.</returns>
    /// <exception cref="InvalidOperationException">A name or a string contains escapes that are not valid UTF-16.</exception>
    /// <exception cref="ObjectDisposedException">The document of an element has been disposed.</exception>
    public static JsonPatch Diff(JsonElement from, JsonElement to) => new(PatchDiff<JsonElement, ElementChildren, ElementNavigator>.Find(from, to));

    /// <summary>Applies the patch to a document in place. If an operation fails, all changes are rolled back.</summary>
    /// <param name="document">The document; null represents a JSON null.</param>
    /// <returns>The changed document: <paramref name="document"/>, unless an operation replaced the root. Null represents a JSON null.</returns>
    /// <exception cref="JsonPatchException">An operation cannot be applied.</exception>
    /// <exception cref="ArgumentException">An object was read from text with duplicate properties.</exception>
    public JsonNode? Apply(JsonNode? document) => new PatchApplication(document).Apply(_operations);

    /// <summary>Writes the patch as an array of operations.</summary>
    /// <param name="writer">The writer to write to.</param>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> is null.</exception>
    /// <exception cref="InvalidOperationException">A value is not allowed here.</exception>
    public void WriteTo(Utf8JsonWriter writer) => PatchFormat.Write(NotNull(writer), _operations);

    /// <summary>Returns the patch as JSON text: an array of operations.</summary>
    /// <returns>The text.</returns>
    public override string ToString()
    {
        var buffer = new ArrayBufferWriter<byte>();
        using (var writer = new Utf8JsonWriter(buffer))
        {
            WriteTo(writer);
        }

        return Encoding.UTF8.GetString(buffer.WrittenSpan);
    }

    /// <summary>Returns an enumerator of the operations.</summary>
    /// <returns>The enumerator.</returns>
    public IEnumerator<JsonPatchOperation> GetEnumerator() => ((IEnumerable<JsonPatchOperation>)_operations).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

/// <summary>Converts a patch to and from a JSON array of operations.</summary>
internal sealed class JsonPatchConverter : JsonConverter<JsonPatch>
{
    public override JsonPatch Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        JsonPatch.FromElement(JsonElement.ParseValue(ref reader));

    public override void Write(Utf8JsonWriter writer, JsonPatch value, JsonSerializerOptions options) => value.WriteTo(writer);
}
