namespace Brisk.Json;

/// <summary>Text in rented arrays.</summary>
internal static class TextBuffer
{
    /// <summary>Returns the UTF-8 text in a rented array.</summary>
    /// <exception cref="ArgumentException">The text is not valid UTF-16.</exception>
    public static byte[] RentUtf8(ReadOnlySpan<char> text, out int length)
    {
        byte[] rented = ArrayPool<byte>.Shared.Rent(Utf8Transcoder.SufficientLength(text));
        if (Utf8Transcoder.TryToUtf8(text, rented, out length, out _)) return rented;
        Return(rented, rented.Length);
        WriterErrors.ThrowInvalidUtf16(text);
        return rented;
    }

    /// <summary>Clears the text, which may be confidential, and returns the array to the pool.</summary>
    public static void Return(byte[] rented, int length)
    {
        rented.AsSpan(0, length).Clear();
        ArrayPool<byte>.Shared.Return(rented);
    }
}
