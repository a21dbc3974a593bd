using System.Text;
using Brisk.Json.Nodes;
using Brisk.Json.Patching;
using Brisk.Json.Querying;

namespace Brisk.Json.Tests.Hostile;

/// <summary>Patches with many operations, and differences of documents designed to be hard to compare.</summary>
public sealed class PatchTests
{
    private const int Many = 60_000;
    private const int Members = 700_000;

    public static TheoryData<string> Texts { get; } =
    [
        "nested deeper than any hash would look", "numbers that round to one double", "equal elements among others", "deep", "names in another order",
    ];

    [Fact]
    public void Merge_patches_that_remove_are_linear() => Linear.Run(() =>
    {
        JsonObject target = Numbers();
        JsonNode patch = JsonNode.Parse($"{{{string.Join(",", Enumerable.Range(0, Members).Select(i => $"\"n{i}\":null"))}}}")!;
        Assert.Empty((JsonObject)JsonMergePatch.Apply(target, patch)!);
    });

    [Fact]
    public void Patches_that_remove_and_are_rolled_back_are_linear() => Linear.Run(() =>
    {
        JsonObject target = Numbers();
        List<JsonPatchOperation> operations = [.. Enumerable.Range(1, Members - 1).Select(i => JsonPatchOperation.Remove(JsonPointer.Parse($"/n{i}")))];
        operations.Add(JsonPatchOperation.Add(JsonPointer.Parse("/new"), 1));
        operations.Add(JsonPatchOperation.Remove(JsonPointer.Parse("/none")));
        Assert.Throws<JsonPatchException>(() => new JsonPatch(operations).Apply(target));
        Assert.Equal(Enumerable.Range(0, Members).Select(i => $"n{i}"), target.Select(property => property.Key));
        Assert.Equal(["n0", "new"], new JsonPatch(operations[..^1]).Apply(target)!.AsObject().Select(property => property.Key));
    });

    [Fact]
    public void Differences_below_a_long_name_share_it()
    {
        string name = new('x', 200_000);
        JsonNode from = Document(1), to = Document(2);
        JsonPatch patch = JsonPatch.Diff(from, to);

        Assert.True(patch.Count > 1000, $"{patch.Count} operations");
        Assert.True(JsonNode.DeepEquals(to, patch.Apply(from)));
        Assert.Same(patch[0].Path.Steps[0], patch[^1].Path.Steps[0]);

        JsonNode Document(int value) => new JsonObject { [name] = new JsonArray([.. Enumerable.Range(0, 50_000).Select(i => JsonValue.Create(i % 2 == 0 ? i : value))]) };
    }

    [Theory]
    [MemberData(nameof(Texts))]
    public void Differences_are_linear(string kind) => Linear.Run(() =>
    {
        (string from, string to) = Make(kind, Many);
        JsonNode? expected = Parse(to);
        JsonPatch patch = JsonPatch.Diff(Parse(from), Parse(to));
        using JsonDocument first = JsonDocument.Parse(from, s_deep);
        using JsonDocument second = JsonDocument.Parse(to, s_deep);
        Assert.Equal(patch.Count, JsonPatch.Diff(first.RootElement, second.RootElement).Count);
        Assert.True(JsonNode.DeepEquals(expected, patch.Apply(Parse(from))));
        Assert.True(JsonNode.DeepEquals(expected, JsonMergePatch.Apply(Parse(from), JsonMergePatch.Diff(Parse(from), Parse(to)))));
        Assert.True(JsonNode.DeepEquals(expected, JsonMergePatch.Apply(Parse(from), JsonMergePatch.Diff(first.RootElement, second.RootElement))));
    });

    [Theory]
    [InlineData("1", "1.0", true)]
    [InlineData("10", "1e1", true)]
    [InlineData("0.010", "1E-2", true)]
    [InlineData("-0", "0.0e5", true)]
    [InlineData("-1", "1", false)]
    [InlineData("100e-2", "1e00", true)]
    [InlineData("1e99999999999999999999", "1e99999999999999999998", false)]
    [InlineData("1e99999999999999999999", "1e99999999999999999999", true)]
    [InlineData("1.00000000000000000000000000000000001", "1", false)]
    [InlineData("123456789012345678901234567890", "1.2345678901234567890123456789e29", true)]
    public void Numbers_are_compared_by_value(string from, string to, bool areEqual)
        => Assert.Equal(areEqual, JsonPatch.Diff(JsonNode.Parse($"[{from}]"), JsonNode.Parse($"[{to}]")).Count == 0);

    /// <summary>Beyond some depth, whole values are replaced: together, the paths of a deep document grow with the square of its depth.</summary>
    [Fact]
    public void Paths_of_differences_have_a_limit()
    {
        string from = Deep(1000, "1"), to = Deep(1000, "2");
        JsonPatch patch = JsonPatch.Diff(Parse(from), Parse(to));
        Assert.Equal(256, Assert.Single(patch).Path.Count);
        Assert.Equal(to, patch.Apply(Parse(from))!.ToJsonString(new JsonSerializerOptions { MaxDepth = 2000 }));
    }

    private static readonly JsonDocumentOptions s_deep = new() { MaxDepth = int.MaxValue };

    private static JsonNode? Parse(string json) => JsonNode.Parse(json, null, s_deep);

    private static (string From, string To) Make(string kind, int count) => kind switch
    {
        "nested deeper than any hash would look" => (
            Array(count, i => $"[[[[[[[[{i}]]]]]]]]"),
            Array(count, i => $"[[[[[[[[{i + count}]]]]]]]]")),
        "numbers that round to one double" => (
            Array(count, i => $"1.00000000000000000000{i:D9}1"),
            Array(count, i => $"1.00000000000000000000{i:D9}2")),
        "equal elements among others" => (
            Array(count, i => i % 2 == 0 ? "0" : $"{i}"),
            Array(count, i => i % 2 == 0 ? "0" : $"-{i}")),
        "deep" => (Deep(count, "1"), Deep(count, "2")),
        _ => (
            $"{{{string.Join(",", Enumerable.Range(0, count).Select(i => $"\"a{i}\":[{i}]"))}}}",
            $"{{{string.Join(",", Enumerable.Range(0, count).Select(i => $"\"a{count - 1 - i}\":[{count - 1 - i}]"))},\"b\":1}}"),
    };

    private static string Array(int count, Func<int, string> item) => $"[{string.Join(",", Enumerable.Range(0, count).Select(item))}]";

    private static string Deep(int depth, string value)
        => new StringBuilder().Insert(0, "{\"a\":", depth).Append(value).Insert(depth * 5 + value.Length, "}", depth).ToString();

    private static JsonObject Numbers() => JsonNode.Parse($"{{{string.Join(",", Enumerable.Range(0, Members).Select(i => $"\"n{i}\":{i}"))}}}")!.AsObject();
}
