namespace Brisk.Json;

/// <summary>A position in the input with a known line and column.</summary>
/// <param name="Offset">The position, in bytes from the start of the input.</param>
/// <param name="Line">The zero-based line.</param>
/// <param name="Column">The zero-based byte position in the line.</param>
internal readonly record struct LineAnchor(long Offset, long Line, long Column)
{
    /// <summary>Returns the position after the given bytes.</summary>
    public LineAnchor After(ReadOnlySpan<byte> text)
    {
        int last = text.LastIndexOf((byte)'\n');
        return last < 0
            ? new LineAnchor(Offset + text.Length, Line, Column + text.Length)
            : new LineAnchor(Offset + text.Length, Line + text.Count((byte)'\n'), text.Length - last - 1);
    }
}

/// <summary>Provides the position of JSON text in its document. Used only if lines matter, because counting them requires scanning all preceding text.</summary>
internal interface ITextOrigin
{
    /// <summary>The line and column at which the text begins.</summary>
    LineAnchor Start { get; }
}
