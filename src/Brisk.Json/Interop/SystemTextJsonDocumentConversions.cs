using Brisk.Json.Nodes;

namespace Brisk.Json.Interop;

/// <summary>Converts elements, documents, and nodes between the two libraries. Each library builds its own index, so the text is parsed again; numbers and strings are unchanged.</summary>
public static class SystemTextJsonDocumentConversions
{
    /// <summary>Converts an element to one of System.Text.Json.</summary>
    /// <param name="element">The element.</param>
    /// <returns>The same value, independent of any document.</returns>
    /// <exception cref="ObjectDisposedException">The document of the element has been disposed.</exception>
    public static Stj.JsonElement ToSystemTextJson(this JsonElement element)
        => element.ValueKind == JsonValueKind.Undefined ? default : StjText.ElementOf(element);

    /// <summary>Converts a System.Text.Json element to one of this library.</summary>
    /// <param name="element">The element.</param>
    /// <returns>The same value, independent of any document.</returns>
    /// <exception cref="ObjectDisposedException">The document of the element has been disposed.</exception>
    public static JsonElement ToBriskJson(this Stj.JsonElement element)
        => element.ValueKind == Stj.JsonValueKind.Undefined ? default : JsonDocument.ParseOwned(TextOf(element), HostedDocument.Lenient()).RootElement;

    /// <summary>Converts a document to one of System.Text.Json.</summary>
    /// <param name="document">The document.</param>
    /// <returns>A new document with the same value, which must be disposed separately.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="document"/> is null.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public static Stj.JsonDocument ToSystemTextJson(this JsonDocument document)
        => StjText.DocumentOf(NotNull(document).RootElement);

    /// <summary>Converts a System.Text.Json document to one of this library.</summary>
    /// <param name="document">The document.</param>
    /// <returns>A new document with the same value. It owns its text, and need not be disposed.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="document"/> is null.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public static JsonDocument ToBriskJson(this Stj.JsonDocument document)
        => JsonDocument.ParseOwned(TextOf(NotNull(document).RootElement), HostedDocument.Lenient());

    /// <summary>Converts a node to one of System.Text.Json.</summary>
    /// <param name="node">The node; null represents a JSON null.</param>
    /// <returns>A copy without a parent. Preserved comments are omitted.</returns>
    [return: System.Diagnostics.CodeAnalysis.NotNullIfNotNull(nameof(node))]
    public static Stj.Nodes.JsonNode? ToSystemTextJson(this JsonNode? node)
    {
        if (node is null) return null;

        Stj.Nodes.JsonNodeOptions? options = node.Options is { } own ? new() { PropertyNameCaseInsensitive = own.PropertyNameCaseInsensitive } : null;
        return Stj.Nodes.JsonNode.Parse(node.ToJsonString(), options, StjText.Lenient)!;
    }

    /// <summary>Converts a System.Text.Json node to one of this library.</summary>
    /// <param name="node">The node; null represents a JSON null.</param>
    /// <returns>A copy without a parent.</returns>
    [return: System.Diagnostics.CodeAnalysis.NotNullIfNotNull(nameof(node))]
    public static JsonNode? ToBriskJson(this Stj.Nodes.JsonNode? node)
    {
        if (node is null) return null;

        JsonNodeOptions? options = node.Options is { } stjOptions ? new() { PropertyNameCaseInsensitive = stjOptions.PropertyNameCaseInsensitive } : null;
        return JsonNode.Parse(node.ToJsonString(), options, HostedDocument.Lenient())!;
    }

    private static byte[] TextOf(Stj.JsonElement element) => System.Runtime.InteropServices.JsonMarshal.GetRawUtf8Value(element).ToArray();
}
