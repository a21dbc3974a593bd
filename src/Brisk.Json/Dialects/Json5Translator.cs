using System.Text;

namespace Brisk.Json.Dialects;

/// <summary>
/// Translates JSON5 (https://spec.json5.org) to JSON, incrementally. It translates tokens one at a time; the grammar, the maximum depth, and the validity of text are
/// checked by the reader of the result. There is therefore no second grammar, and the readers need no support for JSON5.
/// </summary>
/// <remarks>
/// <para>An invalid token is copied, for the reader to reject, or replaced with a zero byte, which every reader rejects anywhere; <see cref="Problem"/> is then the
/// message. Nothing follows it. <see cref="PositionLog"/> maps the error position of the reader to the position in JSON5.</para>
/// <para>Short tokens (an escape, a sign, a word) are translated when they are complete; the caller keeps the unconsumed bytes. Tokens of unlimited length (a string, a
/// name, a number, a comment) are translated in parts of any size. Memory and time are therefore bounded for any text.</para>
/// <para>Values that JSON cannot represent have special spellings: <see cref="Json5Literals"/>.</para>
/// </remarks>
/// <param name="maxDepth">The maximum depth. Translation stops at the first container beyond it, which the reader of the result rejects.</param>
/// <param name="log">The log of positions, or null if they are not needed.</param>
internal sealed partial class Json5Translator(int maxDepth, PositionLog? log)
{
    /// <summary>The maximum output of a step.</summary>
    public const int RequiredSpace = 24;

    private readonly int _maxDepth = maxDepth;
    private ContainerStack _containers;
    private Part _part;
    private bool _expectsName;

    // Whether a comma is allowed here, and whether one is pending, because it may be the last in its container.
    private bool _isAfterValue;
    private bool _hasPendingComma;
    private byte _quote;

    // In the part of the text being translated: the current position, the end of the output, and the start of the text that has not been copied to it. Text that is the same in
    // JSON5 and JSON is copied when other text follows.
    private int _at;
    private int _to;
    private int _copied;

    // The start of the text whose positions are not logged.
    private int _logged;

    // The state between two calls.
    private enum Part : byte
    {
        Between,
        Text,

        /// <summary>In an unquoted name, at its first character.</summary>
        NameStart,

        Name,
        Number,

        /// <summary>In a hexadecimal number, after its <c>0x</c>.</summary>
        Hexadecimal,

        /// <summary>After a number or a word. Any text that directly follows is part of it, and makes it invalid.</summary>
        Tail,

        LineComment,
        BlockComment,

        /// <summary>Nothing more is translated.</summary>
        Stopped,
    }

    /// <summary>The error at the zero byte that ends the result, or null.</summary>
    public string? Problem { get; private set; }

    public bool HasStopped => _part == Part.Stopped && _pending == _pendingEnd;

    /// <summary>Translates a part of the text.</summary>
    /// <param name="input">The unconsumed bytes of the previous part, followed by new ones.</param>
    /// <param name="isFinal">Whether the text ends with this part.</param>
    /// <param name="output">The span to write to, which must be longer than <see cref="RequiredSpace"/>.</param>
    /// <param name="consumed">The number of input bytes translated.</param>
    /// <param name="written">The length of the result.</param>
    public void Translate(ReadOnlySpan<byte> input, bool isFinal, Span<byte> output, out int consumed, out int written)
    {
        _at = _to = _copied = _logged = 0;
        WritePending(output);
        while (HasSpace(output) && Advance(input, isFinal, output)) { }

        CopyPassed(input, output);
        log?.Copy(input[_logged.._at]);
        consumed = _at;
        written = _to;
    }

    // Continues as far as the input allows. Returns false if more is needed.
    private bool Advance(ReadOnlySpan<byte> input, bool isFinal, Span<byte> output)
    {
        if (_at == input.Length) return isFinal && TryEnd(input, output);

        return _part switch
        {
            Part.Between => Between(input, isFinal, output),
            Part.Text => Text(input, isFinal, output),
            Part.NameStart or Part.Name => Name(input, isFinal, output),
            Part.Number => Number(input, isFinal, output),
            Part.Hexadecimal => Hexadecimal(input, output),
            Part.Tail => Tail(input, isFinal, output),
            Part.LineComment => LineComment(input, isFinal, output),
            Part.BlockComment => BlockComment(input, isFinal, output),
            _ => Ignore(input, output),
        };
    }

