using Brisk.Json.Contracts;
using Brisk.Json.Nodes;

namespace Brisk.Json.Converters;

/// <summary>Nodes of one kind, or of any.</summary>
internal sealed class NodeConverter<TNode>(JsonSerializerOptions options) : CursorConverter<TNode>
    where TNode : JsonNode
{
    private readonly bool _refusesDuplicates = !options.AllowDuplicateProperties;
    private readonly NodeOptionBits _nodeOptions = NodeReader.OptionsOf(options);

    public override TNode? ReadValue(ref JsonCursor cursor)
    {
        if (cursor.TryReadNull()) return null;

        bool fits = cursor.Current switch
        {
            (byte)'{' => typeof(TNode).IsAssignableFrom(typeof(JsonObject)),
            (byte)'[' => typeof(TNode).IsAssignableFrom(typeof(JsonArray)),
            _ => typeof(TNode).IsAssignableFrom(typeof(JsonValue)),
        };
        if (!fits) NodeConverters.Refuse(ref cursor, typeof(TNode) == typeof(JsonValue));

        // Inside containers, strings are decoded on demand; but if names must be unique, all of them are decoded now.
        if (cursor.Current == '"')
        {
            cursor.CheckString();
        }
        else if (_refusesDuplicates)
        {
            cursor.CheckStrings();
        }

        return (TNode?)NodeReader.Read(DocumentReading.Read(ref cursor, isOwned: true, _refusesDuplicates), 0, _nodeOptions);
    }

    public override void WriteValue(Utf8JsonWriter writer, TNode value)
    {
        if (value is null)
        {
            writer.WriteNullValue();
        }
        else
        {
            value.WriteTo(writer, ReferenceScope.OptionsOf(writer.SerializerContext));
        }
    }
}
