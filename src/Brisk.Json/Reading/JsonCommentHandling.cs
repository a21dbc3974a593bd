namespace Brisk.Json;

/// <summary>Specifies how a reader handles comments (<c>// to the end of the line</c> and <c>/* between asterisks */</c>), which RFC 8259 does not allow.</summary>
public enum JsonCommentHandling : byte
{
    /// <summary>Comments are errors. This is the default.</summary>
    Disallow,

    /// <summary>Comments are skipped like whitespace.</summary>
    Skip,

    /// <summary>Comments are returned as tokens of type <see cref="JsonTokenType.Comment"/>.</summary>
    Allow,
}
