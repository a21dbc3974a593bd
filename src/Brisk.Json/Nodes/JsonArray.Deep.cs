namespace Brisk.Json.Nodes;

// Copying, comparing, and writing, including all descendants.
public sealed partial class JsonArray
{
    /// <inheritdoc/>
    public override void WriteTo(Utf8JsonWriter writer, JsonSerializerOptions? options = null)
    {
        if (TryWriteText(writer, options)) return;

        NodeWriter.Enter();
        writer.WriteStartArray();
        int version = _version;
        for (int i = 0; i < _count; i++)
        {
            ref NodeSlot slot = ref SlotOf(i);
            NodeWriter.WriteSlot(writer, Document, ref slot, slot.Row, options);
            if (_version != version) NodeErrors.ThrowArrayModified();
        }

        writer.WriteEndArray();
    }

    private protected override void WriteChanged(in CommentedWriter commented, Utf8JsonWriter writer)
    {
        NodeWriter.Enter();
        writer.WriteStartArray();
        commented.WriteHeader(Row);
        int version = _version;
        for (int i = 0; i < _count; i++)
        {
            commented.WriteSlot(ref SlotOf(i), null, isLast: i == _count - 1);
            if (_version != version) NodeErrors.ThrowArrayModified();
        }

        commented.WriteFooter(Row);
        writer.WriteEndArray();
    }

    private protected override Span<NodeSlot> CopiedSlotsAt(int index) => _slots is null ? default : RunAt(index);

    private protected override bool HasNodes => _slots is not null && _count != 0;

    private protected override JsonNode Copy(NodeOptionBits options)
    {
        if (Document is { IsDisposable: true }) return CopyWithoutDocument(options);

        return IsAsRead ? new JsonArray(Document!, Row, options) : new JsonArray(this, options) { _slots = CopySlots(), _count = _count };
    }

    private object CopySlots() => Slots is SlotList list ? list.Copy() : RunAt(0).ToArray();

    // Returns a copy that does not depend on the document, which may be disposed.
    private JsonArray CopyWithoutDocument(NodeOptionBits options)
    {
        if (IsAsRead)
        {
            JsonElement element = new JsonElement(Document!, Row).Clone();
            return new JsonArray(element.Document, element.Index, options);
        }

        var slots = new NodeSlot[_count];
        for (int i = 0; i < _count; i++)
        {
            slots[i] = new(ChildIn(ref SlotOf(i)));
        }

        return new JsonArray(options.ToOptions()) { _slots = slots, _count = _count };
    }
}
