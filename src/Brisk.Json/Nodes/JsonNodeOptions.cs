namespace Brisk.Json.Nodes;

/// <summary>Options for <see cref="JsonNode"/>. Nodes without options use those of their parent.</summary>
public struct JsonNodeOptions
{
    /// <summary>Gets or sets a value that indicates whether the names of a <see cref="JsonObject"/> are compared case-insensitively (ordinal). The default is false.</summary>
    public bool PropertyNameCaseInsensitive { readonly get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether a parsed node keeps the comments of its text and writes them. The default is false. If it is true, <c>Parse</c> accepts
    /// comments regardless of <see cref="JsonDocumentOptions.CommentHandling"/>.
    /// </summary>
    /// <remarks>
    /// A comment belongs to the property or element that follows it or, if it starts on the line on which a property or element ends, to
    /// that one. It stays with its property or element when other parts of the node are edited or the value is replaced, and is removed
    /// together with it.
    /// JSON (RFC 8259) has no comments: readers must be configured to accept the output.
    /// </remarks>
    public bool PreserveComments { readonly get; set; }
}

/// <summary>The options of a node in a byte; none if the node uses those of its parent.</summary>
[Flags]
internal enum NodeOptionBits : byte
{
    None = 0,
    Present = 1,
    IgnoresCase = 2,
    KeepsComments = 4,
}

internal static class NodeOptionConversion
{
    public static NodeOptionBits ToBits(this JsonNodeOptions? options) => options is { } present ? ToBits(present) : NodeOptionBits.None;

    public static NodeOptionBits ToBits(this JsonNodeOptions options)
        => NodeOptionBits.Present
        | (options.PropertyNameCaseInsensitive ? NodeOptionBits.IgnoresCase : 0)
        | (options.PreserveComments ? NodeOptionBits.KeepsComments : 0);

    public static JsonNodeOptions? ToOptions(this NodeOptionBits bits) => bits == NodeOptionBits.None ? null : new JsonNodeOptions
    {
        PropertyNameCaseInsensitive = (bits & NodeOptionBits.IgnoresCase) != 0,
        PreserveComments = (bits & NodeOptionBits.KeepsComments) != 0,
    };
}
