namespace Brisk.Json.Tests.Differential.OnStj;

using System.Collections;
using System.Collections.Specialized;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;

/// <summary>Asynchronous sequences.</summary>
public static class AsyncEnumerableScenarios
{
    public static void Reading_as_a_member(Transcript t)
    {
        foreach (var json in new[] { "{\"A\":1,\"Items\":[1,2,3],\"B\":2}", "{\"Items\":null}", "{\"Items\":[]}", "{\"Items\":[1,\"x\"]}", "{\"Items\":{}}", "{\"Items\":1}", "{\"Items\":[1,2" })
        {
            t.Add("whole " + json, () => Collect(JsonSerializer.Deserialize<Feed>(json)));
            t.AddAsync("stream " + json, async () => Collect(await JsonSerializer.DeserializeAsync<Feed>(new MemoryStream(Encoding.UTF8.GetBytes(json)))));
        }

        t.Add("root", () => Collect(new Feed { Items = JsonSerializer.Deserialize<IAsyncEnumerable<int>>("[1,2]") }));
        t.Add("implementation", () => JsonSerializer.Deserialize<Own>("[1]"));
        t.Add("implementation null", () => JsonSerializer.Deserialize<Own>("null"));
    }

    public static void Writing_synchronously(Transcript t)
    {
        t.Add("root", () => JsonSerializer.Serialize(Numbers(2)));
        t.Add("member", () => JsonSerializer.Serialize(new Feed { Items = Numbers(2) }));
        t.Add("null", () => JsonSerializer.Serialize(new Feed()));
        t.Add("element", () => JsonSerializer.Serialize(new List<Feed> { new(), new() { Items = Numbers(1) } }));
        t.Add("implementation", () => JsonSerializer.Serialize(new Own()));
        t.Add("object", () => JsonSerializer.Serialize<object>(Numbers(1)));
    }

    public static void Writing_asynchronously(Transcript t)
    {
        t.AddAsync("root", () => WriteAsync(Numbers(3)));
        t.AddAsync("empty", () => WriteAsync(Numbers(0)));
        t.AddAsync("member", () => WriteAsync(new Feed { A = 1, Items = Numbers(3), B = 2 }));
        t.AddAsync("null", () => WriteAsync(new Feed()));
        t.AddAsync("object", () => WriteAsync<object>(Numbers(1)));
        t.AddAsync("list", () => WriteAsync(new List<Feed?> { new(), null, new() { Items = Numbers(2) } }));
        t.AddAsync("list of objects", () => WriteAsync(new List<object> { 1, Numbers(2), new Feed { Items = Numbers(1) } }));
        t.AddAsync("dictionary", () => WriteAsync(new Dictionary<string, IAsyncEnumerable<int>> { ["a"] = Numbers(2), ["b"] = Numbers(0) }));
        t.AddAsync("nested", () => WriteAsync(Nested()));
        t.AddAsync("implementation", () => WriteAsync(new Own()));
        t.AddAsync("indented", () => WriteAsync(new List<Feed> { new() { Items = Numbers(2) } }, new JsonSerializerOptions { WriteIndented = true }));
        t.AddAsync("small buffer", () => WriteAsync(new List<Feed> { new() { Items = Numbers(200) }, new() }, new JsonSerializerOptions { DefaultBufferSize = 10 }));
        t.AddAsync("failing", () => WriteAsync(Failing(new InvalidOperationException("failed"), waits: true)));
        Func<Exception>[] all =
        [
            () => new JsonException("json"), () => new JsonException(), () => new JsonException("located", "$.x", 1, 2),
            () => new NotSupportedException("type"), () => new FormatException("format"), () => new OperationCanceledException(),
        ];
        foreach (bool waits in new[] { false, true })
        {
            for (int i = 0; i < all.Length; i++)
            {
                Func<Exception> make = all[i];
                t.AddAsync($"failing {waits} {i} root", () => WriteAsync(Failing(make(), waits)));
                t.AddAsync($"failing {waits} {i} member", () => WriteAsync(new Feed { A = 1, Items = Failing(make(), waits) }));
                t.AddAsync($"failing {waits} {i} element", () => WriteAsync(new List<object> { 1, new Feed { Items = Failing(make(), waits) } }));
                t.AddAsync($"failing {waits} {i} entry", () => WriteAsync(new Dictionary<string, IAsyncEnumerable<int>> { ["a b"] = Failing(make(), waits) }));
            }
        }

        t.AddAsync("pipe", async () =>
        {
            var pipe = new Pipe();
            await JsonSerializer.SerializeAsync(pipe.Writer, new Feed { Items = Numbers(2) });
            await pipe.Writer.CompleteAsync();
            return await new StreamReader(pipe.Reader.AsStream()).ReadToEndAsync();
        });
    }

