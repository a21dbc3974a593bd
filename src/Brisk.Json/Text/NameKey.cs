using System.Numerics;
using System.Runtime.Intrinsics;

namespace Brisk.Json.Text;

/// <summary>
/// A property name as it is expected in the document, with its quotes and colon (<c>"name":</c>). A comparison with the text costs two vector loads for
/// names of up to 29 bytes. Kept small, because the names compete with the text and the objects for
/// the first-level cache.
/// </summary>
internal readonly struct NameKey
{
    private const int Compared = 2 * SpanVectors.Width;

    // The compared bytes, and the two bytes after the longest name that is compared completely.
    private const int Window = Compared + 2;

    // Longer than any comparison.
    private const int NoName = int.MaxValue;

    private readonly Prefix _prefix;
    private readonly byte[] _expected;

    /// <param name="name">The name as written in the document, including its escapes, but without quotes.</param>
    public NameKey(ReadOnlySpan<byte> name)
    {
        byte[] expected = [(byte)'"', .. name, (byte)'"', (byte)':'];
        _expected = expected;
        Length = expected.Length;
        expected.AsSpan(0, Math.Min(expected.Length, Compared)).CopyTo(_prefix);
    }

    private NameKey(byte[] expected)
    {
        _expected = expected;
        Length = NoName;
    }

    /// <summary>A key that matches no name.</summary>
    public static NameKey None => new(Array.Empty<byte>());

    /// <summary>The length of the name in the document, including quotes and colon.</summary>
    public int Length { get; }

    /// <summary>The name without quotes and colon.</summary>
    public ReadOnlySpan<byte> Name => _expected.AsSpan(1, _expected.Length - 3);

    /// <summary>The name with its quotes and its colon.</summary>
    public ReadOnlySpan<byte> Quoted => _expected;

    /// <summary>Returns whether this name, with its quotes and its colon, is at the position.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool Matches(ReadOnlySpan<byte> text, int position)
        => SpanVectors.Holds(text, position, Window) && Length <= Compared ? CountEqual(text, position) >= Length : MatchesSlowly(text, position);

    /// <summary>
    /// Returns the position of the value after this name, its colon, and at most one space; or -1 for another name, for other whitespace, near the end of the text, and for long
    /// names. In these cases, use <see cref="Matches"/>.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int FindValue(ReadOnlySpan<byte> text, int position)
    {
        if (!SpanVectors.Holds(text, position, Window) || CountEqual(text, position) < Length) return -1;

        // SAFETY: Holds has checked two bytes after the name.
        int end = position + Length;
        if (SpanVectors.At(text, end) > ' ') return end;
        return SpanVectors.At(text, end) == ' ' && SpanVectors.At(text, end + 1) > ' ' ? end + 1 : -1;
    }

    // Returns the number of bytes before the first one that differs. SAFETY: the caller has checked Holds for the window, which contains both vectors.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int CountEqual(ReadOnlySpan<byte> text, int position)
    {
        uint equal = Vector128.Equals(SpanVectors.Load(text, position), SpanVectors.Load(_prefix, 0)).ExtractMostSignificantBits()
            | (Vector128.Equals(SpanVectors.Load(text, position + SpanVectors.Width), SpanVectors.Load(_prefix, SpanVectors.Width)).ExtractMostSignificantBits() << SpanVectors.Width);
        return BitOperations.TrailingZeroCount(~equal);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool MatchesSlowly(ReadOnlySpan<byte> text, int position)
        => _expected.Length > 0 && (uint)position <= (uint)text.Length && text[position..].StartsWith(_expected);

    /// <summary>The bytes that are compared. Not a vector: ReadyToRun does not compile methods that use a type with a vector field.</summary>
    [InlineArray(Compared)]
    private struct Prefix
    {
        private byte _first;
    }
}
