using Brisk.Json.Nodes;
using StjNodes = System.Text.Json.Nodes;

namespace Brisk.Json.Converters;

internal static class NodeConverters
{
    public static ICursorConverter? Find(Type type, JsonSerializerOptions options)
    {
        // Separate methods, because the types in a method are loaded when it is first called.
        return typeof(JsonNode).IsAssignableFrom(type) ? Create(type, options)
            : typeof(StjNodes.JsonNode).IsAssignableFrom(type) ? CreateStj(type, options)
            : null;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ICursorConverter Create(Type type, JsonSerializerOptions options)
    {
        if (type == typeof(JsonNode)) return new NodeConverter<JsonNode>(options);
        if (type == typeof(JsonObject)) return new NodeConverter<JsonObject>(options);
        return type == typeof(JsonArray) ? new NodeConverter<JsonArray>(options) : new NodeConverter<JsonValue>(options);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ICursorConverter CreateStj(Type type, JsonSerializerOptions options)
    {
        if (type == typeof(StjNodes.JsonNode)) return new StjNodeConverter<StjNodes.JsonNode>(options);
        if (type == typeof(StjNodes.JsonObject)) return new StjNodeConverter<StjNodes.JsonObject>(options);
        return type == typeof(StjNodes.JsonArray) ? new StjNodeConverter<StjNodes.JsonArray>(options) : new StjNodeConverter<StjNodes.JsonValue>(options);
    }

    /// <summary>Rejects a value of the wrong kind, and, if names must be unique, one with invalid strings.</summary>
    /// <param name="kinds">The types of objects, of arrays, and of other values.</param>
    /// <returns>Whether the value can be read. If not, the error has been recorded.</returns>
    public static bool Check(ref JsonCursor cursor, Type type, (Type Object, Type Array, Type Value) kinds, bool rejectsDuplicates)
    {
        if (!type.IsAssignableFrom(cursor.Current == '{' ? kinds.Object : cursor.Current == '[' ? kinds.Array : kinds.Value))
        {
            // If neither an object nor an array is accepted, invalid JSON is reported first, as in System.Text.Json.
            if (type == kinds.Value)
            {
                int start = cursor.Position;
                cursor.SkipValue();
                cursor.Position = start;
            }

            cursor.FailValue();
            return false;
        }

        // Inside containers, strings are decoded on demand; but if names must be unique, all names are decoded now.
        if (cursor.Current == '"')
        {
            cursor.CheckString();
        }
        else if (rejectsDuplicates)
        {
            cursor.CheckStrings();
        }

        return cursor.Position >= 0 && !cursor.HasStopped;
    }

    /// <summary>Returns the type that is requested from resolvers: JSON values have internal classes.</summary>
    public static Type PublicType(Type type) => type.IsSubclassOf(typeof(JsonValue)) ? typeof(JsonValue)
        : type.IsSubclassOf(typeof(StjNodes.JsonValue)) ? typeof(StjNodes.JsonValue)
        : type;
}

internal sealed class NodeConverter<TNode>(JsonSerializerOptions options) : WritingConverter<TNode>
    where TNode : JsonNode
{
    private readonly bool _rejectsDuplicates = !options.AllowDuplicateProperties;
    private readonly NodeOptionBits _nodeOptions = NodeReader.OptionsOf(options);

    public override TNode? ReadValue(ref JsonCursor cursor)
    {
        if (cursor.TryReadNull()) return null;

        if (!NodeConverters.Check(ref cursor, typeof(TNode), (typeof(JsonObject), typeof(JsonArray), typeof(JsonValue)), _rejectsDuplicates))
        {
            return null;
        }

        return (TNode?)NodeReader.Read(DocumentReading.Read(ref cursor, isOwned: true, _rejectsDuplicates, inChunks: true), 0, _nodeOptions);
    }

    public override void WriteValue(Utf8JsonWriter writer, TNode value) => NodeWriter.Write(writer, value, ReferenceScope.OptionsOf(writer.SerializerContext));
}
