namespace Brisk.Json;

public sealed partial class Utf8JsonWriter
{
    /// <summary>Whether to omit comments kept by nodes, because the output will be read as JSON.</summary>
    internal bool OmitsKeptComments;

    // Whether the output ends with a line comment.
    private bool _isInLineComment;

    // Comments that were read are written unchanged. The caller determines where lines break, and the writer how they are broken and indented.

    /// <summary>Writes the comma for the next token immediately, so that it precedes a comment.</summary>
    internal void WriteCommaNow()
    {
        if ((_state & Comma) == 0) return;
        int position = Reserve(1);
        _buffer[position] = (byte)',';
        EndPart(position + 1);
        _state &= ~Comma;
    }

    /// <summary>Starts a new line, indented if the output is, even where the next token would not start one.</summary>
    internal void WriteLineBreak()
    {
        if (!IsIndented && _limit != Staged && _position > _start && _buffer[_position - 1] == '\n') return;
        int position = Reserve(1 + SeparatorSpace);
        if (IsIndented)
        {
            position = WriteNewLine(position, _depth);
        }
        else
        {
            _buffer[position++] = (byte)'\n';
        }
        EndPart(position);
        _isInLineComment = false;
    }

    /// <summary>Writes a comment with its delimiters unchanged, preceded by a space in indented output.</summary>
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

    internal bool IsOutputIndented => IsIndented;
}
