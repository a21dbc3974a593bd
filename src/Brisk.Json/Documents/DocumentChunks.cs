namespace Brisk.Json;

/// <summary>
/// The documents into which a long text is divided for nodes, each with its part of the text and of the rows. The arrays of a single document
/// would be large objects, which cause page faults and collections of all generations.
/// </summary>
/// <remarks>
/// The text can be cut before any token. Sizes in rows are those of the undivided document, so a container that continues in other chunks is recognized by
/// the row of its end, which is not in its document: <see cref="Find"/> finds such rows, counted from the start of a chunk. No element refers to such a container.
/// </remarks>
internal sealed class DocumentChunks
{
    /// <summary>The maximum length of the text of a chunk, unless it is a single token. Arrays of 85,000 bytes are large objects.</summary>
    public const int MaxText = 80_000;

    public const int MaxRows = 10_000;

    private readonly List<JsonDocument> _documents = [];

    // The number of rows in the chunks before each one.
    private readonly List<int> _firstRows = [];

    // The most recently found chunk, which probably contains the next row as well. Any index is valid, so several threads may store it.
    private int _recent;

    /// <summary>The chunk in which the text starts.</summary>
    public JsonDocument First => _documents[0];

    public void Add(JsonDocument document)
    {
        int before = _documents.Count == 0 ? 0 : _firstRows[^1] + _documents[^1].RowCount;
        _documents.Add(document);
        _firstRows.Add(before);
    }

    /// <summary>Returns the chunk that contains a row.</summary>
    /// <param name="chunk">The index of the chunk from whose start the row is counted.</param>
    /// <param name="row">The row; on return, its index in the chunk.</param>
    public JsonDocument Find(int chunk, ref int row)
    {
        row += _firstRows[chunk];
        int found = _recent;
        if (row < _firstRows[found] || row >= _firstRows[found] + _documents[found].RowCount)
        {
            found = _firstRows.BinarySearch(row);
            if (found < 0) found = ~found - 1;
            _recent = found;
        }

        row -= _firstRows[found];
        return _documents[found];
    }

    /// <summary>Returns the end of the chunk that starts with a row: the index of the row after its last one.</summary>
    /// <param name="first">The first row of the chunk.</param>
    /// <param name="maxText">The maximum length of its text, unless it is a single token.</param>
    /// <param name="maxRows">The maximum number of its rows.</param>
    /// <param name="textEnd">The end of the whole text; on return, the end of the text of the chunk.</param>
    public static int EndOf(in DocumentRows rows, int first, int textStart, int maxText, int maxRows, ref int textEnd)
    {
        int fits = first + 1, tooMany = Math.Min(first + maxRows, rows.Count) + 1;
        while (fits + 1 < tooMany)
        {
            int middle = (fits + tooMany) / 2;
            int end = middle < rows.Count ? rows.TokenStart(middle) : textEnd;
            if (end - textStart <= maxText)
            {
                fits = middle;
            }
            else
            {
                tooMany = middle;
            }
        }

        if (fits < rows.Count) textEnd = rows.TokenStart(fits);
        return fits;
    }
}