    public static void In_untyped_collections(Transcript t)
    {
        foreach (ReferenceHandler? references in new[] { null, ReferenceHandler.IgnoreCycles, ReferenceHandler.Preserve })
        {
            foreach (var indented in new[] { false, true })
            {
                var options = new JsonSerializerOptions { ReferenceHandler = references, WriteIndented = indented, DictionaryKeyPolicy = JsonNamingPolicy.CamelCase, DefaultBufferSize = 1 };
                string label = $"{references?.GetType().Name.Contains("Preserv")} {indented}";
                Untyped(label, () => new ArrayList { Numbers(2), 1, null, new Feed { Items = Numbers(1) } });
                Untyped<IList>(label, () => new ArrayList { Numbers(2), "a" });
                Untyped<IEnumerable>(label, () => new object[] { Numbers(2), new ArrayList { Numbers(1) } });
                Untyped<ICollection>(label, () => new Queue(new object[] { Numbers(2) }));
                Untyped(label, () => new Stack(new object[] { Numbers(2), 1 }));
                Untyped(label, () => new UserList { Numbers(2) });
                Untyped(label, () => new Hashtable { ["Name"] = Numbers(2) });
                Untyped(label, () => new Hashtable { [5] = Numbers(0) });
                Untyped<IDictionary>(label, () => new ListDictionary { ["Name"] = Numbers(2), [DayOfWeek.Friday] = null, [1.5] = new ArrayList { Numbers(1) } });
                Untyped(label, () => new Memory<IAsyncEnumerable<int>>([Numbers(2), Numbers(0)]));
                Untyped(label, () => new ReadOnlyMemory<IAsyncEnumerable<int>?>([Numbers(2), null]));
                Untyped(label, () => new Memory<int>([.. Enumerable.Range(0, 1000)]));
                Untyped(label, () => new ArrayList(Enumerable.Range(0, 1000).ToArray()));

                void Untyped<T>(string name, Func<T> create)
                {
                    name += " " + TypeName.Of(typeof(T));
                    t.AddAsync(name, () => WriteAsync(create(), options));
                    t.AddAsync(name + " object", () => WriteAsync<object>(create()!, options));
                    t.AddAsync(name + " member", () => WriteAsync(new Holder<T> { Value = create() }, options));
                    t.AddAsync(name + " element", () => WriteAsync(new List<T> { create() }, options));
                    t.AddAsync(name + " entry", () => WriteAsync(new Dictionary<string, T> { ["a"] = create() }, options));
                    t.Add(name + " from memory", () => JsonSerializer.Serialize(new Holder<T> { Value = create() }, options));
                }
            }
        }

        t.AddAsync("failing element", () => WriteAsync(new ArrayList { 1, Failing(new FormatException("format"), waits: true) }));
        t.AddAsync("failing entry", () => WriteAsync(new Hashtable { ["a b"] = Failing(new JsonException(), waits: false) }));
        t.AddAsync("null key", () => WriteAsync<IDictionary>(new NullKey()));
        t.AddAsync("unsupported key", () => WriteAsync(new Hashtable { [new Feed()] = 1 }));
        t.AddAsync("cycle", () =>
        {
            var list = new ArrayList();
            list.Add(list);
            return WriteAsync(list);
        });
    }

