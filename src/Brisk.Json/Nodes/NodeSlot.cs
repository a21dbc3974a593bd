namespace Brisk.Json.Nodes;

/// <summary>A place for a child: in the text until somebody asks for it, then also a node.</summary>
internal struct NodeSlot
{
    /// <summary>The child; null where it is JSON's null, or still in the text.</summary>
    public JsonNode? Node;

    /// <summary>
    /// Where the text has the child: its row (that of its name, in an object) as long as the value is that of the text, the complement of the row
    /// once it is another, 0 where the text has none.
    /// </summary>
    public int Row;

    public NodeSlot(JsonNode? node)
    {
        Node = node;
        Row = 0;
    }

    /// <summary>Whether the child is to be looked for in the text.</summary>
    public readonly bool IsInText => Node is null && Row > 0;

    /// <summary>The row, whether or not the value is still that of the text; 0 where there is none.</summary>
    public readonly int SourceRow => Row < 0 ? ~Row : Row;

    /// <summary>Replaces the value.</summary>
    public void Set(JsonNode? node)
    {
        Node = node;
        Row = Row > 0 ? ~Row : Row;
    }
}
