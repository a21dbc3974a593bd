using Brisk.Json.Caching;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.Tests.Differential;
using Microsoft.Extensions.Caching.Distributed;

namespace Brisk.Json.Tests.Fuzz.Areas;

/// <summary>A call on a cache: a key, a type, options or a contract, and the expiration of the entry.</summary>
internal sealed class CacheCall<T>(FaultyCache cache, string key, System.Text.Json.JsonSerializerOptions stj, JsonSerializerOptions? brisk, Random random)
{
    private static readonly string s_nothing = Dump(default);

    private readonly JsonTypeInfo<T>? _contract = brisk is not null && random.Next(2) == 0 ? (JsonTypeInfo<T>)brisk.GetTypeInfo(typeof(T)) : null;

    public string Key => key;

    public DistributedCacheEntryOptions? Options { get; } = random.Next(5) switch
    {
        0 => new() { AbsoluteExpirationRelativeToNow = TimeSpan.FromMinutes(random.Next(1, 60)) },
        1 => new() { AbsoluteExpiration = cache.Now.AddMinutes(random.Next(1, 60)) },
        2 => new() { SlidingExpiration = TimeSpan.FromMinutes(random.Next(1, 30)) },
        3 => new(),
        _ => null,
    };

    public static string Dump(T? value) => ObjectDump.Of(value);

    /// <summary>The outcome of a call that its own token canceled.</summary>
    public static string Own(CancellationTokenSource source) => $"canceled by {source.Token.GetHashCode()}";

    public T Make() => new RandomValues(random).Make<T>();

    /// <summary>The text that System.Text.Json writes.</summary>
    public byte[] Write(T value) => System.Text.Json.JsonSerializer.SerializeToUtf8Bytes(value, stj);

    /// <summary>The outcome of reading bytes with the serializer, which the areas of typed reads compare with System.Text.Json.</summary>
    public string Read(byte[]? utf8)
    {
        try
        {
            return utf8 is null ? s_nothing : Dump(_contract is null ? JsonSerializer.Deserialize<T>(utf8, brisk) : JsonSerializer.Deserialize(utf8, _contract));
        }
        catch (Exception e)
        {
            return Describe(e);
        }
    }

    public ValueTask SetAsync(T value, CancellationToken token) => _contract is null
        ? cache.SetAsync(key, value, Options, brisk, token)
        : cache.SetAsync(key, value, _contract, Options, token);

    public ValueTask<T?> GetAsync(CancellationToken token) => _contract is null ? cache.GetAsync<T>(key, brisk, token) : cache.GetAsync(key, _contract, token);

    public ValueTask<CachedValue<T>> TryGetAsync(CancellationToken token) => _contract is null ? cache.TryGetAsync<T>(key, brisk, token) : cache.TryGetAsync(key, _contract, token);

    public async ValueTask<T?> GetOrCreateAsync(Func<CancellationToken, Task<T>> factory, CancellationToken token) => _contract is null
        ? await cache.GetOrCreateAsync(key, factory, Options, brisk, token)
        : await cache.GetOrCreateAsync(key, factory, _contract, Options, token);

    /// <summary>The outcome of a call, and its exception.</summary>
    public async Task<(string Outcome, Exception? Error)> RunAsync(Func<ValueTask<T?>> call)
    {
        try
        {
            T? value = await call();
            return (Dump(value), null);
        }
        catch (Exception e)
        {
            return (Describe(e), e);
        }
    }

    private string Describe(Exception e) => ReferenceEquals(e, cache.Failure) ? "fault"
        : e is OperationCanceledException canceled ? $"canceled by {canceled.CancellationToken.GetHashCode()}"
        : Outcome.Describe(e, Differential.OnBrisk.Shorthand.Position);
}
