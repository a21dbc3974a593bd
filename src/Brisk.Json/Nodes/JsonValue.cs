using System.Diagnostics.CodeAnalysis;

namespace Brisk.Json.Nodes;

/// <summary>A JSON value that is neither object nor array: a string, a number, <c>true</c> or <c>false</c> (RFC 8259); or any value of the framework, kept as it is until it is written.</summary>
[StjConverter(typeof(Interop.HostedNodeConverter))]
public abstract partial class JsonValue : JsonNode
{
    private protected JsonValue(JsonDocument? document, int row, NodeOptionBits options)
        : base(document, row, options)
    {
    }

    /// <summary>Makes a value of an element.</summary>
    /// <param name="value">The element. It is not copied: its document must not be disposed while the node is in use.</param>
    /// <param name="options">The options of the node; null means those of its parent.</param>
    /// <returns>The node; null where the element is JSON's null.</returns>
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

    /// <summary>Makes a value of an element, or a null reference of none.</summary>
    /// <inheritdoc cref="Create(JsonElement, JsonNodeOptions?)"/>
    public static JsonValue? Create(JsonElement? value, JsonNodeOptions? options = null) => value is { } present ? Create(present, options) : null;

    /// <summary>Gets the value, if it is of that type.</summary>
    /// <typeparam name="T">The type; see <see cref="JsonNode.GetValue{T}"/>.</typeparam>
    /// <param name="value">The value; the default one where it is not of that type.</param>
    /// <returns>Whether it is of that type.</returns>
    /// <exception cref="InvalidOperationException">It is a string that is not valid UTF-8, or has escapes that are not valid UTF-16.</exception>
    public abstract bool TryGetValue<T>([NotNullWhen(true)] out T? value);

    /// <summary>Whether another node, of whatever kind, is the same value.</summary>
    internal virtual bool EqualsDeeply(JsonNode other) => other.Kind == Kind && JsonElement.DeepEquals(ToElement(), other.ToElement());
}
