using System.Runtime.InteropServices;
using System.Text;

namespace Brisk.Json.Text;

internal static partial class StringDecoder
{
    /// <summary>The maximum length of one byte of decoded text in a body (<c>\u0041</c>).</summary>
    private const int LongestEscape = 6;

    /// <summary>
    /// Returns whether the body, with its escapes replaced, equals these bytes. Without escapes, the bytes are compared as they are, whether or not they are valid UTF-8. A
    /// body that cannot be unescaped equals nothing.
    /// </summary>
    public static bool Equals(ReadOnlySpan<byte> body, bool hasEscapes, ReadOnlySpan<byte> utf8) => Equals(body, hasEscapes, utf8, out _);

    /// <summary>
    /// Like <see cref="Equals(ReadOnlySpan{byte}, bool, ReadOnlySpan{byte})"/>. <paramref name="error"/> is the index of an escape that cannot be
    /// replaced, or -1. As in System.Text.Json, it is searched for only if the lengths and the part before the first escape do not rule out equality;
    /// in a search for a property, a length that is too short for the escapes does not rule it out (<paramref name="isSearch"/>).
    /// </summary>
    public static bool Equals(ReadOnlySpan<byte> body, bool hasEscapes, ReadOnlySpan<byte> utf8, out int error, bool isSearch = false)
    {
        error = -1;
        if (!hasEscapes) return body.SequenceEqual(utf8);
        if (utf8.Length > body.Length || (utf8.Length < body.Length / LongestEscape && !isSearch)) return false;
        int index = body.IndexOf((byte)'\\');
        if (index < 0) return body.SequenceEqual(utf8);
        return utf8.StartsWith(body[..index]) && EqualsUnescaped(body, index, utf8[index..], out error);
    }

    /// <inheritdoc cref="Equals(ReadOnlySpan{byte}, bool, ReadOnlySpan{byte}, out int, bool)"/>
    public static bool Equals(ReadOnlySpan<byte> body, bool hasEscapes, ReadOnlySpan<char> text, out int error)
    {
        error = -1;
        if (text.Length > body.Length) return false;
        if (!hasEscapes)
        {
            // ASCII text has as many bytes as units; any other text has more bytes.
            if (text.Length == body.Length) return Ascii.Equals(body, text);
            if (Ascii.IsValid(text)) return false;
        }

        Span<char> scratch = TranscodingBuffer.Rent((Utf8Transcoder.MaxLength(text.Length) + 1) / 2, out char[]? pooled);
        Span<byte> utf8 = MemoryMarshal.AsBytes(scratch);
        bool equal = Utf8Transcoder.TryToUtf8(text, utf8, out int written, out _) && Equals(body, hasEscapes, utf8[..written], out error);
        TranscodingBuffer.Return(pooled);
        return equal;
    }

    private static bool EqualsUnescaped(ReadOnlySpan<byte> body, int index, ReadOnlySpan<byte> utf8, out int error)
    {
        error = -1;
        bool equal = true;
        uint encoded = 0;
        while (index < body.Length)
        {
            // The rest is read even after a difference, because System.Text.Json unescapes before it compares.
            scoped ReadOnlySpan<byte> part = body[index..];
            int plain = part.IndexOf((byte)'\\');
            if (plain == 0)
            {
                int length = EscapeSequence.Read(body, index, out uint scalar);
                if (length == 0)
                {
                    error = index;
                    return false;
                }

                index += length;
                Span<byte> bytes = MemoryMarshal.AsBytes(new Span<uint>(ref encoded));
                part = bytes[..new Rune(scalar).EncodeToUtf8(bytes)];
            }
            else
            {
                if (plain > 0) part = part[..plain];
                index += part.Length;
            }

            equal = equal && utf8.StartsWith(part);
            if (equal) utf8 = utf8[part.Length..];
        }

        return equal && utf8.IsEmpty;
    }
}
