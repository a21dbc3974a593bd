using System.Buffers.Binary;
using System.Numerics;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Brisk.Json.Text;

/// <summary>Stores parts of a UTF-8 text that need no escaping, with the characters that follow them, as whole vectors that may extend beyond the part.</summary>
internal static class QuotedUtf8
{
    /// <summary>The end of a string: a quote, and a comma or a colon.</summary>
    public const ushort Comma = 0x2C22, Colon = 0x3A22;

    /// <summary>The maximum number of bytes of a part. The writer writes longer ones piece by piece, and rejects those that are too long.</summary>
    public const int MaxLength = 4096;

    // The maximum number of bytes that are stored in addition to those of the part.
    private const int Beyond = SpanVectors.Width + 4;

    private const int MaxBare = 2 * SpanVectors.Width;

    /// <summary>
    /// Stores a quote, a part of a string, and its ending. Otherwise, returns the complement of a count: the number of bytes, after the quote, that were stored before
    /// one that must be escaped or is not ASCII; zero if there is too little space, or the part is longer
    /// than <see cref="MaxLength"/>.
    /// </summary>
    /// <param name="ending"><see cref="Comma"/> or <see cref="Colon"/>.</param>
    /// <param name="limit">The end of the available space in the buffer.</param>
    /// <param name="position">The position of the first quote.</param>
    /// <returns>The position after the ending, or the complement.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int TryStore<TMode>(ReadOnlySpan<byte> text, int start, int count, ushort ending, byte[] buffer, int limit, int position)
        where TMode : struct, IEscapingMode
    {
        if ((uint)count > MaxLength) return ~0;
        if (!SpanVectors.Holds(text, start, count + SpanVectors.Width))
        {
            return TryStoreLast<TMode>(text, start, count, ending, buffer, limit, position);
        }

        if (!SpanVectors.HasSpace(buffer, limit, position, (long)count + Beyond)) return ~0;

        // SAFETY: the text holds count + 16 bytes from the start, the buffer count + 20 from the position; vectors start at most count bytes after these and after the quote.
        ref byte from = ref Unsafe.Add(ref MemoryMarshal.GetReference(text), (nint)(uint)start);
        ref byte quote = ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(buffer), (nint)(uint)position);
        ref byte to = ref Unsafe.Add(ref quote, 1);
        quote = (byte)'"';
        TMode mode = default;
        int index = 0;
        while (true)
        {
            var bytes = Vector128.LoadUnsafe(ref from, (nuint)index);
            bytes.StoreUnsafe(ref to, (nuint)index);
            uint stop = mode.StopMask(bytes);
            int left = count - index;
            if (left <= SpanVectors.Width) stop &= (1u << left) - 1;
            if (stop != 0) return ~(index + BitOperations.TrailingZeroCount(stop));
            if (left <= SpanVectors.Width) break;
            index += SpanVectors.Width;
        }

        StoreEnding(ref Unsafe.Add(ref to, count), ending);
        return position + count + 3;
    }

    // Stores a part with little text after it: one of the last parts of a document, or any part of a short one.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int TryStoreLast<TMode>(ReadOnlySpan<byte> text, int start, int count, ushort ending, byte[] buffer, int limit, int position)
        where TMode : struct, IEscapingMode
        => SpanVectors.Holds(text, start, count) ? TryStoreWhole<TMode>(text.Slice(start, count), ending, buffer, limit, position) : ~0;

    /// <summary>Like <see cref="TryStore"/>, but for a whole text of any length that the writer accepts, without requiring memory after the text.</summary>
    /// <inheritdoc cref="TryStore"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int TryStoreWhole<TMode>(ReadOnlySpan<byte> text, ushort ending, byte[] buffer, int limit, int position)
        where TMode : struct, IEscapingMode
    {
        int count = text.Length;
        if (count > QuotedText.MaxLength || !SpanVectors.HasSpace(buffer, limit, position, (long)count + Beyond))
        {
            return ~0;
        }

        // SAFETY: the buffer holds count + 20 bytes from the position; vectors start at most count bytes after the quote. Loads are within the text.
        ref byte from = ref MemoryMarshal.GetReference(text);
        ref byte quote = ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(buffer), (nint)(uint)position);
        ref byte to = ref Unsafe.Add(ref quote, 1);
        quote = (byte)'"';
        TMode mode = default;
        int index = 0;
        for (; index <= count - SpanVectors.Width; index += SpanVectors.Width)
        {
            var bytes = Vector128.LoadUnsafe(ref from, (nuint)index);
            bytes.StoreUnsafe(ref to, (nuint)index);
            uint stop = mode.StopMask(bytes);
            if (stop != 0) return ~(index + BitOperations.TrailingZeroCount(stop));
        }

        if (index < count)
        {
            Vector128<byte> bytes = PackedUnits.LoadTail(ref from, index, count);
            bytes.StoreUnsafe(ref to, (nuint)index);
            uint stop = mode.StopMask(bytes) & ((1u << (count - index)) - 1);
            if (stop != 0) return ~(index + BitOperations.TrailingZeroCount(stop));
        }

        StoreEnding(ref Unsafe.Add(ref to, count), ending);
        return position + count + 3;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void StoreEnding(ref byte to, ushort ending)
        => Unsafe.WriteUnaligned(ref to, BitConverter.IsLittleEndian ? ending : BinaryPrimitives.ReverseEndianness(ending));

    /// <summary>Stores a number or literal, and a comma.</summary>
    /// <returns>The position after the comma; negative, with nothing stored, if there is too little space, or if the part is long.</returns>
    /// <inheritdoc cref="TryStore"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int TryStoreBare(ReadOnlySpan<byte> text, int start, int count, byte[] buffer, int limit, int position)
    {
        if ((uint)count > MaxBare) return ~0;
        if (!SpanVectors.Holds(text, start, MaxBare))
        {
            return TryStoreLastBare(text, start, count, buffer, limit, position);
        }

        if (!SpanVectors.HasSpace(buffer, limit, position, MaxBare + 1)) return ~0;

        // SAFETY: the text holds 32 bytes from the start, the buffer 33 from the position; the count is at most 32.
        ref byte from = ref Unsafe.Add(ref MemoryMarshal.GetReference(text), (nint)(uint)start);
        ref byte to = ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(buffer), (nint)(uint)position);
        Vector128<byte> first = Vector128.LoadUnsafe(ref from), second = Vector128.LoadUnsafe(ref from, SpanVectors.Width);
        first.StoreUnsafe(ref to);
        second.StoreUnsafe(ref to, SpanVectors.Width);
        Unsafe.Add(ref to, count) = (byte)',';
        return position + count + 1;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int TryStoreLastBare(ReadOnlySpan<byte> text, int start, int count, byte[] buffer, int limit, int position)
    {
        if (!SpanVectors.Holds(text, start, count) || !SpanVectors.HasSpace(buffer, limit, position, (long)count + 1))
        {
            return ~0;
        }

        text.Slice(start, count).CopyTo(buffer.AsSpan(position));
        buffer[position + count] = (byte)',';
        return position + count + 1;
    }
}
