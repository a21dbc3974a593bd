using Brisk.Json.Dialects;

namespace Brisk.Json.Serialization;

/// <summary>Specifies the default options of a generated context. Each property corresponds to one of <see cref="JsonSerializerOptions"/>.</summary>
[AttributeUsage(AttributeTargets.Class, AllowMultiple = false)]
public sealed class JsonSourceGenerationOptionsAttribute : JsonAttribute
{
    /// <summary>Initializes the attribute with the defaults of <see cref="JsonSerializerDefaults.General"/>.</summary>
    public JsonSourceGenerationOptionsAttribute() { }

    /// <summary>Initializes the attribute with a set of defaults.</summary>
    /// <param name="defaults">The set of defaults.</param>
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

    /// <summary>Gets or sets a value that indicates whether metadata properties may occur anywhere in their object.</summary>
    public bool AllowOutOfOrderMetadataProperties { get; set; }

    /// <summary>Gets or sets a value that indicates whether duplicate properties are allowed. If it is not set, the defaults apply.</summary>
    public bool AllowDuplicateProperties { get; set; }

    /// <summary>Gets or sets a value that indicates whether a trailing comma is allowed in objects and arrays.</summary>
    public bool AllowTrailingCommas { get; set; }

    /// <summary>Gets or sets the types of the converters, each of which needs a public parameterless constructor.</summary>
    public Type[]? Converters { get; set; }

    /// <summary>Gets or sets the size of stream buffers in bytes.</summary>
    public int DefaultBufferSize { get; set; }

    /// <summary>Gets or sets the condition under which members without their own condition are ignored.</summary>
    public JsonIgnoreCondition DefaultIgnoreCondition { get; set; }

    /// <summary>Gets or sets a value that indicates whether equal strings of a document share one instance.</summary>
    public bool DeduplicateStrings { get; set; }

    /// <summary>Gets or sets the naming policy for dictionary keys when writing.</summary>
    public JsonKnownNamingPolicy DictionaryKeyPolicy { get; set; }

    /// <summary>Gets or sets the JSON dialect to read.</summary>
    public JsonDialect Dialect { get; set; }

    /// <summary>Gets or sets a value that indicates whether read-only fields are ignored when writing.</summary>
    public bool IgnoreReadOnlyFields { get; set; }

    /// <summary>Gets or sets a value that indicates whether read-only properties are ignored when writing.</summary>
    public bool IgnoreReadOnlyProperties { get; set; }

    /// <summary>Gets or sets a value that indicates whether public fields are members.</summary>
    public bool IncludeFields { get; set; }

    /// <summary>Gets or sets a value that indicates whether the derived types of closed hierarchies are inferred.</summary>
    public bool InferClosedTypePolymorphism { get; set; }

    /// <summary>Gets or sets the indentation character.</summary>
    public char IndentCharacter { get; set; }

    /// <summary>Gets or sets the number of indentation characters per level.</summary>
    public int IndentSize { get; set; }

    /// <summary>Gets or sets the maximum depth of nested arrays and objects; 0 means 64.</summary>
    public int MaxDepth { get; set; }

    /// <summary>Gets or sets the line break of indented JSON.</summary>
    public string? NewLine { get; set; }

    /// <summary>Gets or sets how numbers are read and written.</summary>
    public JsonNumberHandling NumberHandling { get; set; }

    /// <summary>Gets or sets whether existing values of members are replaced or populated.</summary>
    public JsonObjectCreationHandling PreferredObjectCreationHandling { get; set; }

    /// <summary>Gets or sets a value that indicates whether names are case-insensitive when reading.</summary>
    public bool PropertyNameCaseInsensitive { get; set; }

    /// <summary>Gets or sets the naming policy for members.</summary>
    public JsonKnownNamingPolicy PropertyNamingPolicy { get; set; }

    /// <summary>Gets or sets how comments are handled when reading.</summary>
    public JsonCommentHandling ReadCommentHandling { get; set; }

    /// <summary>Gets or sets how object references are handled.</summary>
    public JsonKnownReferenceHandler ReferenceHandler { get; set; }

    /// <summary>Gets or sets a value that indicates whether null is rejected where nullable annotations disallow it.</summary>
    public bool RespectNullableAnnotations { get; set; }

    /// <summary>Gets or sets a value that indicates whether constructor parameters without a default value are required.</summary>
    public bool RespectRequiredConstructorParameters { get; set; }

    /// <summary>Gets or sets the type that values declared as <see cref="object"/> are read as.</summary>
    public JsonUnknownTypeHandling UnknownTypeHandling { get; set; }

    /// <summary>Gets or sets how JSON properties without a matching member are handled.</summary>
    public JsonUnmappedMemberHandling UnmappedMemberHandling { get; set; }

    /// <summary>Gets or sets a value that indicates whether enums are written by name.</summary>
    public bool UseStringEnumConverter { get; set; }

    /// <summary>Gets or sets a value that indicates whether the JSON is indented.</summary>
    public bool WriteIndented { get; set; }

    /// <summary>Gets or sets what is generated for types that do not specify it themselves.</summary>
    public JsonSourceGenerationMode GenerationMode { get; set; }
}

/// <summary>Specifies what is generated for a type. In this library, every mode generates a complete contract.</summary>
[Flags]
public enum JsonSourceGenerationMode
{
    /// <summary>Everything.</summary>
    Default = 0,

    /// <summary>The contract, for reading and writing.</summary>
    Metadata = 1,

    /// <summary>Code for writing.</summary>
    Serialization = 2,
}

/// <summary>Instructs the source generator to generate contracts for a type and all types that it refers to.</summary>
[AttributeUsage(AttributeTargets.Class, AllowMultiple = true)]
public sealed class JsonSerializableAttribute : JsonAttribute
{
    /// <summary>Initializes the attribute.</summary>
    /// <param name="type">The type.</param>
    public JsonSerializableAttribute(Type type) => _ = type;

    /// <summary>Gets or sets the name of the context property for the type, or null to derive it from the name of the type.</summary>
    public string? TypeInfoPropertyName { get; set; }

    /// <summary>Gets or sets what is generated.</summary>
    public JsonSourceGenerationMode GenerationMode { get; set; }
}

/// <summary>Identifies a built-in reference handler, for use in attributes.</summary>
public enum JsonKnownReferenceHandler
{
    /// <summary>No reference handling: a cycle causes a <see cref="JsonException"/> at the maximum depth.</summary>
    Unspecified = 0,

    /// <summary><see cref="Serialization.ReferenceHandler.Preserve"/>: references are preserved as metadata.</summary>
    Preserve = 1,

    /// <summary><see cref="Serialization.ReferenceHandler.IgnoreCycles"/>: a reference that would close a cycle is written as <see langword="null"/>.</summary>
    IgnoreCycles = 2,
}

/// <summary>Specifies the type that values declared as <see cref="object"/> are read as.</summary>
public enum JsonUnknownTypeHandling
{
    /// <summary>A <c>JsonElement</c>.</summary>
    JsonElement = 0,

    /// <summary>A <c>JsonNode</c>.</summary>
    JsonNode = 1,
}
