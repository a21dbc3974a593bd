using System.Collections.Concurrent;

namespace Brisk.Json;

/// <summary>The rows of the elements of arrays in which places are looked up by index again and again, or backwards.</summary>
internal sealed class ItemRows
{
    // In shorter arrays it is as quick to go there.
    private const int MinCount = 16;

    // By the row of the array. Null while only one has asked.
    private readonly ConcurrentDictionary<int, int[]?> _tables = [];

    /// <summary>The rows of the elements, in their order; null for an array that is short or has not been asked for before.</summary>
    public int[]? Find(JsonDocument document, int start)
    {
        if (_tables.TryGetValue(start, out int[]? table)) return table ?? (_tables[start] = Of(document, start));
        if (document.CountOf(start) >= MinCount) _tables.TryAdd(start, null);
        return null;
    }

    /// <summary>The rows of the elements, in their order.</summary>
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
