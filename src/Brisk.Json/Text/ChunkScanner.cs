using System.Numerics;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Brisk.Json.Text;

/// <summary>
/// Finds, chunk by chunk, the end of the complete elements of an open container: the last comma between two of them, or the bracket that ends the container. It examines only
/// quotes, backslashes, brackets, and commas; the reader detects errors in the rest of the text.
/// </summary>
/// <remarks>
/// It is separate from the readers for speed: it determines only the extent of elements, a block at a time, and readers then read them without checking for the end of the
/// buffer at each token. The static members do the same for a single token.
/// </remarks>
internal partial struct ChunkScanner
{
    private const int Block = 64;

    // Brackets opened and not closed since the start; whether the scan is in a string or comment.
    private int _depth;
    private Place _place;
    private readonly bool _allowsComments;
    private readonly bool _recordsEnds;

    /// <param name="allowsComments">Whether comments are allowed between tokens.</param>
    /// <param name="recordsEnds">Whether the elements follow each other without commas: if so, the ends of those that are containers are recorded.</param>
    public ChunkScanner(bool allowsComments, bool recordsEnds = false)
    {
        _allowsComments = allowsComments;
        _recordsEnds = recordsEnds;
    }

    private enum Place : byte
    {
        Outside,
        InString,
        AfterBackslash,
        AfterSlash,
        InLineComment,
        InBlockComment,
        AfterStar,
    }

    /// <summary>Continues the scan, which started inside a container, before one of its elements.</summary>
    /// <param name="position">How far the text has been scanned.</param>
    /// <param name="lastComma">Set to the index of the last comma between elements (or of the last bracket that ends an element), if there is one.</param>
    /// <returns>The index of the bracket that ends the container; negative if it is not found.</returns>
    public int Scan(ReadOnlySpan<byte> text, int position, ref int lastComma)
    {
        if (!_allowsComments && Vector256.IsHardwareAccelerated)
        {
            int end = ScanWide(text, ref position, ref lastComma);
            if (end >= 0) return end;
        }
        else if (!_allowsComments)
        {
            // SAFETY: Holds has checked the 64 bytes.
            while (SpanVectors.Holds(text, position, Block))
            {
                int end = ScanBlock(text, position, ref lastComma);
                if (end >= 0) return end;

                position += Block;
            }
        }

        for (; (uint)position < (uint)text.Length; position++)
        {
            if (Step(text[position], position, ref lastComma)) return position;
        }

        return -1;
    }

    /// <summary>Skips whitespace and comments: to the end of the text if a comment may continue after it, or to a slash that does not start a comment.</summary>
    public static int SkipInsignificant(ReadOnlySpan<byte> text, int position, bool allowsComments)
    {
        position = WhitespaceScanner.Skip(text, position);
        while (allowsComments && position < text.Length && text[position] == '/')
        {
            ReadOnlySpan<byte> comment = text[position..];
            if (comment.Length > 1 && comment[1] is not ((byte)'*' or (byte)'/')) break;

            // A line that ends with the text may continue.
            int length = CommentScanner.FindEnd(comment, 0);
            if (length < 0 || (length == comment.Length && comment[1] == '/')) return text.Length;

            position = WhitespaceScanner.Skip(text, position + length);
        }

        return position;
    }

