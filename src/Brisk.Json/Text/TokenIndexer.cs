using System.Numerics;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Brisk.Json.Text;

/// <summary>
/// Finds the positions of the tokens of a JSON text, 64 bytes at a time and without a branch for each token (Langdale and Lemire, "Parsing Gigabytes of JSON per Second", 2019): the
/// brackets, commas and colons outside of strings, the quotes around strings, and the first bytes of all other tokens. A comma or colon directly after a string, number, or
/// literal is omitted, because a reader that knows the end of that token finds it. Strings are checked as well: their escapes must be valid, and they must not contain control
/// characters.
/// </summary>
/// <remarks>
/// Requires a processor that can compress the bytes of 512-bit vectors. With narrower vectors, listing the positions costs as much as it saves. Between two listed positions
/// there must be only whitespace and the rest of the token at the first one; the reader of the index must check that.
/// </remarks>
internal struct TokenIndexer
{
    /// <summary>The number of bytes in a block, and the maximum number of positions in it.</summary>
    public const int Block = 64;

    /// <summary>Marks the position of the closing quote of a string with escapes.</summary>
    public const uint Escaped = 1U << 31;

    private const ulong EvenBits = 0x5555_5555_5555_5555;

    private static readonly bool s_isSupported = HasVectors();

    // The state between blocks: all ones within a string; whether the previous byte was part of a number or literal; whether it was that, or the end of a string; and whether
    // the string so far has escapes.
    private ulong _isInString;
    private ulong _wasOther;
    private ulong _wasEnd;
    private ulong _hasEscapes;

    // Whether a backslash before the block escapes its first byte, in the lowest bit; above it a bit for each hexadecimal digit that must still follow.
    private ulong _openEscape;
    private bool _isInvalid;

    public static bool IsSupported => s_isSupported;

    // Indexed by the low nibble of a byte: the one whitespace byte with that nibble. Tables are repeated four times, because the JIT combines shorter ones in each block
    // again.
    private static ReadOnlySpan<byte> WhitespaceTable =>
    [
        0x20, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x09, 0x0A, 0xFF, 0xFF, 0x0D, 0xFF, 0x00,
        0x20, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x09, 0x0A, 0xFF, 0xFF, 0x0D, 0xFF, 0x00,
        0x20, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x09, 0x0A, 0xFF, 0xFF, 0x0D, 0xFF, 0x00,
        0x20, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x09, 0x0A, 0xFF, 0xFF, 0x0D, 0xFF, 0x00,
    ];

    // The same for colon, comma, and braces.
    private static ReadOnlySpan<byte> OperatorTable =>
    [
        0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x3A, 0x7B, 0x2C, 0x7D, 0xFF, 0x00,
        0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x3A, 0x7B, 0x2C, 0x7D, 0xFF, 0x00,
        0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x3A, 0x7B, 0x2C, 0x7D, 0xFF, 0x00,
        0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x3A, 0x7B, 0x2C, 0x7D, 0xFF, 0x00,
    ];

    // Indexed by the low and the high nibble of a byte that can follow a backslash (other than another backslash): a bit for each nibble that can complete it.
    private static ReadOnlySpan<byte> LowerHalvesOfEscapes =>
    [
        0x00, 0x00, 0x07, 0x00, 0x04, 0x04, 0x02, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x01,
        0x00, 0x00, 0x07, 0x00, 0x04, 0x04, 0x02, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x01,
        0x00, 0x00, 0x07, 0x00, 0x04, 0x04, 0x02, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x01,
        0x00, 0x00, 0x07, 0x00, 0x04, 0x04, 0x02, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x01,
    ];

    private static ReadOnlySpan<byte> UpperHalvesOfEscapes =>
    [
        0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x02, 0x04, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
        0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x02, 0x04, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
        0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x02, 0x04, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
        0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x02, 0x04, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
    ];

