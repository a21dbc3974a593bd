using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Brisk.Json;

// The throws of Read. A message names at most the one byte at fault, never the text around it.
public ref partial struct Utf8JsonReader
{
    // A reader that has thrown stands at the token at fault, without a value; but its state speaks of the line and column of the error. (As in System.Text.Json.)
    [DoesNotReturn]
    private void Throw(int position, string message)
    {
        _value = default;
        _valueIsEscaped = false;
        throw Stop(Math.Max(_position, _tokenStart), position, message);
    }

    /// <summary>Throws after a token that is complete, but must not stand where the text goes on as it does, or ends.</summary>
    /// <param name="position">Where the error is, and the reader stops.</param>
    /// <param name="token">The type of the token, whose start and value have been set.</param>
    /// <param name="message">What is wrong.</param>
    [DoesNotReturn]
    private void ThrowAfter(int position, JsonTokenType token, string message)
    {
        _tokenType = token;
        _state = ReadState.ValueRead;
        throw Stop(position, position, message);
    }

    /// <summary>Makes an exception, and moves to where reading stops because of it.</summary>
    private JsonReaderException Stop(int position, int error, string message)
    {
        (long line, long column) = PositionOf(_windowStart + error);
        _position = position;
        _isSkippingComments = false;
        if (_state == ReadState.CommaCommented && _options.CommentHandling == JsonCommentHandling.Skip) _state = ReadState.ValueRead;
        Anchor(new LineAnchor(BytesConsumed, line, column));
        return new JsonReaderException(message, line, column);
    }

    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    private void ThrowAt(int position, string rule, string verb) => Throw(position, $"{rule}, but {verb} {Describe(_text[position])}.");

    [DoesNotReturn]
    private void ThrowAtEnd(int position, string expected) => Throw(position, $"Expected {expected}, but the text ended.");

    [DoesNotReturn]
    private void ThrowInvalidNumber(int position) => ThrowAt(position, "Expected a number (RFC 8259 section 6) and its end", "found");

    [DoesNotReturn]
    private void ThrowTooDeep(int position) => Throw(position, $"The text is nested deeper than the {_options.MaxDepth} levels allowed by MaxDepth.");

    [DoesNotReturn]
    private void ThrowUnexpected(int position, bool afterComma)
    {
        bool isEnd = _text[position] is (byte)'}' or (byte)']';
        if (isEnd && afterComma) ThrowAt(position, "A trailing comma is allowed only with AllowTrailingCommas", "found one before");
        string rule = _state switch
        {
            ReadState.End => "Expected nothing after the value",
            ReadState.Start or ReadState.NameRead or ReadState.NameCommented => "Expected a value",
            ReadState.ArrayStarted => "Expected a value or the end of the array",
            ReadState.ObjectStarted => "Expected a property name or the end of the object",
            _ when afterComma => _containers.InObject ? "Expected a property name after a comma" : "Expected a value after a comma",
            _ => _containers.InObject ? "Expected a comma or the end of the object" : "Expected a comma or the end of the array",
        };
        ThrowAt(position, rule, "found");
    }

    // Errors in comments are at the comment's start when the input is in one piece. When it has segments they are where the comment goes wrong,
    // or ends; for a separator, where its segment starts. (As in System.Text.Json.)
    [DoesNotReturn]
    private void ThrowNotComment(int start)
    {
        MoveTo(start);
        Throw(IsScattered ? start + 1 : start, $"Expected / or * after the / of a comment, but found {Describe(_text[start + 1])}.");
    }

    [DoesNotReturn]
    private void ThrowUnfinishedComment(int start)
    {
        MoveTo(start);
        ThrowAtEnd(IsScattered ? _text.Length : start, "the end of a comment");
    }

    [DoesNotReturn]
    private void ThrowSeparatorInComment(int start, int separatorEnd)
    {
        MoveTo(start);
        if (IsScattered)
        {
            long segmentStart = 0;
            foreach (ReadOnlyMemory<byte> segment in _sequence)
            {
                if (segmentStart + segment.Length >= _windowStart + separatorEnd) break;
                segmentStart += segment.Length;
            }

            start = (int)Math.Max(start + 2, segmentStart - _windowStart);
        }

        Throw(start, "A comment that ends with its line must not hold the separators U+2028 and U+2029.");
    }

    private readonly bool IsScattered => _isSequence && !_sequence.IsSingleSegment;

    internal static string Describe(byte c) => c is > 0x20 and < 0x7F ? $"'{(char)c}'" : $"the byte 0x{c:X2}";
}
