using Brisk.Json.Nodes;
using Brisk.Json.Querying;

namespace Brisk.Json.Querying;

public sealed partial class JsonPointer
{
    /// <summary>Finds the value in a document.</summary>
    /// <param name="root">The value from which the pointer starts.</param>
    /// <returns>The value that the pointer leads to.</returns>
    /// <exception cref="KeyNotFoundException">There is no such value.</exception>
    /// <exception cref="ObjectDisposedException">The document of the element has been disposed of.</exception>
    public JsonElement Find(JsonElement root) => TryFind(root, out JsonElement value) ? value : throw QueryErrors.NotFound(this);

    /// <summary>Finds the value in a tree of nodes.</summary>
    /// <param name="root">The node from which the pointer starts; null is the value null.</param>
    /// <returns>The node that the pointer leads to; null if it is the value null.</returns>
    /// <exception cref="KeyNotFoundException">There is no such value.</exception>
    public JsonNode? Find(JsonNode? root) => TryFind(root, out JsonNode? value) ? value : throw QueryErrors.NotFound(this);

    /// <summary>Finds the value in a document, if it is there.</summary>
    /// <param name="root">The value from which the pointer starts.</param>
    /// <param name="value">The value that the pointer leads to. The token <c>-</c> never leads to an element of an array.</param>
    /// <returns>Whether there is such a value.</returns>
    /// <exception cref="ObjectDisposedException">The document of the element has been disposed of.</exception>
    public bool TryFind(JsonElement root, out JsonElement value) =>
        TryFind<JsonElement, ElementChildren, ElementNavigator>(root, _tokens, out value);

    /// <summary>Finds the value in a tree of nodes, if it is there.</summary>
    /// <param name="root">The node from which the pointer starts; null is the value null.</param>
    /// <param name="value">The node that the pointer leads to; null if it is the value null, or if there is none.</param>
    /// <returns>Whether there is such a value.</returns>
    public bool TryFind(JsonNode? root, out JsonNode? value) =>
        TryFind<JsonNode?, NodeChildren, NodeNavigator>(root, _tokens, out value);

    /// <summary>Finds the object or array in which the last token names something.</summary>
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
