using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Brisk.Json.Text;

/// <summary>
/// A property name as it is expected to stand in the document, with its quotes and colon (<c>"name":</c>), laid out so that a comparison with the text costs two
/// vector loads for names of up to 29 bytes.
/// </summary>
internal readonly struct NameKey
{
    private readonly Vector128<byte> _first;
    private readonly Vector128<byte> _last;
    private readonly Vector128<byte> _mask;
    private readonly Vector256<byte> _wide;
    private readonly Vector256<byte> _wideMask;
    private readonly byte[] _expected;
    private readonly int _length;
    private readonly int _window;
    private readonly int _lastStart;

    /// <param name="name">The name as the document spells it, escapes included, without quotes.</param>
    public NameKey(ReadOnlySpan<byte> name)
    {
        byte[] expected = [(byte)'"', .. name, (byte)'"', (byte)':'];
        _expected = expected;
        _length = expected.Length;

        // Longer names are compared in whole; the two bytes are for what follows the name.
        _window = expected.Length > 2 * SpanVectors.Width ? int.MaxValue : Math.Max(SpanVectors.Width, expected.Length) + 2;

        // The two vectors overlap; those of a name that is shorter than one are the same.
        _lastStart = Math.Clamp(expected.Length - SpanVectors.Width, 0, SpanVectors.Width);
        byte[] padded = new byte[SpanVectors.Width * 2];
        expected.AsSpan(0, Math.Min(expected.Length, padded.Length)).CopyTo(padded);
        _first = SpanVectors.Load(padded, 0);
        _last = SpanVectors.Load(padded, _lastStart);
        Array.Clear(padded);
        for (int i = 0; i < Math.Min(expected.Length, SpanVectors.Width); i++)
        {
            padded[i] = 0xFF;
        } // not Fill, which the framework leaves to the JIT
        _mask = SpanVectors.Load(padded, 0);
        if (expected.Length > padded.Length)
        {
            _wide = Vector256<byte>.AllBitsSet; // which nothing matches under an empty mask
            return;
        }

        _wide = Vector256.Create(_first, expected.Length < SpanVectors.Width ? Vector128<byte>.Zero : Rest(expected, padded));
        _wideMask = Vector256.Create(_mask, SpanVectors.Load(padded, SpanVectors.Width));
    }

    // The second sixteen bytes; the mask is extended to cover them.
    private static Vector128<byte> Rest(byte[] expected, byte[] mask)
    {
        for (int i = SpanVectors.Width; i < expected.Length; i++)
        {
            mask[i] = 0xFF;
        }
        byte[] rest = new byte[SpanVectors.Width];
        expected.AsSpan(SpanVectors.Width).CopyTo(rest);
        return SpanVectors.Load(rest, 0);
    }

    // A key that matches no name.
    private NameKey(int window)
    {
        _expected = [];
        _window = window;
        _wide = Vector256<byte>.AllBitsSet;
    }

    /// <summary>A key that matches no name.</summary>
    public static NameKey None => new(int.MaxValue);

    /// <summary>Bytes that the name takes in the document, quotes and colon included.</summary>
    public int Length => _length;

    /// <summary>The name without quotes and colon.</summary>
    public ReadOnlySpan<byte> Name => _expected.AsSpan(1, _expected.Length - 3);

    /// <summary>Whether the text has this name, its quotes and its colon at the position.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool Matches(ReadOnlySpan<byte> text, int position)
    {
        if (!SpanVectors.Holds(text, position, _window)) return MatchesNearEnd(text, position);

        return MatchesWithin(text, position);
    }

    /// <summary>
    /// The position of the value after this name, its colon and at most one space. -1 for another name or other whitespace, near the end of the text, and for
    /// long names: <see cref="Matches"/> then tells.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int FindValue(ReadOnlySpan<byte> text, int position)
    {
        if (Vector256.IsHardwareAccelerated)
        {
            // SAFETY: Holds has checked both halves and the two bytes that may follow the longest name which fills them.
            if (!SpanVectors.Holds(text, position, (2 * SpanVectors.Width) + 2) || ((SpanVectors.LoadWide(text, position) & _wideMask) ^ _wide) != Vector256<byte>.Zero)
            {
                return -1;
            }
        }
        else if (!SpanVectors.Holds(text, position, _window) || !MatchesWithin(text, position))
        {
            return -1;
        }

        // SAFETY: Holds has checked two bytes after the name.
        int end = position + _length;
        if (SpanVectors.At(text, end) > ' ') return end;
        return SpanVectors.At(text, end) == ' ' && SpanVectors.At(text, end + 1) > ' ' ? end + 1 : -1;
    }

    // SAFETY: the caller has checked Holds for the window, in which both vectors lie.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool MatchesWithin(ReadOnlySpan<byte> text, int position)
    {
        Vector128<byte> first = (SpanVectors.Load(text, position) & _mask) ^ _first;
        Vector128<byte> last = (SpanVectors.Load(text, position + _lastStart) & _mask) ^ _last;
        return (first | last) == Vector128<byte>.Zero;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool MatchesNearEnd(ReadOnlySpan<byte> text, int position)
        => _length > 0 && (uint)position <= (uint)text.Length && text[position..].StartsWith(_expected);
}
