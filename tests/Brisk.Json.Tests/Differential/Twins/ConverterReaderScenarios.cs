namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;

/// <summary>The readers that custom converters get: their positions, depths, and options.</summary>
public static class ConverterReaderScenarios
{
    public static void Positions(Transcript t)
    {
        string[] documents = ["{\"Map\":{\"k\\u0061é\":{\"x\":1},\"z\":[[3]]},\"Value\":{\"x\":[7]}}", " {\n  \"Map\" :\n  {\"a\" :\n 1 , \"b\":\"x\"}, \"Value\":2}"];
        foreach (string document in documents)
        {
            byte[] utf8 = Encoding.UTF8.GetBytes(document);
            foreach (var (name, options) in AllOptions())
            {
                void Add(string way, Func<Holder?> read) => t.Add($"{name} {way} {document}", () => string.Join("; ", read()!.Seen));

                Add("text", () => JsonSerializer.Deserialize<Holder>(document, options));
                Add("bytes", () => JsonSerializer.Deserialize<Holder>(utf8, options));
                Add("stream", () => JsonSerializer.Deserialize<Holder>(new MemoryStream(utf8), options));
                Add("node", () => JsonNode.Parse(document).Deserialize<Holder>(options));
                Add("element", () => JsonElement.Parse(document).Deserialize<Holder>(options));
            }
        }
    }

    /// <summary>What a value may contain depends on the reader that it is read from, not on the serializer options.</summary>
    public static void Options_of_the_source(Transcript t)
    {
        string[] documents = ["{\"Value\":{/*c*/\"x\":1}}", "{\"Value\":[1,],\"Map\":{\"a\":{/*c*/},},}", "{\"Value\":[[[[1]]]]}"];
        JsonReaderOptions[] sources = [default, new() { CommentHandling = JsonCommentHandling.Skip }, new() { CommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true }, new() { MaxDepth = 3 }];
        foreach (string document in documents)
        {
            foreach (JsonReaderOptions source in sources)
            {
                foreach (var (name, options) in AllOptions())
                {
                    t.Add($"{name} {source.CommentHandling} {source.AllowTrailingCommas} {source.MaxDepth} {document}", () =>
                    {
                        var reader = new Utf8JsonReader(Encoding.UTF8.GetBytes(document), source);
                        return string.Join("; ", JsonSerializer.Deserialize<Holder>(ref reader, options)!.Seen);
                    });
                }
            }
        }
    }

    private static IEnumerable<(string Name, JsonSerializerOptions Options)> AllOptions()
    {
        yield return ("", new());
        yield return ("lenient", new() { ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true, MaxDepth = 4 });
        yield return ("preserved", new() { ReferenceHandler = ReferenceHandler.Preserve });
    }

    private static string Describe(ref Utf8JsonReader reader)
    {
        JsonReaderOptions options = reader.CurrentState.Options;
        return $"{reader.TokenType} {reader.CurrentDepth} {reader.TokenStartIndex}-{reader.BytesConsumed} {options.CommentHandling} {options.AllowTrailingCommas} {options.MaxDepth}";
    }

    [JsonConverter(typeof(SightConverter))]
    public sealed record Sight(string Text);

    public sealed class Holder
    {
        public Dictionary<Sight, Sight?>? Map { get; set; }

        public Sight? Value { get; set; }

        [JsonIgnore]
        public IEnumerable<string?> Seen => [.. Map?.SelectMany(static pair => new[] { pair.Key.Text, pair.Value?.Text }) ?? [], Value?.Text];
    }

    public sealed class SightConverter : JsonConverter<Sight>
    {
        public override Sight Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            string first = Describe(ref reader);
            reader.TrySkip();
            return new($"{first} to {Describe(ref reader)}");
        }

        public override Sight ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new($"{Describe(ref reader)} {reader.GetString()}");

        public override void Write(Utf8JsonWriter writer, Sight value, JsonSerializerOptions options) => writer.WriteStringValue(value.Text);
    }
}
