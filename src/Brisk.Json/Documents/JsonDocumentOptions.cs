namespace Brisk.Json;

/// <summary>How far the text of a <see cref="JsonDocument"/> may depart from RFC 8259, and how deep it may be. The default value is the strict one.</summary>
public struct JsonDocumentOptions
{
    private int _maxDepth;
    private JsonCommentHandling _commentHandling;
    private bool _refusesDuplicates;

    /// <summary>What to do about comments; <see cref="JsonCommentHandling.Disallow"/> unless set. A document does not keep them.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value set is neither <see cref="JsonCommentHandling.Disallow"/> nor <see cref="JsonCommentHandling.Skip"/>.</exception>
    public JsonCommentHandling CommentHandling
    {
        readonly get => _commentHandling;
        set
        {
            if (value > JsonCommentHandling.Skip) throw new ArgumentOutOfRangeException(nameof(value), "Comments cannot be stored in a JsonDocument, only the Skip and Disallow comment handling modes are supported.");
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

    /// <summary>Whether two properties of an object may have the same name, of which the last one counts; true unless set.</summary>
    public bool AllowDuplicateProperties
    {
        readonly get => !_refusesDuplicates;
        set => _refusesDuplicates = !value;
    }

    /// <summary>The options of a reader of the text.</summary>
    internal readonly JsonReaderOptions ReaderOptions => new()
    {
        MaxDepth = _maxDepth,
        CommentHandling = _commentHandling,
        AllowTrailingCommas = AllowTrailingCommas,
    };
}
