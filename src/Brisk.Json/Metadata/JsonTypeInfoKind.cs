namespace Brisk.Json.Serialization.Metadata;

/// <summary>Specifies what can be modified in a <see cref="JsonTypeInfo"/>.</summary>
public enum JsonTypeInfoKind
{
    /// <summary>A single value, or a type with a custom converter: only its number handling.</summary>
    None = 0,

    /// <summary>An object: its properties, creation, and callbacks.</summary>
    Object = 1,

    /// <summary>A collection: its creation and callbacks.</summary>
    Enumerable = 2,

    /// <summary>A dictionary: its creation and callbacks.</summary>
    Dictionary = 3,
}
