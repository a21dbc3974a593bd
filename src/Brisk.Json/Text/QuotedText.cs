using System.Numerics;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Brisk.Json.Text;

/// <summary>Stores strings without characters to escape, in quotes and with a comma, as overlapping vectors; short strings are stored without a loop.</summary>
internal static class QuotedText
{
    /// <summary>The maximum length of a string in UTF-16 units, which even with the longest escapes is shorter than 10^9 bytes. The writer rejects longer ones.</summary>
    public const int MaxLength = 166_666_666;

    /// <summary>The maximum number of bytes that are stored in addition to the units.</summary>
    private const int Beyond = 8;

    private const int WideLength = 2 * SpanVectors.Width;

    /// <summary>
    /// Whether there are wide vectors. A field, which the JIT treats as a constant: the runtime discards the precompiled code of a method that checks
    /// for an instruction set itself.
    /// </summary>
    public static readonly bool HasWideVectors = Avx2.IsSupported;

    /// <summary>Returns whether a string is stored as wide vectors.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsLong(ReadOnlySpan<char> value) => HasWideVectors && value.Length >= WideLength;

    /// <summary>
    /// Stores a quote, the text, a quote and a comma. Otherwise, returns the complement of a count: the number of units, after the quote, that were stored
    /// before one that must be escaped or is not ASCII; zero if there is too little space, or the string is longer than <see cref="MaxLength"/>.
    /// </summary>
    /// <param name="limit">The end of the available space in the buffer.</param>
    /// <param name="position">The position of the first quote.</param>
    /// <param name="mode">The characters that are escaped.</param>
    /// <returns>The position after the comma, or the complement.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int TryStore<TMode>(ReadOnlySpan<char> value, byte[] buffer, int limit, int position, TMode mode = default)
        where TMode : struct, IEscapingMode
    {
        int count = value.Length;
        if (!SpanVectors.HasSpace(buffer, limit, position, (long)count + Beyond)) return ~0;

        // SAFETY: the buffer holds count + 8 bytes from the position; at most a quote, count (at least 4) bytes, a quote and a comma are stored. Loads from
        // the text are within its length.
        ref ushort from = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(value));
        ref byte quote = ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(buffer), (nint)(uint)position);
        ref byte to = ref Unsafe.Add(ref quote, 1);
        quote = (byte)'"';
        if (IsLong(value))
        {
            int stop = StoreLong(ref from, count, ref to, mode);
            if (stop < 0) return stop;
        }
        else if (count >= SpanVectors.Width)
        {
            if (!HasWideVectors && count > MaxLength) return ~0;

            int index = 0;
            do
            {
                uint stop = StoreSixteen(ref from, ref to, index, mode);
                if (stop != 0) return ~(index + BitOperations.TrailingZeroCount(stop));
                index += SpanVectors.Width;
            }
            while (index <= count - SpanVectors.Width);
            if (index < count)
            {
                int last = count - SpanVectors.Width;
                uint stop = StoreSixteen(ref from, ref to, last, mode);
                if (stop != 0) return ~(last + BitOperations.TrailingZeroCount(stop));
            }
        }
        else if (count >= 8)
        {
            Vector128<byte> packed = PackedUnits.LoadTwice(ref from, count - 8);
            Unsafe.WriteUnaligned(ref to, packed.AsUInt64().ToScalar());
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref to, count - 8), packed.AsUInt64().GetElement(1));
            if (mode.StopMask(packed) != 0) return ~0;
        }
        else if (count >= 4)
        {
            Vector128<byte> packed = PackedUnits.LoadFourTwice(ref from, count - 4);
            Unsafe.WriteUnaligned(ref to, packed.AsUInt32().ToScalar());
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref to, count - 4), packed.AsUInt32().GetElement(1));
            if ((mode.StopMask(packed) & 0xFF) != 0) return ~0;
        }
        else if (count > 0)
        {
            Vector128<byte> packed = PackedUnits.LoadTail(ref from, 0, count);
            Unsafe.WriteUnaligned(ref to, packed.AsUInt32().ToScalar());
            if ((mode.StopMask(packed) & ((1u << count) - 1)) != 0) return ~0;
        }

        Unsafe.WriteUnaligned(ref Unsafe.Add(ref to, count), (ushort)0x2C22);
        return position + count + 3;
    }

    /// <summary>Like <see cref="TryStore"/>, but stores only long strings (<see cref="IsLong"/>).</summary>
    /// <inheritdoc cref="TryStore"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int TryStoreLong<TMode>(ReadOnlySpan<char> value, byte[] buffer, int limit, int position, TMode mode = default)
        where TMode : struct, IEscapingMode
    {
        int count = value.Length;
        if (!IsLong(value) || !SpanVectors.HasSpace(buffer, limit, position, (long)count + Beyond)) return ~0;

        // SAFETY: the buffer holds count + 8 bytes from the position.
        ref byte quote = ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(buffer), (nint)(uint)position);
        quote = (byte)'"';
        int stop = StoreWide(ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(value)), count, ref Unsafe.Add(ref quote, 1), mode);
        if (stop < 0) return stop;
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref quote, count + 1), (ushort)0x2C22);
        return position + count + 3;
    }

    // Not inlined: methods that use wide registers must clear them at their end, which takes longer than storing a short text.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int StoreLong<TMode>(ref ushort from, int count, ref byte to, TMode mode)
        where TMode : struct, IEscapingMode
        => StoreWide(ref from, count, ref to, mode);

    // Returns the complement of the index of the first unit that must be escaped or is not ASCII, or the count.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int StoreWide<TMode>(ref ushort from, int count, ref byte to, TMode mode)
        where TMode : struct, IEscapingMode
    {
        // This is checked only here, and in the loop for processors without wide vectors, because the comparison would make short strings slower.
        if (count > MaxLength) return ~0;

        // SAFETY: the caller ensures that there are count units, at least 32, and space for as many bytes.
        int index = 0, last = count - WideLength;
        while (true)
        {
            Vector256<byte> packed = PackedUnits.LoadWide(ref from, index);
            packed.StoreUnsafe(ref to, (nuint)index);
            uint stop = mode.StopMask(packed);
            if (stop != 0) return ~(index + BitOperations.TrailingZeroCount(stop));
            if (index == last) return count;
            index = Math.Min(index + WideLength, last);
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint StoreSixteen<TMode>(ref ushort from, ref byte to, int index, TMode mode)
        where TMode : struct, IEscapingMode
    {
        Vector128<byte> packed = PackedUnits.Load(ref from, index);
        packed.StoreUnsafe(ref to, (nuint)index);
        return mode.StopMask(packed);
    }
}
