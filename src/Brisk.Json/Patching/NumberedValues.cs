using System.Runtime.InteropServices;
using Brisk.Json.Querying;

namespace Brisk.Json.Patching;

/// <summary>
/// Numbers all values of documents, so that two values, however large, are compared by their numbers. Containers are numbered after
/// their contents, by the numbers of their children. Time and memory are linear in the size of the documents, at any depth.
/// </summary>
/// <remarks>All tables have strings as their keys, for which the framework protects against crafted collisions.</remarks>
internal sealed class NumberedValues<TNode, TChildren, TNavigator>
    where TChildren : struct, IChildren<TNode>
    where TNavigator : struct, INavigator<TNode, TChildren>
{
    // Up to this many members are compared pairwise.
    private const int FewMembers = 8;

    // Names and strings.
    private readonly Dictionary<string, int> _texts = [];
    private readonly Dictionary<string, int> _numerals = [];

    // Containers, as text: their kind, and the numbers of their children; for an object, in the order of the numbers of their names.
    private readonly Dictionary<string, int> _containers = [];
    private readonly List<(int Name, int Child)> _members = [];
    private char[] _key = new char[64];
    private int _last = (int)JsonValueKind.Null;

    /// <summary>Numbers a document and all its descendants.</summary>
    public DiffValue<TNode> Add(TNode document)
    {
        var containers = new List<DiffValue<TNode>>();
        DiffValue<TNode> root = ValueOf(document, containers);
        for (int i = 0; i < containers.Count; i++)
        {
            Expand(containers[i], containers);
        }

        // Each container comes after its parent in the list.
        for (int i = containers.Count - 1; i >= 0; i--)
        {
            containers[i].Number = NumberOf(containers[i]);
        }

        return root;
    }

    /// <summary>Returns a value, numbered unless it is a container, which is added to the list.</summary>
    private DiffValue<TNode> ValueOf(TNode node, List<DiffValue<TNode>> containers)
    {
        JsonValueKind kind = TNavigator.KindOf(node);
        var value = new DiffValue<TNode>(node, kind);
        switch (kind)
        {
            case JsonValueKind.Object or JsonValueKind.Array:
                containers.Add(value);
                break;
            case JsonValueKind.String:
                value.Number = NumberOf(_texts, TNavigator.TextOf(node));
                break;
            case JsonValueKind.Number:
                value.Number = NumberOf(_numerals, NumeralKey.Of(TNavigator.NumberOf(node)));
                break;
            default:
                value.Number = (int)kind;
                break;
        }

        return value;
    }

    private void Expand(DiffValue<TNode> container, List<DiffValue<TNode>> containers)
    {
        if (container.Kind == JsonValueKind.Object)
        {
            ExpandObject(container, containers);
            return;
        }

        var items = new DiffValue<TNode>[TNavigator.CountOf(container.Node)];
        TChildren children = TNavigator.ChildrenOf(container.Node);
        for (int i = 0; i < items.Length && children.MoveNext(); i++)
        {
            items[i] = ValueOf(children.Current, containers);
        }

        container.Children = items;
    }

    /// <summary>Of duplicate names, the last value is used, at the position of the first.</summary>
    private void ExpandObject(DiffValue<TNode> container, List<DiffValue<TNode>> containers)
    {
        int count = TNavigator.CountOf(container.Node);
        string[] names = new string[count];
        var values = new TNode[count];
        Dictionary<string, int>? places = count > FewMembers ? new(count) : null;
        int found = 0;
        TChildren children = TNavigator.ChildrenOf(container.Node);
        while (children.MoveNext())
        {
            string name = children.Name;
            int place = found;
            if (places is null)
            {
                int former = Array.IndexOf(names, name, 0, found);
                place = former < 0 ? found : former;
            }
            else if (!places.TryAdd(name, found))
            {
                place = places[name];
            }

            names[place] = name;
            values[place] = children.Current;
            found += place == found ? 1 : 0;
        }

        container.Names = names[..found];
        container.Children = new DiffValue<TNode>[found];
        for (int i = 0; i < found; i++)
        {
            container.Children[i] = ValueOf(values[i], containers);
        }
    }

    private int NumberOf(DiffValue<TNode> container)
    {
        bool isObject = container.Kind == JsonValueKind.Object;
        int length = 0;
        Append(ref length, isObject ? 1 : 0);
        if (isObject)
        {
            FindMembers(container);
            foreach ((int name, int child) in _members)
            {
                Append(ref length, name);
                Append(ref length, child);
            }
        }
        else
        {
            foreach (DiffValue<TNode> child in container.Children)
            {
                Append(ref length, child.Number);
            }
        }

        return NumberOf(_containers, new string(_key, 0, length));
    }

    private void FindMembers(DiffValue<TNode> container)
    {
        _members.Clear();
        for (int i = 0; i < container.Names.Length; i++)
        {
            _members.Add((NumberOf(_texts, container.Names[i]), container.Children[i].Number));
        }

        _members.Sort();
    }

    private void Append(ref int length, int number)
    {
        if (length + 2 > _key.Length) Array.Resize(ref _key, 2 * _key.Length);

        _key[length++] = (char)(number >> 16);
        _key[length++] = (char)number;
    }

    private int NumberOf(Dictionary<string, int> numbers, string key)
    {
        ref int number = ref CollectionsMarshal.GetValueRefOrAddDefault(numbers, key, out bool exists);
        if (!exists) number = ++_last;

        return number;
    }
}
