using Brisk.Json.Caching;
using Brisk.Json.Extensions.Tests.Caching;
using Brisk.Json.Extensions.Tests.Postgres;
using Microsoft.Extensions.Caching.Distributed;
using Npgsql;

// The other process of the tests: does what its arguments say to the cache behind a connection string.
await using NpgsqlDataSource source = NpgsqlDataSource.Create(args[0]);
var cache = new NpgsqlCache(source);
switch (args[1])
{
    case "set":
        await cache.SetAsync(args[2], new Book(args[3], int.Parse(args[4])), new DistributedCacheEntryOptions { AbsoluteExpirationRelativeToNow = TimeSpan.FromMinutes(1) });
        break;
    case "get":
        Console.WriteLine(await cache.GetAsync<Book>(args[2]));
        break;
    case "create":
        // Says when it is about to begin, so that the test can begin too.
        Console.WriteLine("ready");
        Console.ReadLine();
        for (int i = 0; i < int.Parse(args[2]); i++)
        {
            Console.WriteLine(await cache.GetOrCreateAsync($"shared {i}", _ => Task.FromResult(new Book("made by the peer", i))));
        }

        break;
    default:
        return 2;
}

return 0;
