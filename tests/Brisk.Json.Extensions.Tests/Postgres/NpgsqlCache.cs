using Microsoft.Extensions.Caching.Distributed;
using Npgsql;
using NpgsqlTypes;

namespace Brisk.Json.Extensions.Tests.Postgres;

/// <summary>A distributed cache in a PostgreSQL table: the key, the bytes, and the expiration of the entry.</summary>
public sealed class NpgsqlCache(NpgsqlDataSource source) : IDistributedCache
{
    public Task CreateTableAsync() => ExecuteAsync("""
        create table if not exists cache (key text primary key, value bytea not null, ends timestamptz, slides interval, latest timestamptz)
        """, default);

    public async Task<byte[]?> GetAsync(string key, CancellationToken token = default)
    {
        await RefreshAsync(key, token);
        await using NpgsqlCommand command = Command("select value from cache where key = $1 and (ends is null or ends > now())", key);
        return (byte[]?)await command.ExecuteScalarAsync(token);
    }

    public Task SetAsync(string key, byte[] value, DistributedCacheEntryOptions options, CancellationToken token = default)
    {
        DateTimeOffset now = DateTimeOffset.UtcNow;
        DateTimeOffset? latest = options.AbsoluteExpirationRelativeToNow is { } life ? now + life : options.AbsoluteExpiration?.ToUniversalTime();
        DateTimeOffset? ends = options.SlidingExpiration is { } slides && !(latest < now + slides) ? now + slides : latest;
        return ExecuteAsync("""
            insert into cache values ($1, $2, $3, $4, $5)
            on conflict (key) do update set (value, ends, slides, latest) = (excluded.value, excluded.ends, excluded.slides, excluded.latest)
            """, token, key, value, (NpgsqlDbType.TimestampTz, ends), (NpgsqlDbType.Interval, options.SlidingExpiration), (NpgsqlDbType.TimestampTz, latest));
    }

    public Task RefreshAsync(string key, CancellationToken token = default) =>
        ExecuteAsync("update cache set ends = least(now() + slides, latest) where key = $1 and slides is not null and ends > now()", token, key);

    public Task RemoveAsync(string key, CancellationToken token = default) => ExecuteAsync("delete from cache where key = $1", token, key);

    public byte[]? Get(string key) => GetAsync(key).GetAwaiter().GetResult();

    public void Set(string key, byte[] value, DistributedCacheEntryOptions options) => SetAsync(key, value, options).GetAwaiter().GetResult();

    public void Refresh(string key) => RefreshAsync(key).GetAwaiter().GetResult();

    public void Remove(string key) => RemoveAsync(key).GetAwaiter().GetResult();

    private async Task ExecuteAsync(string sql, CancellationToken token, params object[] arguments)
    {
        await using NpgsqlCommand command = Command(sql, arguments);
        await command.ExecuteNonQueryAsync(token);
    }

    private NpgsqlCommand Command(string sql, params object[] arguments)
    {
        NpgsqlCommand command = source.CreateCommand(sql);
        foreach (object argument in arguments)
        {
            command.Parameters.Add(argument switch
            {
                (NpgsqlDbType type, var value) => new NpgsqlParameter { NpgsqlDbType = type, Value = value ?? DBNull.Value },
                _ => new NpgsqlParameter { Value = argument },
            });
        }

        return command;
    }
}
