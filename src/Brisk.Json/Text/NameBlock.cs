using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Brisk.Json.Text;

/// <summary>A few bytes that are stored often, such as a property name with its quotes and colon: always stored as whole vectors, even if fewer bytes count.</summary>
internal readonly struct NameBlock
{
    /// <summary>The maximum number of bytes in a block, and the number that storing it may overwrite.</summary>
    public const int MaxLength = 64;

    private const int Half = MaxLength / 2;

    private readonly Bytes _bytes;
    private readonly int _length;

    /// <param name="bytes">The bytes: at most <see cref="MaxLength"/>.</param>
    /// <exception cref="ArgumentException">There are more bytes.</exception>
    public NameBlock(ReadOnlySpan<byte> bytes)
    {
        bytes.CopyTo(_bytes);
        _length = bytes.Length;
    }

    /// <summary>Stores the bytes.</summary>
    /// <param name="buffer">The destination.</param>
    /// <param name="position">The position in the buffer, which has room for <see cref="MaxLength"/> bytes.</param>
    /// <returns>The position after them.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The buffer is shorter.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int Store(byte[] buffer, int position)
    {
        if (!SpanVectors.Holds(buffer, position, MaxLength)) ThrowTooShort();

        // SAFETY: Holds has checked the buffer; the block itself has the same length.
        ref byte from = ref Unsafe.As<Bytes, byte>(ref Unsafe.AsRef(in _bytes));
        ref byte to = ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(buffer), (nint)(uint)position);
        StoreHalf(ref from, ref to, 0);
        if (_length > Half) StoreHalf(ref from, ref to, Half);
        return position + _length;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void StoreHalf(ref byte from, ref byte to, nuint offset)
    {
        Vector128<byte> first = Vector128.LoadUnsafe(ref from, offset), second = Vector128.LoadUnsafe(ref from, offset + SpanVectors.Width);
        first.StoreUnsafe(ref to, offset);
        second.StoreUnsafe(ref to, offset + SpanVectors.Width);
    }

    [DoesNotReturn]
    private static void ThrowTooShort() => throw new ArgumentOutOfRangeException("position", $"A name needs room for {MaxLength} bytes.");

    [InlineArray(MaxLength)]
    private struct Bytes
    {
        private byte _first;
    }
}
