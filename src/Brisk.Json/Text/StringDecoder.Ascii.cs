using System.Numerics;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Brisk.Json.Text;

internal static partial class StringDecoder
{
    /// <summary>
    /// Reads a string in one pass if its body is plain ASCII without escapes: <paramref name="position"/> is after the opening quote, the result ends after
    /// the closing one. The value is null, and the end undefined, if the body is anything else or does not end within the text.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Parsed<string?> ReadAscii(ReadOnlySpan<byte> text, int position)
    {
        // SAFETY: Holds has checked both vectors; a bit of a mask represents one of their bytes.
        if (!SpanVectors.Holds(text, position, 2 * SpanVectors.Width)) return ReadFarAscii(text, position, position);
        uint stop = StringScanner.SpecialOrNonAscii(SpanVectors.Load(text, position));
        if (stop != 0)
        {
            int length = BitOperations.TrailingZeroCount(stop);
            if (SpanVectors.At(text, position + length) != '"') return default;
            return new(position + length + 1, length == 0 ? "" : WidenShort(ref Start(text, position), length));
        }

        stop = StringScanner.SpecialOrNonAscii(SpanVectors.Load(text, position + SpanVectors.Width));
        if (stop != 0)
        {
            int length = SpanVectors.Width + BitOperations.TrailingZeroCount(stop);
            if (SpanVectors.At(text, position + length) != '"') return default;
            return new(position + length + 1, WidenMedium(ref Start(text, position), length));
        }

        return ReadFarAscii(text, position, position + 2 * SpanVectors.Width);
    }

    /// <summary>Returns the string of a body of at most sixteen bytes whose length is known; null if it is longer, is not ASCII, or is too close to the end of the text.</summary>
    public static string? TryReadShortAscii(ReadOnlySpan<byte> text, int position, int length)
    {
        // SAFETY: Holds has checked sixteen bytes from the position, of which the body is the start.
        if ((uint)length > (uint)SpanVectors.Width || !SpanVectors.Holds(text, position, SpanVectors.Width))
        {
            return null;
        }
        uint nonAscii = SpanVectors.Load(text, position).ExtractMostSignificantBits() & ((1u << length) - 1);
        if (nonAscii != 0) return null;
        return length == 0 ? "" : length < SpanVectors.Width ? WidenShort(ref Start(text, position), length) : Widen(text.Slice(position, length));
    }

    /// <summary>Like <see cref="ReadAscii"/>, but for a body that is known to be plain up to <paramref name="plain"/>.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static Parsed<string?> ReadFarAscii(ReadOnlySpan<byte> text, int position, int plain)
    {
        int stop = StringScanner.FindStop(text, plain);
        return (uint)stop >= (uint)text.Length || text[stop] != '"' ? default : new(stop + 1, Widen(text[position..stop]));
    }

    // The framework widens text from this length on in less time, with wider vectors.
    private const int LengthForFramework = 1024;

    /// <summary>Creates a string from ASCII bytes.</summary>
    public static string Widen(ReadOnlySpan<byte> ascii)
    {
        if (ascii.IsEmpty) return "";
        int length = ascii.Length;
        ref byte source = ref MemoryMarshal.GetReference(ascii);
        if (length < SpanVectors.Width) return WidenShort(ref source, length);
        if (length >= LengthForFramework)
        {
            return string.Create(length, ascii, static (characters, bytes) => System.Text.Ascii.ToUtf16(bytes, characters, out _));
        }

        string text = new('\0', length);

        // SAFETY: the string is new, and not yet visible elsewhere; it has as many characters as there are bytes. The last
        // vector overlaps the one before it, and starts at 0 or later because there are at least sixteen.
        ref ushort target = ref Characters(text);
        for (int i = 0; i < length - SpanVectors.Width; i += SpanVectors.Width)
        {
            Widen(ref source, ref target, i);
        }
        Widen(ref source, ref target, length - SpanVectors.Width);
        return text;
    }

