namespace Brisk.Json;

/// <summary>What a writer was to write where it must not be.</summary>
internal enum WrittenItem
{
    Value,
    Name,

    /// <summary>The start of an object or array.</summary>
    Start,
    ObjectEnd,
    ArrayEnd,
    Comment,
}
