using System.Runtime.InteropServices;

namespace Brisk.Json.Text;

/// <summary>A short text as overlapping words. Texts of the same length, up to <see cref="MaxLength"/>, are equal if their words are.</summary>
internal readonly struct ShortWords : IEquatable<ShortWords>
{
    /// <summary>The maximum length of text that the words contain completely.</summary>
    public const int MaxLength = 32;

    private readonly ulong _first;
    private readonly ulong _second;
    private readonly ulong _secondLast;
    private readonly ulong _last;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ShortWords(ReadOnlySpan<byte> text)
    {
        // SAFETY: every load lies within the length that was checked.
        ref byte start = ref MemoryMarshal.GetReference(text);
        int length = text.Length;
        if (length >= 8)
        {
            _first = Unsafe.ReadUnaligned<ulong>(ref start);
            _last = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref start, length - 8));
            if (length <= 16) return;
            _second = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref start, 8));
            _secondLast = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref start, length - 16));
        }
        else if (length >= 4)
        {
            _first = Unsafe.ReadUnaligned<uint>(ref start);
            _last = Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref start, length - 4));
        }
        else if (length > 0)
        {
            _first = start | ((ulong)Unsafe.Add(ref start, length >> 1) << 8);
            _last = Unsafe.Add(ref start, length - 1);
        }
    }

    /// <summary>A short hash that depends on every byte.</summary>
    public uint Hash
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => (uint)(((_first ^ (_second << 7)) + ((_last ^ (_secondLast << 11)) * 0x9E3779B97F4A7C15)) * 0xC2B2AE3D27D4EB4F >> 40);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool Equals(ShortWords other)
        => ((_first ^ other._first) | (_last ^ other._last) | (_second ^ other._second) | (_secondLast ^ other._secondLast)) == 0;

    public override bool Equals(object? obj) => obj is ShortWords other && Equals(other);

    public override int GetHashCode() => (int)Hash;
}
