using System.Collections.Concurrent;
using System.Text;

namespace Brisk.Json;

/// <summary>
/// Finds properties of an object by name. Small objects are searched; for an object with many properties, a table is built on the second search.
/// </summary>
internal sealed class PropertyLookup
{
    // The methods that elements call are not inlined: the searches are so large that they would exhaust the inlining budget of each caller, in which smaller calls would then remain.

    // The minimum number of properties for which an object gets a table.
    private const int MinCount = 32;

    private const int StackLength = 256;

    // With this few rows, a search is as fast as a lookup of cached positions.
    private const int MaxRowsToSearch = 8;

    // A document with more than one search per this many rows is assumed to be searched repeatedly.
    private const int RowsPerSearch = 8;

    // Callers that process many objects build tables for smaller objects too, but for at most this many.
    private const int MaxSmallTables = 4096;

    // By the row of the object; null after the first search.
    private readonly ConcurrentDictionary<int, PropertyTable?> _tables = [];
    private int _count;

    // Null until there have been enough searches to make it worthwhile.
    private FoundMembers? _found;
    private int _searches;

    /// <summary>Returns the row of the value of the last property with this name, or a negative number if there is none.</summary>
    /// <param name="start">The row of the start of the object.</param>
    /// <param name="end">The row of its end.</param>
    /// <exception cref="ArgumentException">The name is not valid UTF-16.</exception>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int Find(JsonDocument document, int start, int end, ReadOnlySpan<char> name)
    {
        int count = document.CountAt(end);
        if (count == 0) return -1;
        return count < MinCount && TrySearch(document, start, end, count, name, out int found) ? found : FindTranscoded(document, start, end, name);
    }

    // Most names are ASCII and have no escapes: they are compared without being transcoded. Returns false for other names, and if one that was compared has escapes.
    private static bool TrySearch(JsonDocument document, int start, int end, int count, ReadOnlySpan<char> name, out int found)
    {
        found = -1;
        if (name.Length >= DocumentRow.FarSize) return false;
        ReadOnlySpan<byte> text = document.Text;
        ReadOnlySpan<ulong> rows = document.Rows[..end];
        ulong plain = DocumentRow.PlainString(name.Length);

        bool isFlat = IsFlat(rows, start, count);
        int index = isFlat ? rows.Length - 2 : start + 1;
        while (index > start && index + 1 < rows.Length)
        {
            var row = new DocumentRow(rows[index]);
            if (row.IsVariant) return false;
            if (row.Nature == plain && Ascii.Equals(text.Slice(row.Offset, name.Length), name))
            {
                found = index + 1;
                if (isFlat) return true;
            }

            index = isFlat ? index - 2 : IndexAfterValue(document, rows, index + 1);
        }

        return found >= 0 || Ascii.IsValid(name);
    }

    private static int FindTranscoded(JsonDocument document, int start, int end, ReadOnlySpan<char> name)
    {
        byte[]? rented = null;
        int maxLength = Utf8Transcoder.MaxLength(name.Length);
        Span<byte> utf8 = maxLength <= StackLength ? stackalloc byte[StackLength] : rented = ArrayPool<byte>.Shared.Rent(maxLength);
        try
        {
            if (Utf8Transcoder.TryToUtf8(name, utf8, out int length, out _))
            {
                return Find(document, start, end, utf8[..length]);
            }
            if (rented is null || HasName(document, start, end, name.Length)) WriterErrors.ThrowInvalidUtf16(name);
            return -1;
        }
        finally
        {
            if (rented is not null) ArrayPool<byte>.Shared.Return(rented);
        }
    }

    /// <summary>Returns the row of the value of the last property with this name, or a negative number if there is none.</summary>
    /// <exception cref="InvalidOperationException">A name that could match, and is not before the matching one, cannot be decoded.</exception>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int Find(JsonDocument document, int start, int end, ReadOnlySpan<byte> name)
        => document.CountAt(end) >= MinCount && document.Extras.Lookup.Table(document, start) is { } table
            ? table.Find(document, name, NameHash.Of(name), throwsForUndecodable: true)
            : Search(document, start, end, name);

    /// <summary>Like <see cref="Find(JsonDocument, int, int, ReadOnlySpan{byte})"/>, for callers that process many objects. A name that cannot be decoded never matches.</summary>
    /// <param name="hash">The <see cref="NameHash"/> of the name.</param>
    /// <param name="minCount">The minimum number of properties for which an object gets a table.</param>
    public static int FindAmongMany(JsonDocument document, ReadOnlySpan<byte> text, int start, int end, ReadOnlySpan<byte> name, int hash, int minCount)
    {
        // A property has at least two rows, so small objects are recognized by their number of rows.
        return end - start > 2 * minCount && document.CountOf(start) is int count && count >= minCount && document.Extras.Lookup.TableAmongMany(document, start, count) is { } table
            ? table.Find(document, name, hash, throwsForUndecodable: false)
            : Search(document, text, start, end, name, out _);
    }

