namespace Brisk.Json;

/// <summary>How far a <see cref="Utf8JsonReader"/> departs from RFC 8259, and how deep it follows. The default value is the strict one.</summary>
public struct JsonReaderOptions
{
    internal const int DefaultMaxDepth = 64;

    private int _maxDepth;
    private JsonCommentHandling _commentHandling;

    /// <summary>What to do about comments; <see cref="JsonCommentHandling.Disallow"/> unless set.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value set is not a member of <see cref="JsonCommentHandling"/>.</exception>
    public JsonCommentHandling CommentHandling
    {
        readonly get => _commentHandling;
        set
        {
            if (value > JsonCommentHandling.Allow)
            {
                throw new ArgumentOutOfRangeException(nameof(value), "The JsonCommentHandling enum must be set to one of the supported values: Disallow, Skip or Allow.");
            }

            _commentHandling = value;
        }
    }

    /// <summary>The number of containers that may be open at once; 0, the default, means 64.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value set is negative.</exception>
    public int MaxDepth
    {
        readonly get => _maxDepth;
        set
        {
            if (value < 0) throw new ArgumentOutOfRangeException(nameof(value), "Max depth must be positive, or 0 for the default.");
            _maxDepth = value;
        }
    }

    /// <summary>Whether a comma may stand before the end of an object or array; false unless set.</summary>
    public bool AllowTrailingCommas { get; set; }

    /// <summary>Whether the text may hold any number of values, zero included, with whitespace between them; false unless set.</summary>
    public bool AllowMultipleValues { get; set; }

    /// <summary>These options with the depth that they mean.</summary>
    internal readonly JsonReaderOptions Normalized()
    {
        JsonReaderOptions options = this;
        if (options._maxDepth == 0) options._maxDepth = DefaultMaxDepth;
        return options;
    }
}
