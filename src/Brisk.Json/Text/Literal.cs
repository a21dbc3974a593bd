using System.Runtime.InteropServices;

namespace Brisk.Json.Text;

/// <summary>Recognizes <c>true</c>, <c>false</c>, and <c>null</c>, each of which is compared as one word.</summary>
internal static class Literal
{
    private const int Length = 4;

    private static uint True
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => MemoryMarshal.Read<uint>("true"u8);
    }

    private static uint Null
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => MemoryMarshal.Read<uint>("null"u8);
    }

    private static uint RestOfFalse
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => MemoryMarshal.Read<uint>("alse"u8);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsNull(ReadOnlySpan<byte> text, int position) => SpanVectors.Holds(text, position, Length) && Load(text, position) == Null;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsTrue(ReadOnlySpan<byte> text, int position) => SpanVectors.Holds(text, position, Length) && Load(text, position) == True;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsFalse(ReadOnlySpan<byte> text, int position)
        => SpanVectors.Holds(text, position, Length + 1) && Load(text, position + 1) == RestOfFalse && SpanVectors.At(text, position) == 'f';

    // SAFETY: the caller has checked Holds for the four bytes.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint Load(ReadOnlySpan<byte> text, int position) => Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref MemoryMarshal.GetReference(text), (nint)(uint)position));
}
