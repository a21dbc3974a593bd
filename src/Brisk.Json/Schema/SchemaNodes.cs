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
        return transform is not null && schema.Context is { } context ? transform(context, node) : node;
    }

    // By the bits of SchemaTypes.
    private static readonly string[] s_typeNames = ["boolean", "string", "integer", "number", "array", "object", "null"];

    private JsonObject ObjectOf(SchemaKeywords schema)
    {
        var node = new JsonObject();
        AddText(node, "$ref", schema.Ref);
        AddText(node, "$comment", schema.Comment);
        AddTypes(node, schema.Types);
        AddText(node, "format", schema.Format);
        AddText(node, "pattern", schema.Pattern);
        AddParts(node, schema);
        if (schema.Enum is { } values) node.Add("enum", ArrayOf(values));

        if (schema.RejectsAll) node.Add("not", true);

        if (schema.AnyOf is { } alternatives)
        {
            var array = new JsonArray();
            alternatives.ForEach(alternative => array.Add(Of(alternative)));
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
            properties.ForEach(property => parts.Add(property.Key, Of(property.Value)));
            node.Add("properties", parts);
        }

        if (schema.Required is { } required) node.Add("required", ArrayOf(required));

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

    private static void AddTypes(JsonObject node, SchemaTypes types)
    {
        if (types == SchemaTypes.None) return;

        if (BitOperations.IsPow2((int)types))
        {
            node.Add("type", s_typeNames[BitOperations.Log2((uint)types)]);
        }
        else
        {
            node.Add("type", ArrayOf(s_typeNames.Where((_, bit) => ((int)types & (1 << bit)) != 0)));
        }
    }

    private static void AddText(JsonObject node, string keyword, string? text)
    {
        if (text is not null) node.Add(keyword, text);
    }

    private static JsonArray ArrayOf(IEnumerable<string?> texts) => new([.. texts.Select(static text => JsonValue.Create(text))]);
}
