namespace Brisk.Json.Nodes;

// What patches need to take back what they did.
public sealed partial class JsonObject
{
    /// <summary>The property of that name, with the name that it has: names may differ by case.</summary>
    internal KeyValuePair<string, JsonNode?> PropertyOf(string name)
    {
        int position = Find(name);
        return new(Names[position]!, ValueIn(ref Slots[position]));
    }

    /// <summary>The names of the properties in their order.</summary>
    internal string[] NamesInOrder()
    {
        _ = Slots;
        var names = new string[Count];
        for (int i = 0; i < names.Length; i++)
        {
            names[i] = Names[Names.PositionAt(i)]!;
        }

        return names;
    }

    /// <summary>Gives the properties another order.</summary>
    /// <param name="order">The names of all properties, and perhaps of others.</param>
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
                names.Add(name);
            }
        }

        (_slots, _names, _count) = (ordered, names, ordered.Length);
        _version++;
    }
}
