using Brisk.Json.Patching;

namespace Brisk.Json.Serialization.Updating;

/// <summary>Finds the members of an object in text by the names under which they are serialized.</summary>
internal sealed class MemberLookup
{
    private readonly Dictionary<string, int> _exact = [];

    // For each member, the index of the previous member with the same name, or a negative number.
    private readonly int[] _previous;

    // By normalized name; null if names are case-sensitive.
    private readonly Dictionary<string, int>? _folded;

    /// <param name="before">The object as it is currently serialized.</param>
    /// <param name="after">The object as it will be serialized.</param>
    public MemberLookup(TextNode node, DiffValue<JsonElement> before, DiffValue<JsonElement> after, bool ignoresCase)
    {
        _previous = new int[node.Items.Count];
        HashSet<string>? written = ignoresCase ? [.. before.Names, .. after.Names] : null;
        _folded = ignoresCase ? new(StringComparer.OrdinalIgnoreCase) : null;
        for (int i = 0; i < node.Items.Count; i++)
        {
            string name = node.Items[i].Name!;
            _previous[i] = _exact.TryGetValue(name, out int previous) ? previous : -1;
            _exact[name] = i;
            if (_folded is not null && !written!.Contains(name)) _folded[name] = i;
        }
    }

    /// <summary>Returns the index of the last member with a name, or a negative number.</summary>
    public int Find(string name) => _exact.TryGetValue(name, out int index) || (_folded is not null && _folded.TryGetValue(name, out index)) ? index : -1;

    public IEnumerable<int> All(string name)
    {
        for (int index = Find(name); index >= 0; index = _previous[index])
        {
            yield return index;
        }
    }
}
