using Brisk.Json.Nodes;
using Brisk.Json.Patching;
using Brisk.Json.Querying;

namespace Brisk.Json.Tests.Patching;

/// <summary>Operations beyond the examples of the RFC.</summary>
public sealed class JsonPatchTests
{
    [Theory]
    [InlineData("""{"a":1}""", """[]""", """{"a":1}""")]
    [InlineData("""{"a":1}""", """[{"op":"add","path":"","value":[1]}]""", "[1]")]
    [InlineData("""{"a":1}""", """[{"op":"replace","path":"","value":null}]""", "null")]
    [InlineData("""{"a":1}""", """[{"op":"remove","path":""}]""", "null")]
    [InlineData("""{"a":{"b":1}}""", """[{"op":"move","from":"/a","path":""}]""", """{"b":1}""")]
    [InlineData("""{"a":{"b":1}}""", """[{"op":"copy","from":"","path":"/a/b"}]""", """{"a":{"b":{"a":{"b":1}}}}""")]
    [InlineData("""{"a":{"b":1}}""", """[{"op":"move","from":"/a/b","path":"/a"}]""", """{"a":1}""")]
    [InlineData("""{"a":1}""", """[{"op":"move","from":"/a","path":"/a"}]""", """{"a":1}""")]
    [InlineData("""{"a":1}""", """[{"op":"add","path":"/a","value":2}]""", """{"a":2}""")]
    [InlineData("""{"a":1}""", """[{"op":"add","path":"/b","value":null}]""", """{"a":1,"b":null}""")]
    [InlineData("""{"a":null}""", """[{"op":"replace","path":"/a","value":1}]""", """{"a":1}""")]
    [InlineData("""{"a":null}""", """[{"op":"remove","path":"/a"}]""", "{}")]
    [InlineData("""{"a":null}""", """[{"op":"test","path":"/a","value":null}]""", """{"a":null}""")]
    [InlineData("""{"a":1,"b":2}""", """[{"op":"replace","path":"/a","value":3}]""", """{"a":3,"b":2}""")]
    [InlineData("[1,2]", """[{"op":"add","path":"/0","value":0}]""", "[0,1,2]")]
    [InlineData("[1,2]", """[{"op":"add","path":"/2","value":3}]""", "[1,2,3]")]
    [InlineData("[1,2]", """[{"op":"add","path":"/-","value":3}]""", "[1,2,3]")]
    [InlineData("[]", """[{"op":"add","path":"/-","value":3}]""", "[3]")]
    [InlineData("[1,2]", """[{"op":"replace","path":"/1","value":null}]""", "[1,null]")]
    [InlineData("[1,2,3]", """[{"op":"move","from":"/0","path":"/-"}]""", "[2,3,1]")]
    [InlineData("[1,2,3]", """[{"op":"move","from":"/2","path":"/0"}]""", "[3,1,2]")]
    [InlineData("[1,2,3]", """[{"op":"copy","from":"/2","path":"/0"}]""", "[3,1,2,3]")]
    [InlineData("""{"-":1}""", """[{"op":"replace","path":"/-","value":2}]""", """{"-":2}""")]
    [InlineData("""{"0":1}""", """[{"op":"remove","path":"/0"}]""", "{}")]
    [InlineData("""{"":1}""", """[{"op":"replace","path":"/","value":2}]""", """{"":2}""")]
    [InlineData("1", """[{"op":"test","path":"","value":1.0}]""", "1")]
    [InlineData("[1,1e1,\"é\"]", """[{"op":"test","path":"","value":[1.00,10,"\u00e9"]}]""", "[1,1e1,\"\\u00E9\"]")]
    [InlineData("""{"a":{"x":1,"y":2}}""", """[{"op":"test","path":"/a","value":{"y":2,"x":1}}]""", """{"a":{"x":1,"y":2}}""")]
    [InlineData("""{"a":1}""", """[{"op":"remove","path":"/a","value":5,"from":"no pointer"}]""", "{}")]
    public void Applies(string document, string patch, string result)
    {
        Assert.Equal(result, JsonPatch.Parse(patch).Apply(JsonNode.Parse(document))?.ToJsonString() ?? "null");
        Assert.Equal(result, JsonPatch.FromNode(JsonNode.Parse(patch)).Apply(JsonNode.Parse(document))?.ToJsonString() ?? "null");
    }

