using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json.Schema;

/// <summary>What a schema describes that is passed to <see cref="JsonSchemaExporterOptions.TransformSchemaNode"/>, and where in the document it is.</summary>
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

    /// <summary>Gets the contract of the type that the schema describes.</summary>
    public JsonTypeInfo TypeInfo { get; }

    /// <summary>Gets the property whose values the schema describes; null where it does not describe those of a property.</summary>
    public JsonPropertyInfo? PropertyInfo { get; }

    /// <summary>Gets the contract of the polymorphic type, where the schema is one of the alternatives of its values; null elsewhere.</summary>
    public JsonTypeInfo? BaseTypeInfo { get; }

    /// <summary>Gets the keywords, names and indexes that lead from the root of the document to the schema; none for the root itself.</summary>
    public ReadOnlySpan<string> Path => _path;
}
