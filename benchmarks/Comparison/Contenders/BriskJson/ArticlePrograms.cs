using Benchmarks.Models;
using Brisk.Json.Caching;
using Brisk.Json.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Storage.ValueConversion;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Caching.Memory;
using Microsoft.Extensions.Options;

namespace Benchmarks.Contenders;

// Code that uses the packages for other libraries.
internal sealed partial class SerializerContender
{
    public Func<object?> CacheOrder(Order order, bool namesEnums, OptionsUse use)
    {
        IDistributedCache cache = new MemoryDistributedCache(Options.Create(new MemoryDistributedCacheOptions()));
        JsonSerializerOptions kept = CacheOptions(namesEnums);
        return () => Repeat(() => RoundAsync(cache, order, namesEnums, use == OptionsUse.Kept ? kept : null).GetAwaiter().GetResult());
    }

    /// <summary>Uses options from the method, unless they are reused.</summary>
    private static async Task<Order?> RoundAsync(IDistributedCache cache, Order order, bool namesEnums, JsonSerializerOptions? kept)
    {
        await cache.SetAsync("order", order, jsonOptions: kept ?? CacheOptions(namesEnums));
        return await cache.GetAsync<Order>("order", kept ?? CacheOptions(namesEnums));
    }

    private static ValueConverter<Person, string> PersonConverter(OptionsUse use) => use switch
    {
        OptionsUse.Kept => new JsonValueConverter<Person>(),
        _ => new ValueConverter<Person, string>(person => JsonSerializer.Serialize(person, new JsonSerializerOptions()), json => JsonSerializer.Deserialize<Person>(json, new JsonSerializerOptions())!),
    };
}
