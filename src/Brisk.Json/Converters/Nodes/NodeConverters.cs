using Brisk.Json.Nodes;
using StjNodes = System.Text.Json.Nodes;

namespace Brisk.Json.Serialization;

/// <summary>The converters of nodes.</summary>
internal static class NodeConverters
{
    /// <summary>The converter of a type; null where it is no node.</summary>
    public static ICursorConverter? Find(Type type, JsonSerializerOptions options)
    {
        if (typeof(StjNodes.JsonNode).IsAssignableFrom(type)) return FindStj(type, options);
        if (!typeof(JsonNode).IsAssignableFrom(type)) return null;
        if (type == typeof(JsonNode)) return new NodeConverter<JsonNode>(options);
        if (type == typeof(JsonObject)) return new NodeConverter<JsonObject>(options);
        return type == typeof(JsonArray) ? new NodeConverter<JsonArray>(options) : new NodeConverter<JsonValue>(options);
    }

    private static ICursorConverter FindStj(Type type, JsonSerializerOptions options)
    {
        if (type == typeof(StjNodes.JsonNode)) return new StjNodeConverter<StjNodes.JsonNode>(options);
        if (type == typeof(StjNodes.JsonObject)) return new StjNodeConverter<StjNodes.JsonObject>(options);
        return type == typeof(StjNodes.JsonArray) ? new StjNodeConverter<StjNodes.JsonArray>(options) : new StjNodeConverter<StjNodes.JsonValue>(options);
    }

    /// <summary>Fails for a value that is not of the kind that is wanted.</summary>
    /// <param name="cursor">Stands at the value.</param>
    /// <param name="wantsScalar">Whether neither an object nor an array is accepted: then invalid JSON is reported first, as in System.Text.Json.</param>
    public static void Refuse(ref JsonCursor cursor, bool wantsScalar)
    {
        if (wantsScalar)
        {
            int start = cursor.Position;
            cursor.SkipValue();
            cursor.Position = start;
        }

        cursor.FailValue();
    }

    /// <summary>The type that resolvers are asked about: values of JSON have classes of their own, which nobody outside can name.</summary>
    public static Type PublicType(Type type) => type.IsSubclassOf(typeof(JsonValue)) ? typeof(JsonValue)
        : type.IsSubclassOf(typeof(StjNodes.JsonValue)) ? typeof(StjNodes.JsonValue)
        : type;
}
