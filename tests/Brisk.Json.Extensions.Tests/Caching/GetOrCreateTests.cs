using Brisk.Json.Caching;
using Microsoft.Extensions.Caching.Distributed;

namespace Brisk.Json.Extensions.Tests.Caching;

/// <summary>A missing value is made once, by one of those who ask for it.</summary>
public sealed class GetOrCreateTests
{
    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Theory, CombinedKinds]
    public async Task A_missing_value_is_made_and_stored(CacheKind kind)
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
    public async Task A_null_that_was_made_is_an_entry(CacheKind kind)
    {
        IDistributedCache cache = Caches.Create(kind);
        Assert.Null(await cache.GetOrCreateAsync("none", _ => Task.FromResult<Book?>(null), cancellationToken: Token));
        Assert.Null(await cache.GetOrCreateAsync<Book?>("none", _ => throw new InvalidOperationException("There is an entry."), cancellationToken: Token));
    }

    [Theory, CombinedKinds]
    public async Task Those_who_ask_together_have_it_made_once_and_share_no_object(CacheKind kind)
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
    public async Task Who_looked_too_early_looks_again_before_making_it()
    {
        // The first caller has seen that there is nothing; before it goes on, the second makes the entry and is done.
        var cache = new PausingCache();
        Task<int> first = cache.GetOrCreateAsync("key", _ => Task.FromResult(1), cancellationToken: Token).AsTask();
        await cache.FirstHasLooked;
        Assert.Equal(2, await cache.GetOrCreateAsync("key", _ => Task.FromResult(2), cancellationToken: Token));
        cache.LetFirstGoOn();
        Assert.Equal(2, await first);
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
    public async Task After_a_failure_the_next_in_line_tries()
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
    public async Task Who_waits_can_give_up_alone()
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

    /// <summary>Holds the first caller back between its look at the store and its way on.</summary>
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
