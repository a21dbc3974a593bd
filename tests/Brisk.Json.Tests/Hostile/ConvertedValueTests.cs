using Brisk.Json.Nodes;
using Brisk.Json.Patching;
using Brisk.Json.Querying;

namespace Brisk.Json.Tests.Hostile;

/// <summary>Queries and patches of nodes that are .NET values, which are written and parsed to be examined.</summary>
public sealed class ConvertedValueTests
{
    private const int Count = 300_000;

    private static JsonNode Document => new JsonObject { ["d"] = JsonValue.Create(new { max = Count / 2, items = Enumerable.Range(0, Count).ToArray() }) };

    [Fact]
    public void A_filter_that_refers_to_the_root()
        => Linear.Run(() => Assert.Equal(Count / 2, JsonPath.Parse("$.d.items[?@ < $.d.max]").Select(Document).Count()));

    [Fact]
    public void Locations()
        => Linear.Run(() => Assert.Equal($"$['d']['items'][{Count - 1}]", JsonPath.Parse("$.d.items[*]").Locate(Document).Last().Path.ToString()));

    [Fact]
    public void Operations_of_a_patch()
        => Linear.Run(() => new JsonPatch([.. Enumerable.Range(0, 100_000).Select(static i => JsonPatchOperation.Test(JsonPointer.Parse($"/d/items/{i}"), i))]).Apply(Document));
}
