namespace Brisk.Json.Nodes;

/// <summary>
/// The text between two tokens: whitespace, comments, and a comma or colon. It was found valid when it was read. A comment that begins on the line
/// on which the token before ends belongs to that one, as long as the line ends before the next token; else a comma divides the comments.
/// </summary>
internal readonly ref struct CommentGap
{
    private readonly ReadOnlySpan<byte> _text;

    public CommentGap(ReadOnlySpan<byte> text) => _text = text;

    /// <summary>Divides the gap into what belongs to the token before and what belongs to the one after.</summary>
    /// <param name="undivided">Whether all belongs to the token before where neither a line ends nor a comma is found.</param>
    /// <param name="before">The part of the token before.</param>
    /// <param name="after">The part of the token after.</param>
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

            if (found == ',')
            {
                comma = position;
            }

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

    /// <summary>Where the comment at a position ends: after its closing delimiter, or at the end of the line.</summary>
    private int CommentEnd(int position)
    {
        ReadOnlySpan<byte> rest = _text[(position + 2)..];
        int length = _text[position + 1] == '*' ? rest.IndexOf("*/"u8) + 2 : rest.IndexOfAny((byte)'\n', (byte)'\r');
        return length < 0 ? _text.Length : position + 2 + length;
    }

    /// <summary>Goes through the comments, delimiters included.</summary>
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
            if (start < 0)
            {
                return false;
            }

            start += _end;
            _end = _gap.CommentEnd(start);
            Current = text[start.._end];
            return true;
        }
    }
}
