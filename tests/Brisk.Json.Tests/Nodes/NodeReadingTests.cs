using System.Text;
using Brisk.Json.Nodes;
using Brisk.Json.Tests.Reading;

namespace Brisk.Json.Tests.Nodes;

/// <summary>What laziness must not change.</summary>
public sealed class NodeReadingTests
{
    private static readonly JsonDocumentOptions Lax = new() { AllowTrailingCommas = true };

    private const string Shapes = """[{"a":1,"b":2},{"a":3,"b":4},{"a":5,"c":6},{"b":7,"a":8},{"\u0061":9,"b":10},{"a":1,"a":2},{"x":{"a":0,"b":0}}]""";

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public void A_document_equals_the_element_the_node_and_the_value(int seed)
    {
        var random = new Random(seed);
        var asNodes = new JsonSerializerOptions { UnknownTypeHandling = Serialization.JsonUnknownTypeHandling.JsonNode, AllowTrailingCommas = true };
        for (int i = 0; i < 300; i++)
        {
            byte[] json = RandomDocuments.Make(random, withComments: false);
            string place = $"seed {seed}, document {i}: {Encoding.UTF8.GetString(json)}";
            string expected = IsUnreadable(json) ? "unreadable" : Outcome(() => Text(JsonElement.Parse(json, Lax)));
            Assert.True(expected == Outcome(() => Text(JsonNode.Parse(json, null, Lax))), place);
            Assert.True(expected == Outcome(() => Text((JsonNode?)JsonSerializer.Deserialize<object>(json, asNodes))), place);
            Assert.True(expected == Outcome(() => Text(JsonNode.Parse(json, null, Lax)?.DeepClone())), place);
            if (expected != "unreadable" && JsonNode.Parse(json, null, Lax) is { } node)
            {
                Assert.True(expected == Text(JsonNode.Parse(node.ToJsonString())), place);
                Assert.True(JsonNode.DeepEquals(node, JsonNode.Parse(node.ToJsonString())), place);
            }
        }
    }

    [Fact]
    public void Objects_that_share_names_are_changed_one_by_one()
    {
        JsonArray array = JsonNode.Parse(Shapes)!.AsArray();
        JsonObject first = array[0]!.AsObject(), second = array[1]!.AsObject(), fifth = array[4]!.AsObject();
        Assert.Equal(1, (int)first["a"]!);
        Assert.Equal(3, (int)second["a"]!);
        first["z"] = 1;
        first.Remove("a");
        second.SetAt(1, "y", 2);
        Assert.Equal("""{"b":2,"z":1}""", first.ToJsonString());
        Assert.Equal("""{"a":3,"y":2}""", second.ToJsonString());
        Assert.Equal(9, (int)fifth["a"]!);
        Assert.Equal("""{"a":0,"b":0}""", array[6]!["x"]!.ToJsonString());
        Assert.Throws<ArgumentException>(() => array[5]!["a"]);
        Assert.Equal(["c", "a"], array[2]!.AsObject().Select(p => p.Key).Reverse());
    }

    [Fact]
    public void Threads_that_read_see_the_same_nodes()
    {
        for (int round = 0; round < 50; round++)
        {
            JsonNode root = JsonNode.Parse(Shapes.Replace("\"a\":1,\"a\":2", "\"a\":[1,[2]]"))!;
            var seen = new JsonNode?[4][];
            using var start = new Barrier(seen.Length);
            Thread[] threads = [.. Enumerable.Range(0, seen.Length).Select(i => new Thread(() =>
            {
                start.SignalAndWait();
                seen[i] = i % 2 == 0 ? [.. All(root)] : [.. Indexed(root)];
            }))];
            Array.ForEach(threads, thread => thread.Start());
            Array.ForEach(threads, thread => thread.Join());
            Assert.All(seen, nodes => Assert.True(nodes.SequenceEqual(seen[0], ReferenceEqualityComparer.Instance)));
        }
    }

