using System.Runtime.InteropServices;

namespace Brisk.Json;

/// <summary>A string whose text is to be inserted between two written quotes.</summary>
/// <param name="Position">The position in the output of the writer.</param>
internal readonly record struct LongText(int Position, string Text);

public sealed partial class Utf8JsonWriter
{
    // When the serializer writes incrementally, long strings at any depth are stored separately, without being copied to the buffer, and
    // escaped in parts when the output is flushed. Byte arrays are not stored this way, because, unlike strings, they are mutable.

    /// <summary>The minimum space that <see cref="EscapeLongText"/> needs to make progress.</summary>
    internal int LongTextPieceSpace => (ChunkLength * _format.Expansion) + EscapingSpace;

    /// <summary>The strings to insert into the output, in order.</summary>
    internal ReadOnlySpan<LongText> LongTexts => CollectionsMarshal.AsSpan(_extras?.LongTexts);

    /// <summary>Stores strings of at least this many characters in <see cref="LongTexts"/> from now on.</summary>
    internal void KeepLongTexts(int length) => Extras.LongTextLength = length;

    /// <summary>Returns whether the serializer's own buffer contains enough to be flushed. Flushes by converters leave it unchanged.</summary>
    internal bool IsDue(int threshold) => _position >= threshold || _extras?.LongTexts is { Count: > 0 };

    /// <summary>Escapes the part of a long text that fits.</summary>
    /// <param name="index">The position up to which it is escaped.</param>
    /// <returns>The number of bytes written.</returns>
    internal int EscapeLongText(string text, ref int index, Span<byte> destination)
    {
        int written = 0;
        while (index < text.Length)
        {
            ReadOnlySpan<char> piece = FirstPiece(text.AsSpan(index));
            int space = (piece.Length * _format.Expansion) + EscapingSpace;
            if (destination.Length - written < space) break;

            written += StringEncoder.Escape(piece, destination.Slice(written, space), _format.Encoder);
            index += piece.Length;
        }

        return written;
    }

    private void KeepLongText(string text)
    {
        CheckValue(text.Length);
        _format.QueryEncoder();
        OpenString();
        (Extras.LongTexts ??= []).Add(new LongText(_position, text));
        CloseString();
    }

    // Returns the part that is escaped in one step; it does not end with the first half of a surrogate pair.
    private static ReadOnlySpan<char> FirstPiece(ReadOnlySpan<char> text)
    {
        int length = Math.Min(text.Length, ChunkLength);
        return text[..(length < text.Length && char.IsHighSurrogate(text[length - 1]) ? length - 1 : length)];
    }
}
