namespace Brisk.Json;

/// <summary>The row of a child, and its chunk, while the children of a container that may continue in later chunks are traversed.</summary>
internal struct RowPosition
{
    // The number of rows in the chunks from the first one to the current one.
    private int _before;

    /// <param name="first">The document from whose start the row is counted.</param>
    public RowPosition(JsonDocument first, int row)
    {
        Document = first;
        Row = row;
        EnterChunk();
    }

    public JsonDocument Document { get; private set; }

    /// <summary>The index of the row in its document.</summary>
    public int Row { get; private set; }

    /// <summary>The index of the row, counted from the start of the first document.</summary>
    public readonly int RowInFirst => _before + Row;

    public readonly JsonValueKind Kind => Document.RowAt(Row).Kind;

    public void MoveToValue()
    {
        Row++;
        EnterChunk();
    }

    public void MoveAfterValue()
    {
        Row = Document.IndexAfter(Row);
        EnterChunk();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void EnterChunk()
    {
        int row = Row;
        Document = Document.Containing(ref row);
        _before += Row - row;
        Row = row;
    }
}
