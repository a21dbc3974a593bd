namespace Brisk.Json.Nodes;

// Copying, comparing and writing with everything inside.
public sealed partial class JsonArray
{
    /// <inheritdoc/>
    public override void WriteTo(Utf8JsonWriter writer, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(writer);
        if (WritesComments(writer))
        {
            WriteCommented(writer, options);
            return;
        }

        if (IsAsRead)
        {
            new JsonElement(Document!, Row).WriteTo(writer);
            return;
        }

        NodeWriter.Enter();
        writer.WriteStartArray();
        foreach (ref NodeSlot slot in Slots.AsSpan(0, _count))
        {
            NodeWriter.WriteSlot(writer, Document, ref slot, slot.Row, options);
        }

        writer.WriteEndArray();
    }

    private protected override void WriteChanged(in CommentedWriter commented, Utf8JsonWriter writer)
    {
        NodeWriter.Enter();
        writer.WriteStartArray();
        commented.WriteHeader(Row);
        NodeSlot[] slots = Slots;
        for (int i = 0; i < _count; i++)
        {
            commented.WriteSlot(ref slots[i], null, isLast: i == _count - 1);
        }

        commented.WriteFooter(Row);
        writer.WriteEndArray();
    }

    private protected override JsonNode Clone(NodeOptionBits options)
    {
        if (Document is { IsDisposable: true })
        {
            return CloneNodes(options);
        }

        if (IsAsRead)
        {
            return new JsonArray(Document!, Row, options);
        }

        var copy = new JsonArray(this, options) { _slots = Slots[.._count], _count = _count };
        foreach (ref NodeSlot slot in copy._slots.AsSpan())
        {
            if (slot.Node is { } child)
            {
                slot.Node = CloneChild(child, copy);
            }
        }

        return copy;
    }

    internal override bool EqualsDeeply(JsonNode other)
    {
        if (other is JsonValue value)
        {
            return value.EqualsDeeply(this);
        }

        if (other is not JsonArray array || array._count != _count)
        {
            return false;
        }

        for (int i = 0; i < _count; i++)
        {
            if (!DeepEquals(ChildIn(ref Slots[i]), array.ChildIn(ref array.Slots[i])))
            {
                return false;
            }
        }

        return true;
    }

    // Over a document that may go away: nothing of it is kept.
    private JsonArray CloneNodes(NodeOptionBits options)
    {
        if (IsAsRead)
        {
            JsonElement element = new JsonElement(Document!, Row).Clone();
            return new JsonArray(element.Document, element.Index, options);
        }

        var copy = new JsonArray(options.ToOptions());
        foreach (JsonNode? child in this)
        {
            copy.Add(child?.DeepClone());
        }

        return copy;
    }
}
