using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Brisk.Json.Text;

/// <summary>Bounds checks and loads that the vector kernels share.</summary>
internal static class SpanVectors
{
    public const int Width = 16;

    /// <summary>Returns whether <paramref name="count"/> bytes from <paramref name="position"/> are within the text, for any position (including negative ones).</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Holds(ReadOnlySpan<byte> text, int position, int count)
        => (ulong)(uint)position + (uint)count <= (uint)text.Length; // a 64-bit sum of 32-bit values cannot overflow

    /// <summary>Like <see cref="Holds"/>, for an array, whose length is loaded without a check for <c>null</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Fits(byte[] buffer, int position, int count) => (ulong)(uint)position + (uint)count <= (uint)buffer.Length;

    /// <summary>Returns whether <paramref name="count"/> bytes from <paramref name="position"/> are before the limit of a buffer, and within it, for any limit and position.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool HasSpace(byte[] buffer, int limit, int position, long count)
        => (uint)position + count <= (uint)limit && (uint)limit <= (uint)buffer.Length;

    /// <summary>Returns sixteen bytes from <paramref name="position"/>. The caller has checked <see cref="Holds"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> Load(ReadOnlySpan<byte> text, int position)
        => Vector128.LoadUnsafe(ref MemoryMarshal.GetReference(text), (nuint)(uint)position);

    /// <summary>Returns 64 bytes from <paramref name="position"/>. The caller has checked <see cref="Holds"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector512<byte> LoadBlock(ReadOnlySpan<byte> text, int position)
        => Vector512.LoadUnsafe(ref MemoryMarshal.GetReference(text), (nuint)(uint)position);

    /// <summary>Returns 32 bytes from <paramref name="position"/>. The caller has checked <see cref="Holds"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector256<byte> LoadWide(ReadOnlySpan<byte> text, int position)
        => Vector256.LoadUnsafe(ref MemoryMarshal.GetReference(text), (nuint)(uint)position);

    /// <summary>
    /// Returns a part of the text, or an empty span if it is not within the text, for any position and length. Unlike the framework's slices, it
    /// contains no call to a method that throws.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ReadOnlySpan<byte> SliceOrEmpty(ReadOnlySpan<byte> text, int position, int length)
        => !Holds(text, position, length) ? default : MemoryMarshal.CreateReadOnlySpan(in Unsafe.Add(ref MemoryMarshal.GetReference(text), (nint)(uint)position), length);

    /// <summary>Returns one byte. The caller ensures that the position is within the text.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte At(ReadOnlySpan<byte> text, int position)
        => Unsafe.Add(ref MemoryMarshal.GetReference(text), (nint)(uint)position);

    /// <summary>Returns a reference to one byte. The caller ensures that the position is within the buffer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte At(byte[] buffer, int position)
        => ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(buffer), (nint)(uint)position);
}
