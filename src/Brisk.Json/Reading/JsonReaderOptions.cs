namespace Brisk.Json;

/// <summary>Options for <see cref="Utf8JsonReader"/>: the extensions to RFC 8259 that it accepts, and the maximum depth. The default value is strict.</summary>
public struct JsonReaderOptions
{
    internal const int DefaultMaxDepth = 64;

    // The maximum depth is in the lower half.
    private const int Depth = 0;
    private const int DepthWidth = 32;
    private const int Comments = 32;
    private const int CommentsWidth = 8;
    private const int TrailingCommas = 40;
    private const int MultipleValues = 41;

    private PackedSettings _settings;

    /// <summary>Initializes normalized options with settings that are valid. Unlike the setters, it combines them in a register.</summary>
    internal JsonReaderOptions(int maxDepth, JsonCommentHandling comments, bool allowsTrailingCommas)
        => _settings = new PackedSettings(
            (uint)(maxDepth == 0 ? DefaultMaxDepth : maxDepth) | ((ulong)comments << Comments) | (allowsTrailingCommas ? 1UL << TrailingCommas : 0));

    /// <summary>Gets or sets how comments are handled. The default is <see cref="JsonCommentHandling.Disallow"/>.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not a member of <see cref="JsonCommentHandling"/>.</exception>
    public JsonCommentHandling CommentHandling
    {
        readonly get => (JsonCommentHandling)_settings.Get(Comments, CommentsWidth);
        set => _settings.Set(Comments, CommentsWidth, value <= JsonCommentHandling.Allow
            ? (int)value
            : throw new ArgumentOutOfRangeException(nameof(value), "The JsonCommentHandling enum must be set to one of the supported values: Disallow, Skip or Allow."));
    }

    /// <summary>Gets or sets the maximum depth; 0, the default, means 64.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public int MaxDepth
    {
        readonly get => _settings.Get(Depth, DepthWidth);
        set => _settings.Set(Depth, DepthWidth, value >= 0 ? value : throw new ArgumentOutOfRangeException(nameof(value), "Max depth must be positive, or 0 for the default."));
    }

    /// <summary>Gets or sets a value that indicates whether a trailing comma is allowed in objects and arrays. The default is false.</summary>
    public bool AllowTrailingCommas { readonly get => _settings[TrailingCommas]; set => _settings[TrailingCommas] = value; }

    /// <summary>Gets or sets a value that indicates whether the text may contain any number of values, including none, separated by whitespace. The default is false.</summary>
    public bool AllowMultipleValues { readonly get => _settings[MultipleValues]; set => _settings[MultipleValues] = value; }

    /// <summary>Returns these options with the effective maximum depth.</summary>
    internal readonly JsonReaderOptions Normalized()
    {
        JsonReaderOptions options = this;
        if (options.MaxDepth == 0) options._settings.Set(Depth, DepthWidth, DefaultMaxDepth);
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
