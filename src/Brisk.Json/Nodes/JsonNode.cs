using System.Diagnostics;

namespace Brisk.Json.Nodes;

/// <summary>A mutable JSON value (RFC 8259): a <see cref="JsonObject"/>, a <see cref="JsonArray"/>, or a <see cref="JsonValue"/>. A JSON <c>null</c> is represented by a null reference.</summary>
/// <remarks>
/// A parsed node keeps its text. The children of objects and arrays, and values, are parsed on first access,
/// and unchanged parts are written exactly as they were read. Reading a node is thread-safe, as long as it is not modified.
/// </remarks>
[DebuggerDisplay("{DebuggerText,nq}")]
[StjConverter(typeof(Interop.HostedNodeConverter))]
public abstract partial class JsonNode
{
    // A node over text consists of a document and a row in it; a node without text has no document. The three fields are in this class, not in
    // the derived classes that use them, so that they share a word with the flags, because nodes are small and numerous.
    private JsonNode? _parent;
    private readonly JsonDocument? _document;
    private readonly int _row;
    private NodeOptionBits _options;
    private bool _isChanged;
    private ushort _knownOptionless;

    private protected JsonNode(JsonDocument? document, int row, NodeOptionBits options)
    {
        _document = document;
        _row = row;
        _options = options;
    }

    /// <summary>Gets the options of the node; if it has none, those of its parent, which it then keeps.</summary>
    public JsonNodeOptions? Options => OptionBits.ToOptions();

    /// <summary>Gets the object or array that contains the node, or null if there is none.</summary>
    public JsonNode? Parent { get => _parent; internal set => _parent = value; }

    /// <summary>Gets the outermost node that contains this one, or the node itself.</summary>
    public JsonNode Root
    {
        get
        {
            JsonNode node = this;
            while (node._parent is { } parent)
            {
                node = parent;
            }

            return node;
        }
    }

    /// <summary>Gets or sets an element of an array, or the value of an object's property by index.</summary>
    /// <param name="index">The zero-based index.</param>
    /// <exception cref="InvalidOperationException">The node is neither an array nor an object; or the value already has a parent, or would become its own descendant.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The index is out of range.</exception>
    public JsonNode? this[int index] { get => GetItem(index); set => SetItem(index, value); }

    /// <summary>Gets or sets the value of an object's property. The getter returns null if it does not exist; the setter adds it.</summary>
    /// <param name="propertyName">The name of the property.</param>
    /// <exception cref="ArgumentNullException"><paramref name="propertyName"/> is null.</exception>
    /// <exception cref="InvalidOperationException">The node is not an object; or the value already has a parent, or would become its own descendant.</exception>
    public JsonNode? this[string propertyName] { get => AsObject().GetItem(propertyName); set => AsObject().SetItem(propertyName, value); }

    /// <summary>The document that the node was read from, or null.</summary>
    internal JsonDocument? Document => _document;

    internal int Row => _row;

    /// <summary>Whether the value, including all descendants, is unchanged from the text.</summary>
    internal bool IsAsRead => _document is not null && !_isChanged;

    /// <summary>The node's own options, which are passed on to children read from its text. Other options are found through the parents.</summary>
    internal NodeOptionBits OwnOptionBits => _options;

    internal NodeOptionBits OptionBits => _options == NodeOptionBits.None && _parent is not null ? InheritOptions() : _options;

    internal abstract JsonValueKind Kind { get; }

    /// <summary>Returns whether to write the node with the comments of its text.</summary>
    private protected bool WritesComments(Utf8JsonWriter writer)
        => (_options & NodeOptionBits.KeepsComments) != 0 && _document is { IsChunk: false } && !writer.OmitsKeptComments;

    private string DebuggerText => Kind switch
    {
        JsonValueKind.Object => $"{{…}} {GetPath()}",
        JsonValueKind.Array => $"[…] {GetPath()}",
        _ => ToJsonString(),
    };

    /// <summary>Returns the node as an object.</summary>
    /// <returns>The same node.</returns>
    /// <exception cref="InvalidOperationException">The node is not an object.</exception>
    public JsonObject AsObject() => this as JsonObject ?? NodeErrors.ThrowNotA<JsonObject>(nameof(JsonObject), this);

    /// <summary>Returns the node as an array.</summary>
    /// <returns>The same node.</returns>
    /// <exception cref="InvalidOperationException">The node is not an array.</exception>
    public JsonArray AsArray() => this as JsonArray ?? NodeErrors.ThrowNotA<JsonArray>(nameof(JsonArray), this);

    /// <summary>Returns the node as a value.</summary>
    /// <returns>The same node.</returns>
    /// <exception cref="InvalidOperationException">The node is not a value.</exception>
    public JsonValue AsValue() => this as JsonValue ?? NodeErrors.ThrowNotA<JsonValue>(nameof(JsonValue), this);

    /// <summary>Gets the value of a <see cref="JsonValue"/>.</summary>
    /// <typeparam name="T">
    /// The type of the value. A value that was parsed can be converted to every type that it can be read as: the numeric types, <see cref="string"/>, <see cref="bool"/>,
    /// <see cref="char"/>, <see cref="DateTime"/>, <see cref="DateTimeOffset"/>, <see cref="Guid"/>, and <see cref="JsonElement"/>. A value created from a .NET value can be converted only to the type of that value.
    /// </typeparam>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The node is not a value, or cannot be converted to the type.</exception>
    public virtual T GetValue<T>() => NodeErrors.ThrowNotA<T>(nameof(JsonValue), this);

    /// <summary>Gets the kind of JSON value that the node represents.</summary>
    /// <returns>The kind.</returns>
    public JsonValueKind GetValueKind() => Kind;

    /// <summary>Returns false for a JSON null; throws if an element is of another kind.</summary>
    private protected static bool IsOfKind(JsonValueKind expected, JsonElement element)
    {
        JsonValueKind found = element.ValueKind;
        if (found != expected && found != JsonValueKind.Null) NodeErrors.ThrowElementKind(expected, found);

        return found == expected;
    }

    /// <summary>Records that the node and its ancestors have been modified.</summary>
    internal void MarkChanged()
    {
        for (JsonNode? node = this; node is { _isChanged: false }; node = node._parent)
        {
            node._isChanged = true;
        }
    }

    /// <summary>Throws unless the node can become a child of the other one.</summary>
    internal static void CheckOrphan(JsonNode? node, JsonNode parent)
    {
        if (node is null) return;

        if (node._parent is not null) NodeErrors.ThrowHasParent();

        // A node without a parent is the root of its descendants.
        bool mayContainParent = parent._parent is not null && node.HasNodes;
        if (node == parent || (mayContainParent && parent.Root == node)) NodeErrors.ThrowCycle();

        node.ForgetOptions(parent);
    }

    /// <summary>Whether the node may contain other nodes. Otherwise, it is not an ancestor of any node, and the path to the root need not be checked.</summary>
    private protected virtual bool HasNodes => false;

    /// <summary>Creates the node of a child that is in the text.</summary>
    private protected JsonNode? ReadChild(ref NodeSlot slot, int row)
    {
        JsonNode? child = NodeReader.Read(_document!, row, _options, this);
        return child is null ? null : Interlocked.CompareExchange(ref slot.Node, child, null) ?? child;
    }

    private protected virtual JsonNode? GetItem(int index) => NodeErrors.ThrowNotA<JsonNode>($"{nameof(JsonArray)} or {nameof(JsonObject)}", this);

    private protected virtual void SetItem(int index, JsonNode? value) => NodeErrors.ThrowNotA<JsonNode>($"{nameof(JsonArray)} or {nameof(JsonObject)}", this);
}
