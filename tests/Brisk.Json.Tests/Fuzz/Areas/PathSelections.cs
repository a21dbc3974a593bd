using Brisk.Json.Nodes;
using Brisk.Json.Querying;
using Brisk.Json.Tests.Querying;

namespace Brisk.Json.Tests.Fuzz.Areas;

/// <summary>JSON Path: the evaluator against its slow twin, on random documents and paths, over elements and nodes.</summary>
internal sealed class PathSelections : Area
{
    public override string Name => "paths";

    public override Finding? Run(Random random)
    {
        var make = new RandomPaths(random);
        string document = make.Document(5);
        var root = new TwinNode("$", System.Text.Json.JsonElement.Parse(document));
        using JsonDocument elements = JsonDocument.Parse(document);
        JsonNode? nodes = JsonNode.Parse(document);
        TwinPath twin = make.Path(3);
        string[] expected = [.. twin.Evaluate(root, root).Select(node => $"{node.Path} = {node.Value.GetRawText()}")];
        JsonPath path = JsonPath.Parse(twin.ToString());
        return Compare("elements", expected, path.Locate(elements.RootElement).Select(match => $"{match.Path} = {match.Value.GetRawText()}"))
            ?? Compare("values of elements", expected.Select(ValueOf), path.Select(elements.RootElement).Select(value => value.GetRawText()))
            ?? Compare("places of nodes", path.Locate(elements.RootElement).Select(match => match.Path), path.Locate(nodes).Select(match => match.Path))
            ?? Compare("values of nodes", path.Locate(elements.RootElement).Select(match => PathCase.Text(match.Value)), path.Select(nodes).Select(PathCase.Text));

        Finding? Compare(string what, IEnumerable<string> wanted, IEnumerable<string> found)
            => wanted.SequenceEqual(found) ? null : new(what, $"{twin} on {document}\n    expected {string.Join(" ; ", wanted)}\n    actual   {string.Join(" ; ", found)}");
    }

    private static string ValueOf(string line) => line[(line.IndexOf(" = ", StringComparison.Ordinal) + 3)..];
}
