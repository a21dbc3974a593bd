namespace Brisk.Json;

/// <summary>The kind of token that is not allowed.</summary>
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
