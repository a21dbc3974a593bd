namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;

/// <summary>Lone surrogates in UTF-16 arguments that are transcoded to UTF-8: the exception locates them.</summary>
public static class LoneSurrogateScenarios
{
    public static void Arguments(Transcript t)
    {
        foreach (var text in new[] { "\"\ud800\"", "[1,\"\udc00\"", "\"" + new string('a', 300) + "\udbff" })
        {
            var label = $"{text.Length} ";
            Locate(t, label + "document", () => JsonDocument.Parse(text));
            Locate(t, label + "element", () => JsonElement.Parse(text));
            Locate(t, label + "node", () => JsonNode.Parse(text));
            Locate(t, label + "value", () => JsonSerializer.Deserialize<string>(text));
            Locate(t, label + "object", () => JsonSerializer.Deserialize(text, typeof(object)));
            Locate(t, label + "span", () => JsonSerializer.Deserialize<int[]>(text.AsSpan()));
            Locate(t, label + "encoded", () => JsonEncodedText.Encode(text));
            Locate(t, label + "property", () => JsonElement.Parse("{\"a\":1}").GetProperty(text));
            Locate(t, label + "found", () => JsonElement.Parse("{\"a\":1}").TryGetProperty(text, out _));
        }
    }

    private static void Locate(Transcript t, string label, Func<object?> run) => t.Add(label, () =>
    {
        try
        {
            return run();
        }
        catch (ArgumentException e) when (e.InnerException is EncoderFallbackException inner)
        {
            return $"{(int)inner.CharUnknown:X4} at {inner.Index}";
        }
    });
}
