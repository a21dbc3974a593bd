using System.Collections;
using System.Text;
using Brisk.Json.Interop;
using Brisk.Json.Serialization;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Streaming;

/// <summary>The synchronous methods write to streams incrementally too: a sequence may be longer than memory.</summary>
public sealed class SynchronousWritingTests
{
    private const int Rows = 3000;

    [Theory]
    [InlineData(1)]
    [InlineData(4096)]
    [InlineData(16 * 1024)]
    public void Output_is_not_kept_in_memory(int bufferSize)
    {
        var stream = new Recorder();
        long longest = 0;
        int taken = 0;
        JsonSerializer.Serialize(stream, new Report("r", Take()), new JsonSerializerOptions { DefaultBufferSize = bufferSize });

        Verify(Stj.JsonSerializer.Serialize(new Report("r", Take())));

        // The rows may be of any type, and contain anything.
        foreach (object value in (object[])[new { Rows = Take().Cast<object>() }, new { Any = (object)Take().Select(row => new { row.Id, Name = (object)row.Name }) }])
        {
            stream = new Recorder();
            (longest, taken) = (0, 0);
            JsonSerializer.Serialize<object>(stream, value, new JsonSerializerOptions { DefaultBufferSize = bufferSize });
            Verify(Stj.JsonSerializer.Serialize(value));
        }

        void Verify(string expected)
        {
            Assert.Equal(expected, stream.Text);
            Assert.All(stream.Writes, length => Assert.InRange(length, 1, 3 * Math.Max(bufferSize, 256)));
            Assert.InRange(longest, 1, 3 * Math.Max(bufferSize, 256));
        }

        IEnumerable<Row> Take()
        {
            for (int i = 0; i < Rows; i++)
            {
                yield return new Row(i, new string('x', 50));
                longest = Math.Max(longest, ++taken * 60L - stream.Length);
            }

            taken = int.MinValue;
        }
    }

    public static TheoryData<object> Values =>
    [
        Enumerable.Range(0, Rows).ToList(),
        Enumerable.Range(0, Rows).ToDictionary(i => "k" + i, i => new Row(i, "é<")),
        new object[] { 1, "two", new Row(3, "x"), Enumerable.Range(0, Rows) },
        new List<Report> { new("a", [new Row(1, "b")]), new("c", Enumerable.Range(0, Rows).Select(i => new Row(i, "d"))) },
        new byte[50_000],
        new string('é', 50_000),
        new Report("r", []),
    ];

    [Theory, MemberData(nameof(Values))]
    public void The_document_is_the_same_with_every_buffer(object value)
    {
        string expected = Stj.JsonSerializer.Serialize(value);
        string indented = Stj.JsonSerializer.Serialize(value, new Stj.JsonSerializerOptions { WriteIndented = true });
        foreach (int size in (int[])[1, 300, 16 * 1024])
        {
            Assert.Equal(expected, Written(value, new() { DefaultBufferSize = size }));
            Assert.Equal(indented, Written(value, new() { DefaultBufferSize = size, WriteIndented = true }));
        }
    }