    /// <summary>Returns whether there are <paramref name="count"/> positions from <paramref name="index"/>, which is not negative.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Holds(ReadOnlySpan<uint> places, int index, int count) => index + count <= places.Length;

    /// <summary>Returns a position. The caller has checked <see cref="Holds"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint At(ReadOnlySpan<uint> places, int index) => Unsafe.Add(ref MemoryMarshal.GetReference(places), (nint)(uint)index);

    /// <summary>Returns a position in the lower half, and the next one in the upper half. The caller has checked <see cref="Holds"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Pair(ReadOnlySpan<uint> places, int index)
        => Unsafe.ReadUnaligned<ulong>(in Unsafe.As<uint, byte>(ref Unsafe.Add(ref MemoryMarshal.GetReference(places), (nint)(uint)index)));

    /// <summary>Returns the second position of a pair, without its mark.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Second(ulong pair) => (int)((uint)(pair >> 32) & ~Escaped);

    /// <summary>Lists positions until the text ends, there is no space for those of a whole block, or a string in the next block is not valid.</summary>
    /// <param name="text">The text, the same on each call.</param>
    /// <param name="position">The position up to which the text has been indexed; initially one before a token.</param>
    /// <param name="places">The span for the positions, marked with <see cref="Escaped"/>.</param>
    public int Fill(ReadOnlySpan<byte> text, ref int position, Span<uint> places)
    {
        int count = FillBlocks(text, position, places, out position);
        if ((uint)position < (uint)text.Length && text.Length - position < Block && places.Length - count >= Block)
        {
            count += FillLast(text[position..], ref position, places[count..]);
        }
        return count;
    }

    private static bool HasVectors() => Avx512BW.IsSupported && Avx512Vbmi2.IsSupported && Pclmulqdq.IsSupported;

    // A separate method, because a method with stack space and loops is not optimized.
    private int FillLast(ReadOnlySpan<byte> rest, ref int position, Span<uint> places)
    {
        Span<byte> block = stackalloc byte[Block];
        block.Fill((byte)' ');
        rest.CopyTo(block);
        int count = FillBlocks(block, 0, places, out int end);
        for (int i = 0; i < count; i++)
        {
            places[i] += (uint)position;
        }
        if (end == Block) position += rest.Length;
        return count;
    }

    private int FillBlocks(ReadOnlySpan<byte> text, int index, Span<uint> places, out int end)
    {
        int count = 0;
        while (HasVectors() && !_isInvalid)
        {
            count += FillPlain(text, index, places[count..], out index);
            if (!SpanVectors.Holds(text, index, Block) || places.Length - count < Block || !TryAdd(text.Slice(index, Block), index, places[count..], out int added))
            {
                break;
            }
            count += added;
            index += Block;
        }

        end = index;
        return count;
    }

    /// <summary>Indexes blocks without escapes. Makes no calls and keeps the state in locals, because each block depends on the previous one.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private int FillPlain(ReadOnlySpan<byte> text, int index, Span<uint> places, out int end)
    {
        end = index;
        if (!HasVectors() || (_openEscape | _hasEscapes) != 0) return 0;
        int count = 0;
        ulong isInString = _isInString, wasOther = _wasOther, wasEnd = _wasEnd;

        // SAFETY: Holds has checked the 64 bytes of the text, and the span has space for the 64 positions that a block may have.
        while (SpanVectors.Holds(text, index, Block) && places.Length - count >= Block)
        {
            Vector512<byte> bytes = SpanVectors.LoadBlock(text, index);
            if (Equal(bytes, (byte)'\\') != 0) break;
            ulong quotes = Equal(bytes, (byte)'"');
            ulong strings = Strings(quotes) ^ isInString;
            if ((Below(bytes, 0x20) & strings) != 0) break;
            ulong tokens = Tokens(bytes, quotes, strings, wasOther, wasEnd, out ulong others, out ulong ends);
            Store(tokens, (uint)index, places, count);
            count += BitOperations.PopCount(tokens);
            index += Block;
            isInString = (ulong)((long)strings >> 63);
            wasOther = others >> 63;
            wasEnd = ends >> 63;
        }

        _isInString = isInString;
        _wasOther = wasOther;
        _wasEnd = wasEnd;
        end = index;
        return count;
    }

