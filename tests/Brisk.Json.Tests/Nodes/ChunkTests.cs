using System.Text;
using Brisk.Json.Dialects;
using Brisk.Json.Nodes;
using Brisk.Json.Querying;
using Brisk.Json.Tests.Differential.OnBrisk;
using Brisk.Json.Tests.Reading;

namespace Brisk.Json.Tests.Nodes;

/// <summary>Long texts are read in chunks: values that are split must be read, changed, and written like all others.</summary>
public sealed class ChunkTests
{
    private static readonly JsonDocumentOptions Lax = new() { AllowTrailingCommas = true };

    private static readonly (int Text, int Rows)[] Limits = [(1, 1), (1, 100), (1000, 1), (1000, 2), (1000, 3), (5, 4), (12, 100), (30, 7), (64, 9), (200, 100)];

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    public void Values_in_chunks_are_the_same(int seed)
    {
        var random = new Random(seed);
        for (int i = 0; i < 400; i++)
        {
            byte[] json = RandomDocuments.Make(random, withComments: false);
            foreach ((int text, int rows) in Limits)
            {
                string place = $"seed {seed}, document {i}, {text} bytes, {rows} rows: {Encoding.UTF8.GetString(json)}";
                string expected = Answers(Read(json, int.MaxValue, int.MaxValue)), actual = Answers(Read(json, text, rows));
                Assert.True(expected == actual, $"{place}\n{expected}\n{actual}");
            }
        }
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    public void Edits_of_chunks_have_the_same_results(int seed)
    {
        for (int i = 0; i < 150; i++)
        {
            int start = (seed * 1000) + i;
            string json = NodeEditScenarios.Document(new Random(start), i % 15 == 0 ? 9 : 5);
            string expected = Edited(Read(json, int.MaxValue, int.MaxValue), start);
            foreach ((int text, int rows) in Limits)
            {
                Assert.True(expected == Edited(Read(json, text, rows), start), $"{start}, {text} bytes, {rows} rows: {json}");
            }
        }
    }

    [Fact]
    public void Every_length_near_the_limit_is_read()
    {
        foreach (int limit in new[] { DocumentChunks.MaxText, 2 * DocumentChunks.MaxText })
        {
            for (int length = limit - 40; length <= limit + 40; length++)
            {
                // The last elements move across the chunk boundary.
                string json = $$"""[{"a":["{{new string('x', length - 30)}}"]},12,{"b":[]}]""";
                Assert.Equal(json, JsonNode.Parse(json)!.ToJsonString());
                JsonArray array = JsonNode.Parse(Encoding.UTF8.GetBytes(json))!.AsArray();
                Assert.Equal(3, array.Count);
                Assert.Equal(length - 30, array[0]!["a"]![0]!.GetValue<string>().Length);
                Assert.Equal(12, (int)array[1]!);
                Assert.Equal("$[2].b", array[2]!["b"]!.GetPath());
                array[2]!["b"]!.AsArray().Add(1);
                Assert.Equal(json[..^3] + "1]}]", array.ToJsonString());
            }
        }
    }

    [Fact]
    public void Every_number_of_rows_near_the_limit_is_read()
    {
        for (int count = DocumentChunks.MaxRows - 6; count <= DocumentChunks.MaxRows + 6; count++)
        {
            string json = $"[{string.Join(",", Enumerable.Repeat("1", count))},[2],{{\"x\":3}}]";
            JsonArray array = JsonNode.Parse(json)!.AsArray();
            Assert.Equal(2, (int)array[count]![0]!);
            Assert.Equal(3, (int)array[count + 1]!["x"]!);
            Assert.Equal(count + 2, array.Count(node => node is not null));
            Assert.Equal(json, JsonNode.Parse(json)!.ToJsonString());
        }
    }

    [Fact]
    public void A_huge_value_among_small_ones_is_read()
    {
        string huge = new('é', 300_000);
        string json = $$"""{"first":[1,2],"huge":"{{huge}}","list":[{{string.Join(",", Enumerable.Range(0, 30_000))}}],"last":null}""";
        JsonObject root = JsonNode.Parse(json)!.AsObject();
        Assert.Equal(["first", "huge", "list", "last"], root.Select(property => property.Key));
        Assert.Equal(huge, (string)root["huge"]!);
        Assert.Null(root["last"]);
        Assert.Equal(29_999, (int)root["list"]![29_999]!);
        Assert.Equal(17, root["list"]!.AsArray().IndexOf(root["list"]![17]));
        Assert.Equal("$.list[20000]", root["list"]![20_000]!.GetPath());
        Assert.True(JsonNode.DeepEquals(root, root.DeepClone()));
        root["list"]!.AsArray().RemoveAt(0);
        Assert.Equal(JsonNode.Parse(json.Replace("[0,1,", "[1,"))!.ToJsonString(), root.ToJsonString());
    }

    [Fact]
    public void Duplicate_properties_are_errors_only_when_they_are_read()
    {
        string json = $$"""[{"a":1,"b":"{{new string('x', DocumentChunks.MaxText)}}","a":2}]""";
        JsonNode root = JsonNode.Parse(json)!;
        Assert.Equal(json, root.ToJsonString());
        Assert.Equal(json, root.DeepClone().ToJsonString());
        Assert.Throws<ArgumentException>(() => root[0]!["a"]);
    }

    [Fact]
    public void Errors_after_the_first_chunk_have_the_position_in_the_text()
    {
        string json = $"[\n\"{new string('x', DocumentChunks.MaxText)}\",\n 1,\n  oops]";
        Exception error = Assert.ThrowsAny<JsonException>(() => JsonNode.Parse(json));
        Exception expected = Assert.ThrowsAny<JsonException>(() => JsonDocument.Parse(json));
        Assert.Equal(expected.Message, error.Message);
    }

    [Fact]
    public void Chunks_are_written_into_nodes_that_keep_comments()
    {
        string json = $"[{string.Join(",", Enumerable.Range(0, 40_000))}]";
        JsonObject root = JsonNode.Parse("{ /* kept */ }", new JsonNodeOptions { PreserveComments = true })!.AsObject();
        root["list"] = JsonNode.Parse(json);
        Assert.True(root["list"]!.Options!.Value.PreserveComments);
        root["list"]!.AsArray().Add(1);
        Assert.Contains("kept", root.ToJsonString());
        Assert.Contains("39998,39999,1]", root.ToJsonString());
        string commented = json.Replace("[0,", "[0, /* kept */");
        Assert.Contains("kept", JsonNode.Parse(commented, new JsonNodeOptions { PreserveComments = true })!.ToJsonString());
        root["list"] = JsonNode.Parse(commented, null, new JsonDocumentOptions { Dialect = JsonDialect.JsonWithComments });
        Assert.True(root["list"]!.Options!.Value.PreserveComments);
        Assert.Contains("kept", root["list"]!.ToJsonString());
    }

    [Fact]
    public void Threads_that_read_chunks_see_the_same_nodes()
    {
        string json = $"[{string.Join(",", Enumerable.Range(0, 300).Select(i => $$"""{"a":{{i}},"b":[{{i}},"x"]}"""))}]";
        for (int round = 0; round < 30; round++)
        {
            JsonNode root = Read(json, 100, 20)!;
            var seen = new JsonNode?[4][];
            using var start = new Barrier(seen.Length);
            Thread[] threads = [.. Enumerable.Range(0, seen.Length).Select(i => new Thread(() =>
            {
                start.SignalAndWait();
                seen[i] = [.. Enumerable.Range(0, 300).SelectMany(item => new[] { root[item], root[item]!["a"], root[item]!["b"]![1] })];
            }))];
            Array.ForEach(threads, thread => thread.Start());
            Array.ForEach(threads, thread => thread.Join());
            Assert.All(seen, nodes => Assert.True(nodes.SequenceEqual(seen[0], ReferenceEqualityComparer.Instance)));
            Assert.Equal(json, root.ToJsonString());
        }
    }

    [Fact]
    public void No_array_of_a_long_text_is_a_large_object()
    {
        byte[] json = Encoding.UTF8.GetBytes($"[{string.Join(",", Enumerable.Range(0, 3000).Select(i => $$"""{"id":{{i}},"text":"{{new string('x', i % 1000)}}"}"""))}]");
        JsonNode root = JsonNode.Parse(json)!;
        JsonDocument chunk = root.Document!.FirstChunk;
        Assert.True(chunk.IsChunk);
        int chunks = 0;
        for (int row = 0; row <= chunk.EndOf(0); chunks++)
        {
            int local = row;
            JsonDocument document = chunk.Containing(ref local);
            Assert.InRange(document.Text.Length, 1, DocumentChunks.MaxText);
            Assert.InRange(document.RowCount, 1, DocumentChunks.MaxRows);
            row += document.RowCount;
        }

        Assert.True(chunks > json.Length / DocumentChunks.MaxText);
    }

    private static JsonNode? Read(string json, int maxText, int maxRows) => Read(Encoding.UTF8.GetBytes(json), maxText, maxRows);

    private static JsonNode? Read(byte[] json, int maxText, int maxRows)
        => NodeReader.Read(JsonDocument.ParseChunks(json, Lax, maxText, maxRows), 0, NodeOptionBits.None);

    // What a node returns before, during, and after its children are read.
    private static string Answers(JsonNode? node)
    {
        if (node is null) return "null";

        var options = new JsonSerializerOptions { WriteIndented = true };
        string[] answers =
        [
            Try(() => node.ToJsonString()), Try(() => node.ToJsonString(options)), Try(() => node.DeepClone().ToJsonString()), Try(() => Written(node.ToElement())),
            Try(() => JsonNode.DeepEquals(node.DeepClone(), node)), Try(() => string.Join(" ", JsonPath.Parse("$..*").Select(node).Select(found => found?.GetPath()))),
            Try(() => All(node)), Try(() => node.ToJsonString()), Try(() => node.DeepClone().ToJsonString()), Try(() => Written(node.ToElement())), Try(() => NodeEditScenarios.Paths(node)),
        ];
        return string.Join("\n", answers);
    }

    private static string Edited(JsonNode? root, int seed)
    {
        var random = new Random(seed);
        var answers = new StringBuilder();
        for (int i = 0; i < 12 && root is not null; i++)
        {
            answers.AppendLine(Try(() => NodeEditScenarios.Edit(NodeEditScenarios.Pick(root, random), random)));
            answers.AppendLine(Try(() => root.ToJsonString()));
            answers.AppendLine(Try(() => NodeEditScenarios.Paths(root)));
            if (random.Next(4) == 0) root = root.DeepClone();
        }

        return answers.ToString();
    }

    private static string All(JsonNode? node) => node switch
    {
        JsonArray array => $"[{string.Join(",", Enumerable.Range(0, array.Count).Select(i => All(array[i]) + array.IndexOf(array[i])))}]",
        JsonObject properties => $"{{{string.Join(",", properties.Select(property => property.Key + ":" + All(property.Value)))}}}",
        _ => node?.ToJsonString() ?? "null",
    };

    private static string Written(JsonElement element)
    {
        using var stream = new MemoryStream();
        using (var writer = new Utf8JsonWriter(stream))
        {
            element.WriteTo(writer);
        }

        return Encoding.UTF8.GetString(stream.ToArray());
    }

    private static string Try(Func<object?> run)
    {
        try
        {
            return run() is { } value ? value is JsonNode node ? node.ToJsonString() : value.ToString()! : "null";
        }
        catch (Exception e)
        {
            return e.GetType() + e.Message;
        }
    }
}
