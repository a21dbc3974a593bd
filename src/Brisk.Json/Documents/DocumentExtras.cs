namespace Brisk.Json;

/// <summary>Rarely needed parts of a document, separated to keep other documents small.</summary>
internal sealed class DocumentExtras
{
    private PropertyLookup? _lookup;
    private ItemRows? _items;
    private NameCache? _names;

    /// <summary>The text, if it is not in an array.</summary>
    public ReadOnlyMemory<byte> Memory { get; init; }

    /// <summary>All chunks of the text if the document is a chunk; otherwise, null.</summary>
    public DocumentChunks? Chunks { get; init; }

    public int Chunk { get; init; }

    /// <summary>Sizes that do not fit in a row, by row, or null.</summary>
    public Dictionary<int, int>? FarSizes { get; init; }

    public PropertyLookup Lookup => _lookup ?? Interlocked.CompareExchange(ref _lookup, new PropertyLookup(), null) ?? _lookup;

    public ItemRows Items => _items ?? Interlocked.CompareExchange(ref _items, new ItemRows(), null) ?? _items;

    /// <summary>Returns the cache of decoded names for a document with this many rows.</summary>
    public NameCache NamesFor(int rows) => _names ?? Interlocked.CompareExchange(ref _names, NameCache.For(rows), null) ?? _names;
}
