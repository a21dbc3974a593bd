using System.Runtime.Intrinsics;

namespace Brisk.Json.Text;

/// <summary>A few bytes that are stored often, such as a property name with its quotes and colon. They are always stored as whole vectors, even if fewer bytes are needed.</summary>
internal readonly struct NameBlock
{
    /// <summary>The maximum number of bytes in a block, and the number that storing it may overwrite.</summary>
    public const int MaxLength = 64;

    private const int Half = MaxLength / 2;

    // First, so that it is in the same cache line as the first bytes.
    private readonly int _length;
    private readonly Bytes _bytes;

    /// <param name="bytes">The bytes: at most <see cref="MaxLength"/>.</param>
    /// <exception cref="ArgumentException">There are more bytes.</exception>
    public NameBlock(ReadOnlySpan<byte> bytes)
    {
        bytes.CopyTo(_bytes);
        _length = bytes.Length;
    }

    /// <param name="position">The position in the buffer, which has space for <see cref="MaxLength"/> bytes.</param>
    /// <returns>The position after them.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The buffer is shorter.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int Store(byte[] buffer, int position)
    {
        if (!SpanVectors.Fits(buffer, position, MaxLength)) ThrowTooShort();

        // SAFETY: Fits has checked the buffer.
        Store(ref SpanVectors.At(buffer, position), _length);
        return position + _length;
    }

    /// <summary>Stores the first bytes.</summary>
    /// <param name="count">The number of bytes that are needed: at most <see cref="MaxLength"/>.</param>
    /// <param name="limit">The end of the available space in the buffer.</param>
    /// <returns>Whether they were stored: the available space is at least <see cref="MaxLength"/>.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryStoreFirst(int count, byte[] buffer, int limit, int position)
    {
        if ((uint)count > MaxLength || !SpanVectors.HasSpace(buffer, limit, position, MaxLength)) return false;

        // SAFETY: HasSpace has checked the buffer.
        Store(ref SpanVectors.At(buffer, position), count);
        return true;
    }

    /// <summary>Stores the bytes, an integer below <see cref="NumberFormatter.ShortLimit"/>, and a comma.</summary>
    /// <param name="position">The position in the buffer, which has space for <see cref="MaxLength"/> and <see cref="CommaNumber.RequiredSpace"/>
    /// bytes.</param>
    /// <returns>The position after the comma.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The buffer is shorter.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int StoreInteger(uint value, byte[] buffer, int position)
    {
        ref byte number = ref StoreBeforeNumber(buffer, position);
        return position + _length + CommaNumber.Store(value, ref number);
    }

    /// <summary>Stores the bytes, an integer from <see cref="NumberFormatter.ShortLimit"/> to below <see cref="CommaNumber.LongerLimit"/>, and a comma.</summary>
    /// <inheritdoc cref="StoreInteger"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int StoreLonger(ulong value, byte[] buffer, int position)
    {
        ref byte number = ref StoreBeforeNumber(buffer, position);
        return position + _length + CommaNumber.StoreLonger(value, ref number);
    }

    /// <inheritdoc cref="StoreLonger(ulong, byte[], int)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int StoreLonger(uint value, byte[] buffer, int position)
    {
        ref byte number = ref StoreBeforeNumber(buffer, position);
        return position + _length + CommaNumber.StoreLonger(value, ref number);
    }

    /// <summary>Stores the bytes, and returns a reference to the position after them, where there is <see cref="CommaNumber.RequiredSpace"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private ref byte StoreBeforeNumber(byte[] buffer, int position)
    {
        if (!SpanVectors.Fits(buffer, position, MaxLength + CommaNumber.RequiredSpace)) ThrowTooShort();

        // SAFETY: Fits has checked the buffer; the length is not greater than MaxLength.
        ref byte to = ref SpanVectors.At(buffer, position);
        Store(ref to, _length);
        return ref Unsafe.Add(ref to, _length);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Store(ref byte to, int count)
    {
        // SAFETY: the block itself has the length that is loaded; the caller has checked the destination.
        ref byte from = ref Unsafe.As<Bytes, byte>(ref Unsafe.AsRef(in _bytes));
        StoreHalf(ref from, ref to, 0);
        if (count > Half) StoreHalf(ref from, ref to, Half);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void StoreHalf(ref byte from, ref byte to, nuint offset)
    {
        Vector128<byte> first = Vector128.LoadUnsafe(ref from, offset), second = Vector128.LoadUnsafe(ref from, offset + SpanVectors.Width);
        first.StoreUnsafe(ref to, offset);
        second.StoreUnsafe(ref to, offset + SpanVectors.Width);
    }

    [DoesNotReturn]
    private static void ThrowTooShort() => throw new ArgumentOutOfRangeException("position", $"A name requires {MaxLength} bytes.");

    [InlineArray(MaxLength)]
    private struct Bytes
    {
        private byte _first;
    }
}
