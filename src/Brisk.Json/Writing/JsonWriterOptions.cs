using System.Text.Encodings.Web;

namespace Brisk.Json;

/// <summary>How a <see cref="Utf8JsonWriter"/> formats, escapes and validates. The default value writes minimized, validated JSON.</summary>
public struct JsonWriterOptions
{
    /// <summary>The depth that <see cref="MaxDepth"/> stands for when it is 0.</summary>
    internal const int DefaultMaxDepth = 1000;

    private const int DefaultIndentSize = 2;
    private const int MaximumIndentSize = 127;

    // The fields hold the difference from the default, so that default(JsonWriterOptions) is the default.
    private bool _indentsWithTab;
    private int _indentSizeOffset;
    private int _maxDepth;
    private string? _newLine;

    /// <summary>The encoder that escapes strings and names; null (the default) stands for <see cref="JavaScriptEncoder.Default"/>.</summary>
    public JavaScriptEncoder? Encoder { readonly get; set; }

    /// <summary>Whether tokens are put on lines of their own and indented. False by default.</summary>
    public bool Indented { readonly get; set; }

    /// <summary>The character to indent with: a space (the default) or a horizontal tab.</summary>
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

    /// <summary>How many times <see cref="IndentCharacter"/> is written for each level: 0 to 127, 2 by default.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The size is negative or larger than 127.</exception>
    public int IndentSize
    {
        readonly get => _indentSizeOffset + DefaultIndentSize;
        set
        {
            if ((uint)value > MaximumIndentSize) WriterErrors.ThrowIndentSize(MaximumIndentSize);
            _indentSizeOffset = value - DefaultIndentSize;
        }
    }

    /// <summary>The deepest nesting of objects and arrays that may be written. 0 (the default) stands for 1000.</summary>
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
    /// Whether the structure of the JSON written goes unchecked. False by default: a call that would make the JSON invalid then throws
    /// <see cref="InvalidOperationException"/>.
    /// </summary>
    public bool SkipValidation { readonly get; set; }

    /// <summary>What ends a line when <see cref="Indented"/> is on: <c>"\n"</c> or <c>"\r\n"</c>, <see cref="Environment.NewLine"/> by default.</summary>
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
}