    [Fact]
    public void Accessing_one_node_creates_no_others()
    {
        byte[] json = Encoding.UTF8.GetBytes($$"""{"list":[{{string.Join(",", Enumerable.Repeat("{\"a\":[1,2,3]}", 1000))}}],"one":1}""");
        _ = (int)JsonNode.Parse(json)!["one"]!;
        JsonNode node = JsonNode.Parse(json)!;
        long before = GC.GetAllocatedBytesForCurrentThread();
        Assert.Equal(1, (int)node["one"]!);
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 2000);
    }

    [Fact]
    public void Many_names_are_found_and_removed()
    {
        var expected = Enumerable.Range(0, 5000).ToDictionary(i => "name " + i, i => i);
        JsonObject node = JsonNode.Parse(JsonSerializer.Serialize(expected))!.AsObject();
        foreach (int i in Enumerable.Range(0, 5000).Where(i => i % 50 == 7))
        {
            Assert.True(node.Remove("name " + i));
            expected.Remove("name " + i);
            node.Insert(i / 2, "new " + i, i);
            expected.Add("new " + i, i);
        }

        Assert.Equal(expected.Count, node.Count);
        Assert.All(expected, entry => Assert.Equal(entry.Value, (int)node[entry.Key]!));
        Assert.All(node.Select((property, i) => (property.Key, i)), entry => Assert.Equal(entry.i, node.IndexOf(entry.Key)));
        Assert.Null(node["name 7"]);
    }

    private static IEnumerable<JsonNode?> All(JsonNode? node) => node switch
    {
        JsonArray array => array.SelectMany(All).Prepend(node),
        JsonObject o => o.SelectMany(property => All(property.Value)).Prepend(node),
        _ => [node],
    };

    private static IEnumerable<JsonNode?> Indexed(JsonNode? node) => node switch
    {
        JsonArray array => Enumerable.Range(0, array.Count).SelectMany(i => Indexed(array[i])).Prepend(node),
        JsonObject o => Enumerable.Range(0, o.Count).SelectMany(i => Indexed(o[i])).Prepend(node),
        _ => [node],
    };

    private static string Text(JsonNode? node) => node switch
    {
        null => "null",
        JsonArray array => $"[{string.Join(",", array.Select(Text))}]",
        JsonObject o => $"{{{string.Join(",", o.Select(property => property.Key + ":" + Text(property.Value)))}}}",
        _ => node.GetValueKind() == JsonValueKind.Number ? Number(node.GetValue<double>()) : node.GetValueKind() == JsonValueKind.String ? "'" + node.GetValue<string>() : node.GetValueKind().ToString(),
    };

    private static string Text(JsonElement element) => element.ValueKind switch
    {
        JsonValueKind.Null => "null",
        JsonValueKind.Array => $"[{string.Join(",", element.EnumerateArray().Select(Text))}]",
        JsonValueKind.Object => $"{{{string.Join(",", element.EnumerateObject().Select(property => property.Name + ":" + Text(property.Value)))}}}",
        JsonValueKind.Number => Number(element.GetDouble()),
        JsonValueKind.String => "'" + element.GetString(),
        var kind => kind.ToString(),
    };

    // Duplicate properties and invalid strings can be read only without validation.
    private static string Outcome(Func<string> read)
    {
        try
        {
            return read();
        }
        catch (Exception e) when (e is ArgumentException or InvalidOperationException or JsonException)
        {
            return "unreadable";
        }
    }

    private static bool IsUnreadable(byte[] json)
    {
        try
        {
            _ = JsonElement.Parse(json, new JsonDocumentOptions { AllowDuplicateProperties = false, AllowTrailingCommas = true });
            return false;
        }
        catch (Exception e) when (e is JsonException or InvalidOperationException)
        {
            return true;
        }
    }

    private static string Number(double value) => value.ToString("R", System.Globalization.CultureInfo.InvariantCulture);
}
