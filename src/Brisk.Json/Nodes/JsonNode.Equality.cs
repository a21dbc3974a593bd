using System.Runtime.CompilerServices;

namespace Brisk.Json.Nodes;

public abstract partial class JsonNode
{
    // What was written may be as deep as writers go.
    private static readonly JsonDocumentOptions s_anyDepth = new() { MaxDepth = int.MaxValue };

    /// <summary>Makes a copy of the node and everything in it. What is still as it was read is shared.</summary>
    /// <returns>The copy, which has no parent.</returns>
    public JsonNode DeepClone()
    {
        RuntimeHelpers.EnsureSufficientExecutionStack();
        return Clone(OptionBits);
    }

    /// <summary>Tells whether two nodes are the same JSON value: objects regardless of the order of their properties, numbers regardless of how they are written.</summary>
    /// <param name="node1">One node.</param>
    /// <param name="node2">The other.</param>
    /// <returns>Whether they are.</returns>
    /// <exception cref="ArgumentException">An object was read from text that has two properties of the same name.</exception>
    public static bool DeepEquals(JsonNode? node1, JsonNode? node2)
    {
        if (node1 is null || node2 is null)
        {
            return node1 is null && node2 is null;
        }

        RuntimeHelpers.EnsureSufficientExecutionStack();
        return node1.EqualsDeeply(node2);
    }

    /// <summary>The node as an element: what is written of it, read again, unless it is as it was read.</summary>
    internal JsonElement ToElement()
    {
        if (IsAsRead)
        {
            return new JsonElement(_document!, _row);
        }

        Utf8JsonWriter writer = Utf8JsonWriter.Rent(default, InitialCapacity);
        writer.OmitsKeptComments = true;
        try
        {
            WriteTo(writer);
            return JsonDocument.ParseCopy(writer.WrittenSpan, s_anyDepth, isOwned: true).RootElement;
        }
        finally
        {
            Utf8JsonWriter.Return(writer);
        }
    }

    private protected abstract JsonNode Clone(NodeOptionBits options);

    internal abstract bool EqualsDeeply(JsonNode other);

    /// <summary>Gives access to <see cref="Clone"/> of other nodes: the copy of a child keeps the child's own options.</summary>
    private protected static JsonNode CloneChild(JsonNode child, JsonNode parent)
    {
        JsonNode copy = child.DeepClone();
        copy._parent = parent;
        return copy;
    }

    private protected void CopyState(JsonNode source) => _isChanged = source._isChanged;
}
