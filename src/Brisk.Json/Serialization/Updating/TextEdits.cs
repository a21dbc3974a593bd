namespace Brisk.Json.Serialization.Updating;

/// <summary>Parts of the text to replace, remove, or insert.</summary>
internal sealed class TextEdits
{
    private readonly List<(int Start, int End, int Order, byte[] Text)> _edits = [];

    /// <summary>Replaces a part. Texts inserted at the same position keep their order, and precede text that is removed there.</summary>
    public void Replace(int start, int end, byte[] text) => _edits.Add((start, end, _edits.Count, text));

    public void Remove(int start, int end) => Replace(start, end, []);

    public void Insert(int at, byte[] text) => Replace(at, at, text);

    public byte[] Apply(ReadOnlySpan<byte> text)
    {
        _edits.Sort(static (x, y) => (x.Start, x.End > x.Start, x.Order).CompareTo((y.Start, y.End > y.Start, y.Order)));
        var output = new List<byte>(text.Length);
        int at = 0;
        foreach ((int start, int end, _, byte[] replacement) in _edits)
        {
            output.AddRange(text[at..Math.Max(at, start)]);
            output.AddRange(replacement);
            at = Math.Max(at, end);
        }

        output.AddRange(text[at..]);
        return [.. output];
    }
}

/// <summary>The positions at which the lines of text start. Searching back from each position would be quadratic for text on one line.</summary>
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

    /// <summary>Returns the start of the line that contains a position.</summary>
    public int Of(int at)
    {
        int index = _starts.BinarySearch(at);
        return _starts[index >= 0 ? index : ~index - 1];
    }
}
