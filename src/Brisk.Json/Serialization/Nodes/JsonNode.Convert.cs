using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Contracts;

namespace Brisk.Json.Nodes;

public abstract partial class JsonNode
{
    /// <summary>Puts another value in the node's place in its parent; does nothing where it has no parent.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The value: a node is taken itself, anything else as <see cref="JsonValue.Create{T}(T, JsonNodeOptions?)"/> makes a node of it.</param>
    /// <exception cref="InvalidOperationException">It is a node that has a parent already, or that this one is in.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
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

    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    private protected static JsonNode? NodeOf<T>(T? value, JsonNodeOptions? options) => value switch
    {
        null => null,
        JsonNode node => node,
        JsonElement element => NodeReader.Read(element, options.ToBits()),
        _ => JsonValue.Create(value, options),
    };
}
