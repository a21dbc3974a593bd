namespace Brisk.Json.Serialization.Updating;

/// <summary>The positions at which the lines of text begin. Searching back from each position would be quadratic for text on one line.</summary>
internal sealed class LineStarts
{
    private readonly List<int> _starts = [0];

    public LineStarts(ReadOnlySpan<byte> text)
    {
        for (int at = 0; text[at..].IndexOf((byte)'\n') is >= 0 and var length;)
        {
            at += length + 1;
            _starts.Add(at);
        }
    }

    /// <summary>Returns the start of the line of a position.</summary>
    public int Of(int at)
    {
        int index = _starts.BinarySearch(at);
        return _starts[index >= 0 ? index : ~index - 1];
    }
}
