using System.Buffers;
using System.Text;
using Brisk.Json.Caching;
using Brisk.Json.Dialects;
using Microsoft.Extensions.Caching.Distributed;

namespace Brisk.Json.Extensions.Tests.Caching;

/// <summary>Values survive a round trip through any cache; what is stored is their JSON.</summary>
public sealed class SetAndGetTests
{
    private static readonly Book Dune = new("Dune \u00fc", 412, new DateOnly(1965, 8, 1));

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Theory, CombinedKinds]
    public async Task A_value_round_trips(CacheKind kind)
    {
        IDistributedCache cache = Caches.Create(kind);
        await cache.SetAsync("dune", Dune, cancellationToken: Token);
        Assert.Equal(Dune, await cache.GetAsync<Book>("dune", cancellationToken: Token));
        Assert.Equal(new(true, Dune), await cache.TryGetAsync<Book>("dune", cancellationToken: Token));
    }

    [Theory, CombinedKinds]
    public async Task A_value_round_trips_with_its_contract(CacheKind kind)
    {
        IDistributedCache cache = Caches.Create(kind);
        await cache.SetAsync("dune", Dune, BookContext.Default.Book, cancellationToken: Token);
        Assert.Equal("""{"title":"Dune \u00FC","pages":412,"published":"1965-08-01"}""", await StoredAsync(cache, "dune"));
        Assert.Equal(Dune, await cache.GetAsync("dune", BookContext.Default.Book, Token));
        Assert.Equal(new(true, Dune), await cache.TryGetAsync("dune", BookContext.Default.Book, Token));
    }

    [Theory, CombinedKinds]
    public async Task Options_determine_how_it_is_stored(CacheKind kind)
    {
        IDistributedCache cache = Caches.Create(kind);
        var options = new JsonSerializerOptions
        {
            PropertyNamingPolicy = JsonNamingPolicy.KebabCaseUpper,
            Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
            WriteIndented = true,
            IndentCharacter = '\t',
            IndentSize = 1,
            NewLine = "\r\n",
            DefaultIgnoreCondition = Serialization.JsonIgnoreCondition.WhenWritingNull,
        };
        await cache.SetAsync("dune", Dune with { Published = null }, jsonOptions: options, cancellationToken: Token);
        Assert.Equal("{\r\n\t\"TITLE\": \"Dune \u00fc\",\r\n\t\"PAGES\": 412\r\n}", await StoredAsync(cache, "dune"));
        Assert.Equal(Dune with { Published = null }, await cache.GetAsync<Book>("dune", options, Token));
    }

    [Theory, CombinedKinds]
    public async Task Both_kinds_of_cache_contain_the_output_of_the_serializer(CacheKind kind)
    {
        IDistributedCache cache = Caches.Create(kind);
        int[] numbers = [.. Enumerable.Range(0, 20_000)];
        await cache.SetAsync("numbers", numbers, cancellationToken: Token);
        Assert.Equal(JsonSerializer.Serialize(numbers), await StoredAsync(cache, "numbers"));
        Assert.Equal(numbers, await cache.GetAsync<int[]>("numbers", cancellationToken: Token));
    }

    [Theory, CombinedKinds]
    public async Task A_missing_entry_and_a_stored_null_are_distinguished(CacheKind kind)
    {
        IDistributedCache cache = Caches.Create(kind);
        await cache.SetAsync("null", (Book?)null, cancellationToken: Token);
        await cache.SetAsync("zero", 0, cancellationToken: Token);

        Assert.Null(await cache.GetAsync<Book>("null", cancellationToken: Token));
        Assert.Null(await cache.GetAsync<Book>("none", cancellationToken: Token));
        Assert.Equal(new(true, null), await cache.TryGetAsync<Book>("null", cancellationToken: Token));
        Assert.Equal(default, await cache.TryGetAsync<Book>("none", cancellationToken: Token));
        Assert.Equal(0, await cache.GetAsync<int>("none", cancellationToken: Token));
        Assert.True(await cache.TryGetAsync<int>("zero", cancellationToken: Token) is (true, 0));
        Assert.False((await cache.TryGetAsync("none", BookContext.Default.Int32, Token)).IsFound);
    }

    [Theory, CombinedKinds]
    public async Task Unreadable_entries_report_the_location_and_the_key(CacheKind kind)
    {
        IDistributedCache cache = Caches.Create(kind);
        await cache.SetAsync("session of 4711", new { Title = "Dune", Pages = "many" }, cancellationToken: Token);

        var exception = await Assert.ThrowsAsync<JsonException>(async () => await cache.GetAsync<Book>("session of 4711", cancellationToken: Token));
        Assert.Equal("$.Pages", exception.Path);
        Assert.Equal("session of 4711", exception.Data[DistributedCacheJsonExtensions.KeyName]);
        Assert.DoesNotContain("4711", exception.Message);
        await Assert.ThrowsAsync<JsonException>(async () => await cache.TryGetAsync("session of 4711", BookContext.Default.Int32, Token));
        await Assert.ThrowsAsync<JsonException>(async () => await cache.GetOrCreateAsync("session of 4711", _ => Task.FromResult(Dune), cancellationToken: Token));
    }

    [Theory, CombinedKinds]
    public async Task Entries_stored_by_others_are_read_in_the_dialect_of_the_options(CacheKind kind)
    {
        IDistributedCache cache = Caches.Create(kind);
        var options = new JsonSerializerOptions { Dialect = JsonDialect.Json5, PropertyNameCaseInsensitive = true };
        await StoreAsync(cache, "dune", "// by hand\n{title: 'Dune \u00fc', pages: 0x19C, published: '1965-08-01',}");
        Assert.Equal(Dune, await cache.GetAsync<Book>("dune", options, Token));
        Assert.Equal(new(true, Dune), await cache.TryGetAsync<Book>("dune", options, Token));
        Assert.Equal(Dune, await cache.GetOrCreateAsync("dune", _ => Task.FromResult<Book?>(null), jsonOptions: options, cancellationToken: Token));
        await Assert.ThrowsAsync<JsonException>(async () => await cache.GetAsync<Book>("dune", cancellationToken: Token));
        await cache.SetAsync("dune", Dune, jsonOptions: options, cancellationToken: Token);
        Assert.Equal(Dune, await cache.GetAsync<Book>("dune", cancellationToken: Token)); // the entry is JSON

        await StoreAsync(cache, "wrong", "\n{pages: 'many'}");
        var exception = await Assert.ThrowsAsync<JsonException>(async () => await cache.GetAsync<Book>("wrong", options, Token));
        Assert.Equal(("$.pages", 1, 14), (exception.Path, exception.LineNumber, exception.BytePositionInLine));
    }

    [Theory, CombinedKinds]
    public async Task A_value_that_cannot_be_written_leaves_the_entry_unchanged(CacheKind kind)
    {
        IDistributedCache cache = Caches.Create(kind);
        var loop = new List<object>();
        loop.Add(loop);
        await cache.SetAsync("key", 1, cancellationToken: Token);
        await Assert.ThrowsAsync<JsonException>(async () => await cache.SetAsync("key", loop, cancellationToken: Token));
        Assert.Equal(1, await cache.GetAsync<int>("key", cancellationToken: Token));
    }

    [Fact]
    public async Task Entries_expire_as_specified()
    {
        var cache = new BufferedCache();
        var entryOptions = new DistributedCacheEntryOptions { SlidingExpiration = TimeSpan.FromMinutes(3) };
        await cache.SetAsync("a", 1, entryOptions, cancellationToken: Token);
        Assert.Same(entryOptions, cache.LastOptions);
        await cache.SetAsync("a", 1, cancellationToken: Token);
        Assert.Null(cache.LastOptions!.SlidingExpiration);
        await cache.SetAsync("a", 1, BookContext.Default.Int32, entryOptions, Token);
        Assert.Same(entryOptions, cache.LastOptions);
        await cache.GetOrCreateAsync("b", _ => Task.FromResult(1), entryOptions, cancellationToken: Token);
        Assert.Same(entryOptions, cache.LastOptions);
    }

    [Theory, CombinedKinds]
    public async Task A_call_canceled_in_advance_changes_nothing(CacheKind kind)
    {
        IDistributedCache cache = Caches.Create(kind);
        await cache.SetAsync("a", 1, cancellationToken: Token);
        var canceled = new CancellationToken(canceled: true);
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await cache.SetAsync("a", 2, cancellationToken: canceled));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await cache.GetAsync<int>("a", cancellationToken: canceled));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await cache.TryGetAsync<int>("a", cancellationToken: canceled));
        Assert.Equal(1, await cache.GetAsync<int>("a", cancellationToken: Token));
    }

    [Fact]
    public async Task Cancellation_reaches_the_cache_and_the_factory()
    {
        using var source = new CancellationTokenSource();
        var cache = new BufferedCache();
        var entryOptions = new DistributedCacheEntryOptions();
        await cache.SetAsync("a", 1, entryOptions, source.Token);
        Assert.Equal((source.Token, entryOptions), (cache.LastToken, cache.LastOptions));
        Assert.Equal(1, await cache.GetAsync<int>("a", Token));
        Assert.Equal(Token, cache.LastToken);
        Assert.True((await cache.TryGetAsync<int>("a", source.Token)).IsFound);
        Assert.Equal(source.Token, cache.LastToken);
        CancellationToken ofFactory = default;
        await cache.GetOrCreateAsync("b", token => Task.FromResult((ofFactory = token).CanBeCanceled ? 1 : 0), entryOptions: null, source.Token);
        Assert.Equal(source.Token, ofFactory);
    }

    [Theory, CombinedKinds]
    public async Task Values_nested_too_deeply_to_be_read_again_are_not_stored(CacheKind kind)
    {
        IDistributedCache cache = Caches.Create(kind);
        var options = new JsonSerializerOptions { Converters = { new DeepConverter() } };
        await Assert.ThrowsAnyAsync<Exception>(async () => await cache.SetAsync("a", new Deep(65), jsonOptions: options, cancellationToken: Token));
        Assert.False((await cache.TryGetAsync<Deep>("a", Token)).IsFound);
        await cache.SetAsync("a", new Deep(64), jsonOptions: options, cancellationToken: Token);
        Assert.Equal(new Deep(64), await cache.GetAsync<Deep>("a", options, Token));
    }

    [Fact]
    public void Arguments_are_checked_immediately()
    {
        IDistributedCache cache = new BufferedCache();
        Assert.Throws<ArgumentNullException>("cache", () => { _ = ((IDistributedCache)null!).GetAsync<int>("a", cancellationToken: Token); });
        Assert.Throws<ArgumentNullException>("key", () => { _ = cache.GetAsync<int>(null!, cancellationToken: Token); });
        Assert.Throws<ArgumentNullException>("key", () => { _ = cache.SetAsync(null!, 1, cancellationToken: Token); });
        Assert.Throws<ArgumentNullException>("jsonTypeInfo", () => { _ = cache.GetAsync("a", (Serialization.Metadata.JsonTypeInfo<int>)null!, Token); });
        Assert.Throws<ArgumentNullException>("factory", () => { _ = cache.GetOrCreateAsync<int>("a", null!, cancellationToken: Token); });
    }

    [Fact]
    public async Task Bytes_passed_to_the_framework_method_are_stored_unchanged()
    {
        IDistributedCache cache = Caches.Create(CacheKind.Memory);
        byte[] bytes = [1, 2, 3];
        await cache.SetAsync("raw", bytes, Token);
        Assert.Equal(bytes, await cache.GetAsync("raw", Token));
        await cache.SetAsync<byte[]>("json", bytes, cancellationToken: Token);
        Assert.Equal("\"AQID\"", await cache.GetStringAsync("json", Token));
    }

    private static async Task StoreAsync(IDistributedCache cache, string key, string text)
    {
        byte[] value = Encoding.UTF8.GetBytes(text);
        if (cache is IBufferDistributedCache buffers)
        {
            await buffers.SetAsync(key, new ReadOnlySequence<byte>(value), new(), Token);
        }
        else
        {
            await cache.SetAsync(key, value, new(), Token);
        }
    }

    private static async Task<string> StoredAsync(IDistributedCache cache, string key)
    {
        if (cache is IBufferDistributedCache buffered)
        {
            var bytes = new ArrayBufferWriter<byte>();
            Assert.True(await buffered.TryGetAsync(key, bytes, Token));
            return Encoding.UTF8.GetString(bytes.WrittenSpan);
        }

        return (await cache.GetStringAsync(key, Token))!;
    }

    private sealed record Deep(int Depth);

    /// <summary>Writes arrays in arrays, as a user-defined converter may.</summary>
    private sealed class DeepConverter : Serialization.JsonConverter<Deep>
    {
        public override Deep Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            int depth = 0;
            for (; reader.TokenType == JsonTokenType.StartArray; reader.Read())
            {
                depth++;
            }

            for (int open = depth; open > 1; open--)
            {
                reader.Read();
            }

            return new Deep(depth);
        }

        public override void Write(Utf8JsonWriter writer, Deep value, JsonSerializerOptions options)
        {
            for (int i = 0; i < value.Depth; i++)
            {
                writer.WriteStartArray();
            }

            for (int i = 0; i < value.Depth; i++)
            {
                writer.WriteEndArray();
            }
        }
    }
}
