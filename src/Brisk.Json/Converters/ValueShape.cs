namespace Brisk.Json.Converters;

/// <summary>The kind of JSON value that a converter handles.</summary>
internal enum ValueShape : byte
{
    /// <summary>A single token, or a user's converter, whose structure is unknown.</summary>
    Scalar,

    /// <summary>An array of elements.</summary>
    Array,

    /// <summary>An object whose names are keys.</summary>
    Dictionary,

    /// <summary>An object whose names are members.</summary>
    Object,
}
