using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Brisk.Json.Text;

/// <summary>
/// Compares the text after a value with what is expected there: a comma, the whitespace that separates the members of the object, and a name with its quotes and its colon. For emitted
/// methods, which contain the name as constants, and check the length of the text.
/// </summary>
/// <remarks>
/// The text is passed as a reference to its first byte, and the methods are small: each of their variables exists once per member in the emitted method, and the JIT keeps
/// variables in registers only while they are few.
/// </remarks>
internal static class ExpectedName
{
    /// <summary>The maximum length of a name with its quotes and its colon.</summary>
    public const int MaxLength = 3 * SpanVectors.Width;

    /// <summary>The number of bytes that are compared with the separator.</summary>
    public const int Window = 32;

    /// <summary>Returns the position one byte before the whitespace that precedes a name, if its width is the predicted one; otherwise, -1.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int FindSeparator(ReadOnlySpan<byte> text, int name, int width)
        => width < name && WhitespaceScanner.IsIndent(text, name - width, width) ? name - width - 1 : -1;

    /// <summary>Returns the length of the text if names can be compared; otherwise, 0, for which no position is within the text.</summary>
    /// <param name="start">The position one byte before the whitespace that precedes a name; -1 if it is unknown.</param>
    /// <param name="name">The position of the name.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Limit(ReadOnlySpan<byte> text, int start, int name)
        => start >= 0 && name - start < Window && SpanVectors.Holds(text, start, Window) ? text.Length : 0;

    /// <summary>
    /// Returns the comma and the whitespace, one byte after the position, that probably separate all members of the object. The caller ensures that
    /// the window is within the text.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector256<byte> Separator(ReadOnlySpan<byte> text, int start) => SpanVectors.LoadWide(text, start).WithElement(0, (byte)',');

    /// <summary>Returns a mask with a bit set for each byte of a separator.</summary>
    /// <param name="width">The number of bytes, from 1 to 31.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint SeparatorBits(int width) => (1u << width) - 1;

    /// <summary>Returns the bits of a separator whose bytes differ from the text; 0 if there are none. The caller ensures that the window is within the text.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint SeparatorDifference(ref readonly byte text, int position, Vector256<byte> separator, uint bits)
        => ~Vector256.Equals(Vector256.LoadUnsafe(in text, (nuint)(uint)position), separator).ExtractMostSignificantBits() & bits;

    /// <summary>Returns 0 if a name of 17 to 32 bytes is at the position. The caller ensures that it is within the text.</summary>
    /// <param name="a">The first eight bytes, followed by the next eight.</param>
    /// <param name="c">The eight bytes that start sixteen before the end, followed by the last eight.</param>
    /// <param name="last">The length minus sixteen.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint Difference(ref readonly byte text, int position, ulong a, ulong b, ulong c, ulong d, int last)
        => (Vector128.Equals(Vector128.LoadUnsafe(in text, (nuint)(uint)position), Vector128.Create(a, b).AsByte())
            & Vector128.Equals(Vector128.LoadUnsafe(in text, (nuint)(uint)position + (nuint)last), Vector128.Create(c, d).AsByte())).ExtractMostSignificantBits() ^ 0xFFFF;

    /// <summary>Returns 0 if a name of 33 to 48 bytes is at the position. The caller ensures that it is within the text.</summary>
    /// <param name="a">The first eight bytes, followed by the next three groups of eight.</param>
    /// <param name="e">The eight bytes that start sixteen before the end, followed by the last eight.</param>
    /// <param name="last">The length minus sixteen.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint Difference(ref readonly byte text, int position, ulong a, ulong b, ulong c, ulong d, ulong e, ulong f, int last)
        => (Vector128.Equals(Vector128.LoadUnsafe(in text, (nuint)(uint)position), Vector128.Create(a, b).AsByte())
            & Vector128.Equals(Vector128.LoadUnsafe(in text, (nuint)(uint)position + SpanVectors.Width), Vector128.Create(c, d).AsByte())
            & Vector128.Equals(Vector128.LoadUnsafe(in text, (nuint)(uint)position + (nuint)last), Vector128.Create(e, f).AsByte())).ExtractMostSignificantBits() ^ 0xFFFF;

    /// <summary>Returns eight bytes. The caller ensures that they are within the text.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Word(ref readonly byte text, int position)
        => Unsafe.ReadUnaligned<ulong>(in Unsafe.Add(ref Unsafe.AsRef(in text), (nint)(uint)position));

    /// <summary>Returns one byte. The caller ensures that it is within the text.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte At(ref readonly byte text, int position) => Unsafe.Add(ref Unsafe.AsRef(in text), (nint)(uint)position);

    /// <summary>Returns a reference to the first byte of a text, even if the text is empty.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref readonly byte Start(ReadOnlySpan<byte> text) => ref MemoryMarshal.GetReference(text);
}
