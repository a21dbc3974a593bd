using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using System.Text.Encodings.Web;

namespace Brisk.Json.Text;

/// <summary>Determines what an encoder of the framework escapes. Implementations are type arguments of the kernels, so that each mode has its own machine code.</summary>
internal interface IEscapingMode
{
    /// <summary>For each ASCII character, its escaped form in the low bytes, the first byte lowest, and its length in the highest byte.</summary>
    ulong[] AsciiForms { get; }

    /// <summary>Determines how non-ASCII characters are written. Not used for <see cref="DefaultEscaping"/>, which escapes all of them.</summary>
    EncodedCharacters Characters { get; }

    /// <summary>Returns a mask with a bit set for each byte that is escaped or not ASCII.</summary>
    uint StopMask(Vector128<byte> bytes);

    /// <summary>Returns the mask of 32 bytes, on processors with AVX2.</summary>
    uint StopMask(Vector256<byte> bytes);
}

/// <summary><see cref="JavaScriptEncoder.Default"/>: escapes all non-ASCII characters, and those that are special in HTML.</summary>
internal readonly struct DefaultEscaping : IEscapingMode
{
    private const string Escaped = "\"\\&'+<>`\u007F";

    private static readonly ulong[] s_forms = AsciiEscapes.Make(Escaped, quote: "\\u0022");

    private static readonly Vector128<byte> s_columns = AsciiEscapes.Columns(s_forms);

    public ulong[] AsciiForms => s_forms;

    public EncodedCharacters Characters => throw new InvalidOperationException();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public uint StopMask(Vector128<byte> bytes) => AsciiEscapes.StopMask(bytes, s_columns);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public uint StopMask(Vector256<byte> bytes) => AsciiEscapes.StopMask(bytes, s_columns);
}

/// <summary><see cref="JavaScriptEncoder.UnsafeRelaxedJsonEscaping"/>: within ASCII, escapes only what RFC 8259 requires, and U+007F.</summary>
internal readonly struct RelaxedEscaping : IEscapingMode
{
    private const string Escaped = "\"\\\u007F";

    private static readonly ulong[] s_forms = AsciiEscapes.Make(Escaped, quote: "\\\"");

    public ulong[] AsciiForms => s_forms;

    public EncodedCharacters Characters => EncodedCharacters.Relaxed;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public uint StopMask(Vector128<byte> bytes)
    {
        // Control characters are below 0x20, U+007F is the greatest signed byte, and non-ASCII bytes are negative: after adding one, all of them are less than 0x21.
        Vector128<byte> outside = Vector128.LessThan((bytes + Vector128<byte>.One).AsSByte(), Vector128.Create((sbyte)0x21)).AsByte();
        Vector128<byte> delimiter = Vector128.Equals(bytes, Vector128.Create((byte)'"')) | Vector128.Equals(bytes, Vector128.Create((byte)'\\'));
        return (outside | delimiter).ExtractMostSignificantBits();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public uint StopMask(Vector256<byte> bytes)
    {
        Vector256<byte> outside = Vector256.LessThan((bytes + Vector256<byte>.One).AsSByte(), Vector256.Create((sbyte)0x21)).AsByte();
        Vector256<byte> delimiter = Vector256.Equals(bytes, Vector256.Create((byte)'"')) | Vector256.Equals(bytes, Vector256.Create((byte)'\\'));
        return (outside | delimiter).ExtractMostSignificantBits();
    }
}

/// <summary>An encoder that the framework creates for a set of characters (<see cref="JavaScriptEncoder.Create(System.Text.Unicode.UnicodeRange[])"/>).</summary>
internal readonly struct AllowListEscaping(EncodedCharacters characters) : IEscapingMode
{
    private readonly ulong[] _forms = characters.AsciiForms;
    private readonly Vector128<byte> _columns = characters.Columns;

    public ulong[] AsciiForms => _forms;

    public EncodedCharacters Characters => characters;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public uint StopMask(Vector128<byte> bytes) => AsciiEscapes.StopMask(bytes, _columns);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public uint StopMask(Vector256<byte> bytes) => AsciiEscapes.StopMask(bytes, _columns);
}

/// <summary>The escaped forms of ASCII characters.</summary>
internal static class AsciiEscapes
{
    /// <summary>The position of the length in an entry.</summary>
    public const int LengthShift = 56;

    /// <summary>Returns the table of <see cref="IEscapingMode.AsciiForms"/>, given the characters from 0x20 on that are escaped.</summary>
    public static ulong[] Make(string escaped, string quote) => Make(c => c >= ' ' && !escaped.Contains((char)c) ? ((char)c).ToString() : (char)c switch
    {
        '\b' => "\\b",
        '\t' => "\\t",
        '\n' => "\\n",
        '\f' => "\\f",
        '\r' => "\\r",
        '\\' => "\\\\",
        '"' => quote,
        _ => "\\u" + c.ToString("X4", null),
    });

    /// <summary>Returns the table of <see cref="IEscapingMode.AsciiForms"/>, given the form of each character.</summary>
    public static ulong[] Make(Func<int, string> formOf)
    {
        ulong[] forms = new ulong[128];
        for (int c = 0; c < forms.Length; c++)
        {
            string form = formOf(c);
            forms[c] = (ulong)form.Length << LengthShift;
            for (int i = 0; i < form.Length; i++)
            {
                forms[c] |= (ulong)form[i] << (8 * i);
            }
        }

        return forms;
    }

    /// <summary>Returns a mask with a bit set for each byte that is escaped according to these columns, or is not ASCII.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint StopMask(Vector128<byte> bytes, Vector128<byte> columns)
    {
        // A table of columns (low nibble) with a bit for each row (high nibble) that is escaped; rows 8 to 15 are not ASCII, and stop like row 0.
        Vector128<byte> row = TableLookup.Of(Vector128.Create((byte)1, 2, 4, 8, 16, 32, 64, 128, 1, 1, 1, 1, 1, 1, 1, 1), bytes >>> 4);
        Vector128<byte> column = TableLookup.Of(columns, bytes & Vector128.Create((byte)0x0F));
        return (~Vector128.Equals(row & column, Vector128<byte>.Zero)).ExtractMostSignificantBits();
    }

    /// <summary>Like the overload for sixteen bytes, for processors with AVX2.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint StopMask(Vector256<byte> bytes, Vector128<byte> columns)
    {
        Vector256<byte> rows = Vector256.Create(0x8040201008040201UL, 0x0101010101010101UL, 0x8040201008040201UL, 0x0101010101010101UL).AsByte();
        Vector256<byte> row = Avx2.Shuffle(rows, bytes >>> 4);
        Vector256<byte> column = Avx2.Shuffle(Vector256.Create(columns, columns), bytes & Vector256.Create((byte)0x0F));
        return (~Vector256.Equals(row & column, Vector256<byte>.Zero)).ExtractMostSignificantBits();
    }

    /// <summary>
    /// Returns a byte for each low nibble of a character, with a bit set for each high nibble with which the character is escaped. The lowest bit is
    /// always set: control characters are escaped by all encoders.
    /// </summary>
    public static Vector128<byte> Columns(ulong[] forms)
    {
        byte[] columns = new byte[16];
        for (int c = 0; c < forms.Length; c++)
        {
            if (c < columns.Length || forms[c] >> LengthShift > 1) columns[c & 15] |= (byte)(1 << (c >> 4));
        }

        // SAFETY: the array has sixteen bytes.
        return Vector128.LoadUnsafe(ref columns[0]);
    }
}
