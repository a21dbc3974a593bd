namespace Brisk.Json.Serialization;

/// <summary>The options that a generated context has by default. Each property is one of <see cref="JsonSerializerOptions"/>.</summary>
[AttributeUsage(AttributeTargets.Class, AllowMultiple = false)]
public sealed class JsonSourceGenerationOptionsAttribute : JsonAttribute
{
    /// <summary>Initializes the attribute with the defaults of <see cref="JsonSerializerDefaults.General"/>.</summary>
    public JsonSourceGenerationOptionsAttribute()
    {
    }

    /// <summary>Initializes the attribute with a set of defaults.</summary>
    /// <param name="defaults">The set.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="defaults"/> is not a defined value.</exception>
    public JsonSourceGenerationOptionsAttribute(JsonSerializerDefaults defaults)
    {
        switch (defaults)
        {
            case JsonSerializerDefaults.General:
                break;
            case JsonSerializerDefaults.Web:
                PropertyNameCaseInsensitive = true;
                PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase;
                NumberHandling = JsonNumberHandling.AllowReadingFromString;
                break;
            case JsonSerializerDefaults.Strict:
                UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow;
                RespectNullableAnnotations = true;
                RespectRequiredConstructorParameters = true;
                break;
            default:
                throw new ArgumentOutOfRangeException(nameof(defaults));
        }
    }

    /// <summary>Gets or sets whether metadata properties may stand anywhere in their object.</summary>
    public bool AllowOutOfOrderMetadataProperties { get; set; }

    /// <summary>Gets or sets whether a property may come twice in an object. The defaults decide where it is not set.</summary>
    public bool AllowDuplicateProperties { get; set; }

    /// <summary>Gets or sets whether a comma may stand before the end of an object or array.</summary>
    public bool AllowTrailingCommas { get; set; }

    /// <summary>Gets or sets the types of the converters; each needs a public constructor without parameters.</summary>
    public Type[]? Converters { get; set; }

    /// <summary>Gets or sets the size in bytes of the buffers for streams.</summary>
    public int DefaultBufferSize { get; set; }

    /// <summary>Gets or sets when members without a condition of their own are left out.</summary>
    public JsonIgnoreCondition DefaultIgnoreCondition { get; set; }

    /// <summary>Gets or sets the policy that converts dictionary keys on writing.</summary>
    public JsonKnownNamingPolicy DictionaryKeyPolicy { get; set; }

    /// <summary>Gets or sets whether fields without a setter are left out of writing.</summary>
    public bool IgnoreReadOnlyFields { get; set; }

    /// <summary>Gets or sets whether properties without a setter are left out of writing.</summary>
    public bool IgnoreReadOnlyProperties { get; set; }

    /// <summary>Gets or sets whether public fields are members.</summary>
    public bool IncludeFields { get; set; }

    /// <summary>Gets or sets the character that lines are indented with.</summary>
    public char IndentCharacter { get; set; }

    /// <summary>Gets or sets how many of these characters a level takes.</summary>
    public int IndentSize { get; set; }

    /// <summary>Gets or sets how deep arrays and objects may be nested; 0 means 64.</summary>
    public int MaxDepth { get; set; }

    /// <summary>Gets or sets what ends a line of indented text.</summary>
    public string? NewLine { get; set; }

    /// <summary>Gets or sets how numbers may be written and read as strings.</summary>
    public JsonNumberHandling NumberHandling { get; set; }

    /// <summary>Gets or sets whether members are replaced or filled.</summary>
    public JsonObjectCreationHandling PreferredObjectCreationHandling { get; set; }

    /// <summary>Gets or sets whether the case of names does not matter on reading.</summary>
    public bool PropertyNameCaseInsensitive { get; set; }

    /// <summary>Gets or sets the policy that converts the names of members.</summary>
    public JsonKnownNamingPolicy PropertyNamingPolicy { get; set; }

    /// <summary>Gets or sets how comments are handled on reading.</summary>
    public JsonCommentHandling ReadCommentHandling { get; set; }

    /// <summary>Gets or sets how references to one object are handled.</summary>
    public JsonKnownReferenceHandler ReferenceHandler { get; set; }

    /// <summary>Gets or sets whether null is refused where annotations say that it does not occur.</summary>
    public bool RespectNullableAnnotations { get; set; }

    /// <summary>Gets or sets whether constructor parameters without a default make their members required.</summary>
    public bool RespectRequiredConstructorParameters { get; set; }

    /// <summary>Gets or sets as what values of type <see cref="object"/> are read.</summary>
    public JsonUnknownTypeHandling UnknownTypeHandling { get; set; }

    /// <summary>Gets or sets what happens with properties of the document that have no member.</summary>
    public JsonUnmappedMemberHandling UnmappedMemberHandling { get; set; }

    /// <summary>Gets or sets whether enumerations are written by name.</summary>
    public bool UseStringEnumConverter { get; set; }

    /// <summary>Gets or sets whether the text is indented.</summary>
    public bool WriteIndented { get; set; }

    /// <summary>Gets or sets what is generated for types that do not say it themselves.</summary>
    public JsonSourceGenerationMode GenerationMode { get; set; }
}
