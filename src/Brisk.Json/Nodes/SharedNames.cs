using System.Numerics;

namespace Brisk.Json.Nodes;

/// <summary>
/// The names of the most recently accessed objects. Most objects have the same names as others of their document, or of similar documents: these
/// are decoded, compared, and indexed once. Thread-safe: a thread that does not find an entry creates one.
/// </summary>
/// <remarks>
/// Small documents share one table, because few of them repeat names often enough for a table of their own. It keeps the names of at most 64 objects alive, each with up to
/// 1,024 bytes of names.
/// </remarks>
internal sealed class SharedNames(int count, int maxText)
{
    private const int MinEntries = 8;
    private const int MaxEntries = 64;
    private const int RowsPerEntry = 32;

    // The maximum size of the names of an object in the table of small documents, in bytes.
    private const int MaxSmallText = 1024;

    private static readonly SharedNames s_small = new(MaxEntries, MaxSmallText);

    private readonly Entry?[] _entries = new Entry?[count];
    private readonly int _shift = 32 - BitOperations.Log2((uint)count);

    /// <summary>Returns the table for a document; all chunks of a document have the same one.</summary>
    public static SharedNames Of(JsonDocument document)
    {
        document = document.FirstChunk;
        return document.RowCount < NameCache.MinRows ? s_small : (SharedNames)(document.Companion ??= ForRows(document.RowCount));
    }

    /// <summary>Returns the names of an object.</summary>
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
        if (entry.TextLength <= maxText) place = entry;

        return entry.Names;
    }

    private static SharedNames ForRows(int rows)
        => new((int)BitOperations.RoundUpToPowerOf2((uint)Math.Clamp(rows / RowsPerEntry, MinEntries, MaxEntries)), int.MaxValue);

    private static ReadOnlySpan<byte> NameAt(JsonDocument document, int row)
    {
        document = document.Containing(ref row);
        return document.Body(document.RowAt(row), row);
    }

    // Names are decoded from a copy, and depend on nothing else: borrowed text may change at any time, and a table, which other documents share, must not map names to the
    // strings of others.
    private static Entry Read(JsonDocument document, NodeSlot[] slots, bool ignoresCase)
    {
        int[] ends = new int[slots.Length];
        int end = 0;
        for (int i = 0; i < slots.Length; i++)
        {
            end += NameAt(document, slots[i].Row).Length;
            ends[i] = end;
        }

        byte[] text = new byte[end];
        string[] names = new string[slots.Length];
        int start = 0;
        for (int i = 0; i < slots.Length; i++)
        {
            int length = ends[i] - start;
            Span<byte> name = text.AsSpan(start, length);
            NameAt(document, slots[i].Row).CopyTo(name);
            names[i] = DecodeName(name, names.AsSpan(0, i), ignoresCase);
            start = ends[i];
        }

        if (!PropertyNames.TryShare(names, ignoresCase, out PropertyNames? shared)) NodeErrors.ThrowDuplicate();

        return new Entry(shared, text, ends);
    }

    private static string DecodeName(ReadOnlySpan<byte> name, ReadOnlySpan<string> before, bool ignoresCase)
    {
        try
        {
            return JsonDocument.Decode(name, 0, name.Length, hasEscapes: name.Contains((byte)'\\'));
        }
        catch (InvalidOperationException) when (!PropertyNames.TryShare(before.ToArray(), ignoresCase, out _))
        {
            // As in System.Text.Json, the first error of the object is reported.
            NodeErrors.ThrowDuplicate();
            throw;
        }
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
