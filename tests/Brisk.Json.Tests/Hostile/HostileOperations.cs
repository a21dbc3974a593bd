using System.Buffers;
using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.IO.Pipelines;
using System.Text;
using Brisk.Json.Dialects;
using Brisk.Json.Errors;
using Brisk.Json.Nodes;
using Brisk.Json.Patching;
using Brisk.Json.Querying;
using Brisk.Json.Serialization;
using Brisk.Json.Streaming;
using Brisk.Json.Tests.Reading;
using Brisk.Json.Tests.Streaming.AsyncReader;
using static Brisk.Json.Tests.Hostile.HostileModels;
using static Brisk.Json.Tests.Hostile.HostileWalks;

namespace Brisk.Json.Tests.Hostile;

/// <summary>Everything that a program may do with untrusted text.</summary>
internal static class HostileOperations
{
    private const int Deep = int.MaxValue;

    private static readonly JsonReaderOptions s_reader = new() { MaxDepth = Deep, CommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true, AllowMultipleValues = true };
    private static readonly JsonDocumentOptions s_document = new() { MaxDepth = Deep, CommentHandling = JsonCommentHandling.Skip };
    private static readonly JsonDocumentOptions s_distinct = new() { MaxDepth = Deep, AllowDuplicateProperties = false };
    private static readonly JsonSerializerOptions s_plain = new() { MaxDepth = Deep, ReadCommentHandling = JsonCommentHandling.Skip, DefaultBufferSize = 1024 };

    // Each level that is larger than the buffer costs a scan of the buffer (docs/threat-model.md).
    private static readonly JsonSerializerOptions s_streamed = new(s_plain) { MaxDepth = 200 };

    private static readonly (string Name, JsonSerializerOptions Options)[] s_options =
    [
        ("plain", s_plain),
        ("distinct", new(s_plain) { AllowDuplicateProperties = false }),
        ("web", new(s_plain) { PropertyNameCaseInsensitive = true, NumberHandling = JsonNumberHandling.AllowReadingFromString }),
        ("strict", new(s_plain) { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow }),
        ("preserved", new(s_plain) { ReferenceHandler = ReferenceHandler.Preserve }),
        ("in any order", new(s_plain) { AllowOutOfOrderMetadataProperties = true }),
        ("preserved in any order", new(s_plain) { AllowOutOfOrderMetadataProperties = true, ReferenceHandler = ReferenceHandler.Preserve }),
        ("deduplicated", new(s_plain) { DeduplicateStrings = true }),
        ("json5", new(s_plain) { Dialect = JsonDialect.Json5 }),
    ];

    public static IEnumerable<(string Name, Action<byte[]> Run)> All =>
    [
        .. Tokens, .. Documents, .. Nodes, .. Edits, .. Typed, .. TypedStreams, .. Streams, .. Queries, .. Patches, .. Updates,
    ];

    private static (string, Action<byte[]>)[] Tokens =>
    [
        ("reader", utf8 => ReadAll(new Utf8JsonReader(utf8, s_reader), withValues: true)),
        ("reader of segments", utf8 => ReadAll(new Utf8JsonReader(Segments.Every(utf8, 100), s_reader), withValues: true)),
        ("reader of bytes", utf8 => ReadAll(new Utf8JsonReader(Segments.Every(utf8, 1), s_reader), withValues: false)),
        ("skip", utf8 =>
        {
            var reader = new Utf8JsonReader(utf8, s_reader);
            reader.Read();
            reader.Skip();
        }),
    ];

