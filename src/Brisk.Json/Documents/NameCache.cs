using System.Numerics;

namespace Brisk.Json;

/// <summary>
/// A cache of decoded names, because most documents repeat a few names many times, and most small documents the names of those before them.
/// A hash of its bytes determines two slots for each name. Thread-safe, because entries are immutable.
/// </summary>
internal sealed class NameCache(int maxCount)
{
    /// <summary>The minimum number of rows for which a document has its own cache.</summary>
    public const int MinRows = 16 * RowsPerEntry;

    // The initial number of entries, because most documents have few names.
    private const int FirstEntries = 32;
    private const int Growth = 4;
    private const int MaxEntries = 512;
    private const int RowsPerEntry = 16;

    // If the slots of a name are occupied, only one in this many names replaces an entry or makes the cache grow, so documents with distinct names do not pay for every name.
    private const int MissesToReplace = 8;

    private Entry?[] _entries = new Entry?[Math.Min(FirstEntries, maxCount)];
    private int _misses;

    /// <summary>The cache for all documents with fewer rows. It keeps at most 512 names alive.</summary>
    public static NameCache ForSmall { get; } = new(MaxEntries);

    /// <summary>Creates a cache for a document with this many rows, at least <see cref="MinRows"/>.</summary>
    public static NameCache For(int rows) => new((int)Math.Min(MaxEntries, BitOperations.RoundUpToPowerOf2((uint)(rows / RowsPerEntry))));

    /// <summary>Returns the name as a string if it is cached. The name must not be longer than <see cref="ShortWords.MaxLength"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public string? Find(ShortWords words, int length)
    {
        Entry?[] entries = _entries;
        uint place = words.Hash & (uint)(entries.Length - 1);
        if (entries[place] is { } entry && entry.Length == length && entry.Words.Equals(words)) return entry.Text;
        return entries[place ^ 1] is { } other && other.Length == length && other.Words.Equals(words) ? other.Text : null;
    }

    /// <summary>Adds a name if a slot is free, and occasionally if none is.</summary>
    public void Add(in ShortWords words, int length, string text)
    {
        ref Entry? place = ref FreePlace(_entries, words);
        if (place is not null)
        {
            if (++_misses % MissesToReplace != 0) return;
            if (_entries.Length < maxCount) Grow();
            place = ref FreePlace(_entries, words);
        }

        place = new Entry(words, length, text);
    }

    /// <summary>Returns the first slot of a name if it is free; otherwise, the second one.</summary>
    private static ref Entry? FreePlace(Entry?[] entries, in ShortWords words)
    {
        uint place = words.Hash & (uint)(entries.Length - 1);
        return ref entries[entries[place] is null ? place : place ^ 1];
    }

    // Entries added by other threads in the meantime are lost, and added again when needed.
    private void Grow()
    {
        Entry?[] entries = _entries, grown = new Entry?[Math.Min(maxCount, Growth * entries.Length)];
        foreach (Entry? entry in entries)
        {
            if (entry is not null) FreePlace(grown, entry.Words) = entry;
        }

        _entries = grown;
    }

    private sealed class Entry(in ShortWords words, int length, string text)
    {
        public readonly ShortWords Words = words;
        public readonly int Length = length;
        public readonly string Text = text;
    }
}
