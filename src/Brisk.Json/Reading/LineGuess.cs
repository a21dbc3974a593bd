using Brisk.Json.Text;

namespace Brisk.Json;

/// <summary>
/// Recognizes the line break and indentation of indented text, whose width depends on the depth. Like <see cref="IndentGuess"/>, but determines where the line
/// begins: a recognized run of whitespace has exactly one line break, at its start.
/// </summary>
internal struct LineGuess
{
    private byte _fill;
    private byte _step;

    /// <summary>Returns the width of the indentation at a depth.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly int Width(int depth) => _step * depth;

    /// <summary>Returns whether a line break and indentation of exactly this width are at a position, and where the line begins. Also false near the end of the text.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly bool IsNearLine(ReadOnlySpan<byte> text, int position, int width, out int line)
        => WhitespaceScanner.IsNearLine(text, position, width, _fill, out line);

    /// <summary>Learns from whitespace before a token at a depth.</summary>
    public void Learn(ReadOnlySpan<byte> whitespace, int depth)
    {
        int line = whitespace.LastIndexOf((byte)'\n') + 1;
        int width = whitespace.Length - line;
        if (line == 0 || depth <= 0 || width > depth * 8 || width % depth != 0) return;
        if (width > 0) _fill = whitespace[line];
        _step = (byte)(width / depth);
    }
}
