namespace Brisk.Json.Text;

/// <summary>Scratch space for one transcoding: a small buffer is cached per thread, a large one is rented from the shared pool.</summary>
/// <remarks>While a buffer is rented, no method that rents another may be called.</remarks>
internal static class TranscodingBuffer
{
    /// <summary>The length of the buffer that is cached per thread.</summary>
    public const int KeptLength = 4096;

    [ThreadStatic]
    private static char[]? t_kept;

    /// <summary>Returns at least <paramref name="length"/> characters. Pass <paramref name="pooled"/> to <see cref="Return"/>.</summary>
    public static Span<char> Rent(int length, out char[]? pooled)
    {
        if (length <= KeptLength)
        {
            pooled = null;
            return t_kept ??= new char[KeptLength];
        }

        return pooled = ArrayPool<char>.Shared.Rent(length);
    }

    /// <summary>Replaces a buffer with one that is twice as long, and copies the characters written so far.</summary>
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
