using System.Text;
using Brisk.Json.Serialization;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Converters;

/// <summary>Random graphs of objects with shared references and cycles: both libraries write the same text, and what each reads has the same shape.</summary>
public sealed class ReferenceGraphTests
{
    private const int GraphCount = 300;

    private static readonly JsonSerializerOptions s_brisk = new() { ReferenceHandler = ReferenceHandler.Preserve };
    private static readonly Stj.JsonSerializerOptions s_stj = new() { ReferenceHandler = Stj.Serialization.ReferenceHandler.Preserve };

    [Fact]
    public void Graphs_keep_their_shape()
    {
        int seed = Random.Shared.Next();
        var random = new Random(seed);
        for (int i = 0; i < GraphCount; i++)
        {
            Vertex root = Graph(random);
            string wanted = ShapeOf(root);
            string json = JsonSerializer.Serialize(root, s_brisk);
            Assert.True(json == Stj.JsonSerializer.Serialize(root, s_stj), $"seed {seed}, graph {i}: written otherwise\n{json}");
            Assert.True(wanted == ShapeOf(JsonSerializer.Deserialize<Vertex>(json, s_brisk)!), $"seed {seed}, graph {i}: read otherwise\n{json}");
            Assert.True(wanted == ShapeOf(Stj.JsonSerializer.Deserialize<Vertex>(json, s_stj)!), $"seed {seed}, graph {i}: System.Text.Json reads otherwise\n{json}");
        }
    }

    [Fact]
    public async Task Graphs_keep_their_shape_in_streams()
    {
        int seed = Random.Shared.Next();
        var random = new Random(seed);
        var options = new JsonSerializerOptions(s_brisk) { DefaultBufferSize = 16 };
        for (int i = 0; i < GraphCount / 10; i++)
        {
            Vertex root = Graph(random);
            var stream = new MemoryStream();
            await JsonSerializer.SerializeAsync(stream, root, options, TestContext.Current.CancellationToken);
            Assert.True(JsonSerializer.Serialize(root, s_brisk) == Encoding.UTF8.GetString(stream.ToArray()), $"seed {seed}, graph {i}: written otherwise");
            stream.Position = 0;
            Vertex read = (await JsonSerializer.DeserializeAsync<Vertex>(stream, options, TestContext.Current.CancellationToken))!;
            Assert.True(ShapeOf(root) == ShapeOf(read), $"seed {seed}, graph {i}: read otherwise");
        }
    }

