namespace Brisk.Json;

/// <summary>What a reader does about comments (<c>// to the end of the line</c> and <c>/* between stars */</c>), which RFC 8259 does not know.</summary>
public enum JsonCommentHandling : byte
{
    /// <summary>A comment is an error. The default.</summary>
    Disallow,

    /// <summary>Comments are read over as if they were whitespace.</summary>
    Skip,

    /// <summary>Each comment is a token of the type <see cref="JsonTokenType.Comment"/>.</summary>
    Allow,
}
