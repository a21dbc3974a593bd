using System.ComponentModel;
using Brisk.Json.Nodes;

namespace Brisk.Json.Interop;

/// <summary>The System.Text.Json converter of <see cref="JsonNode"/> and its derived types, which an attribute on them specifies.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class HostedNodeConverter : Stj.Serialization.JsonConverter<JsonNode>
{
    /// <summary>Returns whether a type is a kind of node.</summary>
    /// <param name="typeToConvert">The type.</param>
    /// <returns>true if it is; otherwise, false.</returns>
    public override bool CanConvert(Type typeToConvert) => typeof(JsonNode).IsAssignableFrom(typeToConvert);

    /// <inheritdoc/>
    public override JsonNode? Read(ref StjReader reader, Type typeToConvert, Stj.JsonSerializerOptions options)
    {
        ArgumentNullException.ThrowIfNull(typeToConvert);
        ArgumentNullException.ThrowIfNull(options);
        Type kind = reader.TokenType switch
        {
            Stj.JsonTokenType.StartObject => typeof(JsonObject),
            Stj.JsonTokenType.StartArray => typeof(JsonArray),
            _ => typeof(JsonValue),
        };
        if (!typeToConvert.IsAssignableFrom(kind))
        {
            throw new JsonException($"The JSON value could not be converted to {typeToConvert}.");
        }

        NodeOptionBits bits = NodeOptionBits.Present | (options.PropertyNameCaseInsensitive ? NodeOptionBits.IgnoresCase : 0);
        return NodeReader.Read(HostedDocument.Read(ref reader, options, isOwned: true), 0, bits);
    }

    /// <inheritdoc/>
    public override void Write(StjWriter writer, JsonNode value, Stj.JsonSerializerOptions options)
        => HostedOutput.Write(NotNull(writer), NotNull(value), static (own, node) => node.WriteTo(own));
}
