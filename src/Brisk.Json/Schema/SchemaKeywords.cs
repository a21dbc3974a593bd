using Brisk.Json.Nodes;

namespace Brisk.Json.Schema;

/// <summary>A schema before it is converted to a node. Without keywords, it allows every value.</summary>
internal sealed class SchemaKeywords
{
    public string? Ref { get; init; }

    public string? Comment { get; init; }

    public SchemaTypes Types { get; set; }

    public string? Format { get; init; }

    public string? Pattern { get; init; }

    public List<KeyValuePair<string, SchemaKeywords>>? Properties { get; set; }

    public List<string>? Required { get; set; }

    public SchemaKeywords? Items { get; init; }

    public SchemaKeywords? AdditionalProperties { get; set; }

    /// <summary>Whether unlisted properties are disallowed: <c>false</c> instead of <see cref="AdditionalProperties"/>.</summary>
    public bool RejectsOthers { get; set; }

    /// <summary>The allowed values, which may include null.</summary>
    public List<string?>? Enum { get; init; }

    public bool RejectsAll { get; init; }

    public List<SchemaKeywords>? AnyOf { get; set; }

    public JsonNode? Const { get; init; }

    public bool HasDefault { get; private set; }

    public JsonNode? Default { get; private set; }

    /// <summary>The exact number of characters, which is both the minimum and the maximum.</summary>
    public int? Length { get; init; }

    /// <summary>The subject of the schema; null if it is a part of another one's description, or if it is not needed.</summary>
    public StrongBox<JsonSchemaExporterContext>? Context { get; set; }

    public bool AllowsAll => Types == SchemaTypes.None && !HasOthers;

    public bool HasOnlyTypes => Types != SchemaTypes.None && !HasOthers;

    private bool HasOthers
        => RejectsOthers || RejectsAll || HasDefault
        || Ref is not null || Comment is not null || Format is not null || Pattern is not null || Properties is not null || Required is not null || Items is not null
        || AdditionalProperties is not null || Enum is not null || AnyOf is not null || Const is not null || Length is not null;

    public void SetDefault(JsonNode? value)
    {
        if (AllowsAll)
        {
            Context = null; // as in System.Text.Json, a schema without any other information is not passed to the transformation
        }

        HasDefault = true;
        Default = value;
    }

    /// <summary>Adds null to the allowed types, if types are listed.</summary>
    public void AllowNull()
    {
        if (Types != SchemaTypes.None) Types |= SchemaTypes.Null;
    }
}

/// <summary>The values of the keyword <c>type</c>, in the order in which they are listed.</summary>
[Flags]
internal enum SchemaTypes
{
    None = 0,
    Boolean = 1,
    String = 2,
    Integer = 4,
    Number = 8,
    Array = 16,
    Object = 32,
    Null = 64,
}
