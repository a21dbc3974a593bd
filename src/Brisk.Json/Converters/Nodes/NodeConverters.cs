using Brisk.Json.Nodes;

namespace Brisk.Json.Serialization;

/// <summary>The converters of nodes.</summary>
internal static class NodeConverters
{
    /// <summary>The converter of a type; null where it is no node.</summary>
    public static ICursorConverter? Find(Type type, JsonSerializerOptions options)
    {
        if (!typeof(JsonNode).IsAssignableFrom(type)) return null;
        if (type == typeof(JsonNode)) return new NodeConverter<JsonNode>(options);
        if (type == typeof(JsonObject)) return new NodeConverter<JsonObject>(options);
        return type == typeof(JsonArray) ? new NodeConverter<JsonArray>(options) : new NodeConverter<JsonValue>(options);
    }

    /// <summary>The type that resolvers are asked about: values of JSON have classes of their own, which nobody outside can name.</summary>
    public static Type PublicType(Type type) => type.IsSubclassOf(typeof(JsonValue)) ? typeof(JsonValue) : type;
}
