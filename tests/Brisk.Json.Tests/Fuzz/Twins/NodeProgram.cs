namespace Brisk.Json.Tests.Fuzz.OnStj;

using System.Globalization;
using System.Text.Json;
using System.Text.Json.Nodes;
using Brisk.Json.Tests.Differential;
using Brisk.Json.Tests.Differential.OnStj;

/// <summary>Edits a tree of nodes at random, and writes all of it after each edit.</summary>
public static class NodeProgram
{
    /// <summary>Returns the outcome as text.</summary>
    public static IEnumerable<string> Run(Random start, IEnumerable<Random> steps)
    {
        var options = start.Next(4) == 0 ? new JsonNodeOptions { PropertyNameCaseInsensitive = true } : default(JsonNodeOptions?);
        var root = JsonNode.Parse(NodeEditScenarios.Document(start, start.Next(20) == 0 ? 12 : 5), options)!;
        foreach (var random in steps)
        {
            yield return Try(() => NodeEditScenarios.Edit(NodeEditScenarios.Pick(root, random), random));
            yield return Try(() => root.ToJsonString());
            if (random.Next(8) == 0)
                yield return Try(() => NodeEditScenarios.Paths(root));
            if (random.Next(8) == 0)
                yield return Try(() => root = root.DeepClone());
            if (random.Next(8) == 0)
                yield return Try(() => JsonNode.DeepEquals(root, JsonNode.Parse(root.ToString())));
        }
    }

    private static string Try(Func<object?> run)
    {
        try
        {
            var value = run();
            return value is JsonNode node ? node.ToJsonString() : Convert.ToString(value, CultureInfo.InvariantCulture) ?? "null";
        }
        catch (Exception e)
        {
            return Outcome.Describe(e, Shorthand.Position);
        }
    }
}
