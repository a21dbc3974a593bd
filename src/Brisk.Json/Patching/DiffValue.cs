namespace Brisk.Json.Patching;

/// <summary>A value of one of two documents being compared; see <see cref="NumberedValues{TNode, TChildren, TNavigator}"/>.</summary>
internal sealed class DiffValue<TNode>(TNode node, JsonValueKind kind)
{
    /// <summary>The value in its document.</summary>
    public TNode Node => node;

    public JsonValueKind Kind => kind;

    /// <summary>The number of the value; values are equal if their numbers are.</summary>
    public int Number { get; set; }

    /// <summary>The elements of an array, or the values of an object's members, each name once.</summary>
    public DiffValue<TNode>[] Children { get; set; } = [];

    /// <summary>The names of an object's members, in the order of <see cref="Children"/>.</summary>
    public string[] Names { get; set; } = [];

    public int[] NumbersOfChildren() => Array.ConvertAll(Children, child => child.Number);

    /// <summary>Returns the values of an object's members by name.</summary>
    public Dictionary<string, DiffValue<TNode>> ToMembers()
    {
        var members = new Dictionary<string, DiffValue<TNode>>(Names.Length);
        for (int i = 0; i < Names.Length; i++)
        {
            members.Add(Names[i], Children[i]);
        }

        return members;
    }
}
