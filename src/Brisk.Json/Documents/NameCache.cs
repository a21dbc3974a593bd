using System.Numerics;
using Brisk.Json.Text;

namespace Brisk.Json;

/// <summary>
/// Names that were decoded: most documents repeat a few names many times. Each may be in one of two places, by a hash of its bytes. Threads may read and
/// write at the same time, since an entry never changes.
/// </summary>
internal sealed class NameCache
{
    /// <summary>With fewer rows, a document has no cache.</summary>
    public const int MinRows = 4 * RowsPerEntry;

    private const int MaxEntries = 512;
    private const int RowsPerEntry = 16;

    // One in so many names that find their places taken takes one, lest documents whose names do not repeat pay for every name.
    private const int MissesToReplace = 8;

    private readonly Entry?[] _entries;
    private int _misses;

    private NameCache(int count) => _entries = new Entry?[count];

    /// <summary>A cache for a document with this many rows; null when there are too few to pay for it.</summary>
    public static NameCache? For(int rows)
    {
        int entries = rows / RowsPerEntry;
        return rows < MinRows ? null : new NameCache((int)Math.Min(MaxEntries, BitOperations.RoundUpToPowerOf2((uint)entries)));
    }

    /// <summary>The name as a string, if it is here. The name is not longer than <see cref="ShortWords.MaxLength"/>.</summary>
    public string? Find(in ShortWords words, int length)
    {
        uint place = words.Hash & (uint)(_entries.Length - 1);
        if (_entries[place] is { } entry && entry.Length == length && entry.Words.Equals(words)) return entry.Text;
        return _entries[place ^ 1] is { } other && other.Length == length && other.Words.Equals(words) ? other.Text : null;
    }

    /// <summary>Keeps a name, if there is room, and now and then if there is none.</summary>
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
