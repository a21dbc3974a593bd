using System.Text;
using System.Text.Encodings.Web;
using Brisk.Json.Dialects;

namespace Brisk.Json.Serialization.Updating;

/// <summary>The layout of JSON text, used to format new values.</summary>
internal sealed class TextStyle
{
    private readonly JsonSerializerOptions _options;
    private readonly LineStarts _lines;

    // Whether the text has items on separate lines.
    private readonly bool _isSpread;

    public TextStyle(ReadOnlySpan<byte> text, TextNode root, JsonSerializerOptions options)
    {
        _options = options;
        _lines = new(text);
        int line = text.IndexOf((byte)'\n');
        NewLine = line < 0 ? options.NewLine : line > 0 && text[line - 1] == '\r' ? "\r\n" : "\n";
        string? unit = UnitOf(text, root);
        _isSpread = unit is not null;
        Unit = unit ?? new string(options.IndentCharacter, options.IndentSize);
    }

    public string NewLine { get; }

    /// <summary>The indentation of one level.</summary>
    public string Unit { get; }

    public int LineStart(int at) => _lines.Of(at);

    /// <summary>Returns whether only whitespace precedes a position in its line.</summary>
    public bool StartsLine(ReadOnlySpan<byte> text, int at)
        => LineStart(at) is > 0 and var start && !text[start..at].ContainsAnyExcept(" \t"u8);

    /// <summary>Returns the whitespace at the start of the line that contains a position.</summary>
    public string IndentAt(ReadOnlySpan<byte> text, int at)
    {
        ReadOnlySpan<byte> line = text[LineStart(at)..at];
        int length = line.IndexOfAnyExcept((byte)' ', (byte)'\t');
        return Encoding.ASCII.GetString(length < 0 ? line : line[..length]);
    }

    /// <summary>Returns the end of the line if only whitespace and comments follow the position in it; otherwise, a negative number.</summary>
    public static int EndOfLine(ReadOnlySpan<byte> text, int at)
    {
        while (at < text.Length)
        {
            if (text[at] is (byte)'\n' or (byte)'\r') return at;

            int next = text[at] == '/' ? TextTree.CommentEnd(text, at) : text[at] is (byte)' ' or (byte)'\t' ? at + 1 : -1;
            if (next < 0 || text[at..next].IndexOfAny((byte)'\n', (byte)'\r') >= 0) return -1;

            at = next;
        }

        return -1;
    }

    /// <summary>Returns whether the items of an empty container are to be placed on separate lines.</summary>
    public bool IsSpread(ReadOnlySpan<byte> text, TextNode node)
        => _isSpread || text[node.Start..node.End].Contains((byte)'\n');

    /// <summary>Formats a value that replaces another one.</summary>
    public byte[] Value(ReadOnlySpan<byte> text, TextNode replaced, JsonElement value)
        => Encoding.UTF8.GetBytes(Format(value, text[replaced.Start], IndentAt(text, replaced.Start)));

    /// <summary>Formats a new member or element.</summary>
    /// <param name="neighbor">An item of the same container, or null if it is empty.</param>
    public string Item(ReadOnlySpan<byte> text, TextItem? neighbor, string? name, JsonElement value, string indent)
    {
        byte first = neighbor is null ? (byte)'"' : text[neighbor.Value.Start];
        string formatted = Format(value, first == '\'' ? first : (byte)'"', indent);
        if (name is null) return formatted;

        // The name is unquoted if its neighbor is and the name allows it, and has the same whitespace after its colon.
        byte quote = neighbor is null ? (byte)'"' : text[neighbor.Start];
        bool isBare = quote is not ((byte)'"' or (byte)'\'') && IsName(name);
        bool isTight = neighbor is not null && text[neighbor.Value.Start - 1] == ':';
        return (isBare ? name : Quote(name, quote == '\'' ? '\'' : '"')) + (isTight ? ":" : ": ") + formatted;
    }

    // Determines the unit from the first item on a separate line, relative to its container.
    private string? UnitOf(ReadOnlySpan<byte> text, TextNode node)
    {
        RuntimeHelpers.EnsureSufficientExecutionStack();
        foreach (TextItem item in node.Items)
        {
            string outer = IndentAt(text, node.Start);
            if (StartsLine(text, item.Start) && IndentAt(text, item.Start) is var inner && inner.Length > outer.Length && inner.StartsWith(outer, StringComparison.Ordinal))
            {
                return inner[outer.Length..];
            }

            if (UnitOf(text, item.Value) is { } unit) return unit;
        }

        return null;
    }

    private static bool IsName(string name)
    {
        bool isFirst = true;
        foreach (Rune rune in name.EnumerateRunes())
        {
            if (!(isFirst ? Json5Characters.CanBeginName(rune) : Json5Characters.CanContinueName(rune))) return false;

            isFirst = false;
        }

        return !isFirst;
    }

    private string Quote(string text, char quote)
    {
        string json = JsonEncodedText.Encode(text, _options.Encoder ?? JavaScriptEncoder.Default).ToString();
        return quote == '"' ? '"' + json + '"' : '\'' + json.Replace("'", "\\'", StringComparison.Ordinal).Replace("\\\"", "\"", StringComparison.Ordinal) + '\'';
    }

    private string Format(JsonElement value, byte quote, string indent)
    {
        if (value.ValueKind == JsonValueKind.String && quote == '\'') return Quote(value.GetString()!, '\'');
        if (value.ValueKind is not (JsonValueKind.Object or JsonValueKind.Array)) return value.GetRawText();

        var output = new ArrayBufferWriter<byte>();
        char unit = Unit.Length > 0 ? Unit[0] : ' ';
        using (var writer = new Utf8JsonWriter(output, new JsonWriterOptions
        {
            Indented = _isSpread, IndentCharacter = unit, IndentSize = Math.Min(Unit.Length, 127), NewLine = "\n", Encoder = _options.Encoder, SkipValidation = true, MaxDepth = _options.EffectiveMaxDepth,
        }))
        {
            value.WriteTo(writer);
        }

        return Encoding.UTF8.GetString(output.WrittenSpan).Replace("\n", NewLine + indent, StringComparison.Ordinal);
    }
}
