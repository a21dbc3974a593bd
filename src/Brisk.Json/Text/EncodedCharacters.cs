using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using System.Text.Encodings.Web;

namespace Brisk.Json.Text;

/// <summary>Records how an encoder of the framework writes each character of the Basic Multilingual Plane. Characters of the other planes are always escaped.</summary>
/// <remarks>
/// Which characters are unassigned, and therefore escaped, depends on the Unicode version of the framework, so the encoder itself is queried once: for ASCII when it is first
/// used, and for the rest when the first other character is written (about half a millisecond and 8 kB).
/// </remarks>
internal sealed class EncodedCharacters(JavaScriptEncoder encoder)
{
    private const int PageShift = 6;

    private static readonly ConditionalWeakTable<JavaScriptEncoder, EncodedCharacters> s_known = [];

    /// <summary>The characters of <see cref="JavaScriptEncoder.UnsafeRelaxedJsonEscaping"/>.</summary>
    public static readonly EncodedCharacters Relaxed = new(JavaScriptEncoder.UnsafeRelaxedJsonEscaping);

    // The most recently used instance, which is nearly always the only one.
    private static EncodedCharacters? s_last;

    private readonly JavaScriptEncoder _encoder = encoder;
    private uint[]? _allowed;
    private byte[]? _wholePages;
    private volatile ulong[]? _asciiForms; // published after the columns
    private byte[]? _columns; // not a vector: ReadyToRun compiles no method that uses a type with such a field

    public static EncodedCharacters Of(JavaScriptEncoder encoder) => s_last is { } last && last._encoder == encoder ? last : Find(encoder);

    /// <summary>The table of <see cref="IEscapingMode.AsciiForms"/>.</summary>
    public ulong[] AsciiForms => _asciiForms ?? QueryAscii();

    /// <summary>Whether ASCII characters are written as by <see cref="JavaScriptEncoder.Default"/>.</summary>
    public bool HasDefaultAscii => AsciiForms.AsSpan().SequenceEqual(default(DefaultEscaping).AsciiForms);

    /// <summary>The table of <see cref="AsciiEscapes.Columns"/>.</summary>
    public Vector128<byte> Columns
    {
        get
        {
            if (_asciiForms is null) QueryAscii();

            // SAFETY: the array has sixteen bytes.
            return Vector128.LoadUnsafe(ref MemoryMarshal.GetArrayDataReference(_columns!));
        }
    }

    /// <summary>A bit for each UTF-16 unit, set if the encoder writes it unchanged (<see cref="IsSet"/>).</summary>
    public uint[] Allowed => _allowed ?? QueryAll();

    /// <summary>Returns whether the encoder writes this UTF-16 unit unchanged. Always false for surrogates.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool Allows(uint unit) => IsSet(Allowed, unit);

    /// <summary>Returns the bit of a unit.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsSet(uint[] allowed, uint unit) => (Row(allowed, unit) & 1) != 0;

    /// <summary>Returns whether the encoder writes all of eight units unchanged.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool AllowsEight(ref ushort units)
    {
        // SAFETY: the caller ensures that there are eight units.
        uint[] rows = Allowed;
        uint all = Row(rows, units) & Row(rows, Unsafe.Add(ref units, 1)) & Row(rows, Unsafe.Add(ref units, 2)) & Row(rows, Unsafe.Add(ref units, 3))
            & Row(rows, Unsafe.Add(ref units, 4)) & Row(rows, Unsafe.Add(ref units, 5)) & Row(rows, Unsafe.Add(ref units, 6)) & Row(rows, Unsafe.Add(ref units, 7));
        return (all & 1) != 0;
    }

    /// <summary>Returns whether the encoder writes the first five units unchanged.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool AllowsFive(Vector128<ushort> units)
    {
        uint[] rows = Allowed;
        return (Row(rows, units[0]) & Row(rows, units[1]) & Row(rows, units[2]) & Row(rows, units[3]) & Row(rows, units[4]) & 1) != 0;
    }

    /// <summary>Returns a mask with a bit set for each of sixteen units that lies in a page of 64 units that the encoder writes unchanged. Requires AVX-512 VBMI.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public uint InWholePages(Vector256<ushort> units)
    {
        if (_wholePages is null) QueryAll();

        // SAFETY: the table has 1,024 bits.
        ref byte pages = ref MemoryMarshal.GetArrayDataReference(_wholePages!);
        var rows = Vector128.Narrow((units >>> (PageShift + 3)).GetLower(), (units >>> (PageShift + 3)).GetUpper());
        Vector256<ushort> place = (units >>> PageShift) & Vector256.Create((ushort)7);
        Vector128<byte> bit = TableLookup.Of(Vector128.Create((byte)1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0), Vector128.Narrow(place.GetLower(), place.GetUpper()));
        Vector128<byte> row = Avx512Vbmi.PermuteVar64x8x2(Vector512.LoadUnsafe(ref pages), rows.ToVector256Unsafe().ToVector512Unsafe(), Vector512.LoadUnsafe(ref pages, 64)).GetLower().GetLower();
        return ~Vector128.Equals(row & bit, Vector128<byte>.Zero).ExtractMostSignificantBits() & 0xFFFF;
    }

    /// <summary>Returns the bit of the unit as the lowest bit; the bits above it are undefined.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint Row(uint[] rows, uint unit) =>
        // SAFETY: the table has 65,536 bits, and the unit is truncated to 16 bits.
        Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(rows), (ushort)unit >> 5) >> (int)(unit & 31);

    private static EncodedCharacters Find(JavaScriptEncoder encoder)
        => s_last = s_known.GetValue(encoder, static encoder => new EncodedCharacters(encoder));

    [MethodImpl(MethodImplOptions.NoInlining)]
    private uint[] QueryAll()
    {
        uint[] allowed = new uint[0x10000 / 32];
        for (int unit = 0; unit < 0x10000; unit++)
        {
            if (!char.IsSurrogate((char)unit) && !_encoder.WillEncode(unit)) allowed[unit >> 5] |= 1u << (unit & 31);
        }

        byte[] pages = new byte[0x10000 >> (PageShift + 3)];
        for (int page = 0; page < 8 * pages.Length; page++)
        {
            if ((allowed[2 * page] & allowed[2 * page + 1]) == uint.MaxValue)
            {
                pages[page >> 3] |= (byte)(1 << (page & 7));
            }
        }

        _wholePages = pages;
        return _allowed = allowed;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private ulong[] QueryAscii()
    {
        ulong[] forms = AsciiEscapes.Make(c => _encoder.Encode(((char)c).ToString()));
        byte[] columns = new byte[Vector128<byte>.Count];
        AsciiEscapes.Columns(forms).CopyTo(columns);
        _columns = columns;
        return _asciiForms = forms;
    }
}
