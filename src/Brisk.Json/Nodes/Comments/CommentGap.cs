namespace Brisk.Json.Nodes;

/// <summary>
/// The text between two tokens: whitespace, comments, and a comma or colon. It has been validated. A comment that starts on the line
/// on which the previous token ends belongs to that token if the line ends before the next token; otherwise, a comma separates the comments.
/// </summary>
internal readonly ref struct CommentGap
{
    private readonly ReadOnlySpan<byte> _text;

    public CommentGap(ReadOnlySpan<byte> text) => _text = text;

    /// <summary>Splits the gap into the parts that belong to the previous and the next token.</summary>
    /// <param name="undivided">Whether everything belongs to the previous token if there is neither a line break nor a comma.</param>
    /// <param name="before">The part of the previous token.</param>
    /// <param name="after">The part of the next token.</param>
    public void Divide(bool undivided, out CommentGap before, out CommentGap after)
    {
        int comma = -1;
        int position = 0;
        while (position < _text.Length)
        {
            byte found = _text[position];
            if (found is (byte)'\n' or (byte)'\r')
            {
                Cut(position, out before, out after);
                return;
            }

            if (found == '/')
            {
                position = CommentEnd(position);
                continue;
            }

            if (found == ',') comma = position;

            position++;
        }

        Cut(comma >= 0 ? comma : undivided ? _text.Length : 0, out before, out after);
    }

    public Enumerator GetEnumerator() => new(this);

    private void Cut(int position, out CommentGap before, out CommentGap after)
    {
        before = new CommentGap(_text[..position]);
        after = new CommentGap(_text[position..]);
    }

    /// <summary>Returns the end of the comment at a position: after its closing delimiter, or at the end of the line.</summary>
    private int CommentEnd(int position)
    {
        int end = CommentScanner.FindEnd(_text, position);
        return end < 0 ? _text.Length : end;
    }

    /// <summary>Enumerates the comments, including their delimiters.</summary>
    public ref struct Enumerator
    {
        private readonly CommentGap _gap;
        private int _end;

        public Enumerator(CommentGap gap) => _gap = gap;

        public ReadOnlySpan<byte> Current { get; private set; }

        public bool MoveNext()
        {
            ReadOnlySpan<byte> text = _gap._text;
            int start = text[_end..].IndexOf((byte)'/');
            if (start < 0) return false;

            start += _end;
            _end = _gap.CommentEnd(start);
            Current = text[start.._end];
            return true;
        }
    }
}

/// <summary>Finds the text between the tokens of a document.</summary>
internal static class TextGaps
{
    /// <summary>Returns the gap before the token at a row, from the end of the previous token or the start of the text.</summary>
    public static CommentGap Before(JsonDocument document, int row)
        => new(document.Text[(row == 0 ? 0 : document.TokenEnd(row - 1))..document.TokenStart(row)]);

    /// <summary>Returns the gap after the last token.</summary>
    public static CommentGap AtEnd(JsonDocument document) => new(document.Text[document.TokenEnd(document.IndexAfter(0) - 1)..]);

    /// <summary>Splits the gap before a child of a container.</summary>
    public static void Divide(JsonDocument document, int row, out CommentGap before, out CommentGap after) =>
        // After the start of a container, comments on the line of its first child belong to that child.
        Before(document, row).Divide(undivided: !document.RowAt(row - 1).IsStart, out before, out after);
}
