using System.Text.Unicode;

namespace Brisk.Json;

public sealed partial class Utf8JsonWriter
{
    // A comment of up to this many characters is transcoded on the stack, and written in one step.
    private const int MaxShortComment = 128;

    /// <inheritdoc cref="WriteCommentValue(ReadOnlySpan{char})"/>
    /// <exception cref="ArgumentNullException"><paramref name="value"/> is null.</exception>
    public void WriteCommentValue(string value) => WriteCommentValue(NotNull(value).AsSpan());

    /// <summary>Writes a comment, <c>/*…*/</c>, without escaping. Comments are not part of JSON (RFC 8259).</summary>
    /// <param name="value">The text between the delimiters.</param>
    /// <exception cref="ArgumentException">The text is too long, contains <c>*/</c>, or is not valid UTF-16.</exception>
    /// <exception cref="InvalidOperationException">A segmented string is open.</exception>
    public void WriteCommentValue(ReadOnlySpan<char> value)
    {
        CheckValue(value.Length);
        if (value.IndexOf("*/") >= 0) WriterErrors.ThrowEndOfComment();
        CheckComment();
        if (value.Length <= MaxShortComment)
        {
            Span<byte> utf8 = stackalloc byte[MaxShortComment * 3];
            WriteComment(utf8[..Transcode(value, utf8, isComment: true)]);
            return;
        }

        using var transcoded = new RentedBytes(value.Length * 3);
        WriteComment(transcoded.Span[..Transcode(value, transcoded.Span, isComment: true)]);
    }

    /// <summary>Writes a comment, <c>/*…*/</c>, without escaping. Comments are not part of JSON (RFC 8259).</summary>
    /// <param name="utf8Value">The UTF-8 text between the delimiters.</param>
    /// <exception cref="ArgumentException">The text is too long, contains <c>*/</c>, or is not valid UTF-8.</exception>
    /// <exception cref="InvalidOperationException">A segmented string is open.</exception>
    public void WriteCommentValue(ReadOnlySpan<byte> utf8Value)
    {
        CheckValue(utf8Value.Length);
        if (utf8Value.IndexOf("*/"u8) >= 0) WriterErrors.ThrowEndOfComment();
        if (!Utf8.IsValid(utf8Value)) WriterErrors.ThrowInvalidUtf8();
        CheckComment();
        WriteComment(utf8Value);
    }

    private void CheckComment()
    {
        if (IsInSegments && IsValidating) ThrowMisplaced(WrittenItem.Comment);
    }

    private static int Transcode(ReadOnlySpan<char> text, Span<byte> destination, bool isComment = false)
    {
        if (Utf8.FromUtf16(text, destination, out _, out int count, replaceInvalidSequences: false) == OperationStatus.Done)
        {
            return count;
        }
        if (isComment) WriterErrors.ThrowInvalidComment();
        WriterErrors.ThrowInvalidUtf16(text);
        return count;
    }

    // Comments do not count as tokens: the state is unchanged, except for AfterComment.
    private void WriteComment(ReadOnlySpan<byte> text)
    {
        bool isShort = text.Length <= 3 * MaxShortComment;
        int position = Reserve(4 + SeparatorSpace + (isShort ? text.Length : 0));
        bool isFirst = (_state & (AtStart | AfterComment)) == AtStart;
        if (IsIndented && !isFirst) position = WriteNewLine(position, _depth);
        _buffer[position++] = (byte)'/';
        _buffer[position++] = (byte)'*';
        if (isShort)
        {
            text.CopyTo(_buffer.AsSpan(position));
            position += text.Length;
        }
        else
        {
            EndPart(position);
            WriteBytes(text);
            position = Reserve(2);
        }

        _buffer[position++] = (byte)'*';
        _buffer[position++] = (byte)'/';
        EndPart(position);
        if ((_state & (AtStart | AfterName)) != 0) _state |= AfterComment | (Indented & _stateMask);
    }
}