    [Fact]
    public void Cycles_end_as_in_System_Text_Json()
    {
        int seed = Random.Shared.Next();
        var random = new Random(seed);
        foreach (var condition in new[] { JsonIgnoreCondition.Never, JsonIgnoreCondition.WhenWritingNull })
        {
            var brisk = new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.IgnoreCycles, DefaultIgnoreCondition = condition };
            var stj = new Stj.JsonSerializerOptions { ReferenceHandler = Stj.Serialization.ReferenceHandler.IgnoreCycles, DefaultIgnoreCondition = (Stj.Serialization.JsonIgnoreCondition)condition };
            for (int i = 0; i < GraphCount; i++)
            {
                Vertex root = Graph(random, maxCount: 4);
                string json = JsonSerializer.Serialize(root, brisk);
                Assert.True(json == Stj.JsonSerializer.Serialize(root, stj), $"seed {seed}, {condition}, graph {i}: written otherwise\n{json}");
            }
        }
    }

    [Fact]
    public void A_resolver_can_be_used_directly()
    {
        ReferenceResolver resolver = ReferenceHandler.Preserve.CreateResolver();
        var vertex = new Vertex();
        Assert.Equal("1", resolver.GetReference(vertex, out bool exists));
        Assert.False(exists);
        Assert.Equal("1", resolver.GetReference(vertex, out exists));
        Assert.True(exists);
        Assert.Equal("2", resolver.GetReference(new Vertex(), out exists));
        resolver.AddReference("x", vertex);
        Assert.Same(vertex, resolver.ResolveReference("x"));
        Assert.ThrowsAny<JsonException>(() => resolver.AddReference("x", vertex));
        Assert.ThrowsAny<JsonException>(() => resolver.ResolveReference("y"));
    }

    [Fact]
    public void A_handler_without_a_resolver_is_rejected()
        => Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new Vertex(), new JsonSerializerOptions { ReferenceHandler = new NoHandler() }));

    [Fact]
    public void Deep_lists_never_overflow_the_stack()
    {
        const int Depth = 200_000;
        string json = string.Concat(Enumerable.Repeat("""{"$id":"","$values":[""", Depth));
        var options = new JsonSerializerOptions(s_brisk) { MaxDepth = int.MaxValue };
        Assert.ThrowsAny<JsonException>(() => JsonSerializer.Deserialize<Nest>(json, options));
        var list = new Nest();
        for (int i = 0; i < Depth; i++)
        {
            list = [list];
        }

        Assert.ThrowsAny<JsonException>(() => JsonSerializer.Serialize(list, options));
        Assert.ThrowsAny<JsonException>(() => JsonSerializer.Serialize(list, new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.IgnoreCycles, MaxDepth = int.MaxValue }));
    }

    private static Vertex Graph(Random random, int maxCount = 12)
    {
        var vertices = new Vertex[random.Next(1, maxCount + 1)];
        var lists = new List<Vertex>[3];
        var maps = new Dictionary<string, Vertex>[3];
        for (int i = 0; i < vertices.Length; i++)
        {
            vertices[i] = new Vertex { Number = i };
        }

        for (int i = 0; i < lists.Length; i++)
        {
            lists[i] = [.. Enumerable.Range(0, random.Next(4)).Select(_ => Any(vertices, random)!)];
            maps[i] = Enumerable.Range(0, random.Next(3)).ToDictionary(n => "k" + n, _ => Any(vertices, random)!);
        }

        foreach (Vertex vertex in vertices)
        {
            vertex.Left = Any(vertices, random);
            vertex.Right = Any(vertices, random);
            vertex.List = Any(lists, random);
            vertex.Map = Any(maps, random);
            vertex.Value = new Pair { First = Any(vertices, random), Second = Any(lists, random) };
            vertex.Array = random.Next(3) == 0 ? [Any(vertices, random)] : null;
            vertex.Set = random.Next(3) == 0 ? new HashSet<Vertex?> { Any(vertices, random) } : null;
        }

        return vertices[0];
    }

    private static T? Any<T>(T[] items, Random random)
        where T : class
        => random.Next(3) == 0 ? null : items[random.Next(items.Length)];

    // The objects in the order of the traversal, each with the numbers of its references: equal for isomorphic graphs.
    private static string ShapeOf(Vertex root)
    {
        var numbers = new Dictionary<object, int>(ReferenceEqualityComparer.Instance);
        var waiting = new Queue<object>();
        var shape = new StringBuilder();
        Note(root);
        while (waiting.TryDequeue(out object? item))
        {
            shape.Append('\n').Append(numbers[item]).Append(": ");
            switch (item)
            {
                case Vertex vertex:
                    shape.Append(vertex.Number).Append(' ');
                    foreach (object? other in new object?[] { vertex.Left, vertex.Right, vertex.List, vertex.Map, vertex.Value.First, vertex.Value.Second, vertex.Set }.Concat(vertex.Array ?? []))
                    {
                        Note(other);
                    }

                    break;
                case Dictionary<string, Vertex> map:
                    foreach ((string key, Vertex value) in map)
                    {
                        shape.Append(key);
                        Note(value);
                    }

                    break;
                default:
                    foreach (Vertex? other in (IEnumerable<Vertex?>)item)
                    {
                        Note(other);
                    }

                    break;
            }
        }

        return shape.ToString();

        void Note(object? item)
        {
            if (item is not null && numbers.TryAdd(item, numbers.Count))
            {
                waiting.Enqueue(item);
            }

            shape.Append(item is null ? "-" : numbers[item].ToString(System.Globalization.CultureInfo.InvariantCulture)).Append(' ');
        }
    }

    public sealed class Vertex
    {
        public int Number { get; set; }

        public Vertex? Left { get; set; }

        public Vertex? Right { get; set; }

        public List<Vertex>? List { get; set; }

        public Dictionary<string, Vertex>? Map { get; set; }

        public Pair Value { get; set; }

        public Vertex?[]? Array { get; set; }

        public ISet<Vertex?>? Set { get; set; }
    }

    public struct Pair
    {
        public Vertex? First { get; set; }

        public List<Vertex>? Second { get; set; }
    }

    public sealed class Nest : List<Nest>;

    private sealed class NoHandler : ReferenceHandler
    {
        public override ReferenceResolver CreateResolver() => null!;
    }
}
