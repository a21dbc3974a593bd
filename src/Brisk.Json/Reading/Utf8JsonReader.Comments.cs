using System.Runtime.CompilerServices;
using Brisk.Json.Text;

namespace Brisk.Json;

public ref partial struct Utf8JsonReader
{
    /// <summary>Handles the slash of a comment if comments are skipped or allowed.</summary>
    /// <param name="start">The start of the comment, or of the comma before it.</param>
    /// <param name="position">The start of the comment.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private Step ReadComment(int start, int position)
    {
        _tokenStart = position;
        int end = FindCommentEnd(position, out int bodyEnd);
        if (end < 0)
        {
            _position = start;
            if (_segment.Remaining > 0) return ReadAcrossSegments() ? Step.Token : Step.None;
            if (_isFinalBlock) ThrowUnfinishedComment(position);
            _value = default;
            return Step.None;
        }

        bool afterComma = IsAfterComma(start, position);
        if (_options.CommentHandling == JsonCommentHandling.Skip) return SkipComment(start, position, end, afterComma);
        MoveAfterComment(position, end);
        _value = _text[(position + 2)..bodyEnd];
        _tokenType = JsonTokenType.Comment;
        _state = _state switch
        {
            ReadState.NameCommented or ReadState.NameCommaCommented when afterComma => ReadState.NameCommaCommented,
            _ when afterComma => ReadState.CommaCommented,
            ReadState.ValueRead => ReadState.ValueCommented,
            ReadState.NameRead => ReadState.NameCommented,
            _ => _state,
        };
        return Step.Token;
    }

    /// <summary>
    /// Continues after a skipped comment. Between two values, nothing counts as consumed if the block ends before the next token does,
    /// unless it ends in the whitespace or comments after the first value. (As in System.Text.Json.)
    /// </summary>
    private Step SkipComment(int start, int position, int end, bool afterComma)
    {
        Utf8JsonReader before = this;
        MoveAfterComment(position, end);
        if (afterComma) _state = ReadState.CommaCommented;
        if (_isSkippingComments || _state is not (ReadState.ValueRead or ReadState.CommaCommented or ReadState.End))
        {
            return Step.Again;
        }
        _isSkippingComments = true;
        bool hasToken = Read();
        _isSkippingComments = false;
        if (hasToken) return Step.Token;
        if (_state == ReadState.CommaCommented || (_position < _text.Length && _text[_position] != '/'))
        {
            Utf8JsonReader ended = this;
            this = before;
            _position = start;
            _tokenStart = ended._tokenStart;
            _value = ended._value;
            _valueIsEscaped = ended._valueIsEscaped;
        }

        return Step.None;
    }

    private void MoveAfterComment(int position, int end)
    {
        MoveTo(end);
        // A carriage return that ends a comment is a line break even without a line feed; nowhere else is it one.
        if (_text[position + 1] == '/' && _text[end - 1] == '\r')
        {
            Anchor(Here with { Line = Here.Line + 1, Column = 0 });
        }
    }

    /// <summary>Finds the end of the comment at a slash, and that of its body. Negative if the window ends before the comment does.</summary>
    private int FindCommentEnd(int position, out int bodyEnd)
    {
        ReadOnlySpan<byte> text = _text;
        bodyEnd = 0;
        int body = position + 2;
        if (position + 1 >= text.Length) return -1;
        if (text[position + 1] == '*')
        {
            int length = text[body..].IndexOf("*/"u8);
            if (length < 0) return -1;
            bodyEnd = body + length;
            return bodyEnd + 2;
        }

        if (text[position + 1] != '/') ThrowNotComment(position);
        return FindLineCommentEnd(position, body, out bodyEnd);
    }

    private int FindLineCommentEnd(int position, int body, out int bodyEnd)
    {
        ReadOnlySpan<byte> text = _text;
        int length = text[body..].IndexOfAny((byte)'\n', (byte)'\r');
        bodyEnd = length < 0 ? text.Length : body + length;
        RejectLineSeparators(position, text[body..bodyEnd]);
        bool isAtEnd = _isFinalBlock && _segment.Remaining == 0;
        if (length < 0) return isAtEnd ? bodyEnd : -1;
        if (text[bodyEnd] == '\n') return bodyEnd + 1;
        if (bodyEnd + 1 == text.Length) return isAtEnd ? bodyEnd + 1 : -1;
        return text[bodyEnd + 1] == '\n' ? bodyEnd + 2 : bodyEnd + 1;
    }

    /// <summary>Rejects U+2028 and U+2029, which end a comment for some readers and not for others.</summary>
    private void RejectLineSeparators(int position, ReadOnlySpan<byte> body)
    {
        int line = body.IndexOf("\u2028"u8);
        int paragraph = body.IndexOf("\u2029"u8);
        int separator = line < 0 || (paragraph >= 0 && paragraph < line) ? paragraph : line;
        if (separator >= 0) ThrowSeparatorInComment(position, position + 2 + separator + 3);
    }
}