    /// <summary>Like <see cref="FindAmongMany"/>, for callers that will probably search the same objects for the same name again.</summary>
    /// <param name="hash">The <see cref="NameHash"/> of the name.</param>
    /// <param name="minCount">The minimum number of properties for which an object gets a table.</param>
    public static int FindAgain(JsonDocument document, int start, int end, ReadOnlySpan<byte> name, int hash, int minCount)
    {
        ReadOnlySpan<byte> text = document.Text;
        if (end - start <= MaxRowsToSearch) return Search(document, text, start, end, name, out _);
        PropertyLookup lookup = document.Extras.Lookup;
        FoundMembers? found = lookup._found;
        if (found is null)
        {
            lookup.CountSearch(document.RowCount);
        }
        else if (found.Find(document.Rows, text, start, name, hash) is int known && known >= 0)
        {
            return known;
        }
        int value = FindAmongMany(document, text, start, end, name, hash, minCount);
        if (value >= 0) found?.Add(start, hash, value);
        return value;
    }

    public static bool IsNamed(JsonDocument document, int index, ReadOnlySpan<byte> name, bool throwsForUndecodable = false)
    {
        DocumentRow row = document.RowAt(index);
        ReadOnlySpan<byte> body = document.Body(row, index);
        bool isNamed = StringDecoder.Equals(body, row.IsVariant, name, out int error, isSearch: true);
        if (error >= 0 && throwsForUndecodable && IsReached(body, name)) DocumentErrors.ThrowInvalidEscape(body);
        return isNamed;
    }

    // Returns whether the comparison depends on the escapes: the name is shorter than the raw text, and longer than the text before its first escape.
    private static bool IsReached(ReadOnlySpan<byte> body, ReadOnlySpan<byte> name) => name.Length < body.Length && name.Length > body.IndexOf((byte)'\\');

    private static int Search(JsonDocument document, int start, int end, ReadOnlySpan<byte> name)
    {
        int found = Search(document, document.Text, start, end, name, out bool isUndecodable);
        if (isUndecodable) DocumentErrors.ThrowInvalidName();
        return found;
    }

    // Like the search for names that are not transcoded, of names of any kind. In both directions, the result is that of a search from the end.
    private static int Search(JsonDocument document, ReadOnlySpan<byte> text, int start, int end, ReadOnlySpan<byte> name, out bool isUndecodable)
    {
        int found = -1;
        isUndecodable = false;
        ReadOnlySpan<ulong> rows = document.Rows[..end];
        ulong plain = DocumentRow.PlainString(name.Length);
        bool isFlat = IsFlat(rows, start, document.CountAt(end));
        int index = isFlat ? rows.Length - 2 : start + 1;
        while (index > start && index + 1 < rows.Length)
        {
            var row = new DocumentRow(rows[index]);
            bool isNamed = false;
            if (row.Nature == plain)
            {
                isNamed = text.Slice(row.Offset, document.SizeOf(row, index)).SequenceEqual(name);
            }
            else if (row.IsVariant)
            {
                ReadOnlySpan<byte> body = document.Body(row, index);
                isNamed = StringDecoder.Equals(body, hasEscapes: true, name, out int error, isSearch: true);
                isUndecodable |= error >= 0 && IsReached(body, name);
            }

            if (isNamed)
            {
                found = index + 1;
                if (isFlat) return found;

                isUndecodable = false;
            }

            index = isFlat ? index - 2 : IndexAfterValue(document, rows, index + 1);
        }

        return found;
    }

    // If all values are scalars, properties are searched from the last to the first; otherwise, rows can only be traversed forward.
    private static bool IsFlat(ReadOnlySpan<ulong> rows, int start, int count) => rows.Length - start - 1 == 2 * count;

    // A branch is faster here, because similar objects have containers at the same positions: if it is predicted correctly, no row waits for the
    // previous one.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int IndexAfterValue(JsonDocument document, ReadOnlySpan<ulong> rows, int index)
    {
        var value = new DocumentRow(rows[index]);
        return !value.IsStart ? index + 1 : value.Size != DocumentRow.FarSize ? index + 1 + value.Size : document.IndexAfter(index);
    }

    private static bool HasName(JsonDocument document, int start, int end, int minLength)
    {
        for (int index = start + 1; index < end; index = document.IndexAfter(index + 1))
        {
            if (document.SizeOf(document.RowAt(index), index) >= minLength) return true;
        }

        return false;
    }

    // Threads may build the same table concurrently; one of them is kept.
    private PropertyTable? Table(JsonDocument document, int start)
    {
        if (!_tables.TryGetValue(start, out PropertyTable? table))
        {
            Interlocked.Increment(ref _count);
            _tables.TryAdd(start, null);
            return null;
        }

        if (table is not null) return table;
        table = PropertyTable.Of(document, start);
        _tables[start] = table;
        return table;
    }

    private PropertyTable? TableAmongMany(JsonDocument document, int start, int count)
    {
        if (_tables.TryGetValue(start, out PropertyTable? table) && table is not null) return table;
        return count >= MinCount || _count < MaxSmallTables ? Table(document, start) : null;
    }

    // Concurrent threads may undercount, and may build two tables; one of them is kept.
    private void CountSearch(int rows)
    {
        if (++_searches > rows / RowsPerSearch) _found = new FoundMembers(rows);
    }
}
