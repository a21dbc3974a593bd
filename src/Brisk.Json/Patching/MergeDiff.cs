using Brisk.Json.Nodes;
using Brisk.Json.Querying;

namespace Brisk.Json.Patching;

/// <summary>Computes the merge patch that changes one value into another.</summary>
internal static class MergeDiff<TNode, TChildren, TNavigator>
    where TChildren : struct, IChildren<TNode>
    where TNavigator : struct, INavigator<TNode, TChildren>
{
    /// <summary>Returns false if a member becomes null, which no merge patch can express.</summary>
    public static bool TryFind(TNode from, TNode to, out JsonNode? patch)
    {
        if (TNavigator.KindOf(to) != JsonValueKind.Object)
        {
            patch = TNavigator.ToNode(to);
            return true;
        }

        JsonObject members = [];
        patch = members;
        var values = new NumberedValues<TNode, TChildren, TNavigator>();
        var pairs = new Stack<Pair>([new(values.Add(from), values.Add(to), members)]);
        while (pairs.TryPop(out Pair pair))
        {
            if (!TryCompare(pair, pairs))
            {
                patch = null;
                return false;
            }
        }

        return true;
    }

    private static bool TryCompare(Pair pair, Stack<Pair> pairs)
    {
        Dictionary<string, DiffValue<TNode>>? before = pair.From?.ToMembers();
        AddRemovals(pair);
        for (int i = 0; i < pair.To.Names.Length; i++)
        {
            string name = pair.To.Names[i];
            DiffValue<TNode> to = pair.To.Children[i];
            DiffValue<TNode>? from = before?.GetValueOrDefault(name);
            if (from?.Number == to.Number) continue;

            switch (to.Kind)
            {
                case JsonValueKind.Null:
                    return false;
                case JsonValueKind.Object:
                    JsonObject nested = [];
                    pair.Patch[name] = nested;
                    pairs.Push(new(from, to, nested));
                    break;
                default:
                    pair.Patch[name] = TNavigator.ToNode(to.Node);
                    break;
            }
        }

        return true;
    }

    private static void AddRemovals(Pair pair)
    {
        if (pair.From is not { Names: [_, ..] names }) return;

        Dictionary<string, DiffValue<TNode>> members = pair.To.ToMembers();
        foreach (string name in names)
        {
            if (!members.ContainsKey(name)) pair.Patch[name] = null;
        }
    }

    /// <summary>A value, which may be missing or not an object, the object that it becomes, and the patch for it.</summary>
    private readonly record struct Pair(DiffValue<TNode>? From, DiffValue<TNode> To, JsonObject Patch);
}
