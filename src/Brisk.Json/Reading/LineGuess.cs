using System.Runtime.CompilerServices;
using Brisk.Json.Text;

namespace Brisk.Json;

/// <summary>
/// Recognizes the line break and indent of an indented text, whose width follows from the depth. As <see cref="IndentGuess"/>, but says where the line
/// begins: a run of whitespace that it recognizes has one line break, and that at its start.
/// </summary>
internal struct LineGuess
{
    private byte _fill;
    private byte _step;

    /// <summary>The width of the indent of a depth.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly int Width(int depth) => _step * depth;

    /// <summary>Whether a line break and an indent of exactly this width stand at a position, and where the line begins; also false near the end of the text.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly bool IsNearLine(ReadOnlySpan<byte> text, int position, int width, out int line)
        => WhitespaceScanner.IsNearLine(text, position, width, _fill, out line);

    /// <summary>Learns from a run of whitespace before a token at a depth.</summary>
    public void Learn(ReadOnlySpan<byte> whitespace, int depth)
    {
        int line = whitespace.LastIndexOf((byte)'\n') + 1;
        int width = whitespace.Length - line;
        if (line == 0 || depth <= 0 || width > depth * 8 || width % depth != 0) return;
        if (width > 0) _fill = whitespace[line];
        _step = (byte)(width / depth);
    }
}
