using Brisk.Json.Nodes;

namespace Brisk.Json.Schema;

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
