namespace Brisk.Json.Serialization;

/// <summary>What becomes of names that are those of metadata, or look like them, among the members or keys of an object.</summary>
internal enum MetadataNames : byte
{
    /// <summary>They are names like any other.</summary>
    None,

    /// <summary>They are errors: metadata come first.</summary>
    Refused,

    /// <summary>Metadata were read before, wherever they stand: they are passed over. What only looks like them is an error.</summary>
    PassedOver,
}

/// <summary>The metadata properties, by their names.</summary>
internal enum MetadataKind : byte
{
    /// <summary>A name that does not begin with a dollar sign.</summary>
    None,

    /// <summary><c>$id</c></summary>
    Id,

    /// <summary><c>$ref</c></summary>
    Reference,

    /// <summary><c>$values</c></summary>
    Values,

    /// <summary><c>$type</c></summary>
    Type,

    /// <summary>A name that begins with a dollar sign and means nothing.</summary>
    Unknown,
}

/// <summary>The metadata of an object of JSON.</summary>
internal struct ObjectMetadata
{
    /// <summary>The value of <c>$id</c>.</summary>
    public string? Id { get; set; }

    /// <summary>The value of <c>$ref</c>.</summary>
    public string? Reference { get; set; }

    /// <summary>Where the value of <c>$values</c> begins; negative where there is none.</summary>
    public int Values { get; set; }

    /// <summary>Where the object's closing brace is, when all of it was looked at.</summary>
    public int Close { get; set; }

    /// <summary>Whether the cursor has passed the end of the object.</summary>
    public bool IsAtEnd { get; set; }

    /// <summary>Whether the cursor stands behind a property; else at the first name.</summary>
    public bool IsBehindProperty { get; set; }
}