    private static (string, Action<byte[]>)[] Documents =>
    [
        ("document", utf8 =>
        {
            using var document = JsonDocument.Parse(utf8, s_document);
            Visit(document.RootElement);
        }),
        ("document of distinct names", utf8 => JsonDocument.Parse(utf8, s_distinct).Dispose()),
        ("document of segments", utf8 => JsonDocument.Parse(Segments.Every(utf8, 100), s_document).Dispose()),
        ("document of a stream", utf8 => JsonDocument.Parse(new MemoryStream(utf8), s_document).Dispose()),
        ("document of JSON5", utf8 => JsonDocument.Parse(utf8, new JsonDocumentOptions { MaxDepth = Deep, Dialect = JsonDialect.Json5 }).Dispose()),
        ("document of a reader", utf8 =>
        {
            var reader = new Utf8JsonReader(utf8, s_reader);
            JsonDocument.ParseValue(ref reader).Dispose();
        }),
        ("every property by name", utf8 =>
        {
            using var document = JsonDocument.Parse(utf8, s_document);
            ForObjects(document.RootElement, static o =>
            {
                foreach (JsonProperty property in o.EnumerateObject())
                {
                    o.GetProperty(property.Name);
                }
            });
        }),
        ("equal elements", utf8 =>
        {
            using JsonDocument first = JsonDocument.Parse(utf8, s_document), second = JsonDocument.Parse(utf8, s_document);
            JsonElement.DeepEquals(first.RootElement, second.RootElement);
        }),
        ("element written", utf8 =>
        {
            using var document = JsonDocument.Parse(utf8, s_document);
            JsonSerializer.Serialize(document.RootElement, s_plain);
            _ = document.RootElement.Clone().ToString();
        }),
        ("raw value written", utf8 =>
        {
            using var writer = new Utf8JsonWriter(new ArrayBufferWriter<byte>(), new JsonWriterOptions { MaxDepth = Deep });
            writer.WriteRawValue(utf8);
        }),
    ];

    private static (string, Action<byte[]>)[] Nodes =>
    [
        ("node", utf8 => Walk(Parse(utf8))),
        ("node of distinct names", utf8 => Walk(JsonNode.Parse(utf8, documentOptions: s_distinct))),
        ("node whatever the case", utf8 => Walk(JsonNode.Parse(utf8, new JsonNodeOptions { PropertyNameCaseInsensitive = true }, s_document))),
        ("equal nodes", utf8 => JsonNode.DeepEquals(Parse(utf8), Parse(utf8)?.DeepClone())),
        ("node written", utf8 =>
        {
            JsonNode? node = Parse(utf8);
            Walk(node);
            node?.ToJsonString(s_plain);
        }),
    ];

    private static (string, Action<byte[]>)[] Edits =>
    [
        ("remove from the end", utf8 => Edit(utf8, (o, names) => Each(names.Reverse(), name => o.Remove(name)), (a, count) => Times(count, i => a.RemoveAt(count - 1 - i)))),
        ("remove by name", utf8 => Edit(utf8, (o, names) => Each(names, name => o.Remove(name)), (a, count) => a.RemoveAll(_ => true))),
        ("replace", utf8 => Edit(utf8, (o, names) => Each(names, name => o[name] = 2), (a, count) => Times(count, i => a[i] = 2))),
        ("replace by index", utf8 => Edit(utf8, (o, names) => Times(names.Length, i => o[i] = 2), (a, count) => a.Clear())),
        ("add", utf8 => Edit(utf8, (o, names) => Each(names, name => o.Add(name + "+", 2)), (a, count) => Times(count, i => a.Add(2)))),
        ("find by index", utf8 => Edit(utf8, (o, names) => Each(names, name => o.IndexOf(name)), (a, count) => Times(count, i => _ = a[i]))),
    ];

