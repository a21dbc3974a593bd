using Brisk.Json.Dialects;

namespace Brisk.Json;

/// <summary>Options for <see cref="JsonDocument"/>: the extensions to RFC 8259 that it accepts, and the maximum depth. The default value is strict.</summary>
public struct JsonDocumentOptions
{
    private int _maxDepth;
    private JsonCommentHandling _commentHandling;
    private bool _rejectsDuplicates;
    private JsonDialect _dialect;

    /// <summary>Gets or sets how comments are handled. The default is <see cref="JsonCommentHandling.Disallow"/>. A document does not keep comments.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is neither <see cref="JsonCommentHandling.Disallow"/> nor <see cref="JsonCommentHandling.Skip"/>.</exception>
    public JsonCommentHandling CommentHandling
    {
        readonly get => _commentHandling;
        set => _commentHandling = value <= JsonCommentHandling.Skip
            ? value
            : throw new ArgumentOutOfRangeException(nameof(value), "Comments cannot be stored in a JsonDocument, only the Skip and Disallow comment handling modes are supported.");
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

    /// <summary>Gets or sets a value that indicates whether duplicate properties are allowed, in which case the last one is used. The default is true.</summary>
    public bool AllowDuplicateProperties
    {
        readonly get => !_rejectsDuplicates;
        set => _rejectsDuplicates = !value;
    }

    /// <summary>
    /// Gets or sets the dialect of the text: JSON, the default, JSON with comments, or JSON5. A document read from JSON5 contains the equivalent JSON, which
    /// <see cref="JsonElement.GetRawText"/> returns. Error locations refer to the original text.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value set is not defined.</exception>
    public JsonDialect Dialect
    {
        readonly get => _dialect;
        set => _dialect = value is >= JsonDialect.Json and <= JsonDialect.Json5 ? value : throw new ArgumentOutOfRangeException(nameof(value));
    }

    /// <summary>The reader options for the text; for JSON5, those for the translation.</summary>
    internal readonly JsonReaderOptions ReaderOptions => new()
    {
        MaxDepth = _maxDepth,
        CommentHandling = _dialect == JsonDialect.JsonWithComments ? JsonCommentHandling.Skip : _commentHandling,
        AllowTrailingCommas = AllowTrailingCommas || _dialect == JsonDialect.JsonWithComments,
    };
}
