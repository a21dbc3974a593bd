using System.Buffers.Binary;

namespace Brisk.Json.Text;

/// <summary>Stores a few known bytes as one word, the first byte in the lowest bits, with a single check of the buffer.</summary>
internal static class StoredWord
{
    /// <summary>Stores four bytes.</summary>
    /// <returns>Whether they were stored: false if they are not within the buffer.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryStore(byte[] buffer, int position, uint word)
    {
        if (!SpanVectors.Fits(buffer, position, sizeof(uint))) return false;

        // SAFETY: Fits has checked the buffer.
        Unsafe.WriteUnaligned(ref SpanVectors.At(buffer, position), BitConverter.IsLittleEndian ? word : BinaryPrimitives.ReverseEndianness(word));
        return true;
    }

    /// <summary>Stores eight bytes.</summary>
    /// <inheritdoc cref="TryStore(byte[], int, uint)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryStore(byte[] buffer, int position, ulong word)
    {
        if (!SpanVectors.Fits(buffer, position, sizeof(ulong))) return false;

        // SAFETY: Fits has checked the buffer.
        Unsafe.WriteUnaligned(ref SpanVectors.At(buffer, position), BitConverter.IsLittleEndian ? word : BinaryPrimitives.ReverseEndianness(word));
        return true;
    }

    /// <summary>Replaces a comma, and overwrites the three bytes after it.</summary>
    /// <param name="position">The position of the comma.</param>
    /// <returns>Whether they were stored: false if there is no comma, or the four bytes are not within the buffer.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryReplaceComma(byte[] buffer, int position, uint word)
        => (uint)position < (uint)buffer.Length && buffer[position] == ',' && TryStore(buffer, position, word);
}
