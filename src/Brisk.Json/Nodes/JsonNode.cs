using System.Diagnostics;

namespace Brisk.Json.Nodes;

/// <summary>A JSON value (RFC 8259) that can be changed: a <see cref="JsonObject"/>, a <see cref="JsonArray"/> or a <see cref="JsonValue"/>. JSON's <c>null</c> is a null reference.</summary>
/// <remarks>
/// A parsed node keeps its text. Objects and arrays look into it when they are first asked for their children, values when they are asked for
/// theirs, and what nobody touched is written as it was read. Any number of threads may read a node at once, as long as none changes it.
/// </remarks>
[DebuggerDisplay("{DebuggerText,nq}")]
[StjConverter(typeof(Interop.HostedNodeConverter))]
public abstract partial class JsonNode
{
    // A node over text is a document and a row in it; a node without text has no document. The three fields stand here, and not in the
    // classes that use them, so that they share a word with the flags: most nodes are small and many.
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

    /// <summary>Gets the options: the node's own or, where it has none, those of its parent, which it then keeps.</summary>
    public JsonNodeOptions? Options => OptionBits.ToOptions();

    /// <summary>Gets the object or array that the node is in; null where it is in none.</summary>
    public JsonNode? Parent
    {
        get => _parent;
        internal set => _parent = value;
    }

    /// <summary>Gets the outermost node that this one is in; the node itself where it is in none.</summary>
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

    /// <summary>Gets or sets an element of an array, or the value of the property at that place of an object.</summary>
    /// <param name="index">The index, from zero.</param>
    /// <exception cref="InvalidOperationException">The node is neither array nor object; or the value has a parent already, or would become its own descendant.</exception>
    /// <exception cref="ArgumentOutOfRangeException">There is no such index.</exception>
    public JsonNode? this[int index]
    {
        get => GetItem(index);
        set => SetItem(index, value);
    }

    /// <summary>Gets or sets the value of a property of an object; null where it has none of that name. Setting adds a property that is missing.</summary>
    /// <param name="propertyName">The name.</param>
    /// <exception cref="ArgumentNullException"><paramref name="propertyName"/> is null.</exception>
    /// <exception cref="InvalidOperationException">The node is not an object; or the value has a parent already, or would become its own descendant.</exception>
    public JsonNode? this[string propertyName]
    {
        get => AsObject().GetItem(propertyName);
        set => AsObject().SetItem(propertyName, value);
    }

    /// <summary>The text that the node was read from; null where it was made.</summary>
    internal JsonDocument? Document => _document;

    /// <summary>Where in the document the value is.</summary>
    internal int Row => _row;

    /// <summary>Whether the value is still that of the text, with everything in it.</summary>
    internal bool IsAsRead => _document is not null && !_isChanged;

    /// <summary>The options that the node has itself: those of children that are read in it. What they lack they find through their parents.</summary>
    internal NodeOptionBits OwnOptionBits => _options;

    internal NodeOptionBits OptionBits => _options == NodeOptionBits.None && _parent is not null ? InheritOptions() : _options;

    internal abstract JsonValueKind Kind { get; }

    /// <summary>Whether to write the node with the comments of its text.</summary>
    private protected bool WritesComments(Utf8JsonWriter writer)
        => (_options & NodeOptionBits.KeepsComments) != 0 && _document is not null && !writer.OmitsKeptComments;

    private string DebuggerText => Kind switch
    {
        JsonValueKind.Object => $"{{…}} {GetPath()}",
        JsonValueKind.Array => $"[…] {GetPath()}",
        _ => ToJsonString(),
    };

    /// <summary>Gives the node as an object.</summary>
    /// <returns>The same node.</returns>
    /// <exception cref="InvalidOperationException">It is not an object.</exception>
    public JsonObject AsObject()
    {
        if (this is not JsonObject node)
        {
            NodeErrors.ThrowNotA(nameof(JsonObject), this);
            return null;
        }

        return node;
    }

    /// <summary>Gives the node as an array.</summary>
    /// <returns>The same node.</returns>
    /// <exception cref="InvalidOperationException">It is not an array.</exception>
    public JsonArray AsArray()
    {
        if (this is not JsonArray node)
        {
            NodeErrors.ThrowNotA(nameof(JsonArray), this);
            return null;
        }

        return node;
    }

    /// <summary>Gives the node as a value.</summary>
    /// <returns>The same node.</returns>
    /// <exception cref="InvalidOperationException">It is not a value.</exception>
    public JsonValue AsValue()
    {
        if (this is not JsonValue node)
        {
            NodeErrors.ThrowNotA(nameof(JsonValue), this);
            return null;
        }

        return node;
    }

    /// <summary>Gets the value of a <see cref="JsonValue"/>.</summary>
    /// <typeparam name="T">
    /// The type of the value. A value that was read gives itself as whatever it can be read as: the numeric types, <see cref="string"/>, <see cref="bool"/>,
    /// <see cref="char"/>, <see cref="DateTime"/>, <see cref="DateTimeOffset"/>, <see cref="Guid"/>, <see cref="JsonElement"/>; one that was made only as the type it was made of.
    /// </typeparam>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The node is not a value, or not one of that type.</exception>
    public virtual T GetValue<T>()
    {
        NodeErrors.ThrowNotA(nameof(JsonValue), this);
        return default;
    }

    /// <summary>Gets what kind of JSON value the node is.</summary>
    /// <returns>The kind.</returns>
    public JsonValueKind GetValueKind() => Kind;

    /// <summary>Notes that the value is no longer that of the text; the nodes that it is in are then changed as well.</summary>
    internal void MarkChanged()
    {
        for (JsonNode? node = this; node is { _isChanged: false }; node = node._parent)
        {
            node._isChanged = true;
        }
    }

    /// <summary>Throws unless the node can become a child of that one.</summary>
    internal static void CheckOrphan(JsonNode? node, JsonNode parent)
    {
        if (node is null)
        {
            return;
        }

        if (node._parent is not null)
        {
            NodeErrors.ThrowHasParent();
        }

        if (node == parent || (node.HasNodes && parent.Root == node))
        {
            NodeErrors.ThrowCycle();
        }

        node.ForgetOptions(parent);
    }

    /// <summary>Whether there may be nodes inside: without them the node is nobody's ancestor, and the way to the root need not be gone.</summary>
    private protected virtual bool HasNodes => false;

    private protected virtual JsonNode? GetItem(int index)
    {
        NodeErrors.ThrowNotA($"{nameof(JsonArray)} or {nameof(JsonObject)}", this);
        return null;
    }

    private protected virtual void SetItem(int index, JsonNode? value) => NodeErrors.ThrowNotA($"{nameof(JsonArray)} or {nameof(JsonObject)}", this);
}
