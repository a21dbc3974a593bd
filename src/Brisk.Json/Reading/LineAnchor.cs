namespace Brisk.Json;

/// <summary>A place in the input whose line and column are known.</summary>
/// <param name="Offset">The place, in bytes from the start of the input.</param>
/// <param name="Line">The count of lines before it.</param>
/// <param name="Column">The count of bytes before it in its line.</param>
internal readonly record struct LineAnchor(long Offset, long Line, long Column)
{
    /// <summary>The place after the given bytes.</summary>
    public LineAnchor After(ReadOnlySpan<byte> text)
    {
        int last = text.LastIndexOf((byte)'\n');
        return last < 0
            ? new LineAnchor(Offset + text.Length, Line, Column + text.Length)
            : new LineAnchor(Offset + text.Length, Line + text.Count((byte)'\n'), text.Length - last - 1);
    }
}
