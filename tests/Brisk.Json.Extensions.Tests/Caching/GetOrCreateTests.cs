using Brisk.Json.Caching;
using Microsoft.Extensions.Caching.Distributed;

namespace Brisk.Json.Extensions.Tests.Caching;

/// <summary>A missing value is created once, by one of its callers.</summary>
public sealed class GetOrCreateTests
{
    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Theory, CombinedKinds]
    public async Task A_missing_value_is_created_and_stored(CacheKind kind)
    {
        IDistributedCache cache = Caches.Create(kind);
        int calls = 0;
        for (int i = 0; i < 3; i++)
        {
            Book book = await cache.GetOrCreateAsync("dune", LoadAsync, cancellationToken: Token);
            Assert.Equal(new Book("Dune", 412), book);
            Assert.Equal(book, await cache.GetOrCreateAsync("dune, by contract", LoadAsync, BookContext.Default.Book, cancellationToken: Token));
        }

        Assert.Equal(2, calls);

        Task<Book> LoadAsync(CancellationToken cancellationToken)
        {
            calls++;
            return Task.FromResult(new Book("Dune", 412));
        }
    }

    [Theory, CombinedKinds]
    public async Task A_created_null_is_an_entry(CacheKind kind)
    {
        IDistributedCache cache = Caches.Create(kind);
        Assert.Null(await cache.GetOrCreateAsync("none", _ => Task.FromResult<Book?>(null), cancellationToken: Token));
        Assert.Null(await cache.GetOrCreateAsync<Book?>("none", _ => throw new InvalidOperationException("There is an entry."), cancellationToken: Token));
    }

    [Theory, CombinedKinds]
    public async Task Concurrent_callers_create_the_value_once_and_share_no_object(CacheKind kind)
    {
        IDistributedCache cache = Caches.Create(kind);
        int calls = 0;
        var start = new TaskCompletionSource();
        Task<Book>[] asking = [.. Enumerable.Range(0, 32).Select(_ => Task.Run(async () =>
        {
            await start.Task;
            return await cache.GetOrCreateAsync("dune", LoadAsync, cancellationToken: Token);
        }))];
        start.SetResult();
        Book[] books = await Task.WhenAll(asking);

        Assert.Equal(1, calls);
        Assert.All(books, book => Assert.Equal(books[0], book));
        Assert.Equal(books.Length, books.Distinct(ReferenceEqualityComparer.Instance).Count());

        async Task<Book> LoadAsync(CancellationToken cancellationToken)
        {
            Interlocked.Increment(ref calls);
            await Task.Delay(20, cancellationToken);
            return new Book("Dune", 412);
        }
    }

    [Fact]
    public async Task A_caller_that_looked_too_early_looks_again_before_creating()
    {
        // The first caller has found nothing; before it continues, the second creates the entry and completes.
        var cache = new PausingCache();
        Task<int> first = cache.GetOrCreateAsync("key", _ => Task.FromResult(1), cancellationToken: Token).AsTask();
        await cache.FirstHasLooked;
        Assert.Equal(2, await cache.GetOrCreateAsync("key", _ => Task.FromResult(2), cancellationToken: Token));
        cache.LetFirstGoOn();
        Assert.Equal(2, await first);
    }

    [Fact]
    public async Task Waiting_callers_read_concurrently()
    {
        const int Others = 20;
        var cache = new CrowdedCache(Others);
        var made = new TaskCompletionSource<int>();
        Task<int> first = cache.GetOrCreateAsync("key", _ => made.Task, cancellationToken: Token).AsTask();

        // The store reports synchronously that there is nothing: each of these is queued when the call returns.
        Task<int>[] others = [.. Enumerable.Range(0, Others).Select(_ => cache.GetOrCreateAsync("key", _ => Task.FromResult(-1), cancellationToken: Token).AsTask())];
        made.SetResult(7);
        Assert.Equal(7, await first);
        Assert.All(await Task.WhenAll(others), value => Assert.Equal(7, value));
        Assert.Equal(Others, cache.MostReadsAtOnce);
        Assert.Equal(1 + 2 * Others, cache.Reads);
    }

    [Fact]
    public async Task If_the_store_keeps_nothing_each_caller_creates_the_value_in_turn()
    {
        const int Others = 20;
        var cache = new CrowdedCache(Others) { KeepsNothing = true };
        var made = new TaskCompletionSource<int>();
        int making = 0, most = 0;
        Task<int>[] all = [.. Enumerable.Range(0, 1 + Others).Select(i => cache.GetOrCreateAsync("key", _ => MakeAsync(i), cancellationToken: Token).AsTask())];
        made.SetResult(0);
        Assert.Equal(Enumerable.Range(0, 1 + Others), (await Task.WhenAll(all)).Order());
        Assert.Equal(1, most);
        Assert.InRange(cache.Reads, 1 + Others, 1 + 3 * Others);

        async Task<int> MakeAsync(int value)
        {
            most = Math.Max(most, Interlocked.Increment(ref making));
            await made.Task;
            await Task.Yield();
            Interlocked.Decrement(ref making);
            return value;
        }
    }

    [Fact]
    public async Task Other_keys_are_not_waited_for()
    {
        IDistributedCache cache = Caches.Create(CacheKind.Buffered);
        var gate = new TaskCompletionSource<int>();
        Task<int> slow = cache.GetOrCreateAsync("slow", _ => gate.Task, cancellationToken: Token).AsTask();
        Assert.Equal(1, await cache.GetOrCreateAsync("quick", _ => Task.FromResult(1), cancellationToken: Token));
        Assert.False(slow.IsCompleted);
        gate.SetResult(2);
        Assert.Equal(2, await slow);
    }

    [Fact]
    public async Task After_a_failure_the_next_waiting_caller_tries()
    {
        IDistributedCache cache = Caches.Create(CacheKind.Buffered);
        var gate = new TaskCompletionSource<int>();
        var isAsked = new TaskCompletionSource();
        Task<int> failing = cache.GetOrCreateAsync("key", _ => { isAsked.SetResult(); return gate.Task; }, cancellationToken: Token).AsTask();
        await isAsked.Task;
        Task<int> next = cache.GetOrCreateAsync("key", _ => Task.FromResult(7), cancellationToken: Token).AsTask();
        gate.SetException(new InvalidOperationException("no"));
        await Assert.ThrowsAsync<InvalidOperationException>(() => failing);
        Assert.Equal(7, await next);
    }

    [Fact]
    public async Task Each_waiting_caller_can_give_up_separately()
    {
        IDistributedCache cache = Caches.Create(CacheKind.Buffered);
        var gate = new TaskCompletionSource<int>();
        var isAsked = new TaskCompletionSource();
        Task<int> first = cache.GetOrCreateAsync("key", _ => { isAsked.SetResult(); return gate.Task; }, cancellationToken: Token).AsTask();
        await isAsked.Task;
        using var patience = new CancellationTokenSource();
        Task<int> second = cache.GetOrCreateAsync("key", _ => Task.FromResult(2), cancellationToken: patience.Token).AsTask();
        await patience.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => second);
        gate.SetResult(1);
        Assert.Equal(1, await first);
        Assert.Equal(1, await cache.GetOrCreateAsync("key", _ => Task.FromResult(3), cancellationToken: Token));
    }

    /// <summary>A store whose reads complete together, once the announced number of them is pending. While it is empty, it completes synchronously.</summary>
    private sealed class CrowdedCache(int crowd) : IDistributedCache
    {
        private static readonly TimeSpan s_enough = TimeSpan.FromSeconds(5);

        private readonly TaskCompletionSource _isCrowded = new(TaskCreationOptions.RunContinuationsAsynchronously);
        private volatile byte[]? _stored;
        private int _reading;
        private int _reads;
        private int _most;

        public bool KeepsNothing { get; init; }

        public int Reads => _reads;

        public int MostReadsAtOnce => _most;

        public async Task<byte[]?> GetAsync(string key, CancellationToken token = default)
        {
            Interlocked.Increment(ref _reads);
            if (_stored is not { } stored)
            {
                return null;
            }

            int reading = Interlocked.Increment(ref _reading);
            InterlockedMax(ref _most, reading);
            if (reading == crowd)
            {
                _isCrowded.TrySetResult();
            }

            // A lone reader would wait forever: the count shows it.
            await Task.WhenAny(_isCrowded.Task, Task.Delay(s_enough, token));
            _isCrowded.TrySetResult();
            Interlocked.Decrement(ref _reading);
            return stored;
        }

        public Task SetAsync(string key, byte[] value, DistributedCacheEntryOptions options, CancellationToken token = default)
        {
            _stored = KeepsNothing ? null : value;
            return Task.CompletedTask;
        }

        public byte[]? Get(string key) => throw new NotSupportedException();

        public void Set(string key, byte[] value, DistributedCacheEntryOptions options) => throw new NotSupportedException();

        public void Refresh(string key) => throw new NotSupportedException();

        public Task RefreshAsync(string key, CancellationToken token = default) => throw new NotSupportedException();

        public void Remove(string key) => throw new NotSupportedException();

        public Task RemoveAsync(string key, CancellationToken token = default) => throw new NotSupportedException();

        private static void InterlockedMax(ref int target, int value)
        {
            for (int seen = target; seen < value;)
            {
                int before = Interlocked.CompareExchange(ref target, value, seen);
                if (before == seen)
                {
                    return;
                }

                seen = before;
            }
        }
    }

    /// <summary>Suspends the first caller between its lookup and the next step.</summary>
    private sealed class PausingCache : IDistributedCache
    {
        private readonly IDistributedCache _inner = Caches.Create(CacheKind.Memory);
        private readonly TaskCompletionSource _hasLooked = new(), _goOn = new();
        private int _looks;

        public Task FirstHasLooked => _hasLooked.Task;

        public void LetFirstGoOn() => _goOn.SetResult();

        public async Task<byte[]?> GetAsync(string key, CancellationToken token = default)
        {
            byte[]? found = await _inner.GetAsync(key, token);
            if (Interlocked.Increment(ref _looks) == 1)
            {
                _hasLooked.SetResult();
                await _goOn.Task;
            }

            return found;
        }

        public Task SetAsync(string key, byte[] value, DistributedCacheEntryOptions options, CancellationToken token = default) => _inner.SetAsync(key, value, options, token);

        public byte[]? Get(string key) => _inner.Get(key);

        public void Set(string key, byte[] value, DistributedCacheEntryOptions options) => _inner.Set(key, value, options);

        public void Refresh(string key) => _inner.Refresh(key);

        public Task RefreshAsync(string key, CancellationToken token = default) => _inner.RefreshAsync(key, token);

        public void Remove(string key) => _inner.Remove(key);

        public Task RemoveAsync(string key, CancellationToken token = default) => _inner.RemoveAsync(key, token);
    }
}