    private bool Between(ReadOnlySpan<byte> input, bool isFinal, Span<byte> output)
    {
        if (_hasPendingComma) return EndComma(input, isFinal, output);

        int end = End(input, output);
        while (_at < end)
        {
            byte next = input[_at];
            switch (next)
            {
                case (byte)' ' or (byte)'\n' or (byte)'\t' or (byte)'\r':
                    _at = SkipWhitespace(input, _at + 1, end);
                    break;
                case (byte)',':
                    if (!PassComma(input, end, output)) return true;

                    break;
                case (byte)':':
                    _expectsName = _isAfterValue = false;
                    _at++;
                    break;
                case (byte)'"' or (byte)'\'':
                    if (!PassText(next, input, end, output)) return true;

                    break;
                case (byte)'{' or (byte)'[':
                    _part = _containers.Depth == _maxDepth ? Part.Stopped : Part.Between;
                    _containers.Push(next == '{');
                    _expectsName = next == '{';
                    _isAfterValue = false;
                    _at++;
                    if (_part == Part.Stopped) return true;

                    break;
                case (byte)'}' or (byte)']':
                    if (_containers.Depth > 0) _containers.Pop();

                    _expectsName = false;
                    _isAfterValue = true;
                    _at++;
                    break;
                case 0x0B or 0x0C:
                    Overwrite(input, 1, (byte)' ', output);
                    break;
                case (byte)'-' or (>= (byte)'0' and <= (byte)'9') when TryPassNumber(input, end):
                    break;
                case (>= (byte)'A' and <= (byte)'Z') or (>= (byte)'a' and <= (byte)'z') or (byte)'_' or (byte)'$' when _expectsName && TryPassName(input, end, output):
                    end = End(input, output);
                    break;
                default:
                    return BeginToken(next, input, isFinal, output);
            }
        }

        return true;
    }

    private static int SkipWhitespace(ReadOnlySpan<byte> input, int at, int end)
    {
        if (at == end || input[at] > ' ') return at;

        int length = input[at..end].IndexOfAnyExcept(" \n\t\r"u8);
        return length < 0 ? end : at + length;
    }

    // Copies a comma, or writes a space instead of the last one in its container. Returns false if more input is needed to tell which.
    private bool PassComma(ReadOnlySpan<byte> input, int end, Span<byte> output)
    {
        _expectsName = _containers.InObject;
        if (!_isAfterValue || _containers.Depth == 0)
        {
            _at++;
            return true;
        }

        _isAfterValue = false;
        int next = SkipWhitespace(input, _at + 1, end);
        if (next == end || input[next] is (byte)'/' or 0x0B or 0x0C or >= 0x80)
        {
            Replace(input, 1, [], output);
            _hasPendingComma = true;
            return false;
        }

        if (input[next] is (byte)']' or (byte)'}') Overwrite(input, 1, (byte)' ', output);

        _at = next;
        return true;
    }

    private bool EndComma(ReadOnlySpan<byte> input, bool isFinal, Span<byte> output)
    {
        switch (input[_at])
        {
            case (byte)' ' or (byte)'\n' or (byte)'\t' or (byte)'\r':
                _at++;
                return true;
            case 0x0B or 0x0C:
                Overwrite(input, 1, (byte)' ', output);
                return true;
            case (byte)'/':
                return BeginComment(input, isFinal, output);
            case >= 0x80:
                return BeginOther(input, isFinal, output);
            case (byte)']' or (byte)'}':
                _hasPendingComma = false;
                Replace(input, 0, " "u8, output);
                return true;
            default:
                WritePendingComma(input, output);
                return true;
        }
    }

    private void WritePendingComma(ReadOnlySpan<byte> input, Span<byte> output)
    {
        if (_hasPendingComma)
        {
            _hasPendingComma = false;
            Replace(input, 0, ","u8, output);
        }
    }

