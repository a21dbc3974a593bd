using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json.Schema;

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
