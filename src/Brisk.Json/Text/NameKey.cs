using System.Runtime.Intrinsics;

namespace Brisk.Json.Text;

/// <summary>
/// A property name as it is expected in the document, with its quotes and colon (<c>"name":</c>). A comparison with the text costs one vector load for
/// names of up to 29 bytes. Kept small, because the names compete with the text and the objects for
/// the first-level cache.
/// </summary>
internal readonly struct NameKey
{
    // The name, and the two bytes that may follow the longest name in a vector.
    private const int Window = (2 * SpanVectors.Width) + 2;

    // No comparison of 32 bytes has this bit.
    private const ulong Never = 1UL << 32;

    private readonly Vector256<byte> _bytes;
    private readonly ulong _compared;
    private readonly byte[] _expected;

    /// <param name="name">The name as the document spells it, escapes included, without quotes.</param>
    public NameKey(ReadOnlySpan<byte> name)
    {
        byte[] expected = [(byte)'"', .. name, (byte)'"', (byte)':'];
        _expected = expected;
        Length = expected.Length;
        _compared = Never;
        if (expected.Length > Vector256<byte>.Count) return;

        _compared = (1UL << expected.Length) - 1;
        byte[] padded = new byte[Vector256<byte>.Count];
        expected.CopyTo(padded, 0);
        _bytes = Vector256.Create(SpanVectors.Load(padded, 0), SpanVectors.Load(padded, SpanVectors.Width));
    }

    private NameKey(byte[] expected)
    {
        _expected = expected;
        _compared = Never;
    }

    /// <summary>A key that matches no name.</summary>
    public static NameKey None => new(Array.Empty<byte>());

    /// <summary>The length of the name in the document, including quotes and colon.</summary>
    public int Length { get; }

    /// <summary>The name without quotes and colon.</summary>
    public ReadOnlySpan<byte> Name => _expected.AsSpan(1, _expected.Length - 3);

    /// <summary>Whether the text has this name, its quotes and its colon at the position.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool Matches(ReadOnlySpan<byte> text, int position)
        => SpanVectors.Holds(text, position, Window) && _compared != Never ? MatchesWithin(text, position) : MatchesSlowly(text, position);

    /// <summary>
    /// The position of the value after this name, its colon and at most one space. -1 for another name, for other whitespace, near the end of the text, and for
    /// long names: in these cases, use <see cref="Matches"/>.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int FindValue(ReadOnlySpan<byte> text, int position)
    {
        if (!SpanVectors.Holds(text, position, Window) || !MatchesWithin(text, position)) return -1;

        // SAFETY: Holds has checked two bytes after the name.
        int end = position + Length;
        if (SpanVectors.At(text, end) > ' ') return end;
        return SpanVectors.At(text, end) == ' ' && SpanVectors.At(text, end + 1) > ' ' ? end + 1 : -1;
    }

    // SAFETY: the caller has checked Holds for the window, in which the vectors lie.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool MatchesWithin(ReadOnlySpan<byte> text, int position)
    {
        ulong equal = Vector256.IsHardwareAccelerated
            ? Vector256.Equals(SpanVectors.LoadWide(text, position), _bytes).ExtractMostSignificantBits()
            : Vector128.Equals(SpanVectors.Load(text, position), _bytes.GetLower()).ExtractMostSignificantBits()
                | (Vector128.Equals(SpanVectors.Load(text, position + SpanVectors.Width), _bytes.GetUpper()).ExtractMostSignificantBits() << SpanVectors.Width);
        return (_compared & ~equal) == 0;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool MatchesSlowly(ReadOnlySpan<byte> text, int position)
        => Length > 0 && (uint)position <= (uint)text.Length && text[position..].StartsWith(_expected);
}
