using System.Text;
using System.Text.Encodings.Web;
using Brisk.Json.Dialects;

namespace Brisk.Json.Serialization.Updating;

/// <summary>The layout of JSON text, used to format new values.</summary>
internal sealed class TextStyle
{
    private readonly JsonSerializerOptions _options;
    private readonly LineStarts _lines;

    // By the start of the line. Many items may share a line whose indentation is long.
    private readonly Dictionary<int, string> _indents = [];

    // The last result of EndOfLine.
    private (int At, int End) _lineEnd = (-1, -1);

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
        => LineStart(at) is > 0 and var start && start + IndentAt(text, at).Length >= at;

    /// <summary>Returns the whitespace at the start of the line that contains a token.</summary>
    /// <param name="at">The start of the token.</param>
    public string IndentAt(ReadOnlySpan<byte> text, int at)
    {
        int start = LineStart(at);
        if (!_indents.TryGetValue(start, out string? indent))
        {
            int length = text[start..at].IndexOfAnyExcept((byte)' ', (byte)'\t');
            indent = Encoding.ASCII.GetString(text.Slice(start, length < 0 ? at - start : length));
            _indents.Add(start, indent);
        }

        return indent;
    }

    /// <summary>Returns the end of the line if only whitespace and comments follow the position in it; otherwise, a negative number.</summary>
    public int EndOfLine(ReadOnlySpan<byte> text, int at)
    {
        // Consecutive items may be inserted at the same position.
        if (_lineEnd.At != at) _lineEnd = (at, FindEndOfLine(text, at));

        return _lineEnd.End;
    }

    private static int FindEndOfLine(ReadOnlySpan<byte> text, int at)
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
        string outer = IndentAt(text, node.Start);
        foreach (TextItem item in node.Items)
        {
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
        if (LiteralOf(value) is { } literal) return literal;
        if (value.ValueKind == JsonValueKind.String && quote == '\'') return Quote(value.GetString()!, '\'');
        if (value.ValueKind is not (JsonValueKind.Object or JsonValueKind.Array)) return value.GetRawText();

        var output = new ArrayBufferWriter<byte>();
        char unit = Unit.Length > 0 ? Unit[0] : ' ';
        using (var writer = new Utf8JsonWriter(output, new JsonWriterOptions
        {
            Indented = _isSpread, IndentCharacter = unit, IndentSize = Math.Min(Unit.Length, 127), NewLine = "\n", Encoder = _options.Encoder, SkipValidation = true, MaxDepth = _options.EffectiveMaxDepth,
        }))
        {
            Write(writer, value);
        }

        return Encoding.UTF8.GetString(output.WrittenSpan).Replace("\n", NewLine + indent, StringComparison.Ordinal);
    }

    private void Write(Utf8JsonWriter writer, JsonElement value)
    {
        RuntimeHelpers.EnsureSufficientExecutionStack();
        if (LiteralOf(value) is { } literal)
        {
            writer.WriteLiteral(Encoding.ASCII.GetBytes(literal));
        }
        else if (_options.Dialect != JsonDialect.Json5 || value.ValueKind is not (JsonValueKind.Object or JsonValueKind.Array))
        {
            value.WriteTo(writer);
        }
        else if (value.ValueKind == JsonValueKind.Array)
        {
            writer.WriteStartArray();
            foreach (JsonElement element in value.EnumerateArray())
            {
                Write(writer, element);
            }

            writer.WriteEndArray();
        }
        else
        {
            writer.WriteStartObject();
            foreach (JsonProperty member in value.EnumerateObject())
            {
                writer.WritePropertyName(member.Name);
                Write(writer, member.Value);
            }

            writer.WriteEndObject();
        }
    }

    // Returns the literal of JSON5 that is translated to a value, or null.
    private string? LiteralOf(JsonElement value)
    {
        if (_options.Dialect != JsonDialect.Json5 || value.ValueKind is not (JsonValueKind.Number or JsonValueKind.String))
        {
            return null;
        }

        ReadOnlySpan<byte> text = value.RawText;
        return text.SequenceEqual(Json5Literals.Infinity) ? "Infinity"
            : text.SequenceEqual(Json5Literals.NegativeInfinity) ? "-Infinity"
            : text.SequenceEqual(Json5Literals.NotANumber) ? "NaN"
            : null;
    }
}
