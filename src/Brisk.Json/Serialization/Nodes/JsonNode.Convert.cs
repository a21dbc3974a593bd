using Brisk.Json.Contracts;

namespace Brisk.Json.Nodes;

public abstract partial class JsonNode
{
    /// <summary>Replaces this node with a value in its parent. Does nothing if the node has no parent.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The replacement. A node is used as it is; any other value is converted by <see cref="JsonValue.Create{T}(T, JsonNodeOptions?)"/>.</param>
    /// <exception cref="InvalidOperationException">The value is a node that already has a parent, or that contains this node.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public void ReplaceWith<T>(T value)
    {
        switch (_parent)
        {
            case JsonObject parent:
                parent.SetItem(GetPropertyName(), NodeOf(value, parent.Options));
                break;
            case JsonArray parent:
                parent.SetItem(GetElementIndex(), NodeOf(value, parent.Options));
                break;
        }
    }

    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    private protected static JsonNode? NodeOf<T>(T? value, JsonNodeOptions? options) => value switch
    {
        null => null,
        JsonNode node => node,
        JsonElement element => NodeReader.Read(element, options.ToBits()),
        _ => JsonValue.Create(value, options),
    };
}
