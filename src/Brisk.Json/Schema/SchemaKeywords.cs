using Brisk.Json.Nodes;

namespace Brisk.Json.Schema;

/// <summary>A schema before it becomes a node. Without any keyword it allows every value.</summary>
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

    /// <summary>Whether properties that are not listed are refused: <c>false</c> in place of <see cref="AdditionalProperties"/>.</summary>
    public bool RefusesOthers { get; set; }

    /// <summary>The values that are allowed, null among them.</summary>
    public List<string?>? Enum { get; init; }

    /// <summary>Whether no value is allowed.</summary>
    public bool RefusesAll { get; init; }

    public List<SchemaKeywords>? AnyOf { get; set; }

    public JsonNode? Const { get; init; }

    public bool HasDefault { get; private set; }

    public JsonNode? Default { get; private set; }

    /// <summary>The least and the greatest number of characters, which are the same where there is one.</summary>
    public int? Length { get; init; }

    /// <summary>What the schema describes; null where it is a part of another's description.</summary>
    public JsonSchemaExporterContext? Context { get; set; }

    /// <summary>Whether every value is allowed.</summary>
    public bool AllowsAll
        => Types == SchemaTypes.None && !RefusesOthers && !RefusesAll && !HasDefault
        && Ref is null && Comment is null && Format is null && Pattern is null && Properties is null && Required is null && Items is null
        && AdditionalProperties is null && Enum is null && AnyOf is null && Const is null && Length is null;

    /// <summary>Says which value counts where none is given.</summary>
    public void SetDefault(JsonNode? value)
    {
        if (AllowsAll)
        {
            Context = null; // as in System.Text.Json, what would say nothing else is not passed to the transformation
        }

        HasDefault = true;
        Default = value;
    }

    /// <summary>Allows null too, where types are listed.</summary>
    public void AllowNull()
    {
        if (Types != SchemaTypes.None)
        {
            Types |= SchemaTypes.Null;
        }
    }
}
