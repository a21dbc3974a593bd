namespace Brisk.Json;

/// <summary>What only some documents need: kept apart, so that the others stay small.</summary>
internal sealed class DocumentExtras
{
    private PropertyLookup? _lookup;
    private ItemRows? _items;
    private NameCache? _names;
    private volatile bool _asksForNames;

    /// <summary>The text, when it is not in an array.</summary>
    public ReadOnlyMemory<byte> Memory { get; init; }

    /// <summary>By row, the sizes that do not fit in it; null when there are none.</summary>
    public Dictionary<int, int>? FarSizes { get; init; }

    /// <summary>What finds properties in large objects.</summary>
    public PropertyLookup Lookup => _lookup ?? Interlocked.CompareExchange(ref _lookup, new PropertyLookup(), null) ?? _lookup;

    /// <summary>What finds elements in long arrays.</summary>
    public ItemRows Items => _items ?? Interlocked.CompareExchange(ref _items, new ItemRows(), null) ?? _items;

    /// <summary>The names that were decoded, for a document with this many rows; null when there are too few to pay for it.</summary>
    public NameCache? NamesFor(int rows)
    {
        if (_asksForNames) return _names;
        _names = NameCache.For(rows);
        _asksForNames = true;
        return _names;
    }
}
