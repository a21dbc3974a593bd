using Brisk.Json.Nodes;
using Brisk.Json.Patching;
using Brisk.Json.Querying;
using Brisk.Json.Tests.Fuzz;
using Brisk.Json.Tests.Querying;

namespace Brisk.Json.Tests.Patching;

/// <summary>Patches computed from two documents.</summary>
public sealed class DiffTests
{
    [Theory]
    [InlineData("1", "1.0", "[]")]
    [InlineData("1", "2", """[{"op":"replace","path":"","value":2}]""")]
    [InlineData("null", "{}", """[{"op":"replace","path":"","value":{}}]""")]
    [InlineData("""{"a":1,"b":2}""", """{"b":2,"a":1}""", "[]")]
    [InlineData("""{"a":1}""", """{"a":null}""", """[{"op":"replace","path":"/a","value":null}]""")]
    [InlineData("""{"a":1,"b":{"c":2}}""", """{"b":{"c":3},"d":4}""", """[{"op":"remove","path":"/a"},{"op":"add","path":"/d","value":4},{"op":"replace","path":"/b/c","value":3}]""")]
    [InlineData("[1,2,3]", "[1,3]", """[{"op":"remove","path":"/1"}]""")]
    [InlineData("[1,3]", "[1,2,3]", """[{"op":"add","path":"/1","value":2}]""")]
    [InlineData("[1,2,3]", "[1,2,3,4,5]", """[{"op":"add","path":"/3","value":4},{"op":"add","path":"/4","value":5}]""")]
    [InlineData("[1,2,3,4]", "[4]", """[{"op":"remove","path":"/0"},{"op":"remove","path":"/0"},{"op":"remove","path":"/0"}]""")]
    [InlineData("""[{"a":1},{"b":2}]""", """[{"a":1},{"b":3}]""", """[{"op":"replace","path":"/1/b","value":3}]""")]
    [InlineData("""[0,{"a":1,"x":0},9]""", """[5,0,{"a":2,"x":0},9]""", """[{"op":"add","path":"/0","value":5},{"op":"replace","path":"/2/a","value":2}]""")]
    [InlineData("""{"a/b":{"~":1}}""", """{"a/b":{"~":2}}""", """[{"op":"replace","path":"/a~1b/~0","value":2}]""")]
    [InlineData("""{"a":[]}""", """{"a":{}}""", """[{"op":"replace","path":"/a","value":{}}]""")]
    public void Finds_what_changed(string from, string to, string patch)
    {
        Assert.Equal(patch, JsonPatch.Diff(JsonNode.Parse(from), JsonNode.Parse(to)).ToString());
        Assert.Equal(patch, JsonPatch.Diff(JsonDocument.Parse(from).RootElement, JsonDocument.Parse(to).RootElement).ToString());
    }

    [Fact]
    public void The_last_of_several_members_with_the_same_name_is_used()
    {
        using JsonDocument from = JsonDocument.Parse("""{"a":{"x":1},"a":{"y":1},"b":1,"b":2}""");
        using JsonDocument to = JsonDocument.Parse("""{"a":{"x":9},"a":{"y":2}}""");
        Assert.Equal("""[{"op":"remove","path":"/b"},{"op":"replace","path":"/a/y","value":2}]""", JsonPatch.Diff(from.RootElement, to.RootElement).ToString());
    }

    [Fact]
    public void Applied_to_one_document_it_produces_the_other()
    {
        for (int i = 0; i < 3000 * FuzzSeed.Scale; i++)
        {
            (string from, string to, int seed) = RandomPair(i);
            string message = $"{from}\n{to}\nseed {seed}";
            JsonNode? node = JsonNode.Parse(from);
            JsonPatch patch = JsonPatch.Diff(node, JsonNode.Parse(to));
            Assert.True(from == Compact(from) && PathCase.Text(node) == PathCase.Text(JsonNode.Parse(from)), $"changed: {message}");
            AssertEqual(to, patch.Apply(node), $"{message}\n{patch}");

            JsonPatch ofElements = JsonPatch.Diff(JsonDocument.Parse(from).RootElement, JsonDocument.Parse(to).RootElement);
            Assert.True(patch.ToString() == ofElements.ToString(), $"{message}\n{patch}\n{ofElements}");
            AssertEqual(to, JsonPatch.Parse(patch.ToString()).Apply(JsonNode.Parse(from)), message);
            Assert.True(JsonPatch.Diff(JsonNode.Parse(to), JsonNode.Parse(to)).Count == 0, message);
        }
    }

