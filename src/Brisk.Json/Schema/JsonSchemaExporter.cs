using Brisk.Json.Nodes;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json.Schema;

/// <summary>Describes the JSON that a type is written and read as by a JSON schema, as its contract says.</summary>
public static class JsonSchemaExporter
{
    /// <summary>Makes the schema of a type under options.</summary>
    /// <param name="options">The options; they are read-only from now on.</param>
    /// <param name="type">The type.</param>
    /// <param name="exporterOptions">Says what the schema should be like; null means <see cref="JsonSchemaExporterOptions.Default"/>.</param>
    /// <returns>The schema, or what <see cref="JsonSchemaExporterOptions.TransformSchemaNode"/> made of it.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="options"/> or <paramref name="type"/> is null.</exception>
    /// <exception cref="NotSupportedException">
    /// The options have <see cref="ReferenceHandler.Preserve"/>, whose metadata no schema describes, or their resolver has no contract for a type.
    /// </exception>
    /// <exception cref="InvalidOperationException">
    /// The options have no resolver, a contract is not valid, or the schema is nested more deeply than <see cref="JsonSerializerOptions.MaxDepth"/> allows.
    /// </exception>
    public static JsonNode GetJsonSchemaAsNode(this JsonSerializerOptions options, Type type, JsonSchemaExporterOptions? exporterOptions = null)
    {
        ArgumentNullException.ThrowIfNull(options);
        ArgumentNullException.ThrowIfNull(type);
        RefuseReferences(options);
        options.MakeReadOnly();
        return Export(options.Contracts.InfoOf(type), exporterOptions);
    }

    /// <summary>Makes the schema of a contract.</summary>
    /// <param name="typeInfo">The contract; it and its options are read-only from now on.</param>
    /// <param name="exporterOptions">Says what the schema should be like; null means <see cref="JsonSchemaExporterOptions.Default"/>.</param>
    /// <returns>The schema, or what <see cref="JsonSchemaExporterOptions.TransformSchemaNode"/> made of it.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="typeInfo"/> is null.</exception>
    /// <exception cref="NotSupportedException">
    /// The options have <see cref="ReferenceHandler.Preserve"/>, whose metadata no schema describes, or their resolver has no contract for a type.
    /// </exception>
    /// <exception cref="InvalidOperationException">
    /// The options have no resolver, a contract is not valid, or the schema is nested more deeply than <see cref="JsonSerializerOptions.MaxDepth"/> allows.
    /// </exception>
    public static JsonNode GetJsonSchemaAsNode(this JsonTypeInfo typeInfo, JsonSchemaExporterOptions? exporterOptions = null)
    {
        ArgumentNullException.ThrowIfNull(typeInfo);
        RefuseReferences(typeInfo.Options);
        return Export(typeInfo, exporterOptions);
    }

    private static JsonNode Export(JsonTypeInfo info, JsonSchemaExporterOptions? exporterOptions)
    {
        exporterOptions ??= JsonSchemaExporterOptions.Default;
        SchemaKeywords schema = new SchemaMapper(info, exporterOptions).Map();
        return new SchemaNodes(exporterOptions.TransformSchemaNode).Of(schema)!;
    }

    private static void RefuseReferences(JsonSerializerOptions options)
    {
        if (options.ReferenceHandler == ReferenceHandler.Preserve)
        {
            throw SchemaErrors.NoReferences();
        }
    }
}
