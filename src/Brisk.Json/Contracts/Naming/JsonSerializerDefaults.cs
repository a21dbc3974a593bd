namespace Brisk.Json;

/// <summary>Specifies a predefined set of options.</summary>
public enum JsonSerializerDefaults
{
    /// <summary>The default values of all options.</summary>
    General = 0,

    /// <summary>Camel-case names, case-insensitive matching, and numbers that can also be read from strings.</summary>
    Web = 1,

    /// <summary>Unmapped and duplicate properties are errors, names are case-sensitive, and nullable annotations and required constructor parameters are respected.</summary>
    Strict = 2,
}
