using System.Numerics;
using System.Runtime.Intrinsics;

namespace Brisk.Json.Text;

/// <summary>
/// Strings created while a document is read, so that equal strings share one instance. Its size is fixed: a string may be created again if there are too many others, or if it
/// shares its slot with another. No document can make lookups slow.
/// </summary>
/// <remarks>It contains only ASCII strings without escapes, of up to <see cref="MaxLength"/> characters. It is not thread-safe. After it has been returned, it contains no strings.</remarks>
internal sealed class StringCache
{
    public const int MaxLength = 256;

    private const int MinPlaces = 64;
    private const int MaxPlaces = 1024;
    private const int BytesPerPlace = 8;
    private const int PageBits = 4;

    [ThreadStatic]
    private static StringCache? t_spare;

    private readonly ShortEntry[] _short = new ShortEntry[MaxPlaces];
    private readonly string?[] _long = new string?[MaxPlaces];
    private int _shift;

    // A bit for each page that contains a string.
    private ulong _shortPages;
    private ulong _longPages;

    private struct ShortEntry
    {
        public ulong Low; // its bytes, followed by zeros, which no string contains
        public ulong High;
        public string? Text;
    }

    /// <summary>Returns an empty cache.</summary>
    /// <param name="length">The expected number of bytes of text: the strings of a short text are kept near each other.</param>
    public static StringCache Rent(long length)
    {
        StringCache cache = t_spare ?? new();
        t_spare = null;
        cache._shift = BitOperations.LeadingZeroCount((ulong)Math.Clamp(length / BytesPerPlace, MinPlaces, MaxPlaces)) + 1;
        return cache;
    }

    /// <summary>Removes all strings, and keeps the memory for the next document.</summary>
    public static void Return(StringCache? cache)
    {
        if (cache is null) return;
        Clear(cache._short, ref cache._shortPages);
        Clear(cache._long, ref cache._longPages);
        t_spare = cache;
    }

    private static void Clear<T>(T[] entries, ref ulong pages)
    {
        for (; pages != 0; pages &= pages - 1)
        {
            entries.AsSpan(BitOperations.TrailingZeroCount(pages) << PageBits, 1 << PageBits).Clear();
        }
    }

    /// <summary>Like <see cref="StringDecoder.ReadAscii"/>, but returns the cached string if there is one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Parsed<string?> ReadAscii(ReadOnlySpan<byte> text, int position)
    {
        // SAFETY: Holds has checked the vector; a bit of the mask represents one of its bytes.
        if (!SpanVectors.Holds(text, position, SpanVectors.Width)) return ReadOther(text, position, position);
        Vector128<byte> bytes = SpanVectors.Load(text, position);
        uint stop = StringScanner.SpecialOrNonAscii(bytes);
        if (stop == 0) return ReadOther(text, position, position + SpanVectors.Width);
        int length = BitOperations.TrailingZeroCount(stop);
        if (SpanVectors.At(text, position + length) != '"') return default;
        return new(position + length + 1, length == 0 ? "" : GetShort(text.Slice(position, SpanVectors.Width), length));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private Parsed<string?> ReadOther(ReadOnlySpan<byte> text, int position, int plain)
    {
        int end = StringScanner.FindStop(text, plain);
        return (uint)end >= (uint)text.Length || text[end] != '"' ? default : new(end + 1, Get(text[position..end]));
    }

    /// <summary>Returns the string of ASCII bytes.</summary>
    private string Get(ReadOnlySpan<byte> ascii)
    {
        if (ascii.IsEmpty) return "";
        if (ascii.Length > MaxLength) return StringDecoder.Widen(ascii);
        if (ascii.Length >= SpanVectors.Width) return GetLong(ascii);
        Span<byte> window = stackalloc byte[SpanVectors.Width];
        ascii.CopyTo(window);
        return GetShort(window, ascii.Length);
    }

    // For at most fifteen bytes, at the start of a window of sixteen. The window is loaded again, because ReadyToRun compiles no method that passes a vector to
    // another.
    private string GetShort(ReadOnlySpan<byte> window, int length)
    {
        // SAFETY: the callers pass sixteen bytes.
        Vector128<ulong> key = (SpanVectors.Load(window, 0) & Vector128.LessThan(Vector128<byte>.Indices, Vector128.Create((byte)length))).AsUInt64();
        ulong low = key.ToScalar(), high = key.GetElement(1);
        int place = Place(low, high);
        ref ShortEntry first = ref _short[place], second = ref _short[place + 1];
        if (first.Low == low && first.High == high) return first.Text!;
        if (second.Low == low && second.High == high) return second.Text!;
        string made = StringDecoder.Widen(window[..length]);
        _shortPages |= 1UL << (place >> PageBits);
        second = first;
        first = new() { Low = low, High = high, Text = made };
        return made;
    }

    // For at least sixteen bytes. The middle of long strings is hashed as well, because URLs often have the same start and the same end.
    private string GetLong(ReadOnlySpan<byte> ascii)
    {
        Vector128<ulong> beginning = SpanVectors.Load(ascii, 0).AsUInt64();
        Vector128<ulong> middle = SpanVectors.Load(ascii, (ascii.Length - SpanVectors.Width) / 2).AsUInt64();
        Vector128<ulong> end = SpanVectors.Load(ascii, ascii.Length - SpanVectors.Width).AsUInt64();
        Vector128<ulong> mixed = (beginning + ((middle << 3) | (middle >>> 61))) ^ ((end << 11) | (end >>> 53));
        int place = Place(mixed.ToScalar() + (uint)ascii.Length, mixed.GetElement(1));
        ref string? first = ref _long[place], second = ref _long[place + 1];
        if (first is { } found && IsSame(ascii, found)) return found;
        if (second is { } other && IsSame(ascii, other)) return other;
        string made = StringDecoder.Widen(ascii);
        _longPages |= 1UL << (place >> PageBits);
        second = first;
        return first = made;
    }

    // Returns the first of two slots.
    private int Place(ulong low, ulong high)
    {
        ulong product = (low ^ BitOperations.RotateLeft(high * 0x9E3779B97F4A7C15, 32)) * 0xD6E8FEB86659FD93;
        return (int)(product >> _shift) & ~1; // the highest bits depend on all others
    }

    // SAFETY: both have the same length, which is at least that of a vector; the last vectors overlap those before them.
    private static bool IsSame(ReadOnlySpan<byte> ascii, string text)
    {
        if (text.Length != ascii.Length) return false;
        int last = ascii.Length - SpanVectors.Width;
        for (int i = 0; i < last; i += SpanVectors.Width)
        {
            if (!IsSame(ascii, text, i)) return false;
        }

        return IsSame(ascii, text, last);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsSame(ReadOnlySpan<byte> ascii, string text, int index)
    {
        ref ushort units = ref Unsafe.As<char, ushort>(ref Unsafe.AsRef(in text.GetPinnableReference()));
        Vector128<byte> bytes = SpanVectors.Load(ascii, index);
        Vector128<ushort> difference = (Vector128.WidenLower(bytes) ^ Vector128.LoadUnsafe(ref units, (nuint)index))
            | (Vector128.WidenUpper(bytes) ^ Vector128.LoadUnsafe(ref units, (nuint)index + 8));
        return difference == Vector128<ushort>.Zero;
    }
}
