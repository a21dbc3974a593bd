namespace Brisk.Json.Nodes;

/// <summary>A slot for a child: in the text until its first access, then also a node.</summary>
internal struct NodeSlot(JsonNode? node)
{
    /// <summary>The child; null if it is a JSON null, or still in the text.</summary>
    public JsonNode? Node = node;

    /// <summary>
    /// The position of the child in the text: its row (that of its name, in an object) as long as the value is unchanged from the text; the complement of the row
    /// if it has been replaced; 0 if it is not in the text.
    /// </summary>
    public int Row;

    /// <summary>Whether the child must be read from the text.</summary>
    public readonly bool IsInText => Node is null && Row > 0;

    /// <summary>The row, even if the value has been replaced; 0 if there is none.</summary>
    public readonly int SourceRow => Row < 0 ? ~Row : Row;

    public void Set(JsonNode? node)
    {
        Node = node;
        Row = Row > 0 ? ~Row : Row;
    }
}
