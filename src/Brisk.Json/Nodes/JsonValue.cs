namespace Brisk.Json.Nodes;

/// <summary>A JSON value that is neither an object nor an array: a string, a number, <c>true</c>, or <c>false</c> (RFC 8259), or any .NET value, which is converted when it is written.</summary>
[StjConverter(typeof(Interop.HostedNodeConverter))]
public abstract partial class JsonValue : JsonNode
{
    private protected JsonValue(JsonDocument? document, int row, NodeOptionBits options) : base(document, row, options) { }

    /// <summary>Creates a value from an element.</summary>
    /// <param name="value">The element. It is not copied: its document must not be disposed while the node is in use.</param>
    /// <param name="options">The options of the node, or null to use those of its parent.</param>
    /// <returns>The node, or null if the element is a JSON null.</returns>
    /// <exception cref="InvalidOperationException">The element is an object or array, or the default one.</exception>
    public static JsonValue? Create(JsonElement value, JsonNodeOptions? options = null)
    {
        switch (value.ValueKind)
        {
            case JsonValueKind.Null:
                return null;
            case JsonValueKind.Object or JsonValueKind.Array:
                NodeErrors.ThrowContainerAsValue();
                return null;
            default:
                return new TextValue(value.Document, value.Index, options.ToBits());
        }
    }

    /// <summary>Creates a value from an element, or returns null for null.</summary>
    /// <inheritdoc cref="Create(JsonElement, JsonNodeOptions?)"/>
    public static JsonValue? Create(JsonElement? value, JsonNodeOptions? options = null) => value is { } present ? Create(present, options) : null;

    /// <summary>Gets the value if it can be converted to the type.</summary>
    /// <typeparam name="T">The type; see <see cref="JsonNode.GetValue{T}"/>.</typeparam>
    /// <param name="value">The value, or the default if it cannot be converted.</param>
    /// <returns>true if the value was converted; otherwise, false.</returns>
    /// <exception cref="InvalidOperationException">The value is a string that is not valid UTF-8, or contains escapes that are not valid UTF-16.</exception>
    public abstract bool TryGetValue<T>([NotNullWhen(true)] out T? value);

    /// <summary>Returns whether another node, of any kind, represents the same value.</summary>
    internal virtual bool EqualsDeeply(JsonNode other) => other.Kind == Kind && JsonElement.DeepEquals(ToElement(), other.ToElement());
}
