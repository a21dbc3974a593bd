using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Brisk.Json.Text;

/// <summary>
/// A property name as it is expected to stand in the document, with its quotes and colon (<c>"name":</c>), laid out so that a
/// comparison with the text costs two word loads for names of up to thirteen bytes.
/// </summary>
internal sealed class NameKey
{
    private readonly byte[] _expected;
    private readonly ulong _first;
    private readonly ulong _firstMask;
    private readonly ulong _last;
    private readonly int _length;
    private readonly int _window;

    /// <param name="name">The name as the document spells it, escapes included, without quotes.</param>
    public NameKey(ReadOnlySpan<byte> name)
    {
        byte[] expected = [(byte)'"', .. name, (byte)'"', (byte)':'];
        _expected = expected;
        _length = expected.Length;
        _window = Math.Max(8, expected.Length);
        Span<byte> padded = stackalloc byte[8];
        padded.Clear();
        expected.AsSpan(0, Math.Min(8, expected.Length)).CopyTo(padded);
        _first = MemoryMarshal.Read<ulong>(padded);
        padded.Clear();
        foreach (ref byte b in padded[..Math.Min(8, expected.Length)]) b = 0xFF; // not Fill, which the framework leaves to the JIT
        _firstMask = MemoryMarshal.Read<ulong>(padded);
        _last = expected.Length > 8 ? MemoryMarshal.Read<ulong>(expected.AsSpan(expected.Length - 8)) : 0;
    }

    /// <summary>Bytes that the name takes in the document, quotes and colon included.</summary>
    public int Length => _length;

    /// <summary>The name without quotes and colon.</summary>
    public ReadOnlySpan<byte> Name => _expected.AsSpan(1, _expected.Length - 3);

    /// <summary>Whether the text has this name, its quotes and its colon at the position. False too where too little text is left to load a word.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool Matches(ReadOnlySpan<byte> text, int position)
    {
        if ((uint)position > (uint)text.Length || text.Length - position < _window)
        {
            return false;
        }

        // SAFETY: position + _window <= text.Length, and both loads lie inside the window, which is at least eight bytes.
        ref byte at = ref Unsafe.Add(ref MemoryMarshal.GetReference(text), (nint)(uint)position);
        if ((Unsafe.ReadUnaligned<ulong>(ref at) & _firstMask) != _first)
        {
            return false;
        }

        int length = _length;
        return length <= 8
            || (Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref at, length - 8)) == _last && (length <= 16 || MiddleMatches(text, position)));
    }

    private bool MiddleMatches(ReadOnlySpan<byte> text, int position)
        => text.Slice(position + 8, _expected.Length - 16).SequenceEqual(_expected.AsSpan(8, _expected.Length - 16));
}
