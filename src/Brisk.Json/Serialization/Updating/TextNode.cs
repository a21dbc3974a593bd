namespace Brisk.Json.Serialization.Updating;

/// <summary>A value in text of any dialect.</summary>
/// <param name="start">The start of the value.</param>
/// <param name="element">The parsed value.</param>
internal sealed class TextNode(int start, JsonElement element)
{
    public int Start => start;

    /// <summary>The end of the value.</summary>
    public int End { get; set; }

    public JsonElement Element => element;

    /// <summary>The members of an object or the elements of an array.</summary>
    public List<TextItem> Items { get; } = [];
}

/// <summary>A member of an object or an element of an array.</summary>
/// <param name="Start">The start of the item, including the name of a member.</param>
/// <param name="Name">The name of a member.</param>
/// <param name="Value">The value.</param>
internal sealed record TextItem(int Start, string? Name, TextNode Value)
{
    /// <summary>The position of the following comma, or -1.</summary>
    public int Comma { get; set; } = -1;
}
