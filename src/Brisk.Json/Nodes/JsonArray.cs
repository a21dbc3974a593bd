using System.Diagnostics;

namespace Brisk.Json.Nodes;

/// <summary>A mutable JSON array (RFC 8259 section 5).</summary>
/// <inheritdoc cref="JsonNode" path="/remarks"/>
[DebuggerDisplay("JsonArray[{Count}]")]
[DebuggerTypeProxy(typeof(JsonArrayView))]
[StjConverter(typeof(Interop.HostedNodeConverter))]
public sealed partial class JsonArray : JsonNode, IList<JsonNode?>
{
    /// <summary>Initializes an empty array.</summary>
    /// <param name="options">The options of the node, or null to use those of its parent.</param>
    public JsonArray(JsonNodeOptions? options = null) : base(null, 0, options.ToBits()) { }

    /// <summary>Initializes an array with elements.</summary>
    /// <param name="options">The options of the node.</param>
    /// <param name="items">The elements.</param>
    /// <exception cref="ArgumentNullException"><paramref name="items"/> is null.</exception>
    /// <exception cref="InvalidOperationException">An element already has a parent.</exception>
    public JsonArray(JsonNodeOptions options, params JsonNode?[] items)
        : this(options, (items ?? throw new ArgumentNullException("collection")).AsSpan()) { }

    /// <inheritdoc cref="JsonArray(JsonNodeOptions, JsonNode?[])"/>
    public JsonArray(JsonNodeOptions options, params ReadOnlySpan<JsonNode?> items)
        : base(null, 0, options.ToBits()) => AddAll(items);

    /// <inheritdoc cref="JsonArray(JsonNodeOptions, JsonNode[])"/>
    public JsonArray(params JsonNode?[] items) : this((items ?? throw new ArgumentNullException("collection")).AsSpan()) { }

    /// <inheritdoc cref="JsonArray(JsonNode?[])"/>
    public JsonArray(params ReadOnlySpan<JsonNode?> items)
        : base(null, 0, NodeOptionBits.None) => AddAll(items);

    // A copy whose children have not been set.
    private JsonArray(JsonArray source, NodeOptionBits options)
        : base(source.Document, source.Row, options) => CopyState(source);

    internal JsonArray(JsonDocument document, int row, NodeOptionBits options)
        : base(document, row, options) => _count = document.CountOf(row);

    /// <summary>Gets the number of elements.</summary>
    public int Count => _count;

    bool ICollection<JsonNode?>.IsReadOnly => false;

    internal override JsonValueKind Kind => JsonValueKind.Array;

    /// <summary>Creates an array from an element.</summary>
    /// <param name="element">The element. It is not copied: its document must not be disposed while the array is in use.</param>
    /// <param name="options">The options of the node, or null to use those of its parent.</param>
    /// <returns>The array, or null if the element is a JSON null.</returns>
    /// <exception cref="InvalidOperationException">The element is not an array.</exception>
    public static JsonArray? Create(JsonElement element, JsonNodeOptions? options = null)
        => IsOfKind(JsonValueKind.Array, element) ? new JsonArray(element.Document, element.Index, options.ToBits()) : null;

    /// <summary>Returns the values of the elements, converted lazily.</summary>
    /// <typeparam name="T">The type of the values; see <see cref="JsonNode.GetValue{T}"/>.</typeparam>
    /// <returns>The values; null for null elements.</returns>
    /// <exception cref="InvalidOperationException">An element cannot be converted to the type.</exception>
    /// <exception cref="NullReferenceException">An element is null, and <typeparamref name="T"/> does not allow null.</exception>
    public IEnumerable<T> GetValues<T>()
    {
        foreach (JsonNode? item in this)
        {
            yield return item is null ? (T)(object)null! : item.GetValue<T>();
        }
    }

    private void AddAll(ReadOnlySpan<JsonNode?> items)
    {
        _slots = items.IsEmpty ? null : new NodeSlot[items.Length];
        foreach (JsonNode? item in items)
        {
            Add(item);
        }
    }

    private protected override JsonNode? GetItem(int index) => ChildIn(ref SlotAt(index));

    private protected override void SetItem(int index, JsonNode? value)
    {
        CheckOrphan(value, this);
        ref NodeSlot slot = ref SlotAt(index);
        slot.Node?.Parent = null;
        slot.Set(value);
        Adopt(value);
    }

    private sealed class JsonArrayView(JsonArray array)
    {
        [DebuggerBrowsable(DebuggerBrowsableState.RootHidden)]
        public JsonNode?[] Items => [.. array];
    }
}
