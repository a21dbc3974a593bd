namespace Brisk.Json.Converters;

/// <summary>The kinds of metadata properties.</summary>
internal enum MetadataKind : byte
{
    /// <summary>A name that does not begin with a dollar sign, and is not that of the discriminator.</summary>
    None,

    /// <summary><c>$id</c></summary>
    Id,

    /// <summary><c>$ref</c></summary>
    Reference,

    /// <summary><c>$values</c></summary>
    Values,

    /// <summary><c>$type</c>, or the discriminator name of the polymorphic type.</summary>
    Type,

    /// <summary>A name that begins with a dollar sign and has no meaning.</summary>
    Unknown,
}

/// <summary>The metadata of a JSON object.</summary>
internal struct ObjectMetadata
{
    /// <summary>The value of <c>$id</c>.</summary>
    public string? Id { get; set; }

    /// <summary>The value of <c>$ref</c>.</summary>
    public string? Reference { get; set; }

    /// <summary>Whether there is a discriminator.</summary>
    public bool HasDiscriminator { get; set; }

    /// <summary>The position of the value of <c>$values</c>; negative if there is none.</summary>
    public int Values { get; set; }

    /// <summary>The position of the object's closing brace, if the whole object was examined.</summary>
    public int Close { get; set; }

    /// <summary>Whether the cursor has passed the end of the object.</summary>
    public bool IsAtEnd { get; set; }

    /// <summary>Whether the cursor is after a property instead of at the first name.</summary>
    public bool IsAfterProperty { get; set; }
}
