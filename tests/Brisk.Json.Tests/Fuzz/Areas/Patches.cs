using Brisk.Json.Nodes;
using Brisk.Json.Patching;
using Brisk.Json.Tests.Querying;
using Stj = System.Text.Json.Nodes;

namespace Brisk.Json.Tests.Fuzz.Areas;

/// <summary>
/// Random patches and merge patches against a slow oracle. A failed patch leaves the document unchanged. The difference of two documents, applied to the first, yields the second.
/// </summary>
internal sealed class Patches : Area
{
    private static readonly string[] s_operations = ["add", "remove", "replace", "move", "copy", "test"];
    private static readonly string[] s_steps = ["a", "b", "c", "0", "1", "2", "-", "", "é😀", "01", "none", "a b", "~0", "~1"];

    public override string Name => "patches";

    public override Finding? Run(Random random)
    {
        var make = new RandomPaths(random);
        (string from, string to) = (make.Document(4), make.Document(4));
        return random.Next(3) switch
        {
            0 => Apply(from, [.. Enumerable.Range(0, random.Next(1, 6)).Select(_ => Operation(random, make, from))]),
            1 => Merge(from, to),
            _ => Diff(from, random.Next(3) == 0 ? to : PatchOracle.Merge(Stj.JsonNode.Parse(from), Stj.JsonNode.Parse(to))?.ToJsonString() ?? "null"),
        };
    }

    private static Finding? Apply(string document, string[] operations)
    {
        if (Difference(document, operations) is null)
        {
            return null;
        }

        operations = Shrinking.Items(operations, fewer => Difference(document, fewer) is not null);
        return new("apply", $"{document}\n    [{string.Join(",", operations)}]\n    {Difference(document, operations)}");
    }

    private static string? Difference(string document, string[] operations)
    {
        string patch = $"[{string.Join(",", operations)}]";
        string expected = Outcome(() => PatchOracle.Apply(Stj.JsonNode.Parse(document), (Stj.JsonArray)Stj.JsonNode.Parse(patch)!)?.ToJsonString());
        JsonNode? node = JsonNode.Parse(document);
        string before = PathCase.Text(node);
        string actual = Outcome(() => JsonPatch.Parse(patch).Apply(node)?.ToJsonString());
        return !Same(expected, actual) ? $"expected {expected}\n    actual   {actual}"
            : actual == "refused" && PathCase.Text(node) != before ? $"was {before}\n    is  {PathCase.Text(node)}"
            : null;
    }

    private static Finding? Merge(string target, string patch)
    {
        string expected = Outcome(() => PatchOracle.Merge(Stj.JsonNode.Parse(target), Stj.JsonNode.Parse(patch))?.ToJsonString());
        string actual = Outcome(() => JsonMergePatch.Apply(JsonNode.Parse(target), JsonNode.Parse(patch))?.ToJsonString());
        return Same(expected, actual) ? null : new("merge", $"{target}\n    {patch}\n    expected {expected}\n    actual   {actual}");
    }

    private static Finding? Diff(string from, string to)
    {
        JsonPatch patch = JsonPatch.Diff(JsonNode.Parse(from), JsonNode.Parse(to));
        string text = patch.ToString();
        using JsonDocument first = JsonDocument.Parse(from), second = JsonDocument.Parse(to);
        if (JsonPatch.Diff(first.RootElement, second.RootElement).ToString() != text)
        {
            return new("diff of elements", $"{from}\n    {to}\n    {text}");
        }

        string expected = Outcome(() => PatchOracle.Apply(Stj.JsonNode.Parse(from), (Stj.JsonArray)Stj.JsonNode.Parse(text)!)?.ToJsonString());
        if (!Same(expected, to) || !Same(to, Outcome(() => patch.Apply(JsonNode.Parse(from))?.ToJsonString())))
        {
            return new("diff", $"{from}\n    {to}\n    {text}\n    gives {expected}");
        }

        bool isPossible = JsonMergePatch.TryDiff(first.RootElement, second.RootElement, out JsonNode? merge);
        string merged = isPossible ? PatchOracle.Merge(Stj.JsonNode.Parse(from), Stj.JsonNode.Parse(merge?.ToJsonString() ?? "null"))?.ToJsonString() ?? "null" : to;
        return Same(to, merged) && (isPossible || to.Contains("null", StringComparison.Ordinal)) ? null : new("merge diff", $"{from}\n    {to}\n    {merge?.ToJsonString()}");
    }

    private static string Operation(Random random, RandomPaths make, string document)
    {
        string name = s_operations[random.Next(s_operations.Length)];
        string value = name == "test" && random.Next(2) == 0 ? document : make.Document(2);
        return $$"""{"op":"{{name}}","path":"{{Pointer(random)}}","from":"{{Pointer(random)}}","value":{{value}}}""";
    }

    private static string Pointer(Random random)
        => string.Concat(Enumerable.Range(0, random.Next(4)).Select(_ => "/" + s_steps[random.Next(random.Next(2) == 0 ? 6 : s_steps.Length)]));

    private static bool Same(string expected, string actual)
        => expected == actual || (expected != "refused" && actual != "refused" && Stj.JsonNode.DeepEquals(Stj.JsonNode.Parse(expected), Stj.JsonNode.Parse(actual)));

    private static string Outcome(Func<string?> run)
    {
        try
        {
            return run() ?? "null";
        }
        catch (Exception e) when (e is InvalidOperationException or JsonPatchException)
        {
            return "refused";
        }
    }
}
