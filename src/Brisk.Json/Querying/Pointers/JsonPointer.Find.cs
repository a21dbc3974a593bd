using Brisk.Json.Nodes;
using Brisk.Json.Querying;

namespace Brisk.Json.Querying;

public sealed partial class JsonPointer
{
    /// <summary>Finds the value in a document.</summary>
    /// <param name="root">The value at which the pointer starts.</param>
    /// <returns>The value that the pointer refers to.</returns>
    /// <exception cref="KeyNotFoundException">The value does not exist.</exception>
    /// <exception cref="ObjectDisposedException">The document of the element has been disposed.</exception>
    public JsonElement Find(JsonElement root) => TryFind(root, out JsonElement value) ? value : throw QueryErrors.NotFound(this);

    /// <summary>Finds the value in a tree of nodes.</summary>
    /// <param name="root">The node at which the pointer starts; null represents a JSON null.</param>
    /// <returns>The node that the pointer refers to; null for a JSON null.</returns>
    /// <exception cref="KeyNotFoundException">The value does not exist.</exception>
    public JsonNode? Find(JsonNode? root) => TryFind(root, out JsonNode? value) ? value : throw QueryErrors.NotFound(this);

    /// <summary>Finds the value in a document, if it exists.</summary>
    /// <param name="root">The value at which the pointer starts.</param>
    /// <param name="value">The value that the pointer refers to. The token <c>-</c> never matches an element of an array.</param>
    /// <returns>true if the value exists; otherwise, false.</returns>
    /// <exception cref="ObjectDisposedException">The document of the element has been disposed.</exception>
    public bool TryFind(JsonElement root, out JsonElement value) =>
        TryFind<JsonElement, ElementChildren, ElementNavigator>(root, _tokens, out value);

    /// <summary>Finds the value in a tree of nodes, if it exists.</summary>
    /// <param name="root">The node at which the pointer starts; null represents a JSON null.</param>
    /// <param name="value">The node that the pointer refers to; null for a JSON null, or if it does not exist.</param>
    /// <returns>true if the value exists; otherwise, false.</returns>
    public bool TryFind(JsonNode? root, out JsonNode? value) =>
        TryFind<JsonNode?, NodeChildren, NodeNavigator>(root, _tokens, out value);

    /// <summary>Finds the object or array to which the last token is applied.</summary>
    internal bool TryFindContainer(JsonNode? root, out JsonNode? container) =>
        TryFind<JsonNode?, NodeChildren, NodeNavigator>(root, _tokens.AsSpan(..^1), out container);

    private static bool TryFind<TNode, TChildren, TNavigator>(TNode root, ReadOnlySpan<PointerToken> tokens, out TNode value)
        where TChildren : struct, IChildren<TNode>
        where TNavigator : struct, INavigator<TNode, TChildren>
    {
        value = root;
        foreach (PointerToken token in tokens)
        {
            bool found = TNavigator.KindOf(value) switch
            {
                JsonValueKind.Object => TNavigator.TryGetMember(value, token.Name, out value),
                JsonValueKind.Array when token.Index >= 0 => TNavigator.TryGetItem(value, token.Index, out value),
                _ => false,
            };
            if (!found)
            {
                value = default!;
                return false;
            }
        }

        return true;
    }
}
