using Brisk.Json.Nodes;
using Brisk.Json.Querying;

namespace Brisk.Json.Tests.Querying;

/// <summary>A path, a document, and the values selected in every way: elements and nodes, with and without locations.</summary>
internal static class PathCase
{
    /// <summary>Verifies the values, given as an array, and their normalized paths if given.</summary>
    public static void Check(string path, string document, string values, params string[] paths)
    {
        JsonPath parsed = JsonPath.Parse(path);
        using JsonDocument elements = JsonDocument.Parse(document);
        JsonNode? nodes = JsonNode.Parse(document);
        string[] expected = [.. JsonDocument.Parse(values).RootElement.EnumerateArray().Select(Text)];
        string message = $"{path} on {document}";

        Equal(expected, parsed.Select(elements.RootElement).Select(Text), message);
        Equal(expected, parsed.Select(nodes).Select(Text), message + ", nodes");

        var places = parsed.Locate(elements.RootElement).ToArray();
        Equal(expected, places.Select(place => Text(place.Value)), message + ", located");
        if (paths.Length > 0)
        {
            Equal(paths, places.Select(place => place.Path), message + ", paths");
        }

        Equal(places.Select(place => place.Path), parsed.Locate(nodes).Select(place => place.Path), message + ", paths of nodes");
        foreach (var place in places)
        {
            Equal([Text(place.Value)], JsonPath.Parse(place.Path).Select(elements.RootElement).Select(Text), $"{message}, {place.Path}");
            Equal([Text(place.Value)], [Text(place.Pointer.Find(elements.RootElement))], $"{message}, pointer {place.Pointer}");
            Equal([Text(place.Value)], [Text(place.Pointer.Find(nodes))], $"{message}, pointer {place.Pointer} in nodes");
        }
    }

    public static string Text(JsonElement element) => JsonSerializerText(element.GetRawText());

    public static string Text(JsonNode? node) => JsonSerializerText(node?.ToJsonString() ?? "null");

    private static void Equal(IEnumerable<string> expected, IEnumerable<string> actual, string message)
    {
        string[] wanted = [.. expected];
        string[] found = [.. actual];
        Assert.True(wanted.SequenceEqual(found), $"{message}\nexpected: {string.Join(" ; ", wanted)}\nfound:    {string.Join(" ; ", found)}");
    }

    /// <summary>Converts values of either kind to the same form.</summary>
    private static string JsonSerializerText(string json) => System.Text.Json.Nodes.JsonNode.Parse(json)?.ToJsonString() ?? "null";
}
