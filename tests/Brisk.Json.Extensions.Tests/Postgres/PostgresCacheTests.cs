using Brisk.Json.Caching;
using Brisk.Json.Extensions.Tests.Caching;
using Microsoft.Extensions.Caching.Distributed;
using Npgsql;

namespace Brisk.Json.Extensions.Tests.Postgres;

/// <summary>A cache in a table.</summary>
public sealed class PostgresCacheTests(PostgresServer server) : SharedCacheTests(server)
{
    private NpgsqlDataSource? _source;

    protected override string Peer => "postgres";

    [Fact]
    public async Task The_table_contains_the_JSON()
    {
        await Cache.SetAsync("json", new Book("Dune \u00fc", 412, new(1965, 8, 1)), BookContext.Default.Book, cancellationToken: Token);
        await using NpgsqlCommand command = _source!.CreateCommand("select convert_from(value, 'UTF8')::jsonb->>'title' from cache where key = 'json'");
        Assert.Equal("Dune \u00fc", await command.ExecuteScalarAsync(Token));
        Assert.Equal(new Book("Dune \u00fc", 412, new(1965, 8, 1)), await Cache.GetAsync("json", BookContext.Default.Book, Token));
        Assert.False((await Cache.TryGetAsync<Book>("none", cancellationToken: Token)).IsFound);
    }

    public override ValueTask DisposeAsync() => _source?.DisposeAsync() ?? default;

    protected override async Task<IDistributedCache> OpenAsync(string connectionString)
    {
        _source = NpgsqlDataSource.Create(connectionString);
        var cache = new NpgsqlCache(_source);
        await cache.CreateTableAsync();
        return cache;
    }
}
