namespace Brisk.Json.Nodes;

/// <summary>How a <see cref="JsonNode"/> behaves. Nodes without options of their own have those of their parent.</summary>
public struct JsonNodeOptions
{
    /// <summary>Whether the names of a <see cref="JsonObject"/> are compared without regard to case (ordinally); false unless set.</summary>
    public bool PropertyNameCaseInsensitive { readonly get; set; }

    /// <summary>
    /// Whether a parsed node keeps the comments of its text and writes them again; false unless set. While it is true, <c>Parse</c> accepts
    /// comments whatever <see cref="JsonDocumentOptions.CommentHandling"/> says.
    /// </summary>
    /// <remarks>
    /// A comment belongs to the property or element that follows it or, where it begins on the line on which one ends, to that one. It stays with
    /// its property or element when other parts of the node are edited, also when the value is replaced, and goes when that is removed.
    /// JSON (RFC 8259) has no comments: text that is written with them can be read only by those who expect them.
    /// </remarks>
    public bool PreserveComments { readonly get; set; }
}
