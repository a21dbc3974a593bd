using Brisk.Json.Nodes;
using Brisk.Json.Querying;
using Brisk.Json.Tests.Fuzz;

namespace Brisk.Json.Tests.Querying;

/// <summary>The evaluator against its slow twin, on random documents and paths.</summary>
public sealed class JsonPathTwinTests
{
    [Fact]
    public void Selects_what_its_twin_selects()
    {
        int found = 0;
        for (int i = 0; i < 1200 * FuzzSeed.Scale; i++)
        {
            int seed = unchecked((FuzzSeed.Value * 31) + i);
            var make = new RandomPaths(new Random(seed));
            string document = make.Document(5);
            var root = new TwinNode("$", System.Text.Json.JsonElement.Parse(document));
            using JsonDocument elements = JsonDocument.Parse(document);
            JsonNode? nodes = JsonNode.Parse(document);
            for (int j = 0; j < 8; j++)
            {
                TwinPath twin = make.Path(3);
                string[] expected = [.. twin.Evaluate(root, root).Select(node => $"{node.Path} = {node.Value.GetRawText()}")];
                found += expected.Length;
                Check(twin.ToString(), document, elements.RootElement, nodes, expected, seed);
            }
        }

        Assert.True(found > 5_000, $"{found} values found: the paths and documents do not fit each other");
    }

    private static void Check(string text, string document, JsonElement elements, JsonNode? nodes, string[] expected, int seed)
    {
        JsonPath path = JsonPath.Parse(text);
        string message = $"{text}\non {document}\nseed {seed}";
        Equal(expected, path.Locate(elements).Select(match => $"{match.Path} = {match.Value.GetRawText()}"), message);
        Equal(expected.Select(ValueOf), path.Select(elements).Select(value => value.GetRawText()), message);
        Equal(path.Locate(elements).Select(match => match.Path), path.Locate(nodes).Select(match => match.Path), message + ", nodes");
        Equal(path.Locate(elements).Select(match => PathCase.Text(match.Value)), path.Select(nodes).Select(PathCase.Text), message + ", nodes");
    }

    private static string ValueOf(string line) => line[(line.IndexOf(" = ", StringComparison.Ordinal) + 3)..];

    private static void Equal(IEnumerable<string> expected, IEnumerable<string> actual, string message)
    {
        string[] wanted = [.. expected];
        string[] found = [.. actual];
        Assert.True(wanted.SequenceEqual(found), $"{message}\nexpected: {string.Join(" ; ", wanted)}\nfound:    {string.Join(" ; ", found)}");
    }
}
