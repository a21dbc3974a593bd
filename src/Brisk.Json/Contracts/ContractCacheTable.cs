namespace Brisk.Json.Contracts;

/// <summary>
/// The contract caches in use, found by what options mean. Bounded, and weak in the long run: a cache that no options used between two
/// full collections is let go.
/// </summary>
internal static class ContractCacheTable
{
    private const int Capacity = 64;

    private static readonly Lock Gate = new();
    private static Entry[] _entries = [];

    // The entry that was found last: most programs make the same options again and again.
    private static Entry? _recent;

    /// <summary>The cache of options that are read-only by now; a new one where no equivalent options have been used.</summary>
    public static ContractCache Find(JsonSerializerOptions options)
    {
        if (Volatile.Read(ref _recent)?.TryGet() is { } recent && recent.Options.IsEquivalentTo(options))
        {
            return recent;
        }

        int hash = options.EquivalenceHash();
        foreach (Entry entry in Volatile.Read(ref _entries))
        {
            if (entry.Hash == hash && entry.TryGet() is { } cache && cache.Options.IsEquivalentTo(options))
            {
                Volatile.Write(ref _recent, entry);
                return cache;
            }
        }

        // Asked last, since those who make options for every call are found above.
        return options.IsShareable() ? Add(options, hash) : new ContractCache(options);
    }

    private static ContractCache Add(JsonSerializerOptions options, int hash)
    {
        lock (Gate)
        {
            foreach (Entry entry in _entries)
            {
                if (entry.Hash == hash && entry.TryGet() is { } cache && cache.Options.IsEquivalentTo(options))
                {
                    return cache;
                }
            }

            // A copy, so that nothing here keeps the caller's instance.
            JsonSerializerOptions snapshot = options.Snapshot();
            var added = new ContractCache(snapshot);
            snapshot.Adopt(added);
            Entry[] alive = Array.FindAll(_entries, e => e.IsAlive);
            if (alive.Length >= Capacity)
            {
                Array.Sort(alive, (x, y) => y.LastUse.CompareTo(x.LastUse));
                alive = alive[..(Capacity - 1)];
            }

            _entries = [new Entry(hash, added), .. alive];
            _recent = null;
            if (_entries.Length == 1)
            {
                _ = new CollectionWatch();
            }

            return added;
        }
    }

    private static bool LetGoOfUnused()
    {
        lock (Gate)
        {
            foreach (Entry entry in _entries)
            {
                entry.Age();
            }

            _entries = Array.FindAll(_entries, e => e.IsAlive);
            _recent = null;
            return _entries.Length > 0;
        }
    }

    private sealed class Entry(int hash, ContractCache cache)
    {
        private readonly WeakReference<ContractCache> _weak = new(cache);
        private ContractCache? _strong = cache; // keeps the target alive as long as it is used
        private bool _isUsed = true;

        public int Hash => hash;

        public long LastUse { get; private set; } = Environment.TickCount64;

        public bool IsAlive => _weak.TryGetTarget(out _);

        public ContractCache? TryGet()
        {
            ContractCache? target = _strong;
            if (target is null && !_weak.TryGetTarget(out target))
            {
                return null;
            }

            if (!_isUsed)
            {
                _isUsed = true;
                LastUse = Environment.TickCount64;
                _strong = target;
            }

            return target;
        }

        public void Age()
        {
            if (!_isUsed)
            {
                _strong = null;
            }

            _isUsed = false;
        }
    }

    // Its finalizer runs once after each collection of its generation: soon, after each full one.
    private sealed class CollectionWatch
    {
        ~CollectionWatch()
        {
            if (LetGoOfUnused() && !Environment.HasShutdownStarted)
            {
                GC.ReRegisterForFinalize(this);
            }
        }
    }
}