    /// <summary>Returns whether text of at most 32 bytes is ASCII; false for longer text.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsShortAscii(ReadOnlySpan<byte> text)
    {
        // SAFETY: two loads of 16, 8 or 4 bytes, or three of one, cover exactly the text.
        int length = text.Length;
        ref byte source = ref MemoryMarshal.GetReference(text);
        if (length >= SpanVectors.Width)
        {
            Vector128<byte> both = Vector128.LoadUnsafe(ref source) | Vector128.LoadUnsafe(ref source, (nuint)(length - SpanVectors.Width));
            return length <= 2 * SpanVectors.Width && both.ExtractMostSignificantBits() == 0;
        }

        if (length >= 8)
        {
            ulong both = Unsafe.ReadUnaligned<ulong>(ref source) | Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref source, length - 8));
            return (both & 0x8080_8080_8080_8080) == 0;
        }

        if (length >= 4)
        {
            uint both = Unsafe.ReadUnaligned<uint>(ref source) | Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref source, length - 4));
            return (both & 0x8080_8080) == 0;
        }

        return length == 0 || (source | Unsafe.Add(ref source, length >> 1) | Unsafe.Add(ref source, length - 1)) < 0x80;
    }

    /// <summary>Writes an ASCII text of at most 32 bytes as characters. Returns false, and writes nothing, for any other text or if the destination is too short.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryWiden(ReadOnlySpan<byte> text, Span<char> destination)
    {
        int length = text.Length;
        if (length > destination.Length || !IsShortAscii(text)) return false;

        // SAFETY: the destination has as many characters as the text has bytes. Both stores overlap, and cover exactly these.
        ref byte source = ref MemoryMarshal.GetReference(text);
        ref ushort target = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(destination));
        if (length >= SpanVectors.Width)
        {
            Widen(ref source, ref target, 0);
            Widen(ref source, ref target, length - SpanVectors.Width);
        }
        else if (length > 0)
        {
            WidenShort(ref source, ref target, length);
        }

        return true;
    }

    /// <summary>Creates a string from 16 to 31 bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static string WidenMedium(ref byte source, int length)
    {
        string text = new('\0', length);

        // SAFETY: the string is new, and not yet visible elsewhere; the second vector overlaps the first, and starts at 0 or later.
        ref ushort target = ref Characters(text);
        Widen(ref source, ref target, 0);
        Widen(ref source, ref target, length - SpanVectors.Width);
        return text;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Widen(ref byte source, ref ushort target, int index)
    {
        // Not Vector128.Widen, which returns a pair: crossgen2 does not precompile it.
        var bytes = Vector128.LoadUnsafe(ref source, (nuint)index);
        Vector128.WidenLower(bytes).StoreUnsafe(ref target, (nuint)index);
        Vector128.WidenUpper(bytes).StoreUnsafe(ref target, (nuint)index + 8);
    }

    /// <summary>Creates a string from 1 to 15 bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static string WidenShort(ref byte source, int length)
    {
        // SAFETY: the string is new, and not yet visible elsewhere.
        string text = new('\0', length);
        WidenShort(ref source, ref Characters(text), length);
        return text;
    }

    // SAFETY: the caller ensures that there are 1 to 15 bytes and as many characters. Two stores of 8 or 4 characters, or three of one, overlap to cover
    // exactly these, and the loads cover exactly the bytes they widen.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void WidenShort(ref byte source, ref ushort target, int length)
    {
        if (length >= 8)
        {
            WidenEight(ref source, ref target, 0);
            WidenEight(ref source, ref target, length - 8);
        }
        else if (length >= 4)
        {
            WidenFour(ref source, ref target, 0);
            WidenFour(ref source, ref target, length - 4);
        }
        else
        {
            target = source;
            Unsafe.Add(ref target, length >> 1) = Unsafe.Add(ref source, length >> 1);
            Unsafe.Add(ref target, length - 1) = Unsafe.Add(ref source, length - 1);
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void WidenEight(ref byte source, ref ushort target, int index)
    {
        ulong eight = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref source, index));
        Vector128.WidenLower(Vector128.CreateScalarUnsafe(eight).AsByte()).StoreUnsafe(ref target, (nuint)index);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void WidenFour(ref byte source, ref ushort target, int index)
    {
        uint four = Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref source, index));
        ulong wide = Vector128.WidenLower(Vector128.CreateScalarUnsafe(four).AsByte()).AsUInt64().ToScalar();
        Unsafe.WriteUnaligned(ref Unsafe.As<ushort, byte>(ref Unsafe.Add(ref target, index)), wide);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte Start(ReadOnlySpan<byte> text, int position) => ref Unsafe.Add(ref MemoryMarshal.GetReference(text), position);

    /// <summary>Returns the characters of a string that has just been created, to be filled before it is visible elsewhere.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref ushort Characters(string text) => ref Unsafe.As<char, ushort>(ref Unsafe.AsRef(in text.GetPinnableReference()));
}
