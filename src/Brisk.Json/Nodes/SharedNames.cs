using System.Numerics;

namespace Brisk.Json.Nodes;

/// <summary>
/// The names of the most recently accessed objects of a document. In most documents, many objects have the same
/// names, which are decoded, compared, and indexed once. Thread-safe: a thread that does not find an entry creates one.
/// </summary>
internal sealed class SharedNames
{
    private const int MinEntries = 8;
    private const int MaxEntries = 64;
    private const int RowsPerEntry = 32;

    private readonly Entry?[] _entries;
    private readonly int _shift;

    /// <param name="rows">The number of rows of the document.</param>
    public SharedNames(int rows)
    {
        int count = (int)BitOperations.RoundUpToPowerOf2((uint)Math.Clamp(rows / RowsPerEntry, MinEntries, MaxEntries));
        _entries = new Entry?[count];
        _shift = 32 - BitOperations.Log2((uint)count);
    }

    /// <summary>Returns the names of an object.</summary>
    /// <param name="document">The document.</param>
    /// <param name="slots">The properties.</param>
    /// <param name="hash">A hash of the lengths of the names.</param>
    /// <param name="ignoresCase">Whether names that differ only by case are equal.</param>
    /// <exception cref="ArgumentException">Two names are equal.</exception>
    /// <exception cref="InvalidOperationException">A name cannot be decoded.</exception>
    public PropertyNames Find(JsonDocument document, NodeSlot[] slots, uint hash, bool ignoresCase)
    {
        ref Entry? place = ref _entries[(hash * 0x9E3779B1u) >> _shift];
        Entry? entry = place;
        if (entry is null || entry.Names.IgnoresCase != ignoresCase || !entry.Matches(document, slots))
        {
            place = entry = Read(document, slots, ignoresCase);
        }

        return entry.Names;
    }

    /// <summary>Returns the name cache of a document, which all chunks of a document share.</summary>
    public static SharedNames Of(JsonDocument document)
    {
        document = document.FirstChunk;
        return (SharedNames)(document.Companion ??= new SharedNames(document.RowCount));
    }

    private static ReadOnlySpan<byte> NameAt(JsonDocument document, int row)
    {
        document = document.Containing(ref row);
        return document.Body(document.RowAt(row), row);
    }

    private static Entry Read(JsonDocument document, NodeSlot[] slots, bool ignoresCase)
    {
        string[] names = new string[slots.Length];
        int[] rows = new int[slots.Length];
        for (int i = 0; i < slots.Length; i++)
        {
            rows[i] = slots[i].Row;
            var position = new RowPosition(document, rows[i]);
            names[i] = position.Document.StringAt(position.Document.RowAt(position.Row), position.Row);
        }

        if (!PropertyNames.TryShare(names, ignoresCase, out PropertyNames? shared)) NodeErrors.ThrowDuplicate();

        return new Entry(shared, document, rows);
    }

    /// <summary>Names, and the rows that they were read from.</summary>
    private sealed class Entry(PropertyNames names, JsonDocument source, int[] rows)
    {
        public PropertyNames Names => names;

        public bool Matches(JsonDocument document, NodeSlot[] slots)
        {
            if (slots.Length != rows.Length) return false;

            for (int i = 0; i < slots.Length; i++)
            {
                if (!NameAt(document, slots[i].Row).SequenceEqual(NameAt(source, rows[i]))) return false;
            }

            return true;
        }
    }
}