    [Fact]
    public async Task Short_collections_may_be_asynchronous_sequences()
    {
        foreach (object value in (object[])[new List<BothList> { new() { 1, 2 } }, new List<BothSet> { new() { 1, 2 } }, new object[] { new BothSet { 3 } }])
        {
            var stream = new MemoryStream();
            var theirs = new MemoryStream();
            await JsonSerializer.SerializeAsync(stream, value, cancellationToken: TestContext.Current.CancellationToken);
            await Stj.JsonSerializer.SerializeAsync(theirs, value, cancellationToken: TestContext.Current.CancellationToken);

            Assert.Equal(Encoding.UTF8.GetString(theirs.ToArray()), Encoding.UTF8.GetString(stream.ToArray()));
            Assert.Throws<NotSupportedException>(() => Stj.JsonSerializer.Serialize(value));
            Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(value));
            Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(new MemoryStream(), value));
        }
    }

    private static async IAsyncEnumerator<int> SevenAsync()
    {
        await Task.Yield();
        yield return 7;
    }

    private sealed class BothList : List<int>, IAsyncEnumerable<int>
    {
        public IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default) => SevenAsync();
    }

    private sealed class BothSet : HashSet<int>, IAsyncEnumerable<int>
    {
        public IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default) => SevenAsync();
    }

    public static TheoryData<object> ShortCollections =>
    [
        new object[] { 1, "two", Enumerable.Range(0, Rows).ToArray() },
        new List<object> { new[] { new[] { Enumerable.Range(0, Rows) } }, 2 },
        new Dictionary<string, object> { ["a"] = 1, ["b"] = Enumerable.Range(0, Rows).ToList() },
        new List<int[]> { new int[] { 1 }, Enumerable.Range(0, Rows).ToArray() },
        new Dictionary<string, List<Row>> { ["a"] = [], ["b"] = Enumerable.Range(0, Rows).Select(i => new Row(i, "c")).ToList() },
        new[] { new List<List<int>> { Enumerable.Range(0, Rows).ToList() } },
    ];

    [Theory, MemberData(nameof(ShortCollections))]
    public void Large_elements_of_short_collections_are_written_in_blocks(object value)
    {
        var stream = new Recorder();
        JsonSerializer.Serialize(stream, value, new JsonSerializerOptions { DefaultBufferSize = 1024 });

        Assert.Equal(Stj.JsonSerializer.Serialize(value), stream.Text);
        Assert.All(stream.Writes, length => Assert.InRange(length, 1, 3 * 1024));
    }

    [Fact]
    public async Task A_block_may_end_after_the_start_of_an_object()
    {
        bool[] choices = [false, true];
        foreach ((bool ignoresNull, bool isIndented) in choices.SelectMany(_ => choices, (a, b) => (a, b)))
        {
            JsonSerializerOptions options = new() { DefaultBufferSize = 256, WriteIndented = isIndented };
            Stj.JsonSerializerOptions theirs = new() { WriteIndented = isIndented };
            if (ignoresNull)
            {
                options.DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull;
                theirs.DefaultIgnoreCondition = Stj.Serialization.JsonIgnoreCondition.WhenWritingNull;
            }
            else
            {
                options.RespectNullableAnnotations = theirs.RespectNullableAnnotations = true;
            }

            for (int length = 200; length < 270; length++)
            {
                var value = new Padded(new string('x', 5000), new string('a', length), new(ignoresNull ? null! : "f", [1]), new(null!, []));
                value.Second.First = ignoresNull ? null! : "g";
                var stream = new MemoryStream();
                await JsonSerializer.SerializeAsync(stream, value, options, TestContext.Current.CancellationToken);
                string expected = Stj.JsonSerializer.Serialize(value, theirs);

                Assert.Equal(expected, Encoding.UTF8.GetString(stream.ToArray()));
                Assert.Equal(expected, Written(value, options));
            }
        }
    }

    [Theory]
    [InlineData(0)]
    [InlineData(Rows / 2)]
    public void An_error_after_the_first_block_has_its_path(int failsAt)
    {
        var items = new Failing(failsAt);
        var exception = Assert.Throws<JsonException>(() => JsonSerializer.Serialize(new Recorder(), new { Items = (IEnumerable<Node>)items }));
        var theirs = Assert.Throws<Stj.JsonException>(() => Stj.JsonSerializer.Serialize(new Recorder(), new { Items = (IEnumerable<Node>)new Failing(failsAt) }));

        Assert.StartsWith("$.Items.Next", exception.Path);
        Assert.StartsWith("$.Items.Next", theirs.Path);
        Assert.True(items.IsDisposed);
    }

    [Fact]
    public void An_exception_of_a_sequence_is_thrown_after_it_has_been_disposed()
    {
        var items = new Failing(Rows) { Exception = new FormatException() };
        Assert.Same(items.Exception, Assert.Throws<FormatException>(() => JsonSerializer.Serialize(new Recorder(), (IEnumerable<Node>)items)));
        Assert.True(items.IsDisposed);
    }

    [Fact]
    public void Asynchronous_sequences_are_rejected_as_by_System_Text_Json()
    {
        string[] many = [.. Enumerable.Repeat(new string('x', 50), Rows)];
        object[] values =
        [
            new { A = Numbers() }, new List<IAsyncEnumerable<int>> { Numbers() }, new object[] { 1, Numbers() }, Numbers(),
            new { B = (object)Numbers() }, new Dictionary<string, object> { ["k"] = new { C = new[] { (object)Numbers() } } }, new object[] { many, new { D = Numbers() } },
            new { many, E = (object)new List<object> { many, new { F = Numbers() } } }, new Extended { Rest = new() { ["g"] = many, ["h"] = Numbers() } },
            new Base[] { new Derived(many, 1), new Derived(many, Numbers()) }, new List<Base> { new Base(), new Derived([], Numbers()) },
        ];
        foreach (Stj.Serialization.ReferenceHandler? handler in (Stj.Serialization.ReferenceHandler?[])[null, Stj.Serialization.ReferenceHandler.IgnoreCycles, Stj.Serialization.ReferenceHandler.Preserve])
        {
            var before = new Stj.JsonSerializerOptions { ReferenceHandler = handler, DefaultBufferSize = 256 };
            JsonSerializerOptions after = before.ToBriskJson();
            foreach (object value in values)
            {
                foreach (Type type in (Type[])[value.GetType(), typeof(object)])
                {
                    var ours = Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(new Recorder(), value, type, after));
                    var theirs = Assert.Throws<NotSupportedException>(() => Stj.JsonSerializer.Serialize(new Recorder(), value, type, before));
                    Assert.Equal((value, PathIn(theirs)), (value, PathIn(ours)));
                }
            }
        }

        static string PathIn(NotSupportedException exception) => exception.Message[exception.Message.IndexOf("Path", StringComparison.Ordinal)..];
    }

    [Stj.Serialization.JsonDerivedType(typeof(Derived), "derived")]
    private class Base;

    private sealed class Derived(string[] many, object last) : Base
    {
        public string[] Many => many;

        public object Last => last;
    }

    private sealed class Extended
    {
        [Brisk.Json.Serialization.JsonExtensionData, Stj.Serialization.JsonExtensionData]
        public Dictionary<string, object>? Rest { get; set; }
    }

    [Fact]
    public void A_converter_may_write_another_document_to_another_stream()
    {
        var inner = new Recorder();
        JsonSerializerOptions options = new() { DefaultBufferSize = 256, Converters = { new Copying(inner) } };
        List<Row> rows = [.. Enumerable.Range(0, 100).Select(i => new Row(i, "x"))];

        Assert.Equal(Stj.JsonSerializer.Serialize(rows.Select(r => r.Id)), Written(rows, options));
        Assert.Equal(string.Concat(rows.Select(r => Stj.JsonSerializer.Serialize(new[] { r.Name }))), inner.Text);
    }

    private static string Written(object value, JsonSerializerOptions options)
    {
        var stream = new Recorder();
        JsonSerializer.Serialize(stream, value, value.GetType(), options);
        return stream.Text;
    }

    private static async IAsyncEnumerable<int> Numbers()
    {
        await Task.Yield();
        yield return 1;
    }

    private sealed record Row(int Id, string Name);

    private sealed record Report(string Title, IEnumerable<Row> Rows);

    private sealed record Padded(string Long, string Padding, Part Child, Part Second);

    private sealed class Part(string first, int[] items)
    {
        public string First { get; set; } = first;

        public int[] Items { get; } = items;
    }

    private sealed class Node
    {
        public Node? Next { get; set; }
    }

    private sealed class Copying(Stream other) : JsonConverter<Row>
    {
        public override Row? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Row value, JsonSerializerOptions options)
        {
            JsonSerializer.Serialize(other, new List<string> { value.Name });
            writer.WriteNumberValue(value.Id);
        }
    }

    /// <summary>Objects of which one contains itself, or a sequence that throws.</summary>
    private sealed class Failing(int failsAt) : IEnumerable<Node>, IEnumerator<Node>
    {
        private int _index = -1;

        public Exception? Exception { get; init; }

        public bool IsDisposed { get; private set; }

        public Node Current
        {
            get
            {
                var node = new Node();
                if (_index == failsAt) node.Next = node;
                return node;
            }
        }

        object IEnumerator.Current => Current;

        public bool MoveNext() => ++_index < failsAt || (Exception is null ? _index < Rows : throw Exception);

        public void Reset() => throw new NotSupportedException();

        public void Dispose() => IsDisposed = true;

        public IEnumerator<Node> GetEnumerator() => this;

        IEnumerator IEnumerable.GetEnumerator() => this;
    }

    private sealed class Recorder : MemoryStream
    {
        public List<int> Writes { get; } = [];

        public string Text => Encoding.UTF8.GetString(ToArray());

        public override void Write(ReadOnlySpan<byte> buffer)
        {
            Writes.Add(buffer.Length);
            base.Write(buffer);
        }
    }
}
