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

    /// <summary>Invalid JSON anywhere in the value comes before every other error, and decides where the reader is afterwards.</summary>
    public static void After_a_failure(Transcript t)
    {
        Exception[] exceptions = [new JsonException("json"), new JsonException("json", "$.there", 3, 4), new NotSupportedException("type"), new FormatException("format"), new InvalidOperationException("state"), new TimeoutException("time")];
        string[] values = ["1", "{\"x\":[1]}"];
        string[] ends = ["}", ",\"z\":1}", "", ",", "]", ",\"z\":01}", ",\"z\":{\"y\":[1,}}}", ",}", "/*c*/}", ",\"z\"", "}x", "} 1"];
        foreach (Exception exception in exceptions)
        {
            foreach (bool reads in new[] { false, true })
            {
                var options = new JsonSerializerOptions { Converters = { new ThrowingConverter(exception, reads) } };
                foreach (string json in values.SelectMany(value => ends.Select(end => $"{{\"a\":{value}{end}")))
                {
                    foreach (var source in Enum.GetValues<Source>())
                        t.AddOutcome($"{source} {exception.GetType().Name} {reads} {json}", AfterFailure(json, source, options));
                }
            }
        }
    }

    private static string AfterFailure(string json, Source source, JsonSerializerOptions options)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(source == Source.Element ? $"[0,{json}" : json);
        var reader = source switch
        {
            Source.Segments => new Utf8JsonReader(Segment.Split(utf8, 3)),
            Source.Block => new Utf8JsonReader(utf8, isFinalBlock: false, default),
            _ => new Utf8JsonReader(utf8),
        };
        for (int skipped = source switch { Source.Element => 3, Source.Token => 1, _ => 0 }; skipped > 0; skipped--)
            reader.Read();
        string thrown;
        try
        {
            thrown = JsonSerializer.Deserialize<Dictionary<string, Sight>>(ref reader, options)!.Count.ToString(System.Globalization.CultureInfo.InvariantCulture);
        }
        catch (JsonException e)
        {
            thrown = $"JsonException {e.Path} {e.LineNumber} {e.BytePositionInLine}";
        }
        catch (Exception e)
        {
            thrown = $"{e.GetType().Name} {e.StackTrace!.Contains(nameof(ThrowingConverter), StringComparison.Ordinal)}";
        }

        return $"{thrown}; {reader.TokenType} {reader.CurrentDepth} {reader.TokenStartIndex}-{reader.BytesConsumed}";
    }

    private enum Source
    {
        Text,
        Token,
        Element,
        Segments,
        Block,
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

    private sealed class ThrowingConverter(Exception exception, bool reads) : JsonConverter<Sight>
    {
        public override Sight Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            if (reads)
                reader.Skip();
            throw exception;
        }

        public override void Write(Utf8JsonWriter writer, Sight value, JsonSerializerOptions options) => writer.WriteNullValue();
    }
}
