using System.Runtime.CompilerServices;
using Brisk.Json.Text;

namespace Brisk.Json;

/// <summary>
/// Skips the line break and indent of an indented text, whose width follows from the depth. A right guess takes the scan of the whitespace
/// out of the chain of dependent steps from one token to the next.
/// </summary>
internal struct IndentGuess
{
    private byte _lineBreak;
    private byte _step;

    /// <summary>The width of the line break and indent of a depth.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly int Width(int depth) => _lineBreak + (_step * depth);

    /// <summary>Skips whitespace, which is probably a line break and the indent of a depth.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int Skip(ReadOnlySpan<byte> text, int position, int depth)
    {
        int width = Width(depth);
        return WhitespaceScanner.IsIndent(text, position, width) ? position + width : Learn(text, position, depth);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private int Learn(ReadOnlySpan<byte> text, int position, int depth)
    {
        int end = WhitespaceScanner.Skip(text, position);
        int lineBreak = text[position] == '\r' ? 2 : 1;
        int width = end - position - lineBreak;
        if (depth <= 0 || width < 0 || width > depth * 8 || width % depth != 0) return end;
        _lineBreak = (byte)lineBreak;
        _step = (byte)(width / depth);
        return end;
    }
}