    /// <summary>The last operation fails; the preceding ones are undone.</summary>
    [Theory]
    [InlineData("""{"a":1}""", """{"op":"remove","path":"/b"}""", JsonPatchFailure.PathNotFound)]
    [InlineData("""{"a":1}""", """{"op":"replace","path":"/b","value":1}""", JsonPatchFailure.PathNotFound)]
    [InlineData("""{"a":1}""", """{"op":"test","path":"/b","value":1}""", JsonPatchFailure.PathNotFound)]
    [InlineData("""{"a":1}""", """{"op":"test","path":"/a","value":2}""", JsonPatchFailure.TestFailed)]
    [InlineData("""{"a":1}""", """{"op":"test","path":"/a","value":"1"}""", JsonPatchFailure.TestFailed)]
    [InlineData("""{"a":null}""", """{"op":"test","path":"/a","value":0}""", JsonPatchFailure.TestFailed)]
    [InlineData("""{"a":[1,2]}""", """{"op":"test","path":"/a","value":[2,1]}""", JsonPatchFailure.TestFailed)]
    [InlineData("""{"a":1}""", """{"op":"add","path":"/a/b","value":1}""", JsonPatchFailure.PathNotFound)]
    [InlineData("""{"a":1}""", """{"op":"add","path":"/b/c","value":1}""", JsonPatchFailure.PathNotFound)]
    [InlineData("""{"a":[1,2]}""", """{"op":"add","path":"/a/3","value":1}""", JsonPatchFailure.PathNotFound)]
    [InlineData("""{"a":[1,2]}""", """{"op":"add","path":"/a/01","value":1}""", JsonPatchFailure.PathNotFound)]
    [InlineData("""{"a":[1,2]}""", """{"op":"add","path":"/a/x","value":1}""", JsonPatchFailure.PathNotFound)]
    [InlineData("""{"a":[1,2]}""", """{"op":"replace","path":"/a/2","value":1}""", JsonPatchFailure.PathNotFound)]
    [InlineData("""{"a":[1,2]}""", """{"op":"replace","path":"/a/-","value":1}""", JsonPatchFailure.PathNotFound)]
    [InlineData("""{"a":[1,2]}""", """{"op":"remove","path":"/a/-"}""", JsonPatchFailure.PathNotFound)]
    [InlineData("""{"a":[1,2]}""", """{"op":"remove","path":"/a/2"}""", JsonPatchFailure.PathNotFound)]
    [InlineData("""{"a":1}""", """{"op":"move","from":"/b","path":"/a"}""", JsonPatchFailure.FromNotFound)]
    [InlineData("""{"a":1}""", """{"op":"move","from":"/b","path":"/b"}""", JsonPatchFailure.FromNotFound)]
    [InlineData("""{"a":1}""", """{"op":"copy","from":"/b","path":"/a"}""", JsonPatchFailure.FromNotFound)]
    [InlineData("""{"a":{"b":1}}""", """{"op":"move","from":"/a","path":"/a/b"}""", JsonPatchFailure.MoveIntoItself)]
    [InlineData("""{"a":{"b":1}}""", """{"op":"move","from":"","path":"/a"}""", JsonPatchFailure.MoveIntoItself)]
    [InlineData("""{"a":1,"b":2}""", """{"op":"move","from":"/a","path":"/a1/b"}""", JsonPatchFailure.PathNotFound)]
    [InlineData("""{"a":1,"b":[2]}""", """{"op":"move","from":"/a","path":"/b/5"}""", JsonPatchFailure.PathNotFound)]
    public void A_patch_that_fails_changes_nothing(string document, string operation, JsonPatchFailure failure)
    {
        JsonNode node = JsonNode.Parse(document)!;
        JsonNode? child = node["a"];
        string[] before =
        [
            """{"op":"add","path":"/x","value":[1]}""",
            """{"op":"add","path":"/x/0","value":{"y":2}}""",
            """{"op":"replace","path":"/x/0/y","value":3}""",
            """{"op":"copy","from":"/a","path":"/x/-"}""",
            """{"op":"move","from":"/a","path":"/m"}""",
            """{"op":"move","from":"/m","path":"/a"}""",
            """{"op":"remove","path":"/x/1"}""",
        ];
        JsonPatch patch = JsonPatch.Parse($"[{string.Join(",", before)},{operation}]");
        JsonPatchException exception = Assert.Throws<JsonPatchException>(() => patch.Apply(node));
        Assert.Equal((failure, before.Length), (exception.Failure, exception.OperationIndex));
        Assert.Same(patch[before.Length], exception.Operation);
        Assert.Contains($"Operation {before.Length} of the patch", exception.Message);
        Assert.Equal(document, node.ToJsonString());
        Assert.Same(child, node["a"]);
    }

