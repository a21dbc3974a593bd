using System.Numerics;
using Brisk.Json.Text;

namespace Brisk.Json;

/// <summary>
/// A cache of decoded names: most documents repeat a few names many times. Each may be in one of two slots, by a hash of its bytes. Thread-safe,
/// because entries are immutable.
/// </summary>
internal sealed class NameCache
{
    /// <summary>The minimum number of rows for which a document has a cache.</summary>
    public const int MinRows = 16 * RowsPerEntry;

    private const int MaxEntries = 512;
    private const int RowsPerEntry = 16;

    // One in this many names that find their slots occupied replaces an entry, so that documents with distinct names do not pay for every name.
    private const int MissesToReplace = 8;

    private readonly Entry?[] _entries;
    private int _misses;

    private NameCache(int count) => _entries = new Entry?[count];

    /// <summary>Creates a cache for a document with this many rows, or returns null if there are too few to benefit.</summary>
    public static NameCache? For(int rows)
    {
        int entries = rows / RowsPerEntry;
        return rows < MinRows ? null : new NameCache((int)Math.Min(MaxEntries, BitOperations.RoundUpToPowerOf2((uint)entries)));
    }

    /// <summary>Returns the name as a string if it is cached. The name must not be longer than <see cref="ShortWords.MaxLength"/>.</summary>
    public string? Find(in ShortWords words, int length)
    {
        uint place = words.Hash & (uint)(_entries.Length - 1);
        if (_entries[place] is { } entry && entry.Length == length && entry.Words.Equals(words)) return entry.Text;
        return _entries[place ^ 1] is { } other && other.Length == length && other.Words.Equals(words) ? other.Text : null;
    }

    /// <summary>Adds a name if a slot is free, and occasionally if none is.</summary>
    public void Add(in ShortWords words, int length, string text)
    {
        uint place = words.Hash & (uint)(_entries.Length - 1);
        if (_entries[place] is not null) place ^= 1;
        if (_entries[place] is not null && ++_misses % MissesToReplace != 0) return;
        _entries[place] = new Entry(words, length, text);
    }

    private sealed class Entry(in ShortWords words, int length, string text)
    {
        public readonly ShortWords Words = words;
        public readonly int Length = length;
        public readonly string Text = text;
    }
}
