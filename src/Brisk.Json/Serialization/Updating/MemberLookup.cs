using Brisk.Json.Patching;

namespace Brisk.Json.Serialization.Updating;

/// <summary>Finds the members of an object in text by the names under which they are serialized.</summary>
internal sealed class MemberLookup
{
    private readonly NameChains _exact;

    // By normalized name; null if names are case-sensitive. It does not contain names that are serialized exactly so.
    private readonly NameChains? _folded;

    /// <param name="before">The object as it is currently serialized.</param>
    /// <param name="after">The object as it will be serialized.</param>
    public MemberLookup(TextNode node, DiffValue<JsonElement> before, DiffValue<JsonElement> after, TextContract contract, bool ignoresCase)
    {
        int count = node.Items.Count;
        bool isDictionary = contract.IsDictionary;
        HashSet<string>? written = ignoresCase || isDictionary ? [.. before.Names, .. after.Names] : null;
        _exact = new(count, StringComparer.Ordinal);
        _folded = ignoresCase && !isDictionary ? new(count, StringComparer.OrdinalIgnoreCase) : null;
        for (int i = 0; i < count; i++)
        {
            string name = node.Items[i].Name!;
            bool isWritten = written is null || written.Contains(name);
            _exact.Add(isDictionary && !isWritten ? contract.NameOfKey(name) : name, i);
            if (!isWritten) _folded?.Add(name, i);
        }
    }

    /// <summary>Returns the index of the last member that is read under a name, or a negative number.</summary>
    public int Find(string name) => Math.Max(_exact.Last(name), _folded?.Last(name) ?? -1);

    /// <summary>Returns the indexes of all members that are read under a name.</summary>
    public IEnumerable<int> All(string name) => _folded is null ? _exact.All(name) : _exact.All(name).Concat(_folded.All(name));

    /// <summary>The indexes of members by name.</summary>
    private sealed class NameChains(int count, StringComparer comparer)
    {
        private readonly Dictionary<string, int> _last = new(comparer);

        // For each member, the index of the previous member with the same name, or a negative number.
        private readonly int[] _previous = new int[count];

        public void Add(string name, int index)
        {
            _previous[index] = Last(name);
            _last[name] = index;
        }

        public int Last(string name) => _last.TryGetValue(name, out int index) ? index : -1;

        public IEnumerable<int> All(string name)
        {
            for (int index = Last(name); index >= 0; index = _previous[index])
            {
                yield return index;
            }
        }
    }
}
