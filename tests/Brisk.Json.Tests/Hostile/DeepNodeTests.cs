using Brisk.Json.Nodes;
using Brisk.Json.Patching;
using Brisk.Json.Querying;

namespace Brisk.Json.Tests.Hostile;

/// <summary>Nodes so deep that recursion would overflow the stack with a few bytes per level: no operation ends the process. Those that write report that the depth is too great.</summary>
public sealed class DeepNodeTests
{
    private const int Depth = 200_000;

    private static readonly JsonWriterOptions s_unlimited = new() { MaxDepth = int.MaxValue };

    public static TheoryData<string> Shapes { get; } = ["array", "object", "mixed", "array within objects that share nothing"];

    [Theory]
    [MemberData(nameof(Shapes))]
    public void Copying_and_comparing_do_not_overflow_the_stack(string shape) => OnSmallStack(() =>
    {
        JsonNode node = Build(shape, 1, out _);
        JsonNode copy = node.DeepClone();
        Assert.NotSame(node, copy);
        Assert.True(JsonNode.DeepEquals(node, copy));
        Assert.False(JsonNode.DeepEquals(node, Build(shape, 2, out _)));
    });

    [Theory]
    [MemberData(nameof(Shapes))]
    public void Ancestors_are_not_recursive(string shape) => OnSmallStack(() =>
    {
        JsonNode node = Build(shape, 1, out JsonNode innermost);
        Assert.Same(node, innermost.Root);
        Assert.Null(innermost.Options);
        Assert.StartsWith("$", innermost.GetPath(), StringComparison.Ordinal);
        if (innermost.Parent is JsonArray array)
        {
            Assert.Throws<InvalidOperationException>(() => array.Add(node));
            array.Add(new JsonArray());
            Assert.Throws<InvalidOperationException>(() => array[1] = node);
        }
        else
        {
            var parent = (JsonObject)innermost.Parent!;
            Assert.Throws<InvalidOperationException>(() => parent.Add("cycle", node));
            Assert.Throws<InvalidOperationException>(() => parent["cycle"] = node);
        }

        innermost.ReplaceWith(2);
    });

    [Fact]
    public void Options_of_ancestors_are_not_recursive() => OnSmallStack(() =>
    {
        var root = new JsonObject(new JsonNodeOptions { PropertyNameCaseInsensitive = true }) { ["a"] = Build("array", 1, out JsonNode innermost) };
        Assert.True(innermost.Options!.Value.PropertyNameCaseInsensitive);
        Assert.True(root["A"]!.DeepClone().Options!.Value.PropertyNameCaseInsensitive);
    });

    [Theory]
    [MemberData(nameof(Shapes))]
    public void Writing_deep_values_does_not_overflow_the_stack(string shape) => OnSmallStack(() =>
    {
        JsonNode node = Build(shape, 1, out _);
        AssertRefused(() => node.ToJsonString());
        AssertRefused(() => node.ToString());
        AssertRefused(() => JsonSerializer.Serialize(node));
        using var writer = new Utf8JsonWriter(Stream.Null, s_unlimited);
        AssertRefused(() => node.WriteTo(writer));
    });

    [Theory]
    [MemberData(nameof(Shapes))]
    public void Patches_do_not_overflow_the_stack(string shape) => OnSmallStack(() =>
    {
        JsonNode from = Build(shape, 1, out _, Depth / 10);
        JsonNode to = Build(shape, 2, out _, Depth / 10);
        JsonPatch patch = JsonPatch.Diff(from, to);
        Assert.Single(patch);
        Assert.True(JsonNode.DeepEquals(to, patch.Apply(from)));
        Assert.Empty(JsonPatch.Diff(from, to));
        from = Build(shape, 1, out _, Depth / 10);
        JsonNode? merge = JsonMergePatch.Diff(from, to);
        Assert.True(JsonNode.DeepEquals(to, JsonMergePatch.Apply(from, merge)));
        var test = new JsonPatch(JsonPatchOperation.Test(JsonPointer.Root, to));
        Assert.Same(to, test.Apply(to));
    });

    [Fact]
    public void Many_moves_create_a_deep_document_and_are_rolled_back() => OnSmallStack(() =>
    {
        const int Moves = 200_000;
        var node = new JsonObject();
        for (int i = 0; i < Moves; i++)
        {
            node.Add($"{i}", new JsonObject());
        }

        JsonPatchOperation[] moves = [.. Enumerable.Range(1, Moves - 1).Select(i => JsonPatchOperation.Move(JsonPointer.Parse($"/{i - 1}"), JsonPointer.Parse($"/{i}/inner")))];
        var deep = (JsonObject)new JsonPatch(moves).Apply(node.DeepClone())!;
        Assert.Single(deep);
        Assert.True(JsonNode.DeepEquals(deep, deep.DeepClone()));
        Assert.Throws<JsonPatchException>(() => new JsonPatch([.. moves, JsonPatchOperation.Remove(JsonPointer.Parse("/none"))]).Apply(node));
        Assert.Equal(Moves, node.Count);
        Assert.Equal($"{Moves - 1}", node.GetAt(Moves - 1).Key);
    });

    [Theory]
    [MemberData(nameof(Shapes))]
    public void Finding_does_not_overflow_the_stack(string shape) => OnSmallStack(() =>
    {
        JsonNode node = Build(shape, 1, out _);
        Assert.NotEmpty(JsonPath.Parse("$..[?@ == 1]").Select(node));
        Assert.Empty(JsonPath.Parse("$[?@ == $]").Select(new JsonArray(Build(shape, 1, out _))));
    });

    private static void AssertRefused(Action action)
    {
        Exception? error = Record.Exception(action);
        Assert.True(error is InvalidOperationException or JsonException or InsufficientExecutionStackException, $"{error}");
    }

    private static JsonNode Build(string shape, int value, out JsonNode innermost, int depth = Depth)
    {
        JsonNode node = innermost = value;
        for (int i = 0; i < depth; i++)
        {
            node = shape switch
            {
                "array" => new JsonArray(node),
                "object" => new JsonObject { ["a"] = node },
                "mixed" => i % 2 == 0 ? new JsonArray(node) : new JsonObject { ["a"] = node, ["b"] = i % 3 },
                _ => i % 2 == 0 ? new JsonArray(node, i % 5) : new JsonObject { [$"a{i}"] = node },
            };
        }

        return node;
    }

    /// <summary>A small stack makes an overflow certain.</summary>
    private static void OnSmallStack(Action action)
    {
        Exception? failure = null;
        var thread = new Thread(() => failure = Record.Exception(action), maxStackSize: 256 * 1024);
        thread.Start();
        thread.Join();
        Assert.True(failure is null, failure?.ToString());
    }
}
