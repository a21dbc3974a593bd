using System.Buffers;
using System.Collections.Concurrent;
using System.Text;
using Brisk.Json.Caching;
using Brisk.Json.Serialization;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.DependencyInjection;

namespace Brisk.Json.Extensions.Tests.Caching;

/// <summary>Values in a hybrid cache are serialized with this library.</summary>
public sealed class HybridCacheTests
{
    public sealed class Song
    {
        [JsonPropertyName("song_title")]
        public string? Title { get; set; }

        [JsonIgnore]
        public string? Secret { get; set; }

        public List<Song>? Parts { get; set; }
    }

    private static Song Sample() => new() { Title = "<Dune>", Secret = "s", Parts = [new() { Title = new string('x', 10_000) }] };

    [Fact]
    public async Task Without_the_factory_attributes_are_ignored()
    {
        Store store = await StoredAsync(builder => { });
        Assert.Contains("\"Secret\":\"s\"", store.Text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Values_are_stored_and_read_with_their_attributes()
    {
        Store store = await StoredAsync(builder => builder.AddSerializerFactory(new JsonHybridCacheSerializerFactory()));
        Assert.Contains(JsonSerializer.Serialize(Sample()), store.Text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Options_apply()
    {
        var options = new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper, Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping };
        Store store = await StoredAsync(builder => builder.AddSerializerFactory(new JsonHybridCacheSerializerFactory(options)));
        Assert.Contains("{\"song_title\":\"<Dune>\",\"PARTS\":[", store.Text, StringComparison.Ordinal);
    }

    [Fact]
    public void A_context_determines_the_types()
    {
        var factory = new JsonHybridCacheSerializerFactory(BookContext.Default);
        Assert.False(factory.TryCreateSerializer(out IHybridCacheSerializer<Song>? none));
        Assert.Null(none);
        Assert.True(factory.TryCreateSerializer(out IHybridCacheSerializer<Book>? serializer));
        var buffer = new ArrayBufferWriter<byte>();
        serializer.Serialize(new Book("Dune", 412), buffer);
        Assert.Equal("""{"title":"Dune","pages":412,"published":null}""", Encoding.UTF8.GetString(buffer.WrittenSpan));
        Assert.Equal(new Book("Dune", 412), serializer.Deserialize(new ReadOnlySequence<byte>(buffer.WrittenMemory)));
        Assert.Equal(new Book("Dune", 412), serializer.Deserialize(Split(buffer.WrittenMemory)));
        Assert.Throws<JsonException>(() => serializer.Deserialize(Split("{\"title\":1}"u8.ToArray())));
    }

    // A second cache finds the entry of the first in the distributed cache, and thus reads it.
    private static async Task<Store> StoredAsync(Action<IHybridCacheBuilder> add)
    {
        var store = new Store();
        for (int i = 0; i < 2; i++)
        {
            var services = new ServiceCollection();
            services.AddSingleton<IDistributedCache>(store);
            add(services.AddHybridCache());
            await using ServiceProvider provider = services.BuildServiceProvider();
            int created = 0;
            Song song = await provider.GetRequiredService<HybridCache>().GetOrCreateAsync(
                "song", _ => ValueTask.FromResult(created++ == 0 ? Sample() : new Song()), cancellationToken: TestContext.Current.CancellationToken);
            Assert.Equal(i == 0 ? 1 : 0, created);
            Assert.Equal("<Dune>", song.Title);
            Assert.Equal(10_000, song.Parts![0].Title!.Length);
            await store.Filled; // hybrid caches write to the other cache in the background
        }

        return store;
    }

    private static ReadOnlySequence<byte> Split(ReadOnlyMemory<byte> text)
    {
        var first = new Segment(text[..5], null);
        var last = new Segment(text[5..], first);
        return new(first, 0, last, last.Memory.Length);
    }

    private sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        public Segment(ReadOnlyMemory<byte> memory, Segment? previous)
        {
            Memory = memory;
            if (previous is not null)
            {
                previous.Next = this;
                RunningIndex = previous.Memory.Length;
            }
        }
    }

    // Hybrid caches ignore the cache in memory of the framework.
    private sealed class Store : IDistributedCache
    {
        private readonly ConcurrentDictionary<string, byte[]> _entries = [];
        private readonly TaskCompletionSource _filled = new(TaskCreationOptions.RunContinuationsAsynchronously);

        public Task Filled => _filled.Task;

        public string Text => Encoding.UTF8.GetString(_entries["song"]);

        public byte[]? Get(string key) => _entries.GetValueOrDefault(key);

        public Task<byte[]?> GetAsync(string key, CancellationToken token = default) => Task.FromResult(Get(key));

        public void Set(string key, byte[] value, DistributedCacheEntryOptions options)
        {
            _entries[key] = value;
            _filled.TrySetResult();
        }

        public Task SetAsync(string key, byte[] value, DistributedCacheEntryOptions options, CancellationToken token = default)
        {
            Set(key, value, options);
            return Task.CompletedTask;
        }

        public void Refresh(string key) { }

        public Task RefreshAsync(string key, CancellationToken token = default) => Task.CompletedTask;

        public void Remove(string key) => _entries.TryRemove(key, out _);

        public Task RemoveAsync(string key, CancellationToken token = default)
        {
            Remove(key);
            return Task.CompletedTask;
        }
    }
}
