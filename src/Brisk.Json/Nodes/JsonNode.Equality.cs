namespace Brisk.Json.Nodes;

public abstract partial class JsonNode
{
    // The text may be as deep as writers allow.
    private static readonly JsonDocumentOptions s_anyDepth = new() { MaxDepth = int.MaxValue };

    /// <summary>The depth up to which nodes are copied and compared recursively, which any stack allows. They may be nested more deeply.</summary>
    internal const int MaxRecursion = 16;

    /// <summary>Returns a deep copy of the node. Parts unchanged since they were parsed are shared.</summary>
    /// <returns>The copy, which has no parent.</returns>
    public JsonNode DeepClone()
    {
        JsonNode? copy = Copy(OptionBits);
        if (!IsAsRead && copy is { HasNodes: true }) CopyDescendants(copy);

        return copy!; // null for a value that is written as null, as in System.Text.Json
    }

    // Recursive only up to a depth that any stack allows, because nodes may be nested more deeply.
    private static void CopyDescendants(JsonNode copy, int depth = 0)
    {
        JsonNode? parent = copy;
        Stack<JsonNode>? unfinished = null;
        do
        {
            Span<NodeSlot> slots;
            for (int start = 0; !(slots = parent.CopiedSlotsAt(start)).IsEmpty; start += slots.Length)
            {
                foreach (ref NodeSlot slot in slots)
                {
                    if (slot.Node is not { } original) continue;

                    if (original.CopyInto(parent) is not { } child)
                    {
                        slot.Set(null);
                        continue;
                    }

                    slot.Node = child;
                    if (!child.HasNodes) continue;

                    if (depth < MaxRecursion)
                    {
                        CopyDescendants(child, depth + 1);
                    }
                    else
                    {
                        (unfinished ??= []).Push(child);
                    }
                }
            }
        }
        while (unfinished?.TryPop(out parent) == true);
    }

    /// <summary>Returns whether two nodes represent the same JSON value, regardless of the order of properties and the notation of numbers.</summary>
    /// <param name="node1">The first node.</param>
    /// <param name="node2">The second node.</param>
    /// <returns>true if they are equal; otherwise, false.</returns>
    /// <exception cref="ArgumentException">An object was read from text with duplicate properties.</exception>
    /// <exception cref="InvalidOperationException">A string or name being compared is not valid UTF-16.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The exponent of a number being compared does not fit in 32 bits.</exception>
    public static bool DeepEquals(JsonNode? node1, JsonNode? node2) => NodeEquality.AreEqual(node1, node2);

    /// <summary>Returns the object or array that a value created from a .NET object represents, as nodes without a parent; any other node itself.</summary>
    internal static JsonNode? Expand(JsonNode? node)
        => node is JsonValue { Kind: JsonValueKind.Object or JsonValueKind.Array } ? NodeReader.Read(node.ToElement(), node.OptionBits) : node;

    /// <summary>Returns the node as an element: its serialized text, parsed again, unless it is unchanged since it was parsed.</summary>
    internal JsonElement ToElement()
    {
        if (IsAsRead && _document!.IsWhole(_row)) return new JsonElement(_document, _row);

        using var text = new RentedWriter(Utf8JsonWriter.Rent(default, InitialCapacity));
        text.Writer.OmitsKeptComments = true;
        WriteTo(text.Writer);
        return JsonDocument.ParseCopy(text.Span, s_anyDepth, isOwned: true).RootElement;
    }

    /// <summary>Returns a copy of the node whose children, if it has separate ones, are still those of the original; null for a value that is written as null.</summary>
    private protected abstract JsonNode? Copy(NodeOptionBits options);

    /// <summary>Returns consecutive slots of a new copy, which contain the original's children, starting at an index; an empty span at the end, or if the copy contains no nodes.</summary>
    private protected virtual Span<NodeSlot> CopiedSlotsAt(int index) => [];

    // The copy of a child keeps the child's own options.
    private JsonNode? CopyInto(JsonNode parent)
    {
        JsonNode? copy = Copy(_options == NodeOptionBits.None ? parent._options : _options);
        copy?._parent = parent;
        return copy;
    }

    private protected void CopyState(JsonNode source) => _isChanged = source._isChanged;
}
