using System.Text.Encodings.Web;

namespace Brisk.Json;

/// <summary>Settings derived from the options of a writer. Writers with the same options share one instance, so a writer is no larger than in System.Text.Json.</summary>
internal sealed class WriterFormat
{
    private static readonly WriterFormat s_default = new(new JsonWriterOptions { MaxDepth = JsonWriterOptions.DefaultMaxDepth });

    // The most recent format for options other than the default ones. Most programs use one or two formats.
    private static WriterFormat? s_last;

    private WriterFormat(in JsonWriterOptions options)
    {
        Options = options;
        MaxDepth = options.MaxDepth;
        SkipsValidation = options.SkipValidation;
        IsIndented = options.Indented;
        Encoder = options.Encoder;
        bool isBounded = StringEncoder.IsBounded(Encoder);
        Expansion = isBounded ? StringEncoder.MaxExpansion : 0;
        ShortTextLength = isBounded ? Utf8JsonWriter.ChunkLength : -1;
        IndentSize = options.IndentSize;
        IndentCharacter = (byte)options.IndentCharacter;
        HasCarriageReturn = options.NewLine.Length == 2;
        HasUsualLines = !HasCarriageReturn && IndentCharacter == (byte)' ';
        bool isDefault = StringEncoder.IsDefault(Encoder), isRelaxed = StringEncoder.IsRelaxed(Encoder);
        Characters = isDefault || !isBounded ? null : isRelaxed ? EncodedCharacters.Relaxed : EncodedCharacters.Of(Encoder!);
        Escaping = isDefault ? EscapingKind.Default
            : isRelaxed ? EscapingKind.Relaxed
            : Characters is null ? EscapingKind.Custom
            : Characters.HasDefaultAscii ? EscapingKind.DefaultAscii
            : EscapingKind.AllowList;
    }

    /// <summary>The options, with a <see cref="JsonWriterOptions.MaxDepth"/> greater than 0.</summary>
    public JsonWriterOptions Options { get; }

    public int MaxDepth { get; }

    public bool SkipsValidation { get; }

    public bool IsIndented { get; }

    /// <summary>The encoder; null for the default one.</summary>
    public JavaScriptEncoder? Encoder { get; }

    /// <summary>The kernel that escapes text.</summary>
    public EscapingKind Escaping { get; }

    /// <summary>The characters of the encoder; null for the default one and for custom ones.</summary>
    public EncodedCharacters? Characters { get; }

    /// <summary>The number of characters per level of indentation.</summary>
    public int IndentSize { get; }

    public byte IndentCharacter { get; }

    public bool HasCarriageReturn { get; }

    /// <summary>Whether lines start with one line feed and spaces.</summary>
    public bool HasUsualLines { get; }

    /// <summary>The maximum expansion of a character; 0 until a custom encoder has been queried.</summary>
    public int Expansion { get; private set; }

    /// <summary>The longest text that is written in one step; -1 until a custom encoder has been queried.</summary>
    public int ShortTextLength { get; private set; }

    /// <summary>Returns the format for these options.</summary>
    /// <param name="former">The previous format of the writer, if any; the options are usually the same.</param>
    public static WriterFormat Of(in JsonWriterOptions options, WriterFormat? former)
    {
        if (options.MaxDepth == 0) return Of(options with { MaxDepth = JsonWriterOptions.DefaultMaxDepth }, former);
        if (former is not null && former.Options.Equals(in options)) return former;
        if (s_default.Options.Equals(in options)) return s_default;
        if (s_last is { } last && last.Options.Equals(in options)) return last;

        var format = new WriterFormat(in options);

        // The results of querying a custom encoder are stored in the format of a single writer, because writers may be used on several threads.
        if (format.Escaping != EscapingKind.Custom) s_last = format;
        return format;
    }

    /// <summary>Queries a custom encoder, once, for the maximum length of its escapes. A writer that writes no text does not need it.</summary>
    public void QueryEncoder()
    {
        if (ShortTextLength >= 0) return;
        Expansion = StringEncoder.MaxLength(1, Encoder) - StringEncoder.MaxLength(0, Encoder);
        ShortTextLength = Utf8JsonWriter.ChunkLength;
    }
}

/// <summary>The kernels that escape text.</summary>
internal enum EscapingKind : byte
{
    /// <summary>That of <see cref="JavaScriptEncoder.Default"/>.</summary>
    Default,

    /// <summary>For text that is ASCII, that of <see cref="JavaScriptEncoder.Default"/>; for other text, <see cref="AllowList"/>.</summary>
    DefaultAscii,

    /// <summary>That of <see cref="JavaScriptEncoder.UnsafeRelaxedJsonEscaping"/>.</summary>
    Relaxed,

    /// <summary>That of an encoder created with <see cref="JavaScriptEncoder.Create(System.Text.Unicode.UnicodeRange[])"/>.</summary>
    AllowList,

    /// <summary>A custom encoder, which is called.</summary>
    Custom,
}
