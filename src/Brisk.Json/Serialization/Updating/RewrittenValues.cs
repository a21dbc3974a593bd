using Brisk.Json.Patching;

namespace Brisk.Json.Serialization.Updating;

/// <summary>Parts of a new value that are written even if the text seems to contain them.</summary>
internal sealed class RewrittenValues
{
    private readonly HashSet<DiffValue<JsonElement>> _values = [];
    private readonly HashSet<DiffValue<JsonElement>> _ancestors = [];

    public static RewrittenValues None { get; } = new();

    public static RewrittenValues All(DiffValue<JsonElement> root)
    {
        var all = new RewrittenValues();
        all._values.Add(root);
        return all;
    }

    public bool Contains(DiffValue<JsonElement> value) => _values.Contains(value);

    /// <summary>Returns whether a value or anything in it is to be written.</summary>
    public bool Touches(DiffValue<JsonElement> value) => _values.Contains(value) || _ancestors.Contains(value);

    /// <summary>Adds the smallest parts of a value that are not read as expected.</summary>
    /// <param name="expected">The value as it would be read if all of it were written.</param>
    /// <param name="ofContainers">Whether to add containers of members and elements, instead of members and arrays.</param>
    public void Find(DiffValue<JsonElement> value, DiffValue<JsonElement> expected, DiffValue<JsonElement> read, bool ofContainers)
    {
        RuntimeHelpers.EnsureSufficientExecutionStack();
        if (expected.Number == read.Number) return;

        bool isInside = value.Kind == expected.Kind && value.Kind == read.Kind && value.Kind switch
        {
            JsonValueKind.Object => FindMembers(value, expected, read, ofContainers),
            JsonValueKind.Array => FindElements(value, expected, read, ofContainers),
            _ => false,
        };
        (isInside ? _ancestors : _values).Add(value);
    }

    // Returns false if the object as a whole is not as expected.
    private bool FindMembers(DiffValue<JsonElement> value, DiffValue<JsonElement> expected, DiffValue<JsonElement> read, bool ofContainers)
    {
        Dictionary<string, DiffValue<JsonElement>> members = value.ToMembers();
        Dictionary<string, DiffValue<JsonElement>> actual = read.ToMembers();
        int found = 0;
        for (int i = 0; i < expected.Names.Length; i++)
        {
            DiffValue<JsonElement> wanted = expected.Children[i];
            bool isRead = actual.TryGetValue(expected.Names[i], out DiffValue<JsonElement>? member);
            found += isRead ? 1 : 0;
            if (isRead && member!.Number == wanted.Number) continue;
            if (!members.TryGetValue(expected.Names[i], out DiffValue<JsonElement>? part)) return false;
            if (ofContainers && part.Kind is not (JsonValueKind.Object or JsonValueKind.Array)) return false;

            if (isRead)
            {
                Find(part, wanted, member!, ofContainers);
            }
            else
            {
                _values.Add(part);
            }
        }

        return found == actual.Count;
    }

    // Returns false if the array as a whole is not as expected.
    private bool FindElements(DiffValue<JsonElement> value, DiffValue<JsonElement> expected, DiffValue<JsonElement> read, bool ofContainers)
    {
        int count = value.Children.Length;
        if (ofContainers || count != expected.Children.Length || count != read.Children.Length) return false;

        for (int i = 0; i < count; i++)
        {
            if (expected.Children[i].Number == read.Children[i].Number) continue;
            if (value.Children[i].Kind is not (JsonValueKind.Object or JsonValueKind.Array)) return false;

            Find(value.Children[i], expected.Children[i], read.Children[i], ofContainers);
        }

        return true;
    }
}
