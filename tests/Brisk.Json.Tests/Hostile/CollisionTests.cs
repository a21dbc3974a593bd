using System.Numerics;
using System.Reflection;
using System.Text;
using Brisk.Json.Nodes;
using Brisk.Json.Patching;
using Brisk.Json.Querying;
using Brisk.Json.Serialization;

namespace Brisk.Json.Tests.Hostile;

/// <summary>
/// Names with the same hash under the unkeyed function that the framework's string tables start with, and which anybody can therefore compute: every table whose keys
/// come from a document must cope with them.
/// </summary>
public sealed class CollisionTests
{
    private const int Many = 300_000;

    private static readonly string[] s_names = Colliding(Many);
    private static readonly string s_object = $"{{{string.Join(",", s_names.Select(name => $"{Quoted(name)}:1"))}}}";
    private static readonly JsonSerializerOptions s_unique = new() { AllowDuplicateProperties = false };
    private static readonly JsonSerializerOptions s_references = new() { ReferenceHandler = ReferenceHandler.Preserve };

    public class Item;

    public record Constructed(int Id)
    {
        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    [Fact]
    public void The_names_collide()
    {
        MethodInfo? hash = typeof(string).GetMethod("GetNonRandomizedHashCode", BindingFlags.NonPublic | BindingFlags.Instance, []);
        Assert.SkipWhen(hash is null, "The framework has another function now.");
        Assert.Single(s_names.Take(1000).Select(name => hash!.Invoke(name, null)).Distinct());
        Assert.Equal(Many, s_names.Distinct().Count());
    }

    [Fact]
    public void Dictionaries() => Linear.Run(() =>
    {
        Assert.Equal(Many, JsonSerializer.Deserialize<Dictionary<string, int>>(s_object, s_unique)!.Count);
        Assert.Equal(Many, JsonSerializer.Deserialize<IReadOnlyDictionary<string, int>>(s_object)!.Count);
        Assert.Equal(Many, JsonSerializer.Deserialize<OrderedDictionary<string, int>>(s_object)!.Count);
        Assert.Equal(Many, JsonSerializer.Deserialize<Dictionary<string, int>>(new MemoryStream(Encoding.UTF8.GetBytes(s_object)))!.Count);
        Assert.Equal(Many, JsonSerializer.Deserialize<HashSet<string>>($"[{string.Join(",", s_names.Select(Quoted))}]")!.Count);
    });

    [Fact]
    public void Extension_data() => Linear.Run(() => Assert.Equal(Many, JsonSerializer.Deserialize<Constructed>(s_object, s_unique)!.Rest!.Count));

    [Fact]
    public void Identifiers_of_references() => Linear.Run(() =>
    {
        string json = $"[{string.Join(",", s_names.Select(name => $"{{\"$id\":{Quoted(name)}}}"))},{{\"$ref\":{Quoted(s_names[7])}}}]";
        Item[] items = JsonSerializer.Deserialize<Item[]>(json, s_references)!;
        Assert.Same(items[7], items[^1]);
    });

    [Fact]
    public void Documents() => Linear.Run(() =>
    {
        using JsonDocument document = JsonDocument.Parse(s_object, new JsonDocumentOptions { AllowDuplicateProperties = false });
        using JsonDocument reversed = JsonDocument.Parse($"{{{string.Join(",", s_names.Reverse().Select(name => $"{Quoted(name)}:1"))}}}");
        Assert.All(s_names, name => Assert.True(document.RootElement.TryGetProperty(name, out _)));
        Assert.True(JsonElement.DeepEquals(document.RootElement, reversed.RootElement));
        Assert.Empty(JsonPatch.Diff(document.RootElement, reversed.RootElement));
        Assert.All(s_names.Take(1000), name => Assert.Single(JsonPath.Parse($"$[{Quoted(name)}]").Select(document.RootElement)));
        Assert.All(s_names.Take(1000), name => Assert.True(JsonPointer.FromTokens(name).TryFind(document.RootElement, out _)));
    });

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Nodes(bool ignoresCase) => Linear.Run(() =>
    {
        var node = (JsonObject)JsonNode.Parse(s_object, new JsonNodeOptions { PropertyNameCaseInsensitive = ignoresCase })!;
        Assert.All(s_names, name => Assert.True(node.ContainsKey(name)));
        Assert.True(JsonNode.DeepEquals(node, node.DeepClone()));
        JsonNode? patch = JsonMergePatch.Diff(node, new JsonObject());
        Assert.Empty((JsonObject)JsonMergePatch.Apply(node, patch)!);
        foreach (string name in s_names)
        {
            node.Add(name, 1);
        }

        new JsonPatch(s_names.Select(name => JsonPatchOperation.Remove(JsonPointer.FromTokens(name)))).Apply(node);
        Assert.Empty(node);
    });

    [Fact]
    public void Strings_that_are_compared() => Linear.Run(() =>
    {
        JsonArray from = [.. s_names.Select(name => (JsonNode)name)], to = [.. s_names.Reverse().Select(name => (JsonNode)name)];
        Assert.NotEmpty(JsonPatch.Diff(from, to));
    });

    // Strings of eight characters that differ in the first and third pair: the third compensates for the first.
    private static string[] Colliding(int count)
    {
        const uint Start = (5381 << 16) + 5381;
        const uint Target = 0x00410042;
        var names = new List<string>(count);
        for (uint i = 0; names.Count < count; i++)
        {
            uint first = ((0x4E00 + (i >> 8)) << 16) | (0x4E00 + (i & 0xFF));
            uint hash = (BitOperations.RotateLeft(Start, 5) + Start) ^ first;
            uint third = (BitOperations.RotateLeft(hash, 5) + hash) ^ Target ^ (BitOperations.RotateLeft(Start, 5) + Start);
            string name = new([(char)first, (char)(first >> 16), 'x', 'y', (char)third, (char)(third >> 16), 'z', 'z']);
            if (!name.Any(c => char.IsSurrogate(c) || c is < ' ' or '"' or '\\'))
            {
                names.Add(name);
            }
        }

        return [.. names];
    }

    private static string Quoted(string name) => $"\"{name}\"";
}
