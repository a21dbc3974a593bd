using Brisk.Json.Dialects;

namespace Brisk.Json;

/// <summary>Options for <see cref="JsonDocument"/>: the extensions to RFC 8259 that it accepts, and the maximum depth. The default value is strict.</summary>
public struct JsonDocumentOptions
{
    // The maximum depth is in the lower half.
    private const int Depth = 0;
    private const int DepthWidth = 32;
    private const int Comments = 32;
    private const int Dialects = 40;
    private const int SmallWidth = 8;
    private const int TrailingCommas = 48;
    private const int RejectedDuplicates = 49;

    private PackedSettings _settings;

    /// <summary>Gets or sets how comments are handled. The default is <see cref="JsonCommentHandling.Disallow"/>. A document does not keep comments.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is neither <see cref="JsonCommentHandling.Disallow"/> nor <see cref="JsonCommentHandling.Skip"/>.</exception>
    public JsonCommentHandling CommentHandling
    {
        readonly get => (JsonCommentHandling)_settings.Get(Comments, SmallWidth);
        set => _settings.Set(Comments, SmallWidth, value <= JsonCommentHandling.Skip
            ? (int)value
            : throw new ArgumentOutOfRangeException(nameof(value), "Comments cannot be stored in a JsonDocument, only the Skip and Disallow comment handling modes are supported."));
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

    /// <summary>Gets or sets a value that indicates whether duplicate properties are allowed, in which case the last one is used. The default is true.</summary>
    public bool AllowDuplicateProperties { readonly get => !_settings[RejectedDuplicates]; set => _settings[RejectedDuplicates] = !value; }

    /// <summary>
    /// Gets or sets the dialect of the text: JSON, the default, JSON with comments, or JSON5. A document read from JSON5 contains the equivalent JSON, which
    /// <see cref="JsonElement.GetRawText"/> returns. Error locations refer to the original text.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value set is not defined.</exception>
    public JsonDialect Dialect
    {
        readonly get => (JsonDialect)_settings.Get(Dialects, SmallWidth);
        set => _settings.Set(Dialects, SmallWidth, value is >= JsonDialect.Json and <= JsonDialect.Json5 ? (int)value : throw new ArgumentOutOfRangeException(nameof(value)));
    }

    /// <summary>The normalized reader options for the text; for JSON5, those for the translation.</summary>
    internal readonly JsonReaderOptions ReaderOptions => Dialect == JsonDialect.JsonWithComments
        ? new(MaxDepth, JsonCommentHandling.Skip, allowsTrailingCommas: true)
        : new(MaxDepth, CommentHandling, AllowTrailingCommas);
}
