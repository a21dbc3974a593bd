using System.Numerics;
using Brisk.Json.Nodes;

namespace Brisk.Json.Schema;

/// <summary>Converts schemas to nodes, and calls the transformation for each, nested ones first.</summary>
internal sealed class SchemaNodes(Func<JsonSchemaExporterContext, JsonNode, JsonNode>? transform)
{
    public JsonNode? Of(SchemaKeywords schema)
    {
        RuntimeHelpers.EnsureSufficientExecutionStack();
        JsonNode node = schema.AllowsAll ? JsonValue.Create(true) : ObjectOf(schema);
        return transform is not null && schema.Context is { } context ? transform(context.Value, node) : node;
    }

    // By the bits of SchemaTypes.
    private static readonly string[] s_typeNames = ["boolean", "string", "integer", "number", "array", "object", "null"];

    // Most schemas have no other keyword than "type".
    private static readonly PropertyNames s_onlyType = PropertyNames.Share("type");

    private JsonObject ObjectOf(SchemaKeywords schema)
    {
        if (schema.HasOnlyTypes) return JsonObject.Create(s_onlyType, TypesOf(schema.Types));

        var node = new JsonObject();
        AddText(node, "$ref", schema.Ref);
        AddText(node, "$comment", schema.Comment);
        if (schema.Types != SchemaTypes.None) node.Add("type", TypesOf(schema.Types));

        AddText(node, "format", schema.Format);
        AddText(node, "pattern", schema.Pattern);
        AddParts(node, schema);
        if (schema.Enum is { } values) node.Add("enum", ArrayOf(values));

        if (schema.RejectsAll) node.Add("not", true);

        if (schema.AnyOf is { } alternatives)
        {
            var array = new JsonArray();
            foreach (SchemaKeywords alternative in alternatives)
            {
                array.Add(Of(alternative));
            }

            node.Add("anyOf", array);
        }

        AddValues(node, schema);
        return node;
    }

    // The schemas of the contents of an object or array.
    private void AddParts(JsonObject node, SchemaKeywords schema)
    {
        if (schema.Properties is { } properties)
        {
            var parts = new JsonObject();
            foreach ((string name, SchemaKeywords part) in properties)
            {
                parts.Add(name, Of(part));
            }

            node.Add("properties", parts);
        }

        if (schema.Required is { } required) node.Add("required", ArrayOf(required!));

        if (schema.Items is { } items) node.Add("items", Of(items));

        if (schema.RejectsOthers)
        {
            node.Add("additionalProperties", false);
        }
        else if (schema.AdditionalProperties is { } others)
        {
            node.Add("additionalProperties", Of(others));
        }
    }

    private static void AddValues(JsonObject node, SchemaKeywords schema)
    {
        if (schema.Const is { } value) node.Add("const", value);

        if (schema.HasDefault) node.Add("default", schema.Default);

        if (schema.Length is { } length)
        {
            node.Add("minLength", length);
            node.Add("maxLength", length);
        }
    }

    private static JsonNode TypesOf(SchemaTypes types)
    {
        if (BitOperations.IsPow2((int)types)) return JsonValue.Create(s_typeNames[BitOperations.Log2((uint)types)]);

        var array = new JsonArray();
        for (int rest = (int)types; rest != 0; rest &= rest - 1)
        {
            array.Add((JsonNode)JsonValue.Create(s_typeNames[BitOperations.TrailingZeroCount(rest)]));
        }

        return array;
    }

    private static void AddText(JsonObject node, string keyword, string? text)
    {
        if (text is not null) node.Add(keyword, text);
    }

    private static JsonArray ArrayOf(List<string?> texts)
    {
        var array = new JsonArray();
        foreach (string? text in texts)
        {
            array.Add((JsonNode?)JsonValue.Create(text));
        }

        return array;
    }
}
