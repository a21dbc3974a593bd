namespace Brisk.Json;

/// <summary>Options for <see cref="Utf8JsonReader"/>: the extensions to RFC 8259 that it accepts, and the maximum depth. The default value is strict.</summary>
public struct JsonReaderOptions
{
    internal const int DefaultMaxDepth = 64;

    private int _maxDepth;
    private JsonCommentHandling _commentHandling;

    /// <summary>Gets or sets how comments are handled. The default is <see cref="JsonCommentHandling.Disallow"/>.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not a member of <see cref="JsonCommentHandling"/>.</exception>
    public JsonCommentHandling CommentHandling
    {
        readonly get => _commentHandling;
        set => _commentHandling = value <= JsonCommentHandling.Allow
            ? value
            : throw new ArgumentOutOfRangeException(nameof(value), "The JsonCommentHandling enum must be set to one of the supported values: Disallow, Skip or Allow.");
    }

    /// <summary>Gets or sets the maximum depth; 0, the default, means 64.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public int MaxDepth
    {
        readonly get => _maxDepth;
        set => _maxDepth = value >= 0 ? value : throw new ArgumentOutOfRangeException(nameof(value), "Max depth must be positive, or 0 for the default.");
    }

    /// <summary>Gets or sets a value that indicates whether a trailing comma is allowed in objects and arrays. The default is false.</summary>
    public bool AllowTrailingCommas { get; set; }

    /// <summary>Gets or sets a value that indicates whether the text may contain any number of values, including none, separated by whitespace. The default is false.</summary>
    public bool AllowMultipleValues { get; set; }

    /// <summary>Returns these options with the effective maximum depth.</summary>
    internal readonly JsonReaderOptions Normalized()
    {
        JsonReaderOptions options = this;
        if (options._maxDepth == 0) options._maxDepth = DefaultMaxDepth;
        return options;
    }
}

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
