using Brisk.Json.Nodes;

namespace Brisk.Json.Schema;

/// <summary>Says what the schemas that <see cref="JsonSchemaExporter"/> makes are like.</summary>
public sealed class JsonSchemaExporterOptions
{
    /// <summary>Gets the options that are used where none are given.</summary>
    public static JsonSchemaExporterOptions Default { get; } = new();

    /// <summary>
    /// Gets whether values of reference types are never null where no annotation of a member says otherwise: as the root of the schema, as elements, and as
    /// values of dictionaries. False by default: null is then allowed there.
    /// </summary>
    public bool TreatNullObliviousAsNonNullable { get; init; }

    /// <summary>
    /// Gets what is called with each schema that the exporter has made, those inside it first, and gives the node to be used in its place, possibly the
    /// same one. Null, the default, leaves the schemas as they are.
    /// </summary>
    public Func<JsonSchemaExporterContext, JsonNode, JsonNode>? TransformSchemaNode { get; init; }
}
