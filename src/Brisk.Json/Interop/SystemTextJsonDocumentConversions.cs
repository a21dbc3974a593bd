using Brisk.Json.Nodes;
using Stj = System.Text.Json;

namespace Brisk.Json.Interop;

/// <summary>Gives elements, documents and nodes of either library as those of the other. Each library has its own notes about a text, so that the text is gone through once more; numbers and strings stay as they stand in it.</summary>
public static class SystemTextJsonDocumentConversions
{
    /// <summary>Gives an element as one of System.Text.Json's.</summary>
    /// <param name="element">The element.</param>
    /// <returns>The same value, independent of any document.</returns>
    /// <exception cref="ObjectDisposedException">The document of the element was disposed.</exception>
    public static Stj.JsonElement ToSystemTextJson(this JsonElement element)
        => element.ValueKind == JsonValueKind.Undefined ? default : Serialization.StjText.ElementOf(element);

    /// <summary>Gives an element of System.Text.Json's as one of this library.</summary>
    /// <param name="element">The element.</param>
    /// <returns>The same value, independent of any document.</returns>
    /// <exception cref="ObjectDisposedException">The document of the element was disposed.</exception>
    public static JsonElement ToBriskJson(this Stj.JsonElement element)
        => element.ValueKind == Stj.JsonValueKind.Undefined ? default : JsonDocument.ParseOwned(TextOf(element), HostedDocument.Lenient()).RootElement;

    /// <summary>Gives a document as one of System.Text.Json's.</summary>
    /// <param name="document">The document.</param>
    /// <returns>A new document with the same value, to be disposed of by itself.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="document"/> is null.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    public static Stj.JsonDocument ToSystemTextJson(this JsonDocument document)
    {
        ArgumentNullException.ThrowIfNull(document);
        return Serialization.StjText.DocumentOf(document.RootElement);
    }

    /// <summary>Gives a document of System.Text.Json's as one of this library.</summary>
    /// <param name="document">The document.</param>
    /// <returns>A new document with the same value. Since it has a text of its own, it need not be disposed of.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="document"/> is null.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    public static JsonDocument ToBriskJson(this Stj.JsonDocument document)
    {
        ArgumentNullException.ThrowIfNull(document);
        return JsonDocument.ParseOwned(TextOf(document.RootElement), HostedDocument.Lenient());
    }

    /// <summary>Gives a node as one of System.Text.Json's.</summary>
    /// <param name="node">The node; null for JSON's <c>null</c>.</param>
    /// <returns>A copy without a parent; comments that the node keeps are left out.</returns>
    [return: System.Diagnostics.CodeAnalysis.NotNullIfNotNull(nameof(node))]
    public static Stj.Nodes.JsonNode? ToSystemTextJson(this JsonNode? node)
    {
        if (node is null)
        {
            return null;
        }

        Stj.Nodes.JsonNodeOptions? options = node.Options is { } own ? new() { PropertyNameCaseInsensitive = own.PropertyNameCaseInsensitive } : null;
        return Stj.Nodes.JsonNode.Parse(node.ToJsonString(), options, Serialization.StjText.Lenient)!;
    }

    /// <summary>Gives a node of System.Text.Json's as one of this library.</summary>
    /// <param name="node">The node; null for JSON's <c>null</c>.</param>
    /// <returns>A copy without a parent.</returns>
    [return: System.Diagnostics.CodeAnalysis.NotNullIfNotNull(nameof(node))]
    public static JsonNode? ToBriskJson(this Stj.Nodes.JsonNode? node)
    {
        if (node is null)
        {
            return null;
        }

        JsonNodeOptions? options = node.Options is { } theirs ? new() { PropertyNameCaseInsensitive = theirs.PropertyNameCaseInsensitive } : null;
        return JsonNode.Parse(node.ToJsonString(), options, HostedDocument.Lenient())!;
    }

    private static byte[] TextOf(Stj.JsonElement element) => System.Runtime.InteropServices.JsonMarshal.GetRawUtf8Value(element).ToArray();
}
