namespace Brisk.Json.Serialization;

/// <summary>The metadata properties, by their names.</summary>
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

    /// <summary><c>$type</c>, or the name that the polymorphic type gives to its discriminator.</summary>
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

    /// <summary>Whether there is a discriminator.</summary>
    public bool HasDiscriminator { get; set; }

    /// <summary>Where the value of <c>$values</c> begins; negative where there is none.</summary>
    public int Values { get; set; }

    /// <summary>Where the object's closing brace is, when all of it was looked at.</summary>
    public int Close { get; set; }

    /// <summary>Whether the cursor has passed the end of the object.</summary>
    public bool IsAtEnd { get; set; }

    /// <summary>Whether the cursor stands after a property; else at the first name.</summary>
    public bool IsBehindProperty { get; set; }
}
