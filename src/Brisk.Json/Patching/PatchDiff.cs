using System.Globalization;
using Brisk.Json.Nodes;
using Brisk.Json.Querying;

namespace Brisk.Json.Patching;

/// <summary>
/// Finds the operations that make one value of another. What is added to a container or removed from it comes before the changes inside its
/// children, so that every path is one of the document as it will be; the pairs that are still to be compared wait on a stack.
/// </summary>
internal sealed class PatchDiff<TNode, TChildren, TNavigator>
    where TChildren : struct, IChildren<TNode>
    where TNavigator : struct, INavigator<TNode, TChildren>
{
    private readonly List<JsonPatchOperation> _operations = [];
    private readonly Stack<Pair> _pairs = new();

    public static List<JsonPatchOperation> Find(TNode from, TNode to)
    {
        var diff = new PatchDiff<TNode, TChildren, TNavigator>();
        diff._pairs.Push(new(null, from, to));
        while (diff._pairs.TryPop(out Pair pair))
        {
            diff.Compare(pair);
        }

        return diff._operations;
    }

    private void Compare(Pair pair)
    {
        JsonValueKind kind = TNavigator.KindOf(pair.From);
        if (kind != TNavigator.KindOf(pair.To))
        {
            Replace(pair);
        }
        else if (kind == JsonValueKind.Object)
        {
            CompareObjects(pair);
        }
        else if (kind == JsonValueKind.Array)
        {
            CompareArrays(pair);
        }
        else if (!DeepEquality<TNode, TChildren, TNavigator>.AreEqual(pair.From, pair.To))
        {
            Replace(pair);
        }
    }

    private void CompareObjects(Pair pair)
    {
        foreach (string name in NamesOf(pair.From))
        {
            if (!TNavigator.TryGetMember(pair.To, name, out _))
            {
                Remove(new(pair.Place, name));
            }
        }

        var common = new List<Pair>();
        foreach (string name in NamesOf(pair.To))
        {
            var place = new DiffPlace(pair.Place, name);
            TNavigator.TryGetMember(pair.To, name, out TNode to);
            if (TNavigator.TryGetMember(pair.From, name, out TNode from))
            {
                common.Add(new(place, from, to));
            }
            else
            {
                Add(place, to);
            }
        }

        Wait(common);
    }

    private void CompareArrays(Pair pair)
    {
        TNode[] from = ItemsOf(pair.From);
        TNode[] to = ItemsOf(pair.To);
        var common = new List<Pair>();
        int done = 0;
        int index = 0;
        foreach ((int fromIndex, int toIndex) in ArrayAlignment<TNode, TChildren, TNavigator>.Find(from, to))
        {
            CompareGap(pair.Place, from.AsSpan(done..fromIndex), to.AsSpan(index..toIndex), index, common);
            (done, index) = (fromIndex + 1, toIndex + 1);
        }

        CompareGap(pair.Place, from.AsSpan(done), to.AsSpan(index), index, common);
        Wait(common);
    }

    /// <summary>Elements between two that are equal: the first ones are taken to be changed, the rest to be added or removed.</summary>
    private void CompareGap(DiffPlace? array, ReadOnlySpan<TNode> from, ReadOnlySpan<TNode> to, int index, List<Pair> common)
    {
        int changed = Math.Min(from.Length, to.Length);
        for (int i = 0; i < changed; i++)
        {
            common.Add(new(PlaceIn(array, index + i), from[i], to[i]));
        }

        for (int i = changed; i < from.Length; i++)
        {
            Remove(PlaceIn(array, index + changed));
        }

        for (int i = changed; i < to.Length; i++)
        {
            Add(PlaceIn(array, index + i), to[i]);
        }
    }

    private void Wait(List<Pair> pairs)
    {
        for (int i = pairs.Count - 1; i >= 0; i--)
        {
            _pairs.Push(pairs[i]);
        }
    }

    private void Replace(Pair pair) => Emit(JsonPatchOperationKind.Replace, pair.Place, TNavigator.ToNode(pair.To));

    private void Remove(DiffPlace place) => Emit(JsonPatchOperationKind.Remove, place, null);

    private void Add(DiffPlace place, TNode value) => Emit(JsonPatchOperationKind.Add, place, TNavigator.ToNode(value));

    private void Emit(JsonPatchOperationKind kind, DiffPlace? place, JsonNode? value) =>
        _operations.Add(JsonPatchOperation.Owning(kind, DiffPlace.ToPointer(place), null, value));

    private static DiffPlace PlaceIn(DiffPlace? array, int index) => new(array, index.ToString(CultureInfo.InvariantCulture));

    /// <summary>The names of an object, each once: a document can have members of one name, of which the last counts.</summary>
    private static HashSet<string> NamesOf(TNode node)
    {
        var names = new HashSet<string>();
        TChildren children = TNavigator.ChildrenOf(node);
        while (children.MoveNext())
        {
            names.Add(children.Name);
        }

        return names;
    }

    private static TNode[] ItemsOf(TNode array)
    {
        var items = new TNode[TNavigator.CountOf(array)];
        TChildren children = TNavigator.ChildrenOf(array);
        for (int i = 0; i < items.Length && children.MoveNext(); i++)
        {
            items[i] = children.Current;
        }

        return items;
    }

    /// <summary>Two values that are at one place.</summary>
    private readonly record struct Pair(DiffPlace? Place, TNode From, TNode To);
}

/// <summary>A place in a document, as a link to the container's; null is the whole document.</summary>
internal sealed record DiffPlace(DiffPlace? Container, string Token)
{
    public static JsonPointer ToPointer(DiffPlace? place)
    {
        var tokens = new List<string>();
        for (; place is not null; place = place.Container)
        {
            tokens.Add(place.Token);
        }

        tokens.Reverse();
        return JsonPointer.FromTokens([.. tokens]);
    }
}
