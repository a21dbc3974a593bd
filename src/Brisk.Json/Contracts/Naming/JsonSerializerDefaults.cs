namespace Brisk.Json;

/// <summary>A named set of option values to start from.</summary>
public enum JsonSerializerDefaults
{
    /// <summary>The values of options that nobody has set.</summary>
    General = 0,

    /// <summary>Camel-case names, case-insensitive matching, numbers also read from strings.</summary>
    Web = 1,

    /// <summary>Unmapped and duplicate properties are errors, names match by case, and nullability and required constructor parameters are respected.</summary>
    Strict = 2,
}
