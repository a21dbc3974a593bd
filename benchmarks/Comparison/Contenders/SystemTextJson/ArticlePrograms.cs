using Benchmarks.Models;
using Microsoft.EntityFrameworkCore.Storage.ValueConversion;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Caching.Memory;
using Microsoft.Extensions.Options;

namespace Benchmarks.Contenders;

// Code that is written by hand here, and provided by packages of Brisk.Json.
internal sealed partial class SerializerContender
{
    private static readonly JsonSerializerOptions ConverterOptions = new();

    public Func<object?> CacheOrder(Order order, bool namesEnums, OptionsUse use)
    {
        IDistributedCache cache = new MemoryDistributedCache(Options.Create(new MemoryDistributedCacheOptions()));
        JsonSerializerOptions kept = CacheOptions(namesEnums);
        return () => Repeat(() => RoundAsync(cache, order, namesEnums, use == OptionsUse.Kept ? kept : null).GetAwaiter().GetResult());
    }

    /// <summary>Options from the method if none are kept.</summary>
    private static async Task<Order?> RoundAsync(IDistributedCache cache, Order order, bool namesEnums, JsonSerializerOptions? kept)
    {
        await cache.SetStringAsync("order", JsonSerializer.Serialize(order, kept ?? CacheOptions(namesEnums)));
        return await cache.GetStringAsync("order") is { } json ? JsonSerializer.Deserialize<Order>(json, kept ?? CacheOptions(namesEnums)) : null;
    }

    private static ValueConverter<Person, string> PersonConverter(OptionsUse use) => use switch
    {
        OptionsUse.Kept => new(person => JsonSerializer.Serialize(person, ConverterOptions), json => JsonSerializer.Deserialize<Person>(json, ConverterOptions)!),
        _ => new(person => JsonSerializer.Serialize(person, new JsonSerializerOptions()), json => JsonSerializer.Deserialize<Person>(json, new JsonSerializerOptions())!),
    };
}