    /// <summary>Returns the index after the closing quote of a string, or 0 if the text does not contain it.</summary>
    /// <param name="start">The index of the opening quote.</param>
    public static int FindStringEnd(ReadOnlySpan<byte> text, int start)
    {
        int position = start + 1;
        while ((position = StringScanner.FindSpecial(text, position)) < text.Length)
        {
            if (text[position] == '"') return position + 1;

            position += text[position] == '\\' ? 2 : 1;
        }

        return 0;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int ScanBlock(ReadOnlySpan<byte> text, int position, ref int lastComma)
    {
        Vector128<byte> first = SpanVectors.Load(text, position), second = SpanVectors.Load(text, position + 16);
        Vector128<byte> third = SpanVectors.Load(text, position + 32), fourth = SpanVectors.Load(text, position + 48);
        ulong quotes = Equal(first, second, third, fourth, (byte)'"');
        bool endsInBackslash = false;
        if (Contain(first, second, third, fourth, (byte)'\\', (byte)'\\') || _place == Place.AfterBackslash)
        {
            ulong backslashes = Equal(first, second, third, fourth, (byte)'\\');
            quotes &= ~Escaped(backslashes, _place == Place.AfterBackslash, out endsInBackslash);
        }

        // Brackets differ from braces in one bit.
        var bit = Vector128.Create((byte)0x20);
        first |= bit;
        second |= bit;
        third |= bit;
        fourth |= bit;
        if (_depth > 0 && !Contain(first, second, third, fourth, (byte)'{', (byte)'}'))
        {
            // The block contains only names and values inside elements, so only the strings in it matter.
            bool isInString = (BitOperations.PopCount(quotes) & 1) != 0 == (_place == Place.Outside);
            _place = !isInString ? Place.Outside : endsInBackslash ? Place.AfterBackslash : Place.InString;
            return -1;
        }

        ulong strings = InStrings(quotes, endsInBackslash);
        ulong opens = Equal(first, second, third, fourth, (byte)'{') & ~strings;
        ulong closes = Equal(first, second, third, fourth, (byte)'}') & ~strings;
        int closed = BitOperations.PopCount(closes);
        if (closed < _depth)
        {
            _depth += BitOperations.PopCount(opens) - closed;
            return -1;
        }

        return Walk(text.Slice(position, Block), position, opens, closes, ~strings, ref lastComma);
    }

    // Scans a block in which the depth may return to that of the container, bracket by bracket.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private int Walk(ReadOnlySpan<byte> block, int position, ulong opens, ulong closes, ulong outside, ref int lastComma)
    {
        ulong commas = Equal(
            SpanVectors.Load(block, 0), SpanVectors.Load(block, 16), SpanVectors.Load(block, 32), SpanVectors.Load(block, 48), (byte)',') & outside;
        ulong brackets = opens | closes;
        int depth = _depth;
        ulong here = 0;
        ulong passed = 0;
        ulong ends = 0;
        while (brackets != 0)
        {
            ulong bracket = brackets & (0 - brackets);
            brackets ^= bracket;
            ulong before = bracket - 1;
            if (depth == 0) here |= before & ~passed;

            passed = before;
            if ((opens & bracket) != 0)
            {
                depth++;
            }
            else if (--depth < 0)
            {
                Note(_recordsEnds ? ends : commas & here, position, ref lastComma);
                return position + BitOperations.TrailingZeroCount(bracket);
            }
            else if (depth == 0)
            {
                ends |= bracket;
            }
        }

        if (depth == 0) here |= ~passed;

        _depth = depth;
        Note(_recordsEnds ? ends : commas & here, position, ref lastComma);
        return -1;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Note(ulong commas, int position, ref int lastComma)
    {
        if (commas != 0) lastComma = position + Block - 1 - BitOperations.LeadingZeroCount(commas);
    }

    // Returns a mask with a bit set for each byte in a string, including its opening quote; the state advances past the block.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private ulong InStrings(ulong quotes, bool endsInBackslash)
    {
        ulong strings = _place == Place.Outside ? Between(quotes) : ~Between(quotes);
        _place = (long)strings >= 0 ? Place.Outside : endsInBackslash ? Place.AfterBackslash : Place.InString;
        return strings;
    }

    // Returns a mask of the bytes from each odd-numbered quote (the first, the third, and so on) up to the next quote.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Between(ulong quotes)
    {
        if (Pclmulqdq.IsSupported)
        {
            return Pclmulqdq.CarrylessMultiply(Vector128.CreateScalar(quotes), Vector128<ulong>.AllBitsSet, 0).ToScalar();
        }

        quotes ^= quotes << 1;
        quotes ^= quotes << 2;
        quotes ^= quotes << 4;
        quotes ^= quotes << 8;
        quotes ^= quotes << 16;
        return quotes ^ (quotes << 32);
    }

    // Returns a mask with a bit set for each byte after a backslash that is not itself escaped.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ulong Escaped(ulong backslashes, bool startsEscaped, out bool endsInBackslash)
    {
        ulong escaped = startsEscaped ? 1UL : 0;
        backslashes &= ~escaped;
        ulong last = 0;
        while (backslashes != 0)
        {
            last = backslashes & (0 - backslashes);
            escaped |= last << 1;
            backslashes &= ~(last | (last << 1));
        }

        endsInBackslash = (long)last < 0;
        return escaped;
    }

    // Scans a single byte, with the same effect on the state. Returns true at the end of the container.
    private bool Step(byte b, int position, ref int lastComma)
    {
        switch (_place)
        {
            case Place.Outside:
                return StepOutside(b, position, ref lastComma);
            case Place.InString:
                _place = b == '"' ? Place.Outside : b == '\\' ? Place.AfterBackslash : Place.InString;
                return false;
            case Place.AfterBackslash:
                _place = Place.InString;
                return false;
            case Place.AfterSlash:
                _place = b == '*' ? Place.InBlockComment : b == '/' ? Place.InLineComment : Place.Outside;
                return false;
            case Place.InLineComment:
                _place = b is (byte)'\n' or (byte)'\r' ? Place.Outside : Place.InLineComment;
                return false;
            default:
                _place = b == '*' ? Place.AfterStar : b == '/' && _place == Place.AfterStar ? Place.Outside : Place.InBlockComment;
                return false;
        }
    }

    private bool StepOutside(byte b, int position, ref int lastComma)
    {
        switch (b)
        {
            case (byte)'"':
                _place = Place.InString;
                break;
            case (byte)'{' or (byte)'[':
                _depth++;
                break;
            case (byte)'}' or (byte)']':
                if (--_depth == 0 && _recordsEnds) lastComma = position;

                return _depth < 0;
            case (byte)',' when _depth == 0 && !_recordsEnds:
                lastComma = position;
                break;
            case (byte)'/' when _allowsComments:
                _place = Place.AfterSlash;
                break;
        }

        return false;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool Contain(Vector128<byte> first, Vector128<byte> second, Vector128<byte> third, Vector128<byte> fourth, byte value, byte other)
    {
        var wanted = Vector128.Create(value);
        Vector128<byte> found = Vector128.Equals(first, wanted) | Vector128.Equals(second, wanted) | Vector128.Equals(third, wanted) | Vector128.Equals(fourth, wanted);
        if (other != value)
        {
            wanted = Vector128.Create(other);
            found |= Vector128.Equals(first, wanted) | Vector128.Equals(second, wanted) | Vector128.Equals(third, wanted) | Vector128.Equals(fourth, wanted);
        }

        return found != Vector128<byte>.Zero;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Equal(Vector128<byte> first, Vector128<byte> second, Vector128<byte> third, Vector128<byte> fourth, byte value)
    {
        var wanted = Vector128.Create(value);
        uint low = Vector128.Equals(first, wanted).ExtractMostSignificantBits() | (Vector128.Equals(second, wanted).ExtractMostSignificantBits() << 16);
        uint high = Vector128.Equals(third, wanted).ExtractMostSignificantBits() | (Vector128.Equals(fourth, wanted).ExtractMostSignificantBits() << 16);
        return low | ((ulong)high << 32);
    }
}
