namespace Brisk.Json.Nodes;

// Support for rolling back patches.
public sealed partial class JsonObject
{
    /// <summary>Returns the property with a name, including its actual name, which may differ by case.</summary>
    internal KeyValuePair<string, JsonNode?> PropertyOf(string name)
    {
        int position = Find(name);
        return new(Names[position]!, ValueIn(ref Slots[position]));
    }

    /// <summary>Returns the position of a property in the text, as in <see cref="NodeSlot.Row"/>.</summary>
    internal int RowOf(string name) => Slots[Find(name)].Row;

    internal void SetRow(string name, int row) => Slots[Find(name)].Row = row;

    internal string[] NamesInOrder()
    {
        _ = Slots;
        string[] names = new string[Count];
        for (int i = 0; i < names.Length; i++)
        {
            names[i] = Names[Names.PositionAt(i)]!;
        }

        return names;
    }

    /// <summary>Changes the order of the properties.</summary>
    /// <param name="order">The names of all properties, possibly with others.</param>
    internal void Reorder(string[] order)
    {
        NodeSlot[] slots = Slots;
        var ordered = new NodeSlot[Count];
        var names = new PropertyNames(Names.IgnoresCase);
        foreach (string name in order)
        {
            int position = Names.Find(name);
            if (position >= 0)
            {
                ordered[names.End] = slots[position];
                names.Add(name, names.Find(name));
            }
        }

        (_slots, _names, _count) = (ordered, names, ordered.Length);
        _version++;
    }
}
