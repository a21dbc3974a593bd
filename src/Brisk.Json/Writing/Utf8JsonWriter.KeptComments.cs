namespace Brisk.Json;

public sealed partial class Utf8JsonWriter
{
    /// <summary>Set to leave out comments that nodes keep: the text is to be read as JSON.</summary>
    internal bool OmitsKeptComments;

    // Whether the last thing written ends only with its line.
    private bool _isInLineComment;

    // Comments that were read, written again as they stand. The caller says where lines break; the writer knows how.

    /// <summary>Writes the comma that the next token needs, before it: a comment is to stand behind it.</summary>
    internal void WriteCommaNow()
    {
        if ((_state & Comma) == 0) return;
        int position = Reserve(1);
        _buffer[position] = (byte)',';
        EndPart(position + 1);
        _state &= ~Comma;
    }

    /// <summary>Begins a new line, indented where the output is, also where the next token would not.</summary>
    internal void WriteLineBreak()
    {
        if (!IsIndented && _limit != Staged && _position > _start && _buffer[_position - 1] == '\n') return;
        int position = Reserve(1 + SeparatorRoom);
        if (IsIndented) position = WriteNewLine(position, _depth);
        else _buffer[position++] = (byte)'\n';
        EndPart(position);
        _isInLineComment = false;
    }

    /// <summary>Writes a comment with its delimiters as it stands; an indented output gets a space before it.</summary>
    internal void WriteKeptComment(ReadOnlySpan<byte> comment, bool isFirstOnLine)
    {
        if (IsIndented && !isFirstOnLine)
        {
            int position = Reserve(1);
            _buffer[position] = (byte)' ';
            EndPart(position + 1);
        }

        WriteBytes(comment);
        _isInLineComment = comment.StartsWith("//"u8);
    }

    /// <summary>Whether the output is indented.</summary>
    internal bool IsOutputIndented => IsIndented;
}
