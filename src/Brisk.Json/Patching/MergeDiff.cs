using Brisk.Json.Nodes;
using Brisk.Json.Querying;

namespace Brisk.Json.Patching;

/// <summary>Finds the merge patch that makes one value of another.</summary>
internal static class MergeDiff<TNode, TChildren, TNavigator>
    where TChildren : struct, IChildren<TNode>
    where TNavigator : struct, INavigator<TNode, TChildren>
{
    /// <summary>False if a member becomes null, which no merge patch can say.</summary>
    public static bool TryFind(TNode from, TNode to, out JsonNode? patch)
    {
        if (TNavigator.KindOf(to) != JsonValueKind.Object)
        {
            patch = TNavigator.ToNode(to);
            return true;
        }

        JsonObject members = [];
        patch = members;
        var pairs = new Stack<Pair>([new(from, to, members)]);
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
        if (pair.HasMembers)
        {
            AddRemovals(pair);
        }

        TChildren children = TNavigator.ChildrenOf(pair.To);
        while (children.MoveNext())
        {
            string name = children.Name;
            TNavigator.TryGetMember(pair.To, name, out TNode to);
            if (pair.TryGetMember(name, out TNode from) && DeepEquality<TNode, TChildren, TNavigator>.AreEqual(from, to))
            {
                continue;
            }

            switch (TNavigator.KindOf(to))
            {
                case JsonValueKind.Null:
                    return false;
                case JsonValueKind.Object:
                    JsonObject nested = [];
                    pair.Patch[name] = nested;
                    pairs.Push(new(from, to, nested));
                    break;
                default:
                    pair.Patch[name] = TNavigator.ToNode(to);
                    break;
            }
        }

        return true;
    }

    private static void AddRemovals(Pair pair)
    {
        TChildren children = TNavigator.ChildrenOf(pair.From);
        while (children.MoveNext())
        {
            if (!TNavigator.TryGetMember(pair.To, children.Name, out _))
            {
                pair.Patch[children.Name] = null;
            }
        }
    }

    /// <summary>A value, which may be undefined or no object, the object that it is to become, and the patch for it.</summary>
    private readonly record struct Pair(TNode From, TNode To, JsonObject Patch)
    {
        public bool HasMembers => TNavigator.KindOf(From) == JsonValueKind.Object;

        public bool TryGetMember(string name, out TNode value)
        {
            value = default!;
            return HasMembers && TNavigator.TryGetMember(From, name, out value);
        }
    }
}
