namespace Brisk.Json.Tests.Fuzz.OnStj;

using System.Buffers;
using System.Globalization;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Brisk.Json.Tests.Differential;
using Brisk.Json.Tests.Differential.OnStj;

/// <summary>Parses a document in some way, reads all of it, and calls every member of some elements. The seed determines how and which.</summary>
public static class DocumentProgram
{
    private static readonly string[] s_names = ["", "a", "name", "\n", "é", "日本語", "😀", "\"quoted\"", "none"];

    /// <summary>Returns the outcome as text.</summary>
    public static string Run(byte[] utf8, int seed)
    {
        var random = new Random(seed);
        var options = new JsonDocumentOptions
        {
            AllowTrailingCommas = random.Next(3) == 0,
            CommentHandling = random.Next(3) == 0 ? JsonCommentHandling.Skip : JsonCommentHandling.Disallow,
            MaxDepth = random.Next(6) == 0 ? 3 : 0,
            AllowDuplicateProperties = random.Next(4) != 0,
        };
        try
        {
            return Parse(utf8, random, options);
        }
        catch (Exception e)
        {
            return Outcome.Describe(e, Shorthand.Position);
        }
    }

    private static string Parse(byte[] utf8, Random random, JsonDocumentOptions options)
    {
        switch (random.Next(8))
        {
            case 0 when System.Text.Unicode.Utf8.IsValid(utf8):
                using (var document = JsonDocument.Parse(Encoding.UTF8.GetString(utf8), options))
                    return Look(document.RootElement, random);
            case 1:
                using (var document = JsonDocument.Parse(Segment.Split(utf8, -random.Next(1, int.MaxValue)), options))
                    return Look(document.RootElement, random);
            case 2:
                using (var document = JsonDocument.Parse(new TricklingStream(utf8, -random.Next(1, int.MaxValue)), options))
                    return Look(document.RootElement, random);
            case 3:
                using (var document = JsonDocument.ParseAsync(new TricklingStream(utf8, -random.Next(1, int.MaxValue)), options).GetAwaiter().GetResult())
                    return Look(document.RootElement, random);
            case 4:
                return Look(JsonElement.Parse(utf8, options), random);
            case 5:
                return Node(JsonNode.Parse(utf8, documentOptions: options));
            case 6:
                var reader = new Utf8JsonReader(utf8, new JsonReaderOptions { AllowTrailingCommas = options.AllowTrailingCommas, CommentHandling = options.CommentHandling, MaxDepth = options.MaxDepth });
                using (var document = JsonDocument.ParseValue(ref reader))
                    return Look(document.RootElement, random) + reader.BytesConsumed;
            default:
                using (var document = JsonDocument.Parse(utf8, options))
                    return Look(document.RootElement, random);
        }
    }

    private static string Look(JsonElement root, Random random)
    {
        var text = new StringBuilder(ElementDump.Of(root));
        var element = root;
        for (var i = 0; i < 4; i++)
        {
            text.Append('\n').Append(ElementDump.Getters(element)).Append(Names(element));
            element = Child(element, random);
        }

        return text.Append('\n').Append(Written(root)).ToString();
    }

    private static string Names(JsonElement element)
        => element.ValueKind != JsonValueKind.Object ? "" : string.Join(",", s_names.Select(name => Try(() => element.TryGetProperty(name, out var value) + " " + value.ValueKind + element.TryGetProperty(Encoding.UTF8.GetBytes(name), out value))));

    private static JsonElement Child(JsonElement element, Random random) => element.ValueKind switch
    {
        JsonValueKind.Array when element.GetArrayLength() is var count and > 0 => element[random.Next(count)],
        JsonValueKind.Object when element.GetPropertyCount() is var count and > 0 => element.EnumerateObject().ElementAt(random.Next(count)).Value,
        _ => element,
    };

    private static string Written(JsonElement root) => Try(() =>
    {
        var buffer = new ArrayBufferWriter<byte>();
        using (var writer = new Utf8JsonWriter(buffer))
            root.WriteTo(writer);
        return Encoding.UTF8.GetString(buffer.WrittenSpan);
    });

    private static string Node(JsonNode? node) => Try(() => node?.ToJsonString()) + Try(() => JsonNode.DeepEquals(node, node?.DeepClone())) + Try(() => NodeEditScenarios.Paths(node));

    private static string Try(Func<object?> run)
    {
        try
        {
            return Convert.ToString(run(), CultureInfo.InvariantCulture) ?? "null";
        }
        catch (Exception e)
        {
            return Outcome.Describe(e, Shorthand.Position);
        }
    }
}
