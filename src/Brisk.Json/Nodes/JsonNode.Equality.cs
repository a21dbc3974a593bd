namespace Brisk.Json.Nodes;

public abstract partial class JsonNode
{
    // What was written may be as deep as writers go.
    private static readonly JsonDocumentOptions s_anyDepth = new() { MaxDepth = int.MaxValue };

    /// <summary>Makes a copy of the node and everything in it. What is still as it was read is shared.</summary>
    /// <returns>The copy, which has no parent.</returns>
    public JsonNode DeepClone()
    {
        // It keeps its own stack, since nodes can be deeper than that of the thread.
        JsonNode copy = Copy(OptionBits);
        if (copy.CopiedSlots.IsEmpty)
        {
            return copy;
        }

        var unfinished = new Stack<JsonNode>([copy]);
        while (unfinished.TryPop(out JsonNode? parent))
        {
            foreach (ref NodeSlot slot in parent.CopiedSlots)
            {
                if (slot.Node is { } original)
                {
                    JsonNode child = original.CopyInto(parent);
                    slot.Node = child;
                    if (!child.CopiedSlots.IsEmpty)
                    {
                        unfinished.Push(child);
                    }
                }
            }
        }

        return copy;
    }

    /// <summary>Tells whether two nodes are the same JSON value: objects regardless of the order of their properties, numbers regardless of how they are written.</summary>
    /// <param name="node1">One node.</param>
    /// <param name="node2">The other.</param>
    /// <returns>Whether they are.</returns>
    /// <exception cref="ArgumentException">An object was read from text that has two properties of the same name.</exception>
    public static bool DeepEquals(JsonNode? node1, JsonNode? node2) => NodeEquality.AreEqual(node1, node2);

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

    /// <summary>A copy of the node whose children, where it has any of its own, are still those of the original.</summary>
    private protected abstract JsonNode Copy(NodeOptionBits options);

    /// <summary>The slots of a new copy, in which the original's children are; none where the copy has no nodes inside.</summary>
    private protected virtual Span<NodeSlot> CopiedSlots => [];

    // The copy of a child keeps the child's own options.
    private JsonNode CopyInto(JsonNode parent)
    {
        JsonNode copy = Copy(_options == NodeOptionBits.None ? parent._options : _options);
        copy._parent = parent;
        return copy;
    }

    private protected void CopyState(JsonNode source) => _isChanged = source._isChanged;
}