    public static void Elements_of_a_stream(Transcript t)
    {
        foreach (var json in new[] { "[1,2,3]", " [ ] ", "null", "\ufeff[1]", "[1,2]  ", "{\"a\":1}", "1", "\"a\"", "", "  ", "[1,2]\n" })
            t.AddAsync("array " + json, () => ElementsAsync<int>(json, false));
        foreach (var json in new[] { "1\n2\n3", "1 2", "", " \n", "\ufeff1 2", "null" })
            t.AddAsync("values " + json, () => ElementsAsync<int?>(json, true));
        foreach (var json in new[] { "[1][2,3]null", "[]\n[]\n" })
            t.AddAsync("arrays " + json, () => ElementsAsync<int[]>(json, true));
        t.AddAsync("no stream", () => Task.FromResult<object?>(JsonSerializer.DeserializeAsyncEnumerable<int>((Stream)null!)));
        t.AddAsync("no pipe", () => Task.FromResult<object?>(JsonSerializer.DeserializeAsyncEnumerable<int>((PipeReader)null!)));
        t.AddAsync("failing stream", async () =>
        {
            await foreach (var _ in JsonSerializer.DeserializeAsyncEnumerable<int>(new TricklingStream("[1,2,"u8.ToArray(), 2) { Fails = true }))
            {
            }

            return null;
        });
        t.AddAsync("no contract", () => ElementsAsync<Type>("[\"a\"]", false));
    }

    private static async Task<object?> ElementsAsync<T>(string json, bool topLevelValues)
    {
        var elements = new List<T?>();
        await foreach (var element in JsonSerializer.DeserializeAsyncEnumerable<T>(new MemoryStream(Encoding.UTF8.GetBytes(json)), topLevelValues))
            elements.Add(element);
        return elements;
    }

    private static async Task<object?> WriteAsync<T>(T value, JsonSerializerOptions? options = null)
    {
        var stream = new MemoryStream();
        await JsonSerializer.SerializeAsync(stream, value, options);
        return Encoding.UTF8.GetString(stream.ToArray());
    }

    private static object? Collect(Feed? feed)
        => feed is null ? null : new { feed.A, Items = feed.Items?.ToBlockingEnumerable().ToList(), feed.B };

    private static async IAsyncEnumerable<int> Numbers(int count)
    {
        for (var i = 0; i < count; i++)
        {
            if (i % 3 == 1)
                await Task.Yield();
            yield return i;
        }
    }

    private static async IAsyncEnumerable<IAsyncEnumerable<int>> Nested()
    {
        yield return Numbers(2);
        await Task.Yield();
        yield return Numbers(3);
    }

    private static async IAsyncEnumerable<int> Failing(Exception exception, bool waits)
    {
        yield return 1;
        if (waits)
            await Task.Yield();
        throw exception;
    }

    public sealed class Feed
    {
        public int A { get; set; }

        public IAsyncEnumerable<int>? Items { get; set; }

        public int B { get; set; }
    }

    public sealed class Holder<T>
    {
        public T? Value { get; set; }
    }

    public sealed class UserList : CollectionBase, IList
    {
        public void Add(object? item) => List.Add(item);
    }

    /// <summary>A dictionary whose enumerator returns a null key.</summary>
    public sealed class NullKey : DictionaryBase, IDictionary
    {
        IDictionaryEnumerator IDictionary.GetEnumerator() => new Entries();

        private sealed class Entries : IDictionaryEnumerator
        {
            private bool _isMoved;

            public DictionaryEntry Entry => default;

            public object Key => null!;

            public object? Value => null;

            public object Current => Entry;

            public bool MoveNext() => !_isMoved && (_isMoved = true);

            public void Reset() => _isMoved = false;
        }
    }

    public sealed class Own : IAsyncEnumerable<int>
    {
        public IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default) => Numbers(2).GetAsyncEnumerator(cancellationToken);
    }
}
