namespace Brisk.Json.Serialization;

/// <summary>Specifies the kind of type for which a classifier is created. As in .NET 11.</summary>
public enum JsonTypeClassifierKind
{
    /// <summary>None.</summary>
    None,

    /// <summary>A union of C# 15, which this library does not support.</summary>
    Union,

    /// <summary>A type with derived types.</summary>
    PolymorphicType,
}
