namespace Brisk.Json.Patching;

/// <summary>
/// Finds the longest common subsequence with the greedy algorithm of Myers ("An O(ND) Difference Algorithm and Its Variations", 1986). Time and
/// memory grow with the square of the number of differences; beyond a limit, it gives up and returns no pairs.
/// </summary>
internal static class LongestCommonSubsequence
{
    private const int MaxDifferences = 1500;

    /// <summary>Returns pairs of indices, increasing in both sequences.</summary>
    public static List<(int From, int To)> Find(ReadOnlySpan<int> from, ReadOnlySpan<int> to)
    {
        int most = Math.Min(from.Length + to.Length, MaxDifferences);

        // The furthest point on each diagonal; diagonal k is at index k + most + 1.
        int[] reached = new int[(2 * most) + 3];
        var history = new List<int[]>();
        for (int differences = 0; differences <= most; differences++)
        {
            history.Add(reached.AsSpan(most + 1 - differences, (2 * differences) + 1).ToArray());
            for (int diagonal = -differences; diagonal <= differences; diagonal += 2)
            {
                int at = diagonal + most + 1;
                int x = Start(reached.AsSpan(at - 1, 3), diagonal, differences);
                while (x < from.Length && x - diagonal < to.Length && from[x] == to[x - diagonal])
                {
                    x++;
                }

                reached[at] = x;
                if (x >= from.Length && x - diagonal >= to.Length) return Trace(history, from.Length, to.Length);
            }
        }

        return [];
    }

    /// <summary>Returns the start of a diagonal: one step down from the one above, or one step right from the one below.</summary>
    private static int Start(ReadOnlySpan<int> neighbors, int diagonal, int differences)
    {
        if (differences == 0) return 0;

        return IsDown(neighbors[0], neighbors[2], diagonal, differences) ? neighbors[2] : neighbors[0] + 1;
    }

    private static bool IsDown(int below, int above, int diagonal, int differences) =>
        diagonal == -differences || (diagonal != differences && below < above);

    private static List<(int From, int To)> Trace(List<int[]> history, int x, int y)
    {
        var pairs = new List<(int From, int To)>();
        for (int differences = history.Count - 1; differences >= 0; differences--)
        {
            int diagonal = x - y;
            (int startX, int startY) = (0, 0);
            bool isDown = true;
            if (differences > 0)
            {
                int[] before = history[differences];
                int below = diagonal - 1 >= -differences ? before[diagonal - 1 + differences] : 0;
                int above = diagonal + 1 <= differences ? before[diagonal + 1 + differences] : 0;
                isDown = IsDown(below, above, diagonal, differences);
                startX = isDown ? above : below + 1;
                startY = startX - diagonal;
            }

            while (x > startX)
            {
                pairs.Add((--x, --y));
            }

            y = startY - (isDown ? 1 : 0);
            x = startX - (isDown ? 0 : 1);
        }

        pairs.Reverse();
        return pairs;
    }
}

/// <summary>Finds as many elements as possible that are equal, and in the same order, in two arrays.</summary>
internal static class ArrayAlignment
{
    /// <summary>Returns pairs of indices, increasing in both arrays.</summary>
    /// <param name="from">The elements of one array; equal elements have equal numbers.</param>
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