    [Theory]
    [InlineData("""{"op":"add","path":"/b/y","value":1}""")]
    [InlineData("""{"op":"test","path":"/s","value":"x"}""")]
    public void A_patch_that_throws_changes_nothing(string operation)
    {
        JsonNode node = JsonNode.Parse("""{"a":1,"b":{"x":1,"x":2},"s":"\ud800"}""")!;
        JsonPatch patch = JsonPatch.Parse($$"""[{"op":"remove","path":"/a"},{"op":"add","path":"/c","value":2},{{operation}}]""");

        Assert.ThrowsAny<Exception>(() => patch.Apply(node));
        Assert.Equal(["a", "b", "s"], node.AsObject().Select(property => property.Key));
        Assert.Equal(1, (int?)node["a"]);
    }

    [Fact]
    public void A_root_that_was_replaced_is_unchanged_after_a_failure()
    {
        JsonNode node = JsonNode.Parse("""{"a":{"b":[1,2]}}""")!;
        var patch = new JsonPatch(
            JsonPatchOperation.Move(JsonPointer.Parse("/a"), JsonPointer.Root),
            JsonPatchOperation.Remove(JsonPointer.Parse("/b/0")),
            JsonPatchOperation.Remove(JsonPointer.Root),
            JsonPatchOperation.Add(JsonPointer.Parse("/c"), 1));
        Assert.Throws<JsonPatchException>(() => patch.Apply(node));
        Assert.Equal("""{"a":{"b":[1,2]}}""", node.ToJsonString());
    }

    [Fact]
    public void Changes_the_document_in_place_and_shares_nothing_with_it()
    {
        JsonNode value = JsonNode.Parse("[1]")!;
        var patch = new JsonPatch(JsonPatchOperation.Add(JsonPointer.Parse("/v"), value), JsonPatchOperation.Copy(JsonPointer.Parse("/v"), JsonPointer.Parse("/w")));
        value.AsArray().Add(2);
        JsonNode first = new JsonObject();
        Assert.Same(first, patch.Apply(first));
        first["v"]!.AsArray().Add(3);
        patch[0].Value!.AsArray().Add(4);
        Assert.Equal("""{"v":[1,3],"w":[1]}""", first.ToJsonString());
        Assert.Equal("""{"v":[1],"w":[1]}""", patch.Apply(new JsonObject())?.ToJsonString());
    }

    [Fact]
    public void Applies_to_a_part_of_a_tree()
    {
        JsonNode node = JsonNode.Parse("""{"part":{"a":1},"rest":2}""")!;
        JsonPatch.Parse("""[{"op":"add","path":"/b","value":2}]""").Apply(node["part"]);
        Assert.Equal("""{"part":{"a":1,"b":2},"rest":2}""", node.ToJsonString());
    }

    [Fact]
    public void Is_a_list_of_operations()
    {
        JsonPatch patch = JsonPatch.Parse("""[{"op":"move","from":"/a","path":"/b"},{"op":"test","path":"/c","value":5}]""");
        Assert.Equal(2, patch.Count);
        Assert.Equal([JsonPatchOperationKind.Move, JsonPatchOperationKind.Test], patch.Select(operation => operation.Kind));
        Assert.Equal((JsonPointer.Parse("/a"), JsonPointer.Parse("/b")), (patch[0].From!, patch[0].Path));
        Assert.Null(patch[0].Value);
        Assert.Null(patch[1].From);
        Assert.Equal("5", patch[1].Value?.ToJsonString());
    }

    [Theory]
    [InlineData("""[{"op":"add","path":"/a~1b","value":{"x":[null]}},{"op":"remove","path":""},{"op":"replace","path":"/","value":null}]""")]
    [InlineData("""[{"op":"move","from":"/a","path":"/b"},{"op":"copy","from":"/a","path":"/b"},{"op":"test","path":"/b","value":1.50}]""")]
    [InlineData("[]")]
    public void Is_written_unchanged(string patch) => Assert.Equal(patch, JsonPatch.Parse(patch).ToString());

    [Theory]
    [InlineData("{}", "expected an array of operations")]
    [InlineData("[1]", "expected an object in operation 0")]
    [InlineData("""[{"op":"remove","path":""},{}]""", "expected a member 'op' in operation 1")]
    [InlineData("""[{"op":1}]""", "expected the member 'op' to be a string")]
    [InlineData("""[{"op":"Add","path":"","value":1}]""", "expected the member 'op' to be add")]
    [InlineData("""[{"op":"spam","path":""}]""", "expected the member 'op' to be add")]
    [InlineData("""[{"op":"remove"}]""", "expected a member 'path'")]
    [InlineData("""[{"op":"remove","path":null}]""", "expected the member 'path' to be a string")]
    [InlineData("""[{"op":"remove","path":"a"}]""", "expected the member 'path' to be a JSON Pointer")]
    [InlineData("""[{"op":"remove","path":"#/a"}]""", "expected the member 'path' to be a JSON Pointer")]
    [InlineData("""[{"op":"remove","path":"/\ud800"}]""", "expected the member 'path' to be valid UTF-16")]
    [InlineData("""[{"op":"add","path":"/a"}]""", "expected a member 'value'")]
    [InlineData("""[{"op":"replace","path":"/a"}]""", "expected a member 'value'")]
    [InlineData("""[{"op":"test","path":"/a"}]""", "expected a member 'value'")]
    [InlineData("""[{"op":"move","path":"/a"}]""", "expected a member 'from'")]
    [InlineData("""[{"op":"copy","path":"/a","from":"x"}]""", "expected the member 'from' to be a JSON Pointer")]
    public void Rejects_values_that_are_not_patches(string patch, string message)
    {
        Assert.Contains(message, Assert.ThrowsAny<JsonException>(() => JsonPatch.Parse(patch)).Message);
        Assert.Contains(message, Assert.ThrowsAny<JsonException>(() => JsonPatch.FromNode(JsonNode.Parse(patch))).Message);
    }

