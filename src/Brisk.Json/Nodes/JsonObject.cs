using System.Diagnostics;

namespace Brisk.Json.Nodes;

/// <summary>A mutable JSON object (RFC 8259 section 4). Its properties are ordered and have unique names.</summary>
/// <remarks>
/// Text may contain duplicate properties. An object read from such text can be written unchanged; the first access to its properties throws an
/// <see cref="ArgumentException"/>. With <see cref="JsonDocumentOptions.AllowDuplicateProperties"/> set to false, such text is rejected when it is read.
/// </remarks>
[DebuggerDisplay("JsonObject[{Count}]")]
[DebuggerTypeProxy(typeof(JsonObjectView))]
[StjConverter(typeof(Interop.HostedNodeConverter))]
public sealed partial class JsonObject : JsonNode, IDictionary<string, JsonNode?>, IList<KeyValuePair<string, JsonNode?>>
{
    /// <summary>Initializes an empty object.</summary>
    /// <param name="options">The options of the node, or null to use those of its parent.</param>
    public JsonObject(JsonNodeOptions? options = null) : base(null, 0, options.ToBits()) { }

    /// <summary>Initializes an object with properties.</summary>
    /// <param name="properties">The properties.</param>
    /// <param name="options">The options of the node, or null to use those of its parent.</param>
    /// <exception cref="NullReferenceException"><paramref name="properties"/> is null.</exception>
    /// <exception cref="ArgumentException">Two properties have the same name.</exception>
    /// <exception cref="ArgumentNullException">A name is null.</exception>
    /// <exception cref="InvalidOperationException">A value already has a parent.</exception>
    public JsonObject(IEnumerable<KeyValuePair<string, JsonNode?>> properties, JsonNodeOptions? options = null)
        : base(null, 0, options.ToBits())
    {
        foreach (KeyValuePair<string, JsonNode?> property in properties)
        {
            if (property.Key is null) throw new ArgumentNullException("key");

            Add(property.Key, property.Value);
        }
    }

    // A copy whose children have not been set.
    private JsonObject(JsonObject source, NodeOptionBits options)
        : base(source.Document, source.Row, options) => CopyState(source);

    internal JsonObject(JsonDocument document, int row, NodeOptionBits options)
        : base(document, row, options) => _count = document.CountOf(row);

    /// <summary>Gets the number of properties.</summary>
    public int Count
    {
        get
        {
            _ = Slots;
            return _count - Names.Holes;
        }
    }

    internal override JsonValueKind Kind => JsonValueKind.Object;

    /// <summary>Creates an object from an element.</summary>
    /// <param name="element">The element. It is not copied: its document must not be disposed while the object is in use.</param>
    /// <param name="options">The options of the node, or null to use those of its parent.</param>
    /// <returns>The object, or null if the element is a JSON null.</returns>
    /// <exception cref="InvalidOperationException">The element is not an object.</exception>
    public static JsonObject? Create(JsonElement element, JsonNodeOptions? options = null)
        => IsOfKind(JsonValueKind.Object, element) ? new JsonObject(element.Document, element.Index, options.ToBits()) : null;

    /// <summary>Gets the value of a property.</summary>
    /// <param name="propertyName">The name of the property.</param>
    /// <param name="jsonNode">The value, which may be null; null if the property does not exist.</param>
    /// <returns>true if the property exists; otherwise, false.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="propertyName"/> is null.</exception>
    public bool TryGetPropertyValue(string propertyName, out JsonNode? jsonNode)
    {
        int position = Find(propertyName);
        jsonNode = position < 0 ? null : ValueIn(ref Slots[position]);
        return position >= 0;
    }

    /// <summary>Gets the value and index of a property.</summary>
    /// <inheritdoc cref="TryGetPropertyValue(string, out JsonNode)"/>
    /// <param name="index">The zero-based index; -1 if the property does not exist.</param>
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
        int position = FindToAdd(propertyName);
        if (position >= 0)
        {
            Replace(ref Slots[position], value);
            return;
        }

        CheckOrphan(value, this);
        AddSlot(propertyName, value, position);
    }

    internal string NameOf(JsonNode child)
    {
        ReadOnlySpan<NodeSlot> slots = Slots.AsSpan(0, _count);
        for (int i = 0; i < slots.Length; i++)
        {
            if (slots[i].Node == child) return Names[i]!;
        }

        throw new UnreachableException("A child was not found in its parent.");
    }

    private protected override JsonNode? GetItem(int index) => GetAt(index).Value;

    private protected override void SetItem(int index, JsonNode? value) => SetAt(index, value);

    private sealed class JsonObjectView(JsonObject node)
    {
        [DebuggerBrowsable(DebuggerBrowsableState.RootHidden)]
        public KeyValuePair<string, JsonNode?>[] Properties => [.. node];
    }
}
