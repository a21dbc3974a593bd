using System.Diagnostics;
using System.Runtime.InteropServices;

namespace Brisk.Json.Text;

/// <summary>
/// Gets the text of the values that a reader of System.Text.Json reads. That reader exposes the bytes of single tokens; those between the first
/// and the last token of a value are found by their addresses, so that a value in one piece is not copied.
/// </summary>
/// <remarks>
/// This relies on three facts, each of which is verified by tests: a reader over one span has no position in a sequence; the spans of its tokens, unless they are empty, are
/// slices of the memory that it reads; and it counts the bytes that it has consumed of that memory.
/// </remarks>
internal static class HostedText
{
    /// <summary>Moves a reader from the first token of a value to the last, and gets the text of the value.</summary>
    /// <param name="text">The text, valid as long as the memory of the reader and <paramref name="rented"/>.</param>
    /// <param name="rented">The array to return to the shared pool; null if the text was not copied.</param>
    /// <returns>False if the value is not complete.</returns>
    /// <exception cref="Stj.JsonException">The value is not valid. The reader is in the state in which its failing method left it.</exception>
    public static bool TryTake(scoped ref StjReader reader, out ReadOnlySpan<byte> text, out byte[]? rented)
    {
        rented = null;
        if (reader.TokenType is not (Stj.JsonTokenType.StartObject or Stj.JsonTokenType.StartArray))
        {
            text = Scalar(ref reader, ref rented);
            return true;
        }

        StjReader first = reader;
        if (!reader.TrySkip())
        {
            text = default;
            return false;
        }

        text = Container(ref first, ref reader, ref rented);
        return true;
    }

    /// <summary>Returns the bytes that a reader has consumed since the start of a value, if they are in one span; otherwise, empty.</summary>
    /// <param name="first">The reader at the first token of the value.</param>
    /// <param name="reader">The same reader, later.</param>
    public static ReadOnlySpan<byte> Consumed(scoped ref StjReader first, scoped ref StjReader reader)
    {
        if (first.ValueSpan.Length != 1 || first.Position.GetObject() is not null || first.TokenStartIndex + 1 != first.BytesConsumed)
        {
            return default;
        }

        // SAFETY: the reader reads one span, and has consumed the bracket that was its current token. The bytes from there to the last one that the
        // same reader has consumed since are in that span.
        return MemoryMarshal.CreateReadOnlySpan(in MemoryMarshal.GetReference(first.ValueSpan), checked((int)(reader.BytesConsumed - first.TokenStartIndex)));
    }

    /// <summary>Returns the text before the current token of a reader, if it is in the same span; empty if the reader does not read a single span.</summary>
    public static ReadOnlySpan<byte> Before(scoped ref StjReader reader)
    {
        ReadOnlySpan<byte> token = reader.ValueSpan;
        int quote = reader.TokenType == Stj.JsonTokenType.String ? 1 : 0;
        if (token.IsEmpty || reader.HasValueSequence || reader.Position.GetObject() is not null || reader.BytesConsumed - reader.TokenStartIndex != token.Length + (2 * quote))
        {
            return default;
        }

        // SAFETY: the token is a slice of the one span that the reader reads, TokenStartIndex bytes from its start, including its opening quote.
        int length = (int)reader.TokenStartIndex;
        return MemoryMarshal.CreateReadOnlySpan(in Unsafe.Subtract(ref MemoryMarshal.GetReference(token), length + quote), length);
    }

    private static ReadOnlySpan<byte> Scalar(scoped ref StjReader reader, scoped ref byte[]? rented)
    {
        bool isString = reader.TokenType == Stj.JsonTokenType.String;
        if (!reader.HasValueSequence)
        {
            ReadOnlySpan<byte> token = reader.ValueSpan;
            if (!isString) return token;

            if (token.IsEmpty) return "\"\""u8;

            if (reader.Position.GetObject() is null && reader.BytesConsumed - reader.TokenStartIndex == token.Length + 2)
            {
                // SAFETY: the reader reads one span, and for this token has also consumed the byte on either side: the quotes.
                ReadOnlySpan<byte> quoted = MemoryMarshal.CreateReadOnlySpan(in Unsafe.Subtract(ref MemoryMarshal.GetReference(token), 1), token.Length + 2);
                Debug.Assert(quoted[0] == '"' && quoted[^1] == '"');
                return quoted;
            }
        }

        ReadOnlySequence<byte> value = reader.HasValueSequence ? reader.ValueSequence : new(reader.ValueSpan.ToArray());
        return isString ? Copy((byte)'"', value, (byte)'"', ref rented) : Copy(null, value, null, ref rented);
    }

    private static ReadOnlySpan<byte> Container(scoped ref StjReader first, scoped ref StjReader last, scoped ref byte[]? rented)
    {
        ReadOnlySpan<byte> opening = first.ValueSpan;
        ReadOnlySpan<byte> closing = last.ValueSpan;
        SequencePosition start = first.Position;
        SequencePosition end = last.Position;
        int length = checked((int)(last.BytesConsumed - first.BytesConsumed));
        byte bracket = first.TokenType == Stj.JsonTokenType.StartObject ? (byte)'{' : (byte)'[';
        bool isOnePiece = start.GetObject() == end.GetObject() && (start.GetObject() is null || end.GetInteger() - start.GetInteger() == length);
        if (!isOnePiece || closing.Length != 1)
        {
            var rest = new ReadOnlySequence<byte>((ReadOnlySequenceSegment<byte>)start.GetObject()!, start.GetInteger(), (ReadOnlySequenceSegment<byte>)end.GetObject()!, end.GetInteger());
            return Copy(bracket, rest, null, ref rented);
        }

        // Everything after the opening bracket is contiguous, because the reader consumed all of it in the same block or segment. The bracket itself may be
        // elsewhere: it may be the last byte of the previous segment, or of a block that was passed to another reader.
        ref byte lastByte = ref MemoryMarshal.GetReference(closing);
        if (opening.Length == 1 && Unsafe.ByteOffset(ref MemoryMarshal.GetReference(opening), ref lastByte) == length)
        {
            // SAFETY: the rest is contiguous, as explained above, and the bracket is the byte just before it: in the same object, or in memory that the garbage
            // collector does not move, because separate arrays are never directly adjacent. Both are reachable through the reader.
            return MemoryMarshal.CreateReadOnlySpan(in MemoryMarshal.GetReference(opening), length + 1);
        }

        // SAFETY: as explained above, the closing bracket is the last of these bytes.
        return Copy(bracket, MemoryMarshal.CreateReadOnlySpan(in Unsafe.Subtract(ref lastByte, length - 1), length), ref rented);
    }

    private static ReadOnlySpan<byte> Copy(byte? before, ReadOnlySequence<byte> text, byte? after, scoped ref byte[]? rented)
    {
        int length = checked((int)text.Length);
        rented = ArrayPool<byte>.Shared.Rent(length + 2);
        int start = 0;
        if (before is { } first) rented[start++] = first;

        text.CopyTo(rented.AsSpan(start));
        int end = start + length;
        if (after is { } last) rented[end++] = last;

        return rented.AsSpan(0, end);
    }

    private static ReadOnlySpan<byte> Copy(byte before, ReadOnlySpan<byte> text, scoped ref byte[]? rented)
    {
        rented = ArrayPool<byte>.Shared.Rent(text.Length + 1);
        rented[0] = before;
        text.CopyTo(rented.AsSpan(1));
        return rented.AsSpan(0, text.Length + 1);
    }
}