    private static IEnumerable<(string, Action<byte[]>)> Typed =>
    [
        .. Each<object>(), .. Each<JsonElement>(), .. Each<JsonNode>(), .. Each<JsonObject>(), .. Each<Tree>(), .. Each<List<Tree>>(), .. Each<Row>(), .. Each<List<Row>>(), .. Each<List<Base>>(), .. Each<Base>(),
        .. Each<Dictionary<string, object>>(), .. Each<Dictionary<string, int>>(), .. Each<List<object>>(), .. Each<Shape[]>(), .. Each<List<Dictionary<string, object>>>(),
        .. One<int[]>(), .. One<double[]>(), .. One<decimal[]>(), .. One<string[]>(), .. One<byte[]>(), .. One<string>(), .. One<Kind[]>(), .. One<bool?[]>(), .. One<ReadOnlyMemory<int>>(), .. One<Int128[]>(), .. One<Half[]>(),
        .. One<HashSet<string>>(), .. One<SortedSet<int>>(), .. One<LinkedList<int>>(), .. One<Queue<int>>(), .. One<Stack<int>>(), .. One<ConcurrentQueue<int>>(), .. One<ConcurrentStack<int>>(), .. One<ConcurrentBag<int>>(),
        .. One<Collection<int>>(), .. One<ObservableCollection<int>>(), .. One<ReadOnlyCollection<int>>(), .. One<ImmutableArray<int>>(), .. One<ImmutableList<int>>(), .. One<ImmutableHashSet<string>>(), .. One<ImmutableStack<int>>(),
        .. One<ImmutableQueue<int>>(), .. One<ImmutableSortedSet<int>>(), .. One<IEnumerable<int>>(), .. One<IReadOnlySet<string>>(), .. One<System.Collections.ArrayList>(), .. One<System.Collections.Hashtable>(),
        .. One<SortedDictionary<string, int>>(), .. One<SortedList<string, int>>(), .. One<ConcurrentDictionary<string, int>>(), .. One<ImmutableDictionary<string, int>>(), .. One<ImmutableSortedDictionary<string, int>>(),
        .. One<OrderedDictionary<string, int>>(), .. One<ReadOnlyDictionary<string, int>>(), .. One<IDictionary<string, object>>(), .. One<Dictionary<int, int>>(), .. One<DateTime[]>(), .. One<Guid[]>(), .. One<Version[]>(), .. One<Uri[]>(),
    ];

    private static IEnumerable<(string, Action<byte[]>)> TypedStreams =>
    [
        .. InStreams<object>(), .. InStreams<JsonElement>(), .. InStreams<Tree>(), .. InStreams<List<Tree>>(), .. InStreams<List<Row>>(), .. InStreams<Row>(), .. InStreams<Dictionary<string, int>>(), .. InStreams<int[]>(), .. InStreams<List<Base>>(),
        .. InStreams<string[]>(), .. InStreams<Shape[]>(), .. InStreams<ImmutableArray<int>>(), .. InStreams<Dictionary<string, object>>(),
    ];