    /// <summary>Indexes a block, regardless of its content. Returns false if a string is not valid, which ends the index.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool TryAdd(ReadOnlySpan<byte> block, int index, Span<uint> places, out int count)
    {
        count = 0;
        if (!HasVectors() || !SpanVectors.Holds(block, 0, Block) || places.Length < Block) return false;

        // SAFETY: Holds has checked the 64 bytes of the text, and the span has space for 64 positions.
        Vector512<byte> bytes = SpanVectors.LoadBlock(block, 0);
        ulong backslashes = Equal(bytes, (byte)'\\');
        ulong escaped = EscapedBytes(backslashes, _openEscape & 1, out ulong openEscape);
        bool areEscapes = AreEscapes(bytes, escaped, _openEscape >> 1, out ulong openDigits);
        ulong quotes = Equal(bytes, (byte)'"') & ~escaped;
        ulong strings = Strings(quotes) ^ _isInString;
        _isInvalid = !areEscapes || (Below(bytes, 0x20) & strings) != 0;
        if (_isInvalid) return false;
        ulong tokens = Tokens(bytes, quotes, strings, _wasOther, _wasEnd, out ulong others, out ulong ends);
        Store(tokens, (uint)index, places, 0);
        MarkEscaped(backslashes, strings, quotes, tokens, places);
        count = BitOperations.PopCount(tokens);
        _openEscape = openEscape | (openDigits << 1);
        _isInString = (ulong)((long)strings >> 63);
        _wasOther = others >> 63;
        _wasEnd = ends >> 63;
        return true;
    }

    // Returns a mask with a bit set for each byte from an opening quote to the byte before the closing one.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Strings(ulong quotes) => Pclmulqdq.CarrylessMultiply(Vector128.CreateScalar(quotes), Vector128<ulong>.AllBitsSet, 0).ToScalar();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Tokens(Vector512<byte> bytes, ulong quotes, ulong strings, ulong wasOther, ulong wasEnd, out ulong others, out ulong ends)
    {
        ulong operators = Operators(bytes);
        others = ~(Whitespace(bytes) | operators | strings | quotes);
        ends = others | (quotes & ~strings);
        ulong separators = Below(bytes, 0x40) & ((ends << 1) | wasEnd);
        return (operators & ~strings & ~separators) | quotes | (others & ~((others << 1) | wasOther));
    }

    // Returns a mask of the bytes that are escaped: those after the last backslash of a run of odd length. Escaped backslashes are always valid.
    private static ulong EscapedBytes(ulong backslashes, ulong isFirstEscaped, out ulong isNextEscaped)
    {
        ulong escaping = backslashes & ~isFirstEscaped;
        ulong starts = escaping & ~(escaping << 1);

        // Adding the start of a run to the run gives the byte after it, whose parity differs from that of the start if the length is odd.
        ulong afterEven = (escaping + (starts & EvenBits)) & ~escaping;
        ulong afterOdd = (escaping + (starts & ~EvenBits)) & ~escaping;
        isNextEscaped = (ulong)BitOperations.LeadingZeroCount(~escaping) & 1;
        return (afterEven & ~EvenBits & ~starts) | (afterOdd & EvenBits) | (isFirstEscaped & ~backslashes);
    }

