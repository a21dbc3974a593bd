using System.Collections.Concurrent;

namespace Brisk.Json;

/// <summary>The rows of the elements of arrays that are accessed by index repeatedly, or backwards.</summary>
internal sealed class ItemRows
{
    // For shorter arrays, walking is just as fast.
    private const int MinCount = 16;

    // By the row of the array; null after the first access.
    private readonly ConcurrentDictionary<int, int[]?> _tables = [];

    /// <summary>Returns the rows of the elements in order, or null for an array that is short or accessed for the first time.</summary>
    public int[]? Find(JsonDocument document, int start)
    {
        if (_tables.TryGetValue(start, out int[]? table)) return table ?? (_tables[start] = Of(document, start));
        if (document.CountOf(start) >= MinCount) _tables.TryAdd(start, null);
        return null;
    }

    /// <summary>Returns the rows of the elements in order.</summary>
    public static int[] Of(JsonDocument document, int start)
    {
        int[] rows = new int[document.CountOf(start)];
        int row = start + 1;
        for (int i = 0; i < rows.Length; i++)
        {
            rows[i] = row;
            row = document.IndexAfter(row);
        }

        return rows;
    }
}
