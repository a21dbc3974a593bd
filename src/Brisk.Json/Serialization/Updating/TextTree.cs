using System.Text;
using Brisk.Json.Dialects;

namespace Brisk.Json.Serialization.Updating;

/// <summary>Locates the values of a parsed text. Every dialect is treated as JSON5 here.</summary>
internal ref struct TextTree
{
    private static readonly SearchValues<byte> s_ends = SearchValues.Create(" \t\r\n\v\f,]}:/\"'"u8);

    private readonly ReadOnlySpan<byte> _text;
    private int _at;

    private TextTree(ReadOnlySpan<byte> text) => _text = text;

    public static TextNode Of(ReadOnlySpan<byte> text, JsonElement root)
    {
        var tree = new TextTree(text);
        tree._at = SkipInsignificant(text, 0);
        return tree.Value(root);
    }

    /// <summary>Returns the end of the whitespace and comments that start at a position.</summary>
    public static int SkipInsignificant(ReadOnlySpan<byte> text, int at)
    {
        while (at < text.Length)
        {
            if (text[at] is (byte)' ' or (byte)'\t' or (byte)'\r' or (byte)'\n' or 0x0B or 0x0C)
            {
                at++;
            }
            else if (text[at] == '/')
            {
                at = CommentEnd(text, at);
            }
            else if (WhitespaceLength(text[at..]) is > 0 and var length)
            {
                at += length;
            }
            else
            {
                break;
            }
        }

        return at;
    }

    /// <summary>Returns the end of the comment that starts at a position. A line break is not part of a comment.</summary>
    public static int CommentEnd(ReadOnlySpan<byte> text, int at)
    {
        int end = CommentScanner.FindEnd(text, at);
        int separator = text[at + 1] == '/' ? CommentScanner.FindSeparator(text, at, end) : -1;
        return separator < 0 ? end : separator;
    }

    // Returns the length of non-ASCII whitespace, or 0.
    private static int WhitespaceLength(ReadOnlySpan<byte> text)
        => text[0] >= 0x80 && Rune.DecodeFromUtf8(text, out Rune character, out int length) == OperationStatus.Done && Json5Characters.IsWhitespace(character) ? length : 0;

    private TextNode Value(JsonElement element)
    {
        RuntimeHelpers.EnsureSufficientExecutionStack();
        var node = new TextNode(_at, element);
        switch (element.ValueKind)
        {
            case JsonValueKind.Object:
                _at++;
                foreach (JsonProperty member in element.EnumerateObject())
                {
                    _at = SkipInsignificant(_text, _at);
                    int start = _at;
                    PassToken();
                    _at = SkipInsignificant(_text, _at) + 1;
                    _at = SkipInsignificant(_text, _at);
                    Add(node, new TextItem(start, member.Name, Value(member.Value)));
                }

                _at = SkipInsignificant(_text, _at) + 1;
                break;
            case JsonValueKind.Array:
                _at++;
                foreach (JsonElement item in element.EnumerateArray())
                {
                    _at = SkipInsignificant(_text, _at);
                    Add(node, new TextItem(_at, null, Value(item)));
                }

                _at = SkipInsignificant(_text, _at) + 1;
                break;
            default:
                PassToken();
                break;
        }

        node.End = _at;
        return node;
    }

    private void Add(TextNode node, TextItem item)
    {
        int next = SkipInsignificant(_text, _at);
        if (_text[next] == ',')
        {
            item.Comma = next;
            _at = next + 1;
        }

        node.Items.Add(item);
    }

    private void PassToken()
    {
        byte quote = _text[_at];
        if (quote is (byte)'"' or (byte)'\'')
        {
            for (_at++; _text[_at] != quote; _at++)
            {
                _at += _text[_at] == '\\' ? 1 : 0;
            }

            _at++;
            return;
        }

        do
        {
            _at++;
        }
        while (_at < _text.Length && !s_ends.Contains(_text[_at]) && WhitespaceLength(_text[_at..]) == 0);
    }
}

/// <summary>A value in text of any dialect.</summary>
internal sealed class TextNode(int start, JsonElement element)
{
    public int Start => start;

    public int End { get; set; }

    public JsonElement Element => element;

    /// <summary>The members of an object or the elements of an array.</summary>
    public List<TextItem> Items { get; } = [];
}

/// <summary>A member of an object or an element of an array.</summary>
/// <param name="Start">The start of the item, including the name of a member.</param>
internal sealed record TextItem(int Start, string? Name, TextNode Value)
{
    /// <summary>The position of the following comma, or -1.</summary>
    public int Comma { get; set; } = -1;
}
