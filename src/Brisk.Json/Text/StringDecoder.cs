namespace Brisk.Json.Text;

/// <summary>Decodes the body of a JSON string (UTF-8, without its quotes) to UTF-16 or unescaped UTF-8.</summary>
/// <remarks>
/// Strict, like System.Text.Json: invalid UTF-8 and escaped lone surrogates are errors. The callers determine the exception.
/// </remarks>
internal static partial class StringDecoder
{
    /// <summary>
    /// Decodes a body that has been scanned to its closing quote into a new string. Fails on invalid UTF-8, invalid escapes and
    /// lone surrogates; <paramref name="error"/> is then the index of the offending byte in the body.
    /// </summary>
    public static bool TryDecode(ReadOnlySpan<byte> body, bool hasEscapes, out string text, out int error)
        => TryDecode(body, 0, body.Length, hasEscapes, out text, out error);

    /// <summary>
    /// Like <see cref="TryDecode(ReadOnlySpan{byte}, bool, out string, out int)"/> but for a body inside a longer text: faster, because vectors
    /// may be loaded beyond the end of the body. <paramref name="error"/> counts from the start of the body.
    /// </summary>
    public static bool TryDecode(ReadOnlySpan<byte> source, int start, int length, bool hasEscapes, out string text, out int error)
    {
        ReadOnlySpan<byte> body = source.Slice(start, length);
        error = 0;
        if (!hasEscapes && System.Text.Ascii.IsValid(body))
        {
            text = Widen(body);
            return true;
        }

        Span<char> scratch = TranscodingBuffer.Rent(length + SpanVectors.Width, out char[]? pooled);
        int written = Transcode(source, start, start + length, hasEscapes, scratch);
        text = written > 0 ? new string(scratch[..written]) : "";
        TranscodingBuffer.Return(pooled);
        if (written >= 0) return true;
        error = ~written;
        return false;
    }

    /// <summary>Decodes into UTF-16; <paramref name="destination"/> must be at least as long as the body.</summary>
    public static bool TryDecode(ReadOnlySpan<byte> body, bool hasEscapes, Span<char> destination, out int written, out int error)
    {
        if (destination.Length < body.Length) ThrowDestinationTooShort(nameof(destination));
        int plain = 0;
        if (!hasEscapes) System.Text.Ascii.ToUtf16(body, destination, out plain);
        int result = Transcode(body, plain, body.Length, hasEscapes, destination[plain..]);
        written = result < 0 ? 0 : plain + result;
        error = result < 0 ? plain + ~result : 0;
        return result >= 0;
    }

    [DoesNotReturn]
    private static void ThrowDestinationTooShort(string parameter)
        => throw new ArgumentException("The destination must be at least as long as the string body.", parameter);
}