    /// <summary>Random patches whose last operation fails: everything is undone, including the order of members.</summary>
    [Fact]
    public void A_failure_leaves_the_document_unchanged()
    {
        for (int i = 0; i < 1000 * FuzzSeed.Scale; i++)
        {
            (string from, string to, int seed) = RandomPair(i);
            JsonNode? node = JsonNode.Parse(from);
            var patch = new JsonPatch([
                .. JsonPatch.Diff(node, JsonNode.Parse(to)),
                JsonPatchOperation.Test(JsonPointer.Parse("/no such thing"), 1)]);
            string before = PathCase.Text(node);
            JsonPatchException exception = Assert.Throws<JsonPatchException>(() => patch.Apply(node));
            Assert.True(before == PathCase.Text(node), $"{from}\n{patch}\n{PathCase.Text(node)}\nseed {seed}");
            Assert.Equal(patch.Count - 1, exception.OperationIndex);
        }
    }

    [Fact]
    public void A_merge_patch_produces_the_other_document_unless_a_member_becomes_null()
    {
        int made = 0;
        for (int i = 0; i < 3000 * FuzzSeed.Scale; i++)
        {
            (string from, string to, int seed) = RandomPair(i);
            string message = $"{from}\n{to}\nseed {seed}";
            bool exists = JsonMergePatch.TryDiff(JsonNode.Parse(from), JsonNode.Parse(to), out JsonNode? patch);
            bool existsForElements = JsonMergePatch.TryDiff(JsonDocument.Parse(from).RootElement, JsonDocument.Parse(to).RootElement, out JsonNode? ofElements);
            Assert.True(exists == existsForElements && PathCase.Text(patch) == PathCase.Text(ofElements), message);
            Assert.True(exists || to.Contains("null"), message);
            if (exists)
            {
                made++;
                AssertEqual(to, JsonMergePatch.Apply(JsonNode.Parse(from), patch), $"{message}\n{PathCase.Text(patch)}");
            }
        }

        Assert.True(made > 1000, $"{made} patches made");
    }

    [Theory]
    [InlineData("""{"a":1}""", """{"a":null}""")]
    [InlineData("{}", """{"a":null}""")]
    [InlineData("1", """{"a":null}""")]
    [InlineData("{}", """{"a":{"b":null}}""")]
    [InlineData("""{"a":{"b":1}}""", """{"a":{"b":null}}""")]
    public void A_merge_patch_cannot_express_null(string from, string to)
    {
        Assert.False(JsonMergePatch.TryDiff(JsonNode.Parse(from), JsonNode.Parse(to), out JsonNode? patch));
        Assert.Null(patch);
        Assert.Throws<NotSupportedException>(() => JsonMergePatch.Diff(JsonNode.Parse(from), JsonNode.Parse(to)));
    }

    [Theory]
    [InlineData("""{"a":null}""", """{"a":null,"b":1}""", """{"b":1}""")]
    [InlineData("""{"a":null}""", "{}", """{"a":null}""")]
    [InlineData("{}", """{"a":[null,{"b":null}]}""", """{"a":[null,{"b":null}]}""")]
    [InlineData("{}", "null", "null")]
    [InlineData("""{"a":1}""", """{"a":1.0}""", "{}")]
    [InlineData("""{"a":{"b":1,"c":2}}""", """{"a":{"b":1}}""", """{"a":{"c":null}}""")]
    [InlineData("""{"a":1}""", """{"a":{}}""", """{"a":{}}""")]
    [InlineData("""{"a":{"b":1}}""", """{"a":{}}""", """{"a":{"b":null}}""")]
    public void Finds_a_merge_patch(string from, string to, string patch) =>
        Assert.Equal(patch, JsonMergePatch.Diff(JsonNode.Parse(from), JsonNode.Parse(to))?.ToJsonString() ?? "null");

    [Fact]
    public void A_merge_patch_shares_nothing_with_the_result()
    {
        JsonNode patch = JsonNode.Parse("""{"a":[1],"b":{"c":[2]}}""")!;
        JsonNode target = new JsonObject();
        Assert.Same(target, JsonMergePatch.Apply(target, patch));
        target["a"]!.AsArray().Add(5);
        target["b"]!["c"]!.AsArray().Add(5);
        Assert.Equal("""{"a":[1],"b":{"c":[2]}}""", patch.ToJsonString());
        Assert.Equal("""{"a":[1],"b":{"c":[2]}}""", JsonMergePatch.Apply(patch, patch)?.ToJsonString());
    }

    [Fact]
    public void Large_arrays_with_few_changes_have_small_patches()
    {
        JsonArray from = [.. Enumerable.Range(0, 20_000).Select(i => (JsonNode)i)];
        JsonArray to = (JsonArray)from.DeepClone();
        to.RemoveAt(15_000);
        to.Insert(9_000, "new");
        to.RemoveAt(0);
        to.Add("last");
        JsonPatch patch = JsonPatch.Diff(from, to);
        Assert.Equal(4, patch.Count);
        AssertEqual(to.ToJsonString(), patch.Apply(from), "large array");
    }

    [Fact]
    public void Arrays_that_have_nothing_in_common_are_compared_too()
    {
        JsonArray from = [.. Enumerable.Range(0, 5_000).Select(i => (JsonNode)i)];
        JsonArray to = [.. Enumerable.Range(5_000, 4_000).Select(i => (JsonNode)i)];
        AssertEqual(to.ToJsonString(), JsonPatch.Diff(from, to).Apply(from), "different arrays");
    }

