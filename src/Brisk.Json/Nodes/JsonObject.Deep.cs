namespace Brisk.Json.Nodes;

// Copying, comparing and writing with everything inside.
public sealed partial class JsonObject
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
        writer.WriteStartObject();
        WriteProperties(writer, options);
        writer.WriteEndObject();
    }

    /// <summary>Writes the properties into an object that is open.</summary>
    internal void WriteProperties(Utf8JsonWriter writer, JsonSerializerOptions? options)
    {
        NodeSlot[] slots = Slots;
        for (int i = 0; i < _count; i++)
        {
            writer.WritePropertyName(Names[i]);
            NodeWriter.WriteSlot(writer, Document, ref slots[i], slots[i].Row + 1, options);
        }
    }

    private protected override void WriteChanged(in CommentedWriter commented, Utf8JsonWriter writer)
    {
        NodeWriter.Enter();
        writer.WriteStartObject();
        commented.WriteHeader(Row);
        NodeSlot[] slots = Slots;
        for (int i = 0; i < _count; i++)
        {
            commented.WriteSlot(ref slots[i], Names[i], isLast: i == _count - 1);
        }

        commented.WriteFooter(Row);
        writer.WriteEndObject();
    }

    private protected override JsonNode Clone(NodeOptionBits options)
    {
        if (Document is { IsDisposable: true })
        {
            return CloneNodes(options);
        }

        if (IsAsRead)
        {
            return new JsonObject(Document!, Row, options);
        }

        NodeSlot[] slots = Slots[.._count];
        var copy = new JsonObject(this, options) { _slots = slots, _count = _count, _names = Names.IsShared ? Names : Names.Copy() };
        foreach (ref NodeSlot slot in slots.AsSpan())
        {
            if (slot.Node is { } value)
            {
                slot.Node = CloneChild(value, copy);
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

        if (other is not JsonObject node || node.Count != Count)
        {
            return false;
        }

        for (int i = 0; i < _count; i++)
        {
            // Names are looked up as the other object compares them.
            int index = node.Find(Names[i]);
            if (index < 0 || !DeepEquals(ValueIn(ref Slots[i]), node.ValueIn(ref node.Slots[index])))
            {
                return false;
            }
        }

        return true;
    }

    // Over a document that may go away: nothing of it is kept.
    private JsonObject CloneNodes(NodeOptionBits options)
    {
        if (IsAsRead)
        {
            JsonElement element = new JsonElement(Document!, Row).Clone();
            return new JsonObject(element.Document, element.Index, options);
        }

        var copy = new JsonObject(options.ToOptions());
        foreach (KeyValuePair<string, JsonNode?> property in this)
        {
            copy.Add(property.Key, property.Value?.DeepClone());
        }

        return copy;
    }
}
