using Brisk.Json.Nodes;
using StjNodes = System.Text.Json.Nodes;

namespace Brisk.Json.Converters;

/// <summary>The converters of nodes.</summary>
internal static class NodeConverters
{
    /// <summary>Returns the converter of a type, or null if it is not a node.</summary>
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

    /// <summary>Rejects a value of the wrong kind.</summary>
    /// <param name="cursor">The cursor, at the value.</param>
    /// <param name="wantsScalar">Whether neither an object nor an array is accepted: invalid JSON is then reported first, as in System.Text.Json.</param>
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

    /// <summary>Returns the type that resolvers are asked for: JSON values have internal classes.</summary>
    public static Type PublicType(Type type) => type.IsSubclassOf(typeof(JsonValue)) ? typeof(JsonValue)
        : type.IsSubclassOf(typeof(StjNodes.JsonValue)) ? typeof(StjNodes.JsonValue)
        : type;
}
