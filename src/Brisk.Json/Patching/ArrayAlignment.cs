using Brisk.Json.Querying;

namespace Brisk.Json.Patching;

/// <summary>Finds elements of one array that are equal to elements of another, in the same order in both, and many of them.</summary>
internal static class ArrayAlignment<TNode, TChildren, TNavigator>
    where TChildren : struct, IChildren<TNode>
    where TNavigator : struct, INavigator<TNode, TChildren>
{
    /// <summary>Pairs of indexes, rising in both arrays.</summary>
    public static List<(int From, int To)> Find(TNode[] from, TNode[] to)
    {
        int shorter = Math.Min(from.Length, to.Length);
        int first = 0;
        while (first < shorter && AreEqual(from[first], to[first]))
        {
            first++;
        }

        int last = 0;
        while (last < shorter - first && AreEqual(from[^(last + 1)], to[^(last + 1)]))
        {
            last++;
        }

        var pairs = new List<(int, int)>();
        for (int i = 0; i < first; i++)
        {
            pairs.Add((i, i));
        }

        AddMiddle(pairs, from.AsSpan(first, from.Length - first - last), to.AsSpan(first, to.Length - first - last), first);
        for (int i = last; i > 0; i--)
        {
            pairs.Add((from.Length - i, to.Length - i));
        }

        return pairs;
    }

    private static void AddMiddle(List<(int, int)> pairs, ReadOnlySpan<TNode> from, ReadOnlySpan<TNode> to, int offset)
    {
        if (from.IsEmpty || to.IsEmpty)
        {
            return;
        }

        var classes = new EqualValues<TNode, TChildren, TNavigator>();
        foreach ((int fromIndex, int toIndex) in LongestCommonSubsequence.Find(classes.NumbersOf(from), classes.NumbersOf(to)))
        {
            pairs.Add((fromIndex + offset, toIndex + offset));
        }
    }

    private static bool AreEqual(TNode left, TNode right) => DeepEquality<TNode, TChildren, TNavigator>.AreEqual(left, right);
}
