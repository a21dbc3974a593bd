namespace Brisk.Json.Text;

/// <summary>Scratch space for one transcoding: kept per thread while it is small, from the shared pool when it is large.</summary>
/// <remarks>While a buffer is rented, no method that rents another may be called.</remarks>
internal static class TranscodingBuffer
{
    /// <summary>The length of the buffer that each thread keeps.</summary>
    public const int KeptLength = 4096;

    [ThreadStatic]
    private static char[]? t_kept;

    /// <summary>At least <paramref name="length"/> characters; <paramref name="pooled"/> goes to <see cref="Return"/>.</summary>
    public static Span<char> Rent(int length, out char[]? pooled)
    {
        if (length <= KeptLength)
        {
            pooled = null;
            return t_kept ??= new char[KeptLength];
        }

        return pooled = ArrayPool<char>.Shared.Rent(length);
    }

    /// <summary>Replaces a buffer by one that is twice as long, and copies the characters written so far.</summary>
    public static Span<char> Enlarge(scoped Span<char> buffer, int written, scoped ref char[]? pooled)
    {
        char[] larger = ArrayPool<char>.Shared.Rent(2 * buffer.Length);
        buffer[..written].CopyTo(larger);
        Return(pooled);
        return pooled = larger;
    }

    /// <summary>Returns the array that <see cref="Rent"/> took from the pool, if any.</summary>
    public static void Return(char[]? pooled)
    {
        if (pooled is not null) ArrayPool<char>.Shared.Return(pooled);
    }
}
