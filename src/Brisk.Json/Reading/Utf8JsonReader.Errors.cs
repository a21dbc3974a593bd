using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Brisk.Json;

// The throws of Read. A message names at most the one byte at fault, never the text around it.
public ref partial struct Utf8JsonReader
{
    [DoesNotReturn]
    private readonly void Throw(int position, string message)
    {
        (long line, long column) = PositionOf(_windowStart + position);
        throw new JsonReaderException(message, line, column);
    }

    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    private readonly void ThrowAt(int position, string rule, string verb) => Throw(position, $"{rule}, but {verb} {Describe(_text[position])}.");

    [DoesNotReturn]
    private readonly void ThrowAtEnd(int position, string expected) => Throw(position, $"Expected {expected}, but the text ended.");

    [DoesNotReturn]
    private readonly void ThrowInvalidNumber(int position) => ThrowAt(position, "Expected a number (RFC 8259 section 6) and its end", "found");

    [DoesNotReturn]
    private readonly void ThrowTooDeep(int position) => Throw(position, $"The text is nested deeper than the {_options.MaxDepth} levels allowed by MaxDepth.");

    [DoesNotReturn]
    private readonly void ThrowUnexpected(int position, bool afterComma)
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
    private readonly void ThrowNotComment(int start)
        => Throw(IsScattered ? start + 1 : start, $"Expected / or * after the / of a comment, but found {Describe(_text[start + 1])}.");

    [DoesNotReturn]
    private readonly void ThrowUnfinishedComment(int start)
        => ThrowAtEnd(IsScattered ? _text.Length : start, "the end of a comment");

    [DoesNotReturn]
    private readonly void ThrowSeparatorInComment(int start, int separatorEnd)
    {
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
