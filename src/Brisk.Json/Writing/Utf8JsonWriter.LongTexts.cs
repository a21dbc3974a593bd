using System.Runtime.InteropServices;
using Brisk.Json.Text;

namespace Brisk.Json;

/// <summary>A string whose text is to be put between two quotes that are written.</summary>
/// <param name="Position">Where, in what the writer has written.</param>
/// <param name="Text">The text, not escaped.</param>
internal readonly record struct LongText(int Position, string Text);

public sealed partial class Utf8JsonWriter
{
    // The serializer, when it writes in parts, has long strings kept as they are: they take no room in the buffer, however deep in the value
    // they stand. Whoever hands on what is written escapes them then, piece by piece. Strings do not change meanwhile; bytes might.

    private List<LongText>? _longTexts;
    private int _longTextLength = int.MaxValue;

    /// <summary>The least room that <see cref="EscapeLongText"/> needs to get on.</summary>
    internal int LongTextPieceRoom => (ChunkLength * _expansion) + EscapingRoom;

    /// <summary>The strings that are to be put into what is written, in order.</summary>
    internal ReadOnlySpan<LongText> LongTexts => CollectionsMarshal.AsSpan(_longTexts);

    /// <summary>From now on leaves strings of at least this many characters out, and notes them in <see cref="LongTexts"/>.</summary>
    internal void KeepLongTexts(int length) => _longTextLength = length;

    /// <summary>Whether enough waits in the serializer's own buffer to be handed on. Flushing, as converters may, leaves it there.</summary>
    internal bool IsDue(int threshold) => _position >= threshold || _longTexts is { Count: > 0 };

    /// <summary>Escapes what fits of a long text.</summary>
    /// <param name="text">The text.</param>
    /// <param name="index">How far it is escaped.</param>
    /// <param name="destination">Where to.</param>
    /// <returns>How many bytes were stored.</returns>
    internal int EscapeLongText(string text, ref int index, Span<byte> destination)
    {
        int written = 0;
        while (index < text.Length)
        {
            ReadOnlySpan<char> piece = FirstPiece(text.AsSpan(index));
            int room = (piece.Length * _expansion) + EscapingRoom;
            if (destination.Length - written < room)
            {
                break;
            }

            written += StringEncoder.Escape(piece, destination.Slice(written, room), _encoder);
            index += piece.Length;
        }

        return written;
    }

    private void KeepLongText(string text)
    {
        CheckValue(text.Length);
        AsksEncoder();
        OpenString();
        (_longTexts ??= []).Add(new LongText(_position, text));
        CloseString();
    }

    // As much as is escaped in one go, without the half of a surrogate pair at its end.
    private static ReadOnlySpan<char> FirstPiece(ReadOnlySpan<char> text)
    {
        int length = Math.Min(text.Length, ChunkLength);
        return text[..(length < text.Length && char.IsHighSurrogate(text[length - 1]) ? length - 1 : length)];
    }
}
