namespace Brisk.Json.Nodes;

// Copying, comparing, and writing, including all descendants.
public sealed partial class JsonObject
{
    /// <inheritdoc/>
    public override void WriteTo(Utf8JsonWriter writer, JsonSerializerOptions? options = null)
    {
        if (TryWriteText(writer, options)) return;

        NodeWriter.Enter();
        writer.WriteStartObject();
        WriteProperties(writer, options);
        writer.WriteEndObject();
    }

    internal void WriteProperties(Utf8JsonWriter writer, JsonSerializerOptions? options)
    {
        // A value created from an object is written by the getters of that object, which may change this one.
        int version = _version;
        NodeSlot[] slots = Slots;
        for (int i = 0; i < _count; i++)
        {
            if (Names[i] is { } name)
            {
                writer.WritePropertyName(name);
                NodeWriter.WriteSlot(writer, Document, ref slots[i], slots[i].Row + 1, options);
                if (_version != version) NodeErrors.ThrowObjectModified();
            }
        }
    }

    private protected override void WriteChanged(in CommentedWriter commented, Utf8JsonWriter writer)
    {
        NodeWriter.Enter();
        writer.WriteStartObject();
        commented.WriteHeader(Row);
        int version = _version;
        NodeSlot[] slots = Slots;
        for (int i = 0; i < _count; i++)
        {
            if (Names[i] is { } name) commented.WriteSlot(ref slots[i], name, isLast: i == _count - 1);
            if (_version != version) NodeErrors.ThrowObjectModified();
        }

        commented.WriteFooter(Row);
        writer.WriteEndObject();
    }

    private protected override Span<NodeSlot> CopiedSlotsAt(int index) => _slots is null ? default : _slots.AsSpan(index, _count - index);

    private protected override bool HasNodes => _slots is not null && _count != 0;

    private protected override JsonNode Copy(NodeOptionBits options)
    {
        if (Document is { IsDisposable: true }) return CopyWithoutDocument(options);

        var copy = new JsonObject(this, options) { _count = _count };
        if (Volatile.Read(ref _slots) is { } slots)
        {
            // Properties that are unchanged from the text are found again when they are accessed.
            if (!IsAsRead) copy._slots = slots[.._count];

            copy._names = Names.Share();
            copy.InheritCase();
        }

        return copy;
    }

    // Finds the names of a copy as its options say, unless some would then be duplicate.
    private void InheritCase()
    {
        bool ignoresCase = (OptionBits & NodeOptionBits.IgnoresCase) != 0;
        if (Names.IgnoresCase == ignoresCase) return;

        Compact();
        _names = Names.WithCase(ignoresCase) ?? Names;
    }

    /// <summary>Gets the property at a position, or the next one.</summary>
    internal bool TryGetNext(ref int position, [NotNullWhen(true)] out string? name, out JsonNode? value)
    {
        NodeSlot[] slots = Slots;
        while (position < _count)
        {
            int current = position++;
            if (Names[current] is { } found)
            {
                (name, value) = (found, ValueIn(ref slots[current]));
                return true;
            }
        }

        (name, value) = (null, null);
        return false;
    }

    // Copies everything, for a document that may be disposed.
    private JsonObject CopyWithoutDocument(NodeOptionBits options)
    {
        if (IsAsRead)
        {
            JsonElement element = new JsonElement(Document!, Row).Clone();
            return new JsonObject(element.Document, element.Index, options);
        }

        // Without slots, it has been cleared.
        if (_slots is null) return new JsonObject(options.ToOptions());

        var copy = new JsonObject(options.ToOptions()) { _slots = new NodeSlot[_count], _count = _count, _names = Names.Share() };
        for (int i = 0; i < _count; i++)
        {
            copy._slots[i] = new(ValueIn(ref Slots[i]));
        }

        copy.InheritCase();
        return copy;
    }
}