    [Fact]
    public void Deeply_nested_documents_are_compared()
    {
        const int Depth = 1_000;
        var options = new JsonDocumentOptions { MaxDepth = Depth + 10 };
        using JsonDocument from = JsonDocument.Parse(new string('[', Depth) + "1" + new string(']', Depth), options);
        using JsonDocument to = JsonDocument.Parse(new string('[', Depth) + "2" + new string(']', Depth), options);
        Assert.Single(JsonPatch.Diff(from.RootElement, to.RootElement));
    }

    [Theory]
    [InlineData("abcabba", "cbabac", 4)]
    [InlineData("", "abc", 0)]
    [InlineData("abc", "abc", 3)]
    [InlineData("abc", "xyz", 0)]
    [InlineData("axbycz", "abc", 3)]
    public void Finds_what_two_sequences_have_in_common(string from, string to, int length)
    {
        var pairs = LongestCommonSubsequence.Find([.. from.Select(c => (int)c)], [.. to.Select(c => (int)c)]);
        Assert.Equal(length, pairs.Count);
        Assert.All(pairs, pair => Assert.Equal(from[pair.From], to[pair.To]));
        Assert.All(pairs.Zip(pairs.Skip(1)), next => Assert.True(next.First.From < next.Second.From && next.First.To < next.Second.To));
    }

    [Fact]
    public void The_common_subsequence_is_the_longest()
    {
        var random = new Random(FuzzSeed.Value);
        for (int i = 0; i < 2000 * FuzzSeed.Scale; i++)
        {
            int[] from = [.. Enumerable.Range(0, random.Next(20)).Select(_ => random.Next(4))];
            int[] to = [.. Enumerable.Range(0, random.Next(20)).Select(_ => random.Next(4))];
            var pairs = LongestCommonSubsequence.Find(from, to);
            Assert.Equal(LengthByTable(from, to), pairs.Count);
            Assert.All(pairs, pair => Assert.Equal(from[pair.From], to[pair.To]));
            Assert.All(pairs.Zip(pairs.Skip(1)), next => Assert.True(next.First.From < next.Second.From && next.First.To < next.Second.To));
        }
    }

    private static int LengthByTable(int[] from, int[] to)
    {
        var lengths = new int[from.Length + 1, to.Length + 1];
        for (int i = 1; i <= from.Length; i++)
        {
            for (int j = 1; j <= to.Length; j++)
            {
                lengths[i, j] = from[i - 1] == to[j - 1] ? lengths[i - 1, j - 1] + 1 : Math.Max(lengths[i - 1, j], lengths[i, j - 1]);
            }
        }

        return lengths[from.Length, to.Length];
    }

    /// <summary>Two documents, of which the second is often the first one with changes.</summary>
    private static (string From, string To, int Seed) RandomPair(int i)
    {
        int seed = unchecked((FuzzSeed.Value * 17) + i);
        var random = new Random(seed);
        var make = new RandomPaths(random);
        JsonNode? from = JsonNode.Parse(make.Document(5));
        JsonNode? to = random.Next(4) == 0 ? JsonNode.Parse(make.Document(5)) : from?.DeepClone();
        for (int changes = random.Next(6); changes > 0; changes--)
        {
            to = Changed(to, random, make);
        }

        return (from?.ToJsonString() ?? "null", to?.ToJsonString() ?? "null", seed);
    }

    private static JsonNode? Changed(JsonNode? root, Random random, RandomPaths make)
    {
        JsonNode?[] containers = [.. JsonPath.Parse("$..*").Select(root).Prepend(root).Where(node => node is JsonArray or JsonObject)];
        if (containers.Length == 0)
        {
            return JsonNode.Parse(make.Document(2));
        }

        JsonNode? value = JsonNode.Parse(make.Document(2));
        switch (containers[random.Next(containers.Length)])
        {
            case JsonArray array when array.Count > 0 && random.Next(2) == 0:
                array.RemoveAt(random.Next(array.Count));
                break;
            case JsonArray array:
                array.Insert(random.Next(array.Count + 1), value);
                break;
            case JsonObject members when members.Count > 0 && random.Next(2) == 0:
                members.RemoveAt(random.Next(members.Count));
                break;
            case JsonObject members:
                members["abc"[random.Next(3)].ToString()] = value;
                break;
        }

        return root;
    }

    private static string Compact(string json) => JsonNode.Parse(json)?.ToJsonString() ?? "null";

    private static void AssertEqual(string expected, JsonNode? actual, string message) =>
        Assert.True(System.Text.Json.JsonElement.DeepEquals(System.Text.Json.JsonElement.Parse(expected), System.Text.Json.JsonElement.Parse(actual?.ToJsonString() ?? "null")), $"{message}\n{actual?.ToJsonString()}");
}
