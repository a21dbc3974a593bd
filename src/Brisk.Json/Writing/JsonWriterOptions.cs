using System.Text.Encodings.Web;

namespace Brisk.Json;

/// <summary>Options for <see cref="Utf8JsonWriter"/> that control formatting, escaping, and validation. The default value writes minified, validated JSON.</summary>
public struct JsonWriterOptions
{
    /// <summary>The effective maximum depth if <see cref="MaxDepth"/> is 0.</summary>
    internal const int DefaultMaxDepth = 1000;

    private const int DefaultIndentSize = 2;
    private const int MaximumIndentSize = 127;

    // The fields store differences from the defaults, so that default(JsonWriterOptions) has the default values.
    private bool _indentsWithTab;
    private int _indentSizeOffset;
    private int _maxDepth;
    private string? _newLine;

    /// <summary>Gets or sets the encoder for strings and names; null, the default, means <see cref="JavaScriptEncoder.Default"/>.</summary>
    public JavaScriptEncoder? Encoder { readonly get; set; }

    /// <summary>Gets or sets a value that indicates whether the output is indented. The default is false.</summary>
    public bool Indented { readonly get; set; }

    /// <summary>Gets or sets the indentation character: a space, the default, or a horizontal tab.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The character is neither a space nor a tab.</exception>
    public char IndentCharacter
    {
        readonly get => _indentsWithTab ? '\t' : ' ';
        set
        {
            if (value is not (' ' or '\t')) WriterErrors.ThrowIndentCharacter();
            _indentsWithTab = value == '\t';
        }
    }

    /// <summary>Gets or sets the number of <see cref="IndentCharacter"/>s per level, from 0 to 127. The default is 2.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The size is negative or greater than 127.</exception>
    public int IndentSize
    {
        readonly get => _indentSizeOffset + DefaultIndentSize;
        set
        {
            if ((uint)value > MaximumIndentSize) WriterErrors.ThrowIndentSize(MaximumIndentSize);
            _indentSizeOffset = value - DefaultIndentSize;
        }
    }

    /// <summary>Gets or sets the maximum depth of nested objects and arrays; 0, the default, means 1000.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The depth is negative.</exception>
    public int MaxDepth
    {
        readonly get => _maxDepth;
        set
        {
            if (value < 0) WriterErrors.ThrowMaxDepth();
            _maxDepth = value;
        }
    }

    /// <summary>
    /// Gets or sets a value that indicates whether to skip structural validation. The default is false: a call that would produce invalid JSON throws an
    /// <see cref="InvalidOperationException"/>.
    /// </summary>
    public bool SkipValidation { readonly get; set; }

    /// <summary>Gets or sets the line break of indented output: <c>"\n"</c> or <c>"\r\n"</c>. The default is <see cref="Environment.NewLine"/>.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The value is another string.</exception>
    public string NewLine
    {
        readonly get => _newLine ?? Environment.NewLine;
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            if (value is not ("\n" or "\r\n")) WriterErrors.ThrowNewLine();
            _newLine = value == Environment.NewLine ? null : value;
        }
    }

    internal readonly bool Equals(in JsonWriterOptions other)
        => Encoder == other.Encoder && Indented == other.Indented && _indentsWithTab == other._indentsWithTab && _indentSizeOffset == other._indentSizeOffset
            && _maxDepth == other._maxDepth && SkipValidation == other.SkipValidation && _newLine == other._newLine;
}