    [Fact]
    public void Objects_and_arrays_that_are_values_are_patched_like_nodes()
    {
        static JsonNode Root() => new JsonObject { ["o"] = JsonValue.Create(new { A = 1, L = new[] { 1, 2 } }), ["l"] = JsonValue.Create(new List<int> { 1, 2 }) };
        static string Applied(string patch) => JsonPatch.Parse(patch).Apply(Root())!.ToJsonString();

        Assert.Equal("""{"o":{"A":1,"L":[1,2]},"l":[1,2]}""", Applied("""[{"op":"test","path":"/l","value":[1,2]},{"op":"test","path":"/o/L/1","value":2}]"""));
        Assert.Equal("""{"o":{"L":[1]},"l":[1,2,3]}""", Applied("""[{"op":"remove","path":"/o/A"},{"op":"remove","path":"/o/L/1"},{"op":"add","path":"/l/-","value":3}]"""));
        Assert.Equal("""{"o":{"A":5,"L":[2]},"l":[1,2,1]}""", Applied("""[{"op":"replace","path":"/o/A","value":5},{"op":"move","from":"/o/L/0","path":"/l/2"}]"""));
        JsonNode changed = Root();
        Assert.Throws<JsonPatchException>(() => JsonPatch.Parse("""[{"op":"remove","path":"/o/A"},{"op":"test","path":"/l","value":1}]""").Apply(changed));
        Assert.Equal(Root().ToJsonString(), changed.ToJsonString());
        Assert.Equal("""[{"op":"replace","path":"/l/0","value":7}]""", JsonPatch.Diff(Root(), JsonNode.Parse("""{"o":{"A":1,"L":[1,2]},"l":[7,2]}""")).ToString());
        Assert.Equal("[]", JsonPatch.FromNode(JsonValue.Create(Array.Empty<int>())).ToString());
    }

    [Fact]
    public void Comments_of_values_are_not_part_of_a_patch()
    {
        JsonNode commented = JsonNode.Parse("{//c\n\"a\":1}", new JsonNodeOptions { PreserveComments = true })!;
        Assert.Equal("""[{"op":"add","path":"","value":{"a":1}}]""", new JsonPatch(JsonPatchOperation.Add(JsonPointer.Root, commented)).ToString());
        Assert.Equal("""[{"op":"add","path":"/a","value":1}]""", JsonPatch.Diff(new JsonObject(), commented).ToString());
    }

    [Theory]
    [InlineData("""{/*a*/"a":1,/*b*/"b":2}""", "/a", "/b")]
    [InlineData("""[/*a*/1,/*b*/null,/*c*/[3]]""", "/1", "/0")]
    public void Comments_are_restored_with_removed_values(string text, string removed, string tested)
    {
        JsonNode node = JsonNode.Parse(text, new JsonNodeOptions { PreserveComments = true })!;
        string before = node.ToJsonString();
        var patch = new JsonPatch(JsonPatchOperation.Remove(JsonPointer.Parse(removed)), JsonPatchOperation.Test(JsonPointer.Parse(tested), 9));
        Assert.Throws<JsonPatchException>(() => patch.Apply(node));
        Assert.Equal(before, node.ToJsonString());
        Assert.Contains("/*b*/", before, StringComparison.Ordinal);
    }

    [Fact]
    public void Rejects_null()
    {
        Assert.Throws<ArgumentNullException>(() => JsonPatch.Parse(null!));
        Assert.Throws<ArgumentNullException>(() => new JsonPatch((JsonPatchOperation)null!));
        Assert.Throws<ArgumentNullException>(() => JsonPatchOperation.Add(null!, 1));
        Assert.Throws<ArgumentNullException>(() => JsonPatchOperation.Move(null!, JsonPointer.Root));
        Assert.Throws<ArgumentNullException>(() => new JsonPatch().WriteTo(null!));
    }
}
