using System.Runtime.InteropServices;

namespace Brisk.Json.Querying;

/// <summary>
/// Returns whether two values are equal: numbers by value, strings by code point, arrays in order, objects in any order. Not recursive, because
/// documents may be nested more deeply than the stack of the thread allows.
/// </summary>
internal static class DeepEquality<TNode, TChildren, TNavigator>
    where TChildren : struct, IChildren<TNode>
    where TNavigator : struct, INavigator<TNode, TChildren>
{
    public static bool AreEqual(TNode left, TNode right)
    {
        if (!AreAlike(left, right)) return false;
        if (!IsContainer(left)) return true;

        var pairs = new List<Pair> { new(left, right) };
        while (pairs.Count > 0)
        {
            ref Pair pair = ref CollectionsMarshal.AsSpan(pairs)[^1];
            if (!pair.MoveNext())
            {
                pairs.RemoveAt(pairs.Count - 1);
                continue;
            }

            if (!pair.TryGetCurrent(out TNode leftChild, out TNode rightChild) || !AreAlike(leftChild, rightChild))
            {
                return false;
            }

            if (IsContainer(leftChild)) pairs.Add(new(leftChild, rightChild));
        }

        return true;
    }

    /// <summary>Returns whether they are equal, not considering their children.</summary>
    private static bool AreAlike(TNode left, TNode right)
    {
        JsonValueKind kind = TNavigator.KindOf(left);
        return kind == TNavigator.KindOf(right) && kind switch
        {
            JsonValueKind.Number => NumberOrder.Compare(TNavigator.NumberOf(left), TNavigator.NumberOf(right)) == 0,
            JsonValueKind.String => TNavigator.TextOf(left) == TNavigator.TextOf(right),
            JsonValueKind.Object or JsonValueKind.Array => TNavigator.CountOf(left) == TNavigator.CountOf(right),
            _ => true,
        };
    }

    private static bool IsContainer(TNode node) => TNavigator.KindOf(node) is JsonValueKind.Object or JsonValueKind.Array;

    /// <summary>Two arrays or two objects, whose children are compared one after another.</summary>
    private struct Pair(TNode left, TNode right)
    {
        private readonly bool _isArray = TNavigator.KindOf(left) == JsonValueKind.Array;
        private readonly TNode _left = left;
        private readonly TNode _right = right;
        private TChildren _leftChildren = TNavigator.ChildrenOf(left);
        private TChildren _rightChildren = TNavigator.ChildrenOf(right);

        public bool MoveNext() => _leftChildren.MoveNext() & _rightChildren.MoveNext();

        /// <summary>Members usually have the same order; if not, they are looked up, on both sides, because names in text may be duplicate.</summary>
        public readonly bool TryGetCurrent(out TNode left, out TNode right)
        {
            left = _leftChildren.Current;
            right = _rightChildren.Current;
            if (_isArray) return true;

            string name = _leftChildren.Name;
            string rightName = _rightChildren.Name;
            return name == rightName || (TNavigator.TryGetMember(_right, name, out right) && TNavigator.TryGetMember(_left, rightName, out _));
        }
    }
}
