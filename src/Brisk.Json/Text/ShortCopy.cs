using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Brisk.Json.Text;

/// <summary>Copies a few bytes, such as a property name, with two overlapping loads and stores instead of a call.</summary>
internal static class ShortCopy
{
    /// <summary>The minimum and maximum number of bytes that are copied this way.</summary>
    public const int MinLength = 4, MaxLength = 32;

    /// <summary>
    /// Copies the last <paramref name="count"/> bytes of the source to a position of the destination. Returns false and copies nothing if
    /// there are fewer than <see cref="MinLength"/> or more than <see cref="MaxLength"/>, or if the source or destination is too short.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryCopyEnd(ReadOnlySpan<byte> source, int count, byte[] destination, int position)
    {
        if ((uint)(count - MinLength) > MaxLength - MinLength || count > source.Length) return false;
        if ((uint)position > (uint)destination.Length || count > destination.Length - position) return false;

        // SAFETY: count bytes end at the end of the source and start at a position of the destination that has space for them.
        ref byte from = ref Unsafe.Add(ref MemoryMarshal.GetReference(source), source.Length - count);
        ref byte to = ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(destination), position);
        Copy(ref from, ref to, count);
        return true;
    }

    /// <summary>Copies an ASCII text of <see cref="MinLength"/> to <see cref="MaxLength"/> bytes. Returns false, and copies nothing, for any other text or if the destination is too short.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryCopyAscii(ReadOnlySpan<byte> text, Span<byte> destination)
    {
        if ((uint)(text.Length - MinLength) > MaxLength - MinLength || text.Length > destination.Length) return false;
        if (!StringDecoder.IsShortAscii(text)) return false;

        // SAFETY: the destination is as long as the text.
        Copy(ref MemoryMarshal.GetReference(text), ref MemoryMarshal.GetReference(destination), text.Length);
        return true;
    }

    // SAFETY: the caller ensures that there are count bytes, 4 to 32, at both references; all loads and stores are within these.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Copy(ref byte from, ref byte to, int count)
    {
        if (count > 16)
        {
            var first = Vector128.LoadUnsafe(ref from);
            var last = Vector128.LoadUnsafe(ref from, (nuint)(count - 16));
            first.StoreUnsafe(ref to);
            last.StoreUnsafe(ref to, (nuint)(count - 16));
        }
        else if (count >= 8)
        {
            ulong first = Unsafe.ReadUnaligned<ulong>(ref from);
            ulong last = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref from, count - 8));
            Unsafe.WriteUnaligned(ref to, first);
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref to, count - 8), last);
        }
        else
        {
            uint first = Unsafe.ReadUnaligned<uint>(ref from);
            uint last = Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref from, count - 4));
            Unsafe.WriteUnaligned(ref to, first);
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref to, count - 4), last);
        }
    }
}
