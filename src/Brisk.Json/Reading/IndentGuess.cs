using Brisk.Json.Text;

namespace Brisk.Json;

/// <summary>
/// Skips the line break and indentation of indented text, whose width depends on the depth. A correct prediction removes the whitespace scan
/// from the dependency chain between two tokens.
/// </summary>
internal struct IndentGuess
{
    private byte _lineBreak;
    private byte _step;

    /// <summary>Returns the width of the line break and indentation at a depth.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly int Width(int depth) => _lineBreak + (_step * depth);

    /// <summary>Skips whitespace that is probably a line break and the indentation of a depth.</summary>
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
