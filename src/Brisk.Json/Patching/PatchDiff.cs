using System.Globalization;
using Brisk.Json.Nodes;
using Brisk.Json.Querying;

namespace Brisk.Json.Patching;

/// <summary>
/// Computes the operations that change one value into another. Additions to and removals from a container come before the changes inside its
/// children, so that every path refers to the document at that time; pairs still to be compared are on a stack. Equality is determined
/// by numbers (<see cref="NumberedValues{TNode, TChildren, TNavigator}"/>), so that values are not examined again at each level.
/// </summary>
internal sealed class PatchDiff<TNode, TChildren, TNavigator>
    where TChildren : struct, IChildren<TNode>
    where TNavigator : struct, INavigator<TNode, TChildren>
{
    // Deeper values are replaced completely: each operation has a path, and the total length of the paths in a deep document grows with the square of its depth.
    private const int MaxDepth = 256;

    private readonly List<JsonPatchOperation> _operations = [];
    private readonly Stack<Pair> _pairs = new();

    public static List<JsonPatchOperation> Find(TNode from, TNode to)
    {
        var diff = new PatchDiff<TNode, TChildren, TNavigator>();
        var values = new NumberedValues<TNode, TChildren, TNavigator>();
        diff._pairs.Push(new(null, values.Add(from), values.Add(to)));
        while (diff._pairs.TryPop(out Pair pair))
        {
            diff.Compare(pair);
        }

        return diff._operations;
    }

    private void Compare(Pair pair)
    {
        if (pair.From.Number == pair.To.Number) return;

        bool isComparable = pair.From.Kind == pair.To.Kind && !(pair.Location?.Depth >= MaxDepth);
        if (isComparable && pair.To.Kind == JsonValueKind.Object)
        {
            CompareObjects(pair);
        }
        else if (isComparable && pair.To.Kind == JsonValueKind.Array)
        {
            CompareArrays(pair);
        }
        else
        {
            Replace(pair);
        }
    }

    private void CompareObjects(Pair pair)
    {
        Dictionary<string, DiffValue<TNode>> from = pair.From.ToMembers();
        Dictionary<string, DiffValue<TNode>> to = pair.To.ToMembers();
        foreach (string name in pair.From.Names)
        {
            if (!to.ContainsKey(name)) Remove(new(pair.Location, name));
        }

        var common = new List<Pair>();
        foreach (string name in pair.To.Names)
        {
            var location = new DiffLocation(pair.Location, name);
            if (from.TryGetValue(name, out DiffValue<TNode>? before))
            {
                common.Add(new(location, before, to[name]));
            }
            else
            {
                Add(location, to[name]);
            }
        }

        Defer(common);
    }

    private void CompareArrays(Pair pair)
    {
        DiffValue<TNode>[] from = pair.From.Children;
        DiffValue<TNode>[] to = pair.To.Children;
        var common = new List<Pair>();
        int done = 0;
        int index = 0;
        foreach ((int fromIndex, int toIndex) in ArrayAlignment.Find(pair.From.NumbersOfChildren(), pair.To.NumbersOfChildren()))
        {
            CompareGap(pair.Location, from.AsSpan(done..fromIndex), to.AsSpan(index..toIndex), index, common);
            (done, index) = (fromIndex + 1, toIndex + 1);
        }

        CompareGap(pair.Location, from.AsSpan(done), to.AsSpan(index), index, common);
        Defer(common);
    }

    /// <summary>Compares elements between two equal ones: the first ones count as changed, the others as added or removed.</summary>
    private void CompareGap(DiffLocation? array, ReadOnlySpan<DiffValue<TNode>> from, ReadOnlySpan<DiffValue<TNode>> to, int index, List<Pair> common)
    {
        int changed = Math.Min(from.Length, to.Length);
        for (int i = 0; i < changed; i++)
        {
            common.Add(new(LocationIn(array, index + i), from[i], to[i]));
        }

        for (int i = changed; i < from.Length; i++)
        {
            Remove(LocationIn(array, index + changed));
        }

        for (int i = changed; i < to.Length; i++)
        {
            Add(LocationIn(array, index + i), to[i]);
        }
    }

    private void Defer(List<Pair> pairs)
    {
        for (int i = pairs.Count - 1; i >= 0; i--)
        {
            _pairs.Push(pairs[i]);
        }
    }

    private void Replace(Pair pair) => Emit(JsonPatchOperationKind.Replace, pair.Location, TNavigator.ToNode(pair.To.Node));

    private void Remove(DiffLocation location) => Emit(JsonPatchOperationKind.Remove, location, null);

    private void Add(DiffLocation location, DiffValue<TNode> value) => Emit(JsonPatchOperationKind.Add, location, TNavigator.ToNode(value.Node));

    private void Emit(JsonPatchOperationKind kind, DiffLocation? location, JsonNode? value) =>
        _operations.Add(JsonPatchOperation.Owning(kind, DiffLocation.ToPointer(location), null, value));

    private static DiffLocation LocationIn(DiffLocation? array, int index) => new(array, index.ToString(CultureInfo.InvariantCulture));

    /// <summary>Two values at the same location.</summary>
    private readonly record struct Pair(DiffLocation? Location, DiffValue<TNode> From, DiffValue<TNode> To);
}

/// <summary>A location in a document, as a link to that of the container; null is the whole document.</summary>
internal sealed class DiffLocation(DiffLocation? container, string token)
{
    // All pointers below this location share it: a name may be long, and the operations below it many.
    private readonly PointerToken _token = new(token);

    public DiffLocation? Container => container;

    public int Depth { get; } = (container?.Depth ?? 0) + 1;

    public static JsonPointer ToPointer(DiffLocation? location)
    {
        var tokens = new PointerToken[location?.Depth ?? 0];
        for (; location is not null; location = location.Container)
        {
            tokens[location.Depth - 1] = location._token;
        }

        return JsonPointer.FromSteps(tokens);
    }
}
