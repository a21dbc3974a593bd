using Brisk.Json.Nodes;

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
        RejectReferences(options);
        options.MakeReadOnly();
        return Export(options.Contracts.InfoOf(type), exporterOptions);
    }

    /// <summary>Creates the schema of a contract.</summary>
    /// <inheritdoc cref="GetJsonSchemaAsNode(JsonSerializerOptions, Type, JsonSchemaExporterOptions?)"/>
    /// <param name="typeInfo">The contract. It and its options become read-only.</param>
    /// <exception cref="ArgumentNullException"><paramref name="typeInfo"/> is null.</exception>
    public static JsonNode GetJsonSchemaAsNode(this JsonTypeInfo typeInfo, JsonSchemaExporterOptions? exporterOptions = null)
    {
        RejectReferences(NotNull(typeInfo).Options);
        return Export(typeInfo, exporterOptions);
    }

    private static JsonNode Export(JsonTypeInfo info, JsonSchemaExporterOptions? exporterOptions)
    {
        exporterOptions ??= JsonSchemaExporterOptions.Default;
        SchemaKeywords schema = new SchemaMapper(info, exporterOptions).Map();
        return new SchemaNodes(exporterOptions.TransformSchemaNode).Of(schema)!;
    }

    private static void RejectReferences(JsonSerializerOptions options)
    {
        if (options.ReferenceHandler == ReferenceHandler.Preserve) throw SchemaErrors.NoReferences();
    }
}

/// <summary>Options for <see cref="JsonSchemaExporter"/>.</summary>
public sealed class JsonSchemaExporterOptions
{
    /// <summary>Gets the default options.</summary>
    public static JsonSchemaExporterOptions Default { get; } = new();

    /// <summary>
    /// Gets a value that indicates whether reference types without nullable annotations are treated as non-nullable: as the root of the schema, as elements, and as
    /// dictionary values. The default is false: they allow null.
    /// </summary>
    public bool TreatNullObliviousAsNonNullable { get; init; }

    /// <summary>
    /// Gets the delegate that is called with each schema created by the exporter, nested ones first, and returns the node to use instead, possibly the
    /// same one. Null, the default, leaves the schemas unchanged.
    /// </summary>
    public Func<JsonSchemaExporterContext, JsonNode, JsonNode>? TransformSchemaNode { get; init; }
}

/// <summary>The subject of a schema passed to <see cref="JsonSchemaExporterOptions.TransformSchemaNode"/>, and its location in the document.</summary>
public readonly struct JsonSchemaExporterContext
{
    private readonly string[]? _path;

    internal JsonSchemaExporterContext(JsonTypeInfo typeInfo, JsonPropertyInfo? propertyInfo, JsonTypeInfo? baseTypeInfo, string[] path)
    {
        TypeInfo = typeInfo;
        PropertyInfo = propertyInfo;
        BaseTypeInfo = baseTypeInfo;
        _path = path;
    }

    /// <summary>Gets the contract of the type described by the schema.</summary>
    public JsonTypeInfo TypeInfo { get; }

    /// <summary>Gets the property whose values the schema describes, or null.</summary>
    public JsonPropertyInfo? PropertyInfo { get; }

    /// <summary>Gets the contract of the polymorphic type if the schema is one of its alternatives; otherwise, null.</summary>
    public JsonTypeInfo? BaseTypeInfo { get; }

    /// <summary>Gets the keywords, names, and indexes from the root of the document to the schema; empty for the root itself.</summary>
    public ReadOnlySpan<string> Path => _path;
}

internal static class SchemaErrors
{
    public static NotSupportedException NoReferences()
        => new("JSON schema generation is not supported for contracts using ReferenceHandler.Preserve: values are written with metadata that a schema cannot describe. Export the schema with options that have no reference handler.");

    public static InvalidOperationException TooDeep(int maxDepth, Type root)
        => new($"The depth of the generated JSON schema exceeds the JsonSerializerOptions.MaxDepth setting (MaxDepth = {maxDepth}) for the type '{root}'.");

    public static JsonException NoDefault(JsonParameterInfo parameter)
        => new($"The JSON value could not be converted to {parameter.ParameterType}. The default value of the parameter '{parameter.Name}' of the constructor of '{parameter.DeclaringType}' cannot be written as JSON: "
            + $"reflection reports 'default({parameter.ParameterType})' as null, which is not a valid '{parameter.ParameterType}'.");
}
