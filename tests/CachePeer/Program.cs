using Brisk.Json.Caching;
using Brisk.Json.Extensions.Tests.Caching;
using Brisk.Json.Extensions.Tests.Postgres;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Caching.StackExchangeRedis;
using Npgsql;

// The other process of the tests: performs the operations in its arguments on a cache, given its kind and a connection string.
await using NpgsqlDataSource? source = args[0] == "postgres" ? NpgsqlDataSource.Create(args[1]) : null;
using RedisCache? redis = args[0] == "redis" ? new RedisCache(new RedisCacheOptions { Configuration = args[1] }) : null;
IDistributedCache cache = source is not null ? new NpgsqlCache(source) : redis ?? throw new ArgumentException($"Expected postgres or redis and found {args[0]}.");
switch (args[2])
{
    case "set":
        await cache.SetAsync(args[3], new Book(args[4], int.Parse(args[5])), new DistributedCacheEntryOptions { AbsoluteExpirationRelativeToNow = TimeSpan.FromMinutes(1) });
        break;
    case "get":
        Console.WriteLine(await cache.GetAsync<Book>(args[3]));
        break;
    case "create":
        // Tells the test that it is ready, so that both start together.
        Console.WriteLine("ready");
        Console.ReadLine();
        for (int i = 0; i < int.Parse(args[3]); i++)
        {
            Console.WriteLine(await cache.GetOrCreateAsync($"shared {i}", _ => Task.FromResult(new Book("made by the peer", i))));
        }

        break;
    default:
        return 2;
}

return 0;