    // Returns whether escaped bytes and hexadecimal digits are valid. There is a bit for each expected digit, and then for each one in the next
    // block.
    private static bool AreEscapes(Vector512<byte> bytes, ulong escaped, ulong digits, out ulong nextDigits)
    {
        nextDigits = 0;
        if ((escaped & ~Escapable(bytes)) != 0) return false;
        ulong u = escaped & Equal(bytes, (byte)'u');
        digits |= (u << 1) | (u << 2) | (u << 3) | (u << 4);
        nextDigits = (u >> 63) | (u >> 62) | (u >> 61) | (u >> 60);
        if (digits == 0) return true;
        var decimalDigit = Vector512.LessThanOrEqual(bytes - Vector512.Create((byte)'0'), Vector512.Create((byte)9));
        var letter = Vector512.LessThanOrEqual((bytes | Vector512.Create((byte)0x20)) - Vector512.Create((byte)'a'), Vector512.Create((byte)5));
        return (digits & ~(decimalDigit | letter).ExtractMostSignificantBits()) == 0;
    }

    // SAFETY: the caller has checked that there is space for 64 positions after the count, and that such vectors are supported.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Store(ulong tokens, uint index, Span<uint> places, int count)
    {
        Vector512<byte> packed = SetBits.Positions(tokens);
        var start = Vector512.Create(index);
        ref uint to = ref Unsafe.Add(ref MemoryMarshal.GetReference(places), count);
        (start + Avx512F.ConvertToVector512UInt32(packed.GetLower().GetLower())).StoreUnsafe(ref to);
        (start + Avx512F.ConvertToVector512UInt32(packed.GetLower().GetUpper())).StoreUnsafe(ref to, 16);
        if (BitOperations.PopCount(tokens) > 32)
        {
            (start + Avx512F.ConvertToVector512UInt32(packed.GetUpper().GetLower())).StoreUnsafe(ref to, 32);
            (start + Avx512F.ConvertToVector512UInt32(packed.GetUpper().GetUpper())).StoreUnsafe(ref to, 48);
        }
    }

    // Adding a backslash to the body of its string carries to the closing quote, or into the next block.
    private void MarkEscaped(ulong backslashes, ulong strings, ulong quotes, ulong tokens, Span<uint> places)
    {
        ulong bodies = strings & ~quotes;
        ulong sum = bodies + ((backslashes & bodies) | _hasEscapes);
        _hasEscapes = sum < bodies ? 1UL : 0;
        for (ulong ends = sum & quotes & ~strings; ends != 0; ends &= ends - 1)
        {
            places[BitOperations.PopCount(tokens & ((ends & (0 - ends)) - 1))] |= Escaped;
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Equal(Vector512<byte> bytes, byte value) => Vector512.Equals(bytes, Vector512.Create(value)).ExtractMostSignificantBits();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Below(Vector512<byte> bytes, byte limit) => Vector512.LessThan(bytes, Vector512.Create(limit)).ExtractMostSignificantBits();

    // As in WhitespaceScanner. The lookup returns 0 for non-ASCII bytes.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Whitespace(Vector512<byte> bytes) => Vector512.Equals(Avx512BW.Shuffle(Vector512.Create(WhitespaceTable), bytes), bytes).ExtractMostSignificantBits();

    // Brackets differ from braces in one bit. A control character with that bit may be indexed as a comma or colon; the reader of the index checks the byte.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Operators(Vector512<byte> bytes)
    {
        bytes |= Vector512.Create((byte)0x20);
        return Vector512.Equals(Avx512BW.Shuffle(Vector512.Create(OperatorTable), bytes), bytes).ExtractMostSignificantBits();
    }

    // The lookup returns 0 for non-ASCII bytes.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Escapable(Vector512<byte> bytes)
    {
        Vector512<byte> lower = Avx512BW.Shuffle(Vector512.Create(LowerHalvesOfEscapes), bytes);
        Vector512<byte> upper = Avx512BW.Shuffle(Vector512.Create(UpperHalvesOfEscapes), bytes >>> 4);
        return (~Vector512.Equals(lower & upper, Vector512<byte>.Zero)).ExtractMostSignificantBits();
    }
}
