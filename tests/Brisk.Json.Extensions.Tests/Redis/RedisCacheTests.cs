using Brisk.Json.Caching;
using Brisk.Json.Extensions.Tests.Caching;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Caching.StackExchangeRedis;
using StackExchange.Redis;

namespace Brisk.Json.Extensions.Tests.Redis;

/// <summary>A cache in Redis, which takes and returns buffers.</summary>
public sealed class RedisCacheTests(RedisServer server) : SharedCacheTests(server)
{
    private static readonly Book Dune = new("Dune \u00fc", 412, new(1965, 8, 1));

    private RedisCache? _cache;
    private ConnectionMultiplexer? _connection;

    protected override string Peer => "redis";

    [Fact]
    public async Task Redis_contains_the_JSON()
    {
        Assert.IsType<IBufferDistributedCache>(Cache, exactMatch: false);
        await Cache.SetAsync("json", Dune, BookContext.Default.Book, cancellationToken: Token);
        Assert.Equal("""{"title":"Dune \u00FC","pages":412,"published":"1965-08-01"}""", await _connection!.GetDatabase().HashGetAsync("json", "data"));
        Assert.Equal(Dune, await Cache.GetAsync("json", BookContext.Default.Book, Token));
        Assert.False((await Cache.TryGetAsync<Book>("none", cancellationToken: Token)).IsFound);
    }

    [Fact]
    public async Task Large_values_and_null_round_trip()
    {
        Book[] books = [.. Enumerable.Range(0, 50_000).Select(i => new Book($"Book {i}", i))];
        await Cache.SetAsync("large", books, cancellationToken: Token);
        Assert.Equal(books, await Cache.GetAsync<Book[]>("large", cancellationToken: Token));

        await Cache.SetAsync<Book?>("null", null, cancellationToken: Token);
        Assert.True(await Cache.TryGetAsync<Book>("null", cancellationToken: Token) is (true, null));
    }

    [Fact]
    public async Task Entries_stored_by_others_may_not_be_JSON()
    {
        await _connection!.GetDatabase().HashSetAsync("other", [new("absexp", -1), new("sldexp", -1), new("data", "{\"Title\":\n!")]);
        var mistake = await Assert.ThrowsAsync<JsonException>(() => Cache.GetAsync<Book>("other", cancellationToken: Token).AsTask());
        Assert.Equal(("$.Title", 1L, 0L), (mistake.Path, mistake.LineNumber, mistake.BytePositionInLine));
        Assert.Equal("other", mistake.Data[DistributedCacheJsonExtensions.KeyName]);
    }

    [Fact]
    public async Task One_caller_creates_and_the_others_read_it()
    {
        int created = 0;
        var callers = Enumerable.Range(0, 20).Select(_ => Cache.GetOrCreateAsync("once", async _ =>
        {
            Interlocked.Increment(ref created);
            await Task.Delay(20, Token);
            return Dune;
        }, cancellationToken: Token).AsTask());
        Assert.All(await Task.WhenAll(callers), book => Assert.Equal(Dune, book));
        Assert.Equal(1, created);
    }

    public override async ValueTask DisposeAsync()
    {
        _cache?.Dispose();
        await (_connection?.DisposeAsync() ?? default);
    }

    protected override async Task<IDistributedCache> OpenAsync(string connectionString)
    {
        _connection = await ConnectionMultiplexer.ConnectAsync(connectionString);
        return _cache = new RedisCache(new RedisCacheOptions { Configuration = connectionString });
    }
}
