namespace Brisk.Json.Dialects;

/// <summary>Specifies the syntax of the text to read. Output is always JSON.</summary>
public enum JsonDialect
{
    /// <summary>JSON (RFC 8259), as modified by other options.</summary>
    Json,

    /// <summary>
    /// JSON with comments (<c>//</c> to the end of the line, <c>/* */</c>) and trailing commas in objects and arrays: equivalent to
    /// <see cref="JsonCommentHandling.Skip"/> with trailing commas allowed.
    /// </summary>
    JsonWithComments,

    /// <summary>
    /// JSON5 (<see href="https://spec.json5.org"/>): comments and trailing commas, unquoted names, single-quoted and multi-line strings with the escapes of
    /// JavaScript, hexadecimal integers, numbers with a leading or trailing decimal point or a leading plus sign, <c>Infinity</c> and <c>NaN</c>, and more whitespace characters.
    /// </summary>
    Json5,
}