    private static (string, Action<byte[]>)[] Streams =>
    [
        ("stream reader", utf8 => Wait(async () =>
        {
            await using var reader = new JsonStreamReader(new MemoryStream(utf8), s_streamed);
            while (await reader.ReadAsync())
            {
                _ = reader.TokenType == JsonTokenType.String ? reader.GetString() : null;
            }
        })),
        ("stream reader, skipping", utf8 => Wait(async () =>
        {
            await using var reader = new JsonStreamReader(new MemoryStream(utf8), s_streamed);
            await reader.ReadAsync();
            await reader.SkipAsync();
        })),
        ("stream reader, paths", utf8 => Wait(async () =>
        {
            await using var reader = new JsonStreamReader(new MemoryStream(utf8), s_streamed);
            await reader.ReadToPropertyAsync("zzz"u8.ToArray());
        })),
        ("stream reader, strings as streams", utf8 => Wait(async () =>
        {
            await using var reader = new JsonStreamReader(new MemoryStream(utf8), s_streamed);
            while (await reader.ReadAsync())
            {
                if (reader.TokenType == JsonTokenType.String)
                {
                    await using Stream text = await reader.OpenStringAsync();
                    await text.CopyToAsync(Stream.Null);
                }
            }
        })),
        ("pipe reader", utf8 => Wait(async () =>
        {
            await using var reader = new JsonPipeReader(PipeReader.Create(new MemoryStream(utf8)), s_streamed);
            while (await reader.ReadAsync())
            {
            }
        })),
        ("elements", utf8 => Wait(() => Drain(JsonSerializer.DeserializeAsyncEnumerable<JsonElement>(new MemoryStream(utf8), s_streamed)))),
        ("elements of rows", utf8 => Wait(() => Drain(JsonSerializer.DeserializeAsyncEnumerable<Row>(new MemoryStream(utf8), s_streamed)))),
        ("values at the top", utf8 => Wait(() => Drain(JsonSerializer.DeserializeAsyncEnumerable<JsonElement>(new MemoryStream(utf8), topLevelValues: true, s_streamed)))),
        ("elements of a pointer", utf8 => Wait(() => Drain(JsonSerializer.DeserializeAsyncEnumerable<JsonElement>(new MemoryStream(utf8), JsonPointer.Parse("/items"), s_streamed)))),
        ("elements of a path", utf8 => Wait(() => Drain(JsonSerializer.DeserializeAsyncEnumerable<JsonElement>(new MemoryStream(utf8), JsonPath.Parse("$.items[*].a"), s_streamed)))),
        ("elements of every path", utf8 => Wait(() => Drain(JsonSerializer.DeserializeAsyncEnumerable<JsonElement>(new MemoryStream(utf8), JsonPath.Parse("$.*"), s_streamed)))),
        ("elements of names anywhere", utf8 => Wait(() => Drain(JsonSerializer.DeserializeAsyncEnumerable<int>(new MemoryStream(utf8), JsonPath.Parse("$..zzz"), s_streamed)))),
        ("elements, two bytes at a time", utf8 => Wait(() => Drain(JsonSerializer.DeserializeAsyncEnumerable<JsonElement>(new ChunkStream(utf8, 2), s_streamed)))),
        ("values at the top, two bytes at a time", utf8 => Wait(() => Drain(JsonSerializer.DeserializeAsyncEnumerable<JsonElement>(new ChunkStream(utf8, 2), topLevelValues: true, s_streamed)))),
        ("elements of a pointer, two bytes at a time", utf8 => Wait(() => Drain(JsonSerializer.DeserializeAsyncEnumerable<JsonElement>(new ChunkStream(utf8, 2), JsonPointer.Parse("/items"), s_streamed)))),
        ("elements of a path, two bytes at a time", utf8 => Wait(() => Drain(JsonSerializer.DeserializeAsyncEnumerable<JsonElement>(new ChunkStream(utf8, 2), JsonPath.Parse("$[-1].*"), s_streamed)))),
        ("entries", utf8 => Wait(() => Drain(JsonSerializer.DeserializeAsyncEntries<JsonElement>(new MemoryStream(utf8), JsonPointer.Root, s_streamed)))),
    ];

    private static (string, Action<byte[]>)[] Queries =>
    [
        .. ((string[])["$.*", "$..a", "$..*", "$[::2]", "$[-1]", "$[?@.a==1]", "$[?match(@, 's.*1')]", "$[?length(@)>1]", "$.items[?@.a>3].name"]).SelectMany(path => ((string, Action<byte[]>)[])
        [
            ($"path {path}", utf8 =>
            {
                using var document = JsonDocument.Parse(utf8, s_document);
                foreach (JsonElement _ in JsonPath.Parse(path).Select(document.RootElement))
                {
                }
            }),
            ($"path {path} of nodes", utf8 =>
            {
                foreach (JsonNode? _ in JsonPath.Parse(path).Select(Parse(utf8)))
                {
                }
            }),
        ]),
        ("located", utf8 =>
        {
            using var document = JsonDocument.Parse(utf8, s_document);
            foreach (var match in JsonPath.Parse("$.*").Locate(document.RootElement))
            {
                _ = match.Path;
            }
        }),
        ("pointer", utf8 => JsonPointer.TryParse("/" + Encoding.UTF8.GetString(utf8), out _)),
        ("path out of a text", utf8 => JsonPath.TryParse("$" + Encoding.UTF8.GetString(utf8), out _)),
        ("pointers to every property", utf8 =>
        {
            using var document = JsonDocument.Parse(utf8, s_document);
            ForObjects(document.RootElement, static o =>
            {
                foreach (JsonProperty property in o.EnumerateObject())
                {
                    JsonPointer.FromTokens(property.Name).TryFind(o, out _);
                }
            });
        }),
    ];

