namespace Brisk.Json.Serialization;

/// <summary>What kind of JSON value a converter takes apart.</summary>
internal enum ValueShape : byte
{
    /// <summary>A single token, or a converter of the user's into which nobody sees.</summary>
    Scalar,

    /// <summary>An array of elements.</summary>
    Array,

    /// <summary>An object whose names are keys.</summary>
    Dictionary,

    /// <summary>An object whose names are members.</summary>
    Object,
}
