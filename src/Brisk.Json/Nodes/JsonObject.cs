using System.Diagnostics;

namespace Brisk.Json.Nodes;

/// <summary>A JSON object (RFC 8259 section 4) that can be changed. Its properties have an order, and no two have the same name.</summary>
/// <remarks>
/// Text may have two properties of the same name. An object that was read from such text can be written as it is; the first attempt to look into it throws
/// <see cref="ArgumentException"/>. <see cref="JsonDocumentOptions.AllowDuplicateProperties"/> makes reading refuse such text.
/// </remarks>
[DebuggerDisplay("JsonObject[{Count}]")]
[DebuggerTypeProxy(typeof(JsonObjectView))]
[StjConverter(typeof(Interop.HostedNodeConverter))]
public sealed partial class JsonObject : JsonNode, IDictionary<string, JsonNode?>, IList<KeyValuePair<string, JsonNode?>>
{
    /// <summary>Initializes an empty object.</summary>
    /// <param name="options">The options of the node; null means those of its parent.</param>
    public JsonObject(JsonNodeOptions? options = null)
        : base(null, 0, options.ToBits())
    {
    }

    /// <summary>Initializes an object.</summary>
    /// <param name="properties">Its properties.</param>
    /// <param name="options">The options of the node; null means those of its parent.</param>
    /// <exception cref="ArgumentException">Two have the same name.</exception>
    /// <exception cref="ArgumentNullException">A name is null.</exception>
    /// <exception cref="InvalidOperationException">A value has a parent already.</exception>
    public JsonObject(IEnumerable<KeyValuePair<string, JsonNode?>> properties, JsonNodeOptions? options = null)
        : base(null, 0, options.ToBits())
    {
        foreach (KeyValuePair<string, JsonNode?> property in properties)
        {
            if (property.Key is null)
            {
                throw new ArgumentNullException("key");
            }

            Add(property.Key, property.Value);
        }
    }

    // A copy whose children are still to be set.
    private JsonObject(JsonObject source, NodeOptionBits options)
        : base(source.Document, source.Row, options) => CopyState(source);

    internal JsonObject(JsonDocument document, int row, NodeOptionBits options)
        : base(document, row, options) => _count = document.CountOf(row);

    /// <summary>Gets how many properties there are.</summary>
    public int Count
    {
        get
        {
            _ = Slots;
            return _count - Names.Holes;
        }
    }

    internal override JsonValueKind Kind => JsonValueKind.Object;

    /// <summary>Makes an object of an element.</summary>
    /// <param name="element">The element. It is not copied: its document must not be disposed while the object is in use.</param>
    /// <param name="options">The options of the node; null means those of its parent.</param>
    /// <returns>The object; null where the element is JSON's null.</returns>
    /// <exception cref="InvalidOperationException">The element is not an object.</exception>
    public static JsonObject? Create(JsonElement element, JsonNodeOptions? options = null)
    {
        if (element.ValueKind == JsonValueKind.Object)
        {
            return new JsonObject(element.Document, element.Index, options.ToBits());
        }

        if (element.ValueKind != JsonValueKind.Null)
        {
            NodeErrors.ThrowElementKind(JsonValueKind.Object, element.ValueKind);
        }

        return null;
    }

    /// <summary>Gets the value of a property.</summary>
    /// <param name="propertyName">Its name.</param>
    /// <param name="jsonNode">The value, which may be null; null where there is no such property.</param>
    /// <returns>Whether there is such a property.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="propertyName"/> is null.</exception>
    public bool TryGetPropertyValue(string propertyName, out JsonNode? jsonNode)
    {
        int position = Find(propertyName);
        jsonNode = position < 0 ? null : ValueIn(ref Slots[position]);
        return position >= 0;
    }

    /// <summary>Gets the value of a property, and its place.</summary>
    /// <param name="propertyName">Its name.</param>
    /// <param name="jsonNode">The value, which may be null; null where there is no such property.</param>
    /// <param name="index">Its index, from zero; -1 where there is no such property.</param>
    /// <returns>Whether there is such a property.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="propertyName"/> is null.</exception>
    public bool TryGetPropertyValue(string propertyName, out JsonNode? jsonNode, out int index)
    {
        index = IndexOf(propertyName);
        jsonNode = index < 0 ? null : GetAt(index).Value;
        return index >= 0;
    }

    internal JsonNode? GetItem(string propertyName)
    {
        int position = Find(propertyName);
        return position < 0 ? null : ValueIn(ref Slots[position]);
    }

    internal void SetItem(string propertyName, JsonNode? value)
    {
        int position = Find(propertyName);
        if (position >= 0)
        {
            Replace(ref Slots[position], value);
            return;
        }

        CheckOrphan(value, this);
        AddSlot(propertyName, value);
    }

    /// <summary>The name of the property that has this child.</summary>
    internal string NameOf(JsonNode child)
    {
        ReadOnlySpan<NodeSlot> slots = Slots.AsSpan(0, _count);
        for (int i = 0; i < slots.Length; i++)
        {
            if (slots[i].Node == child)
            {
                return Names[i]!;
            }
        }

        throw new UnreachableException("A child is in no slot of its parent.");
    }

    private protected override JsonNode? GetItem(int index) => GetAt(index).Value;

    private protected override void SetItem(int index, JsonNode? value) => SetAt(index, value);

    /// <summary>What a debugger shows of an object.</summary>
    private sealed class JsonObjectView(JsonObject node)
    {
        [DebuggerBrowsable(DebuggerBrowsableState.RootHidden)]
        public KeyValuePair<string, JsonNode?>[] Properties => [.. node];
    }
}
