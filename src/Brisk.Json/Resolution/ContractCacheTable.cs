namespace Brisk.Json.Resolution;

/// <summary>
/// The contract caches in use, found by equality of options. The table is bounded, and a cache that no options have used between two full
/// collections is released.
/// </summary>
internal static class ContractCacheTable
{
    private const int Capacity = 64;

    private static readonly Lock Gate = new();
    private static Entry[] _entries = []; // newest first

    // The most recently found entries, in pairs: most programs repeatedly create the same few options.
    private static readonly Entry?[] Recent = new Entry?[32];

    /// <summary>Returns the cache of options, or a new one if no equal options have been used.</summary>
    public static ContractCache Find(JsonSerializerOptions options)
    {
        ref Entry? first = ref Recent[options.QuickHash() & 30];
        if (Volatile.Read(ref first)?.Match(options) is { } found) return found;

        ref Entry? second = ref Recent[(options.QuickHash() & 30) + 1];
        return Volatile.Read(ref second)?.Match(options) ?? FindOrAdd(options, ref first, ref second);
    }

    private static ContractCache FindOrAdd(JsonSerializerOptions options, ref Entry? first, ref Entry? second)
    {
        int hash = options.EquivalenceHash();
        foreach (Entry entry in Volatile.Read(ref _entries))
        {
            if (entry.Hash == hash && entry.Match(options) is { } cache)
            {
                Volatile.Write(ref second, Volatile.Read(ref first));
                Volatile.Write(ref first, entry);
                return cache;
            }
        }

        // Checked last, because options created for every call have been found above.
        return options.IsShareable() ? Add(options, hash) : new ContractResolution(options);
    }

    private static ContractCache Add(JsonSerializerOptions options, int hash)
    {
        lock (Gate)
        {
            foreach (Entry entry in _entries)
            {
                if (entry.Hash == hash && entry.Match(options) is { } cache) return cache;
            }

            // The cache gets a copy, so that it does not keep the caller's instance alive.
            JsonSerializerOptions snapshot = options.Snapshot();
            var added = new ContractResolution(snapshot);
            snapshot.Adopt(added);
            Entry[] alive = Array.FindAll(_entries, e => e.IsAlive);
            _entries = [new Entry(hash, added), .. alive.Length < Capacity ? alive : WithoutOne(alive)];
            if (_entries.Length == 1) _ = new CollectionWatch();

            return added;
        }
    }

    // Entries that were never found again are removed first, so options that are equal to no others (such as those with an encoder created per call) evict only each other.
    // Some entries must have that state: if only the newest had it, each new entry would be removed before it could be found again.
    private static Entry[] WithoutOne(Entry[] entries)
    {
        if (entries.Count(static e => e.WasFound) > Capacity * 3 / 4)
        {
            Array.ForEach(entries, static e => e.WasFound = false);
        }

        Entry evicted = Array.FindLast(entries, static e => !e.WasFound) ?? entries[^1]; // other threads may have found all of them since
        return Array.FindAll(entries, e => e != evicted);
    }

    private static bool ReleaseUnused()
    {
        lock (Gate)
        {
            foreach (Entry entry in _entries)
            {
                entry.Age();
            }

            _entries = Array.FindAll(_entries, e => e.IsAlive);
            Array.Clear(Recent);
            return _entries.Length > 0;
        }
    }

    private sealed class Entry(int hash, ContractCache cache)
    {
        private readonly WeakReference<ContractCache> _weak = new(cache);
        private ContractCache? _strong = cache; // keeps the target alive while it is in use
        private bool _isUsed = true;

        public int Hash => hash;

        /// <summary>Whether equal options have been found recently.</summary>
        public bool WasFound { get; set; }

        public bool IsAlive => _weak.TryGetTarget(out _);

        /// <summary>Returns the cache if the options equal its own and it is still alive.</summary>
        public ContractCache? Match(JsonSerializerOptions options)
        {
            ContractCache? target = _strong;
            if ((target is null && !_weak.TryGetTarget(out target)) || !target.Options.IsEquivalentTo(options))
            {
                return null;
            }

            if (!(_isUsed && WasFound)) RecordUse(target);

            return target;
        }

        public void Age()
        {
            if (!_isUsed) _strong = null;

            _isUsed = false;
        }

        private void RecordUse(ContractCache target)
        {
            _strong = target;
            _isUsed = true;
            WasFound = true;
        }
    }

    // Its finalizer runs once after each collection of its generation; it is soon in the oldest generation, so it then runs after each full collection.
    private sealed class CollectionWatch
    {
        ~CollectionWatch()
        {
            if (ReleaseUnused() && !Environment.HasShutdownStarted) GC.ReRegisterForFinalize(this);
        }
    }
}
