using Brisk.Json.Nodes;
using Brisk.Json.Tests.Fuzz;
using Stj = System.Text.Json.Nodes;

namespace Brisk.Json.Tests.Hostile;

/// <summary>Options that nodes inherit from their ancestors, while trees with and without options are joined and separated.</summary>
public sealed class NodeOptionsTests
{
    [Fact]
    public void Options_are_those_of_System_Text_Json()
    {
        for (int i = 0; i < 400 * FuzzSeed.Scale; i++)
        {
            int seed = FuzzSeed.Value + i;
            var random = new Random(seed);
            var pairs = new List<(JsonArray Actual, Stj.JsonArray Expected)>();
            for (int step = 0; step < 100; step++)
            {
                Step(random, pairs);
                (JsonArray actual, Stj.JsonArray expected) = pairs[random.Next(pairs.Count)];
                Assert.True(expected.Options?.PropertyNameCaseInsensitive == actual.Options?.PropertyNameCaseInsensitive, $"BRISK_SEED={seed}, step {step}");
            }
        }
    }

    private static void Step(Random random, List<(JsonArray Actual, Stj.JsonArray Expected)> pairs)
    {
        if (pairs.Count < 2 || random.Next(3) == 0)
        {
            bool? ignoresCase = random.Next(4) switch { 0 => true, 1 => false, _ => null };
            pairs.Add(ignoresCase is { } value
                ? (new JsonArray(new JsonNodeOptions { PropertyNameCaseInsensitive = value }), new Stj.JsonArray(new Stj.JsonNodeOptions { PropertyNameCaseInsensitive = value }))
                : (new JsonArray(), new Stj.JsonArray()));
            return;
        }

        (JsonArray actual, Stj.JsonArray expected) = pairs[random.Next(pairs.Count)];
        if (expected.Parent is { } parent)
        {
            ((Stj.JsonArray)parent).Remove(expected);
            ((JsonArray)actual.Parent!).Remove(actual);
        }

        (JsonArray other, Stj.JsonArray expectedOther) = pairs[random.Next(pairs.Count)];
        if (expectedOther.Root != expected)
        {
            expectedOther.Add((Stj.JsonNode)expected);
            other.Add((JsonNode)actual);
        }
    }
}
