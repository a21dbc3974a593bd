namespace Brisk.Json.Patching;

/// <summary>Finds elements of two arrays that are equal and have the same order in both, as many as possible.</summary>
internal static class ArrayAlignment
{
    /// <summary>Returns pairs of indexes, increasing in both arrays.</summary>
    /// <param name="from">The elements of one array; equal elements have equal numbers.</param>
    /// <param name="to">The elements of the other.</param>
    public static List<(int From, int To)> Find(ReadOnlySpan<int> from, ReadOnlySpan<int> to)
    {
        int first = from.CommonPrefixLength(to);
        int shorter = Math.Min(from.Length, to.Length);
        int last = 0;
        while (last < shorter - first && from[^(last + 1)] == to[^(last + 1)])
        {
            last++;
        }

        var pairs = new List<(int, int)>();
        for (int i = 0; i < first; i++)
        {
            pairs.Add((i, i));
        }

        AddMiddle(pairs, from[first..^last], to[first..^last], first);
        for (int i = last; i > 0; i--)
        {
            pairs.Add((from.Length - i, to.Length - i));
        }

        return pairs;
    }

    private static void AddMiddle(List<(int, int)> pairs, ReadOnlySpan<int> from, ReadOnlySpan<int> to, int offset)
    {
        if (from.IsEmpty || to.IsEmpty) return;

        foreach ((int fromIndex, int toIndex) in LongestCommonSubsequence.Find(from, to))
        {
            pairs.Add((fromIndex + offset, toIndex + offset));
        }
    }
}
