using System.Buffers;
using System.Collections;
using System.Text;
using Brisk.Json.Nodes;
using Brisk.Json.Patching;
using Brisk.Json.Querying;
using Brisk.Json.Serialization;

namespace Brisk.Json.Patching;

/// <summary>Changes of a JSON document, to be made one after the other, as a whole or not at all (JSON Patch, RFC 6902).</summary>
/// <remarks>A patch is immutable and can be used by several threads at once, on different documents.</remarks>
[JsonConverter(typeof(JsonPatchConverter))]
public sealed class JsonPatch : IReadOnlyList<JsonPatchOperation>
{
    private readonly JsonPatchOperation[] _operations;

    /// <summary>Makes a patch of operations.</summary>
    /// <param name="operations">The operations, in order.</param>
    /// <exception cref="ArgumentNullException"><paramref name="operations"/> is null, or one of them is.</exception>
    public JsonPatch(params IEnumerable<JsonPatchOperation> operations)
    {
        ArgumentNullException.ThrowIfNull(operations);
        _operations = [.. operations];
        foreach (JsonPatchOperation operation in _operations)
        {
            ArgumentNullException.ThrowIfNull(operation, nameof(operations));
        }
    }

    /// <summary>The count of operations.</summary>
    public int Count => _operations.Length;

    /// <summary>An operation.</summary>
    /// <param name="index">Its index, from zero.</param>
    /// <returns>The operation.</returns>
    /// <exception cref="IndexOutOfRangeException">There is no operation with this index.</exception>
    public JsonPatchOperation this[int index] => _operations[index];

    /// <summary>Reads a patch.</summary>
    /// <param name="json">An array of operations, as JSON text.</param>
    /// <returns>The patch.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is null.</exception>
    /// <exception cref="JsonException">The text is not JSON, or no patch.</exception>
    public static JsonPatch Parse(string json)
    {
        ArgumentNullException.ThrowIfNull(json);
        using var document = JsonDocument.Parse(json);
        return FromElement(document.RootElement);
    }

    /// <summary>Makes a patch of its form in JSON.</summary>
    /// <param name="array">An array of operations.</param>
    /// <returns>The patch, which does not need the element's document any more.</returns>
    /// <exception cref="JsonException">The value is no patch.</exception>
    public static JsonPatch FromElement(JsonElement array) => new(PatchFormat.Read<JsonElement, ElementChildren, ElementNavigator>(array));

    /// <summary>Makes a patch of its form in JSON.</summary>
    /// <param name="array">An array of operations.</param>
    /// <returns>The patch, which shares nothing with the node.</returns>
    /// <exception cref="JsonException">The value is no patch.</exception>
    public static JsonPatch FromNode(JsonNode? array) => new(PatchFormat.Read<JsonNode?, NodeChildren, NodeNavigator>(array));

    /// <summary>Finds the changes that make one document of another.</summary>
    /// <param name="from">The document as it is; null is the value null.</param>
    /// <param name="to">The document as it is to be; null is the value null.</param>
    /// <returns>
    /// A patch of add, remove and replace; empty if the documents are equal. Elements of arrays that are equal in both keep their place.
    /// The order of members is of no account. Values that are more than 256 levels deep are replaced as a whole.
    /// </returns>
    /// <exception cref="InvalidOperationException">A name or a string has escapes that are not valid UTF-16.</exception>
    public static JsonPatch Diff(JsonNode? from, JsonNode? to) => new(PatchDiff<JsonNode?, NodeChildren, NodeNavigator>.Find(from, to));

    /// <summary>Finds the changes that make one document of another.</summary>
    /// <param name="from">The document as it is.</param>
    /// <param name="to">The document as it is to be.</param>
    /// <returns>A patch of add, remove and replace; empty if the documents are equal.</returns>
    /// <exception cref="InvalidOperationException">A name or a string has escapes that are not valid UTF-16.</exception>
    /// <exception cref="ObjectDisposedException">The document of an element has been disposed of.</exception>
    public static JsonPatch Diff(JsonElement from, JsonElement to) => new(PatchDiff<JsonElement, ElementChildren, ElementNavigator>.Find(from, to));

    /// <summary>Changes a document in place. When an operation fails, the document is as it was before the first.</summary>
    /// <param name="document">The document; null is the value null.</param>
    /// <returns>
    /// The changed document: <paramref name="document"/>, unless an operation replaced it as a whole. Null is the value null.
    /// </returns>
    /// <exception cref="JsonPatchException">An operation cannot be applied; the exception says which and why.</exception>
    public JsonNode? Apply(JsonNode? document) => new PatchApplication(document).Apply(_operations);

    /// <summary>Writes the patch as an array of operations.</summary>
    /// <param name="writer">Where to write.</param>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> is null.</exception>
    public void WriteTo(Utf8JsonWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        PatchFormat.Write(writer, _operations);
    }

    /// <summary>The patch as JSON text: an array of operations.</summary>
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

    /// <summary>Goes through the operations.</summary>
    /// <returns>Their enumerator.</returns>
    public IEnumerator<JsonPatchOperation> GetEnumerator() => ((IEnumerable<JsonPatchOperation>)_operations).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