    private static (string, Action<byte[]>)[] Patches =>
    [
        ("patch", utf8 => JsonPatch.Parse(Encoding.UTF8.GetString(utf8))),
        ("differences of elements", utf8 =>
        {
            using JsonDocument first = JsonDocument.Parse(utf8, s_document), second = JsonDocument.Parse(Changed(utf8), s_document);
            JsonPatch.Diff(first.RootElement, second.RootElement);
        }),
        ("differences of nodes", utf8 =>
        {
            JsonNode? from = Parse(utf8), to = Parse(Changed(utf8));
            JsonPatch.Diff(from, to).Apply(from);
        }),
        ("merge patch", utf8 => JsonMergePatch.Apply(Parse(utf8), JsonMergePatch.Diff(Parse(utf8), Parse(Changed(utf8))))),
        ("merge patch to nothing", utf8 => JsonMergePatch.Apply(Parse(utf8), JsonMergePatch.Diff(Parse(utf8), new JsonObject()))),
    ];

    private static (string, Action<byte[]>)[] Updates =>
    [
        ("no update", utf8 => JsonText.Update(utf8, JsonSerializer.Deserialize<JsonNode>(utf8, s_plain), s_plain)),
        ("update", utf8 => JsonText.Update(utf8, JsonSerializer.Deserialize<JsonNode>(Changed(utf8), s_plain), s_plain)),
        ("update to nothing", utf8 => JsonText.Update(utf8, new JsonObject(), s_plain)),
        ("populate", utf8 => JsonSerializer.Populate(utf8, new Dictionary<string, object>(), s_plain)),
        ("populate a list", utf8 => JsonSerializer.Populate(utf8, new List<object>(), s_plain)),
        ("populate a tree", utf8 => JsonSerializer.Populate(utf8, new Tree { Items = [] }, s_plain)),
    ];

    private static IEnumerable<(string, Action<byte[]>)> Each<T>() => s_options.SelectMany(options => Ways<T>(options.Options).Select(way => ($"{TypeNameOf<T>()} {options.Name} {way.Item1}", way.Item2)));

    private static IEnumerable<(string, Action<byte[]>)> One<T>() => Ways<T>(s_plain).Select(way => ($"{TypeNameOf<T>()} {way.Item1}", way.Item2));

    private static (string, Action<byte[]>)[] Ways<T>(JsonSerializerOptions options) =>
    [
        ("read", utf8 => JsonSerializer.Deserialize<T>(utf8, options)),
        ("tried", utf8 => JsonSerializer.TryDeserialize<T>(utf8, int.MaxValue, out _, out IReadOnlyList<JsonError> errors, options)),
    ];

    private static IEnumerable<(string, Action<byte[]>)> InStreams<T>() => s_options.Select(options => ($"{TypeNameOf<T>()} {options.Name} stream", (Action<byte[]>)(utf8 =>
        JsonSerializer.DeserializeAsync<T>(new MemoryStream(utf8), options.Options).AsTask().GetAwaiter().GetResult())));

    private static string TypeNameOf<T>() => Differential.TypeName.Of(typeof(T));

    private static byte[] Changed(byte[] utf8) => Encoding.UTF8.GetBytes(Encoding.UTF8.GetString(utf8).Replace("1", "2").Replace("x", "yy"));

    private static JsonNode? Parse(byte[] utf8) => JsonNode.Parse(utf8, documentOptions: s_document);

    private static void Edit(byte[] utf8, Action<JsonObject, string[]> ofObject, Action<JsonArray, int> ofArray)
    {
        JsonNode? node = Parse(utf8);
        if (node is JsonObject o)
        {
            ofObject(o, [.. o.Select(property => property.Key)]);
        }
        else if (node is JsonArray array)
        {
            ofArray(array, array.Count);
        }
    }

    private static void Each(IEnumerable<string> names, Action<string> action)
    {
        foreach (string name in names)
        {
            action(name);
        }
    }

    private static void Times(int count, Action<int> action)
    {
        for (int i = 0; i < count; i++)
        {
            action(i);
        }
    }

    private static void Wait(Func<Task> run) => run().GetAwaiter().GetResult();

    private static async Task Drain<T>(IAsyncEnumerable<T> elements)
    {
        await foreach (T _ in elements)
        {
        }
    }
}
