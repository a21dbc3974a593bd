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
        if (text[position] is (byte)' ' or (byte)'\t' || depth <= 0 || width < 0 || width > depth * 8 || width % depth != 0)
        {
            return end;
        }

        _lineBreak = (byte)lineBreak;
        _step = (byte)(width / depth);
        return end;
    }
}

/// <summary>
/// Recognizes the line break and indentation of indented text, whose width depends on the depth. Like <see cref="IndentGuess"/>, but determines where the line
/// starts: a recognized run of whitespace has exactly one line break, at its start.
/// </summary>
internal struct LineGuess
{
    private byte _fill;
    private byte _step;

    /// <summary>Returns the width of the indentation at a depth.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly int Width(int depth) => _step * depth;

    /// <summary>Returns whether a line break and indentation of exactly this width are at a position, and where the line starts. Always false near the end of the text.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly bool IsNearLine(ReadOnlySpan<byte> text, int position, int width, out int line)
        => WhitespaceScanner.IsNearLine(text, position, width, in _fill, out line);

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
