using Brisk.Json.Nodes;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json.Schema;

/// <summary>Creates JSON schemas that describe the JSON form of types, according to their contracts.</summary>
public static class JsonSchemaExporter
{
    /// <summary>Creates the schema of a type for the given options.</summary>
    /// <param name="options">The options, which become read-only.</param>
    /// <param name="type">The type.</param>
    /// <param name="exporterOptions">The exporter options, or null for <see cref="JsonSchemaExporterOptions.Default"/>.</param>
    /// <returns>The schema, or the result of <see cref="JsonSchemaExporterOptions.TransformSchemaNode"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="options"/> or <paramref name="type"/> is null.</exception>
    /// <exception cref="NotSupportedException">
    /// The options use <see cref="ReferenceHandler.Preserve"/>, whose metadata schemas cannot describe, or their resolver has no contract for a type.
    /// </exception>
    /// <exception cref="InvalidOperationException">
    /// The options have no resolver, a contract is invalid, or the schema is nested more deeply than <see cref="JsonSerializerOptions.MaxDepth"/> allows.
    /// </exception>
    public static JsonNode GetJsonSchemaAsNode(this JsonSerializerOptions options, Type type, JsonSchemaExporterOptions? exporterOptions = null)
    {
        ArgumentNullException.ThrowIfNull(options);
        ArgumentNullException.ThrowIfNull(type);
        RefuseReferences(options);
        options.MakeReadOnly();
        return Export(options.Contracts.InfoOf(type), exporterOptions);
    }

    /// <summary>Creates the schema of a contract.</summary>
    /// <param name="typeInfo">The contract. It and its options become read-only.</param>
    /// <param name="exporterOptions">The exporter options, or null for <see cref="JsonSchemaExporterOptions.Default"/>.</param>
    /// <returns>The schema, or the result of <see cref="JsonSchemaExporterOptions.TransformSchemaNode"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="typeInfo"/> is null.</exception>
    /// <exception cref="NotSupportedException">
    /// The options use <see cref="ReferenceHandler.Preserve"/>, whose metadata schemas cannot describe, or their resolver has no contract for a type.
    /// </exception>
    /// <exception cref="InvalidOperationException">
    /// The options have no resolver, a contract is invalid, or the schema is nested more deeply than <see cref="JsonSerializerOptions.MaxDepth"/> allows.
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
        if (options.ReferenceHandler == ReferenceHandler.Preserve) throw SchemaErrors.NoReferences();
    }
}
