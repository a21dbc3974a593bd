namespace Brisk.Json.Serialization.Metadata;

/// <summary>What of a <see cref="JsonTypeInfo"/> can be changed.</summary>
public enum JsonTypeInfoKind
{
    /// <summary>A single value, or a converter of the user's: nothing but its handling of numbers.</summary>
    None = 0,

    /// <summary>An object: its properties, its creation, its notifications.</summary>
    Object = 1,

    /// <summary>A collection: its creation and its notifications.</summary>
    Enumerable = 2,

    /// <summary>A dictionary: its creation and its notifications.</summary>
    Dictionary = 3,
}
