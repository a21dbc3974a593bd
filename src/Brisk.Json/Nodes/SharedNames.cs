using System.Numerics;

namespace Brisk.Json.Nodes;

/// <summary>
/// The names of the most recently accessed objects. Most objects have the same names as others of their document, or of similar documents: these
/// are decoded, compared, and indexed once. Thread-safe: a thread that does not find an entry creates one.
/// </summary>
/// <remarks>Small documents share one table, because they are over before a table of their own would pay off; it keeps at most about 200 kB alive.</remarks>
internal sealed class SharedNames
{
    private const int MinEntries = 8;
    private const int MaxEntries = 64;
    private const int RowsPerEntry = 32;

    // The maximum size of the names of an object in the table of small documents, in bytes.
    private const int MaxSmallText = 1024;

    private static readonly SharedNames s_small = new(MaxEntries, MaxSmallText);

    private readonly Entry?[] _entries;
    private readonly int _shift;
    private readonly int _maxText;

    private SharedNames(int count, int maxText)
    {
        _entries = new Entry?[count];
        _shift = 32 - BitOperations.Log2((uint)count);
        _maxText = maxText;
    }

    /// <summary>Returns the table for a document; all chunks of a document have the same one.</summary>
    public static SharedNames Of(JsonDocument document)
    {
        document = document.FirstChunk;
        return document.RowCount < NameCache.MinRows ? s_small : (SharedNames)(document.Companion ??= ForRows(document.RowCount));
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
        if (place is { } known && known.Names.IgnoresCase == ignoresCase && known.Matches(document, slots))
        {
            return known.Names;
        }

        Entry entry = Read(document, slots, ignoresCase);
        if (entry.TextLength <= _maxText) place = entry;

        return entry.Names;
    }

    private static SharedNames ForRows(int rows)
        => new((int)BitOperations.RoundUpToPowerOf2((uint)Math.Clamp(rows / RowsPerEntry, MinEntries, MaxEntries)), int.MaxValue);

    private static ReadOnlySpan<byte> NameAt(JsonDocument document, int row)
    {
        document = document.Containing(ref row);
        return document.Body(document.RowAt(row), row);
    }

    private static Entry Read(JsonDocument document, NodeSlot[] slots, bool ignoresCase)
    {
        string[] names = new string[slots.Length];
        int[] ends = new int[slots.Length];
        int end = 0;
        for (int i = 0; i < slots.Length; i++)
        {
            var position = new RowPosition(document, slots[i].Row);
            names[i] = position.Document.StringAt(position.Document.RowAt(position.Row), position.Row);
            end = checked(end + NameAt(document, slots[i].Row).Length);
            ends[i] = end;
        }

        if (!PropertyNames.TryShare(names, ignoresCase, out PropertyNames? shared)) NodeErrors.ThrowDuplicate();

        byte[] text = new byte[end];
        for (int i = 0, start = 0; i < ends.Length; start = ends[i++])
        {
            NameAt(document, slots[i].Row).CopyTo(text.AsSpan(start));
        }

        return new Entry(shared, text, ends);
    }

    /// <summary>Names, and the text that they were read from: all names in order, and the end of each.</summary>
    private sealed class Entry(PropertyNames names, byte[] text, int[] ends)
    {
        public PropertyNames Names => names;

        public int TextLength => text.Length;

        public bool Matches(JsonDocument document, NodeSlot[] slots)
        {
            if (slots.Length != ends.Length) return false;

            int start = 0;
            for (int i = 0; i < slots.Length; i++)
            {
                int end = ends[i];
                if (!NameAt(document, slots[i].Row).SequenceEqual(text.AsSpan(start, end - start))) return false;

                start = end;
            }

            return true;
        }
    }
}
