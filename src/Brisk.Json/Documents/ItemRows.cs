using System.Collections.Concurrent;

namespace Brisk.Json;

/// <summary>The rows of the elements of arrays that are accessed by index repeatedly, or backwards.</summary>
internal sealed class ItemRows
{
    // In shorter arrays, and to earlier elements, walking is just as fast.
    private const int MinCount = 16;

    // By the row of the array; null after the first access.
    private readonly ConcurrentDictionary<int, int[]?> _tables = [];

    /// <summary>Returns the row of an element, or that of the end of the array if it has fewer elements.</summary>
    /// <param name="start">The row of the start of the array.</param>
    /// <param name="end">The row of its end.</param>
    public static int RowOf(JsonDocument document, int start, int end, int index)
    {
        // Elements without children have one row each.
        int row = start + 1;
        if (end - row == document.CountAt(end)) return Math.Min(row + index, end);
        if (index >= MinCount && document.Extras.Items.Find(document, start) is { } rows)
        {
            return index < rows.Length ? rows[index] : end;
        }

        for (; index > 0 && row < end; index--)
        {
            row = document.IndexAfter(row);
        }

        return row;
    }

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