    private bool BeginToken(byte first, ReadOnlySpan<byte> input, bool isFinal, Span<byte> output)
    {
        switch (first)
        {
            case (byte)'.' or (byte)'+' or (byte)'-' when _expectsName:
                // The reader rejects it.
                _at++;
                return true;
            case >= (byte)'0' and <= (byte)'9' or (byte)'.' or (byte)'+' or (byte)'-':
                return BeginNumber(input, isFinal, output);
            case (byte)'/':
                return BeginComment(input, isFinal, output);
            case >= 0x80:
                return BeginOther(input, isFinal, output);
        }

        if (!IsPartOfWord(first))
        {
            _at++;
            return true;
        }

        if (!_expectsName) return Word(input, isFinal, output, isNegative: false, signLength: 0);

        BeginName(input, output);
        return true;
    }

    // A non-ASCII character.
    private bool BeginOther(ReadOnlySpan<byte> input, bool isFinal, Span<byte> output)
    {
        OperationStatus status = Rune.DecodeFromUtf8(input[_at..], out Rune character, out int length);
        if (status == OperationStatus.NeedMoreData && !isFinal) return false;

        if (status == OperationStatus.Done && Json5Characters.IsWhitespace(character))
        {
            Overwrite(input, length, (byte)' ', output);
        }
        else if (status == OperationStatus.Done && _expectsName && Json5Characters.CanBeginName(character))
        {
            WritePendingComma(input, output);
            BeginName(input, output);
        }
        else
        {
            WritePendingComma(input, output);
            _at += length;
            _part = Part.Tail;
        }

        return true;
    }

    // Ends a token at the end of the text.
    private bool TryEnd(ReadOnlySpan<byte> input, Span<byte> output)
    {
        switch (_part)
        {
            case Part.NameStart or Part.Name:
                EndName(input, output);
                return true;
            case Part.Hexadecimal:
                EndHexadecimal(input, output);
                return true;
            case Part.BlockComment:
                Fail(input, output, "The comment is not closed.", continues: true);
                return true;
            case Part.Between or Part.LineComment when _hasPendingComma:
                WritePendingComma(input, output);
                return true;
            default:
                return false;
        }
    }

    private bool Ignore(ReadOnlySpan<byte> input, Span<byte> output)
    {
        Replace(input, input.Length - _at, [], output);
        return false;
    }

    // Returns whether there is space for the output of a step.
    private bool HasSpace(Span<byte> output) => _at - _copied <= output.Length - RequiredSpace - _to;

    // Returns the end of the input that can be copied with space left for the output of a step.
    private int End(ReadOnlySpan<byte> input, Span<byte> output) => Math.Min(input.Length, _copied + output.Length - RequiredSpace - _to + 1);

    /// <summary>Copies the bytes that are the same in JSON5 and JSON, up to the current position.</summary>
    private void CopyPassed(ReadOnlySpan<byte> input, Span<byte> output)
    {
        ReadOnlySpan<byte> passed = input[_copied.._at];
        passed.CopyTo(output[_to..]);
        _to += passed.Length;
        _copied = _at;
    }

    /// <summary>Replaces the bytes at the current position.</summary>
    private void Replace(ReadOnlySpan<byte> input, int count, ReadOnlySpan<byte> replacement, Span<byte> output, bool continues = false)
    {
        CopyPassed(input, output);
        replacement.CopyTo(output[_to..]);
        _to += replacement.Length;
        LogReplacement(input, count, replacement.Length, continues);
        _at += count;
        _copied = _at;
    }

    private void LogReplacement(ReadOnlySpan<byte> input, int count, int length, bool continues = false)
    {
        log?.Copy(input[_logged.._at]);
        log?.Replace(input.Slice(_at, count), length, continues);
        _logged = _at + count;
    }

    /// <summary>Writes a byte for each of the bytes at the current position, which leaves the positions after them unchanged.</summary>
    private void Overwrite(ReadOnlySpan<byte> input, int count, byte replacement, Span<byte> output)
    {
        _at += count;
        CopyPassed(input, output);
        output.Slice(_to - count, count).Fill(replacement);
    }

    /// <summary>Ends the result with a byte that no reader accepts.</summary>
    private void Fail(ReadOnlySpan<byte> input, Span<byte> output, string problem, bool continues = false)
    {
        CopyPassed(input, output);
        log?.Copy(input[_logged.._at]);
        _logged = _at;
        log?.Fail();
        Problem = problem;
        _part = Part.Stopped;
        Replace(input, 0, "\0"u8, output, continues);
    }
}
