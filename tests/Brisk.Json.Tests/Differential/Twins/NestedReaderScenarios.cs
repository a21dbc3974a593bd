namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;

/// <summary>The readers of converters in a value that another converter reads with the serializer, or with a built-in converter.</summary>
public static class NestedReaderScenarios
{
    private static readonly string[] s_documents = ["[1]", "[{\"a\":[1,2]},[3]]", "{\"a\":{\"b\":[4]},\"c\":5}", "[[[[[6]]]]]", " { \"a\" : [ 7 ] } ", "[[[[[[[8", "[{\"a\":tru}]", "[[[1,]]]"];

    public static void Nested(Transcript t)
    {
        foreach (var nesting in Enum.GetValues<Nesting>())
        {
            foreach (int maxDepth in new[] { 0, 5, 6, 7 })
            {
                foreach (string json in s_documents)
                {
                    foreach (string document in new[] { json, $"{{\"x\":{json}}}", $"[0,{{\"x\":\n{json} }}]" })
                    {
                        var seen = new List<string>();
                        var options = new JsonSerializerOptions { MaxDepth = maxDepth, Converters = { new SightConverter(nesting, seen) } };
                        t.Add($"{nesting} {maxDepth} {document}", () => SightsOf(seen, Read(document, options)));
                        seen.Clear();
                        t.Add($"in parts {nesting} {maxDepth} {document}", () => SightsOf(seen, ReadParts(document, options)));
                    }
                }
            }
        }
    }

    /// <summary>What a converter catches inside its own value, and how the call goes on.</summary>
    public static void Caught(Transcript t)
    {
        string[] values = ["{\"a\":1}", "{\"a\":\"x\"}", "{\"a\":x}", "[1", "tru", "\"x\"", "{\"a\":1,}", "{\"a\":[}", "{\"a\":\"\\ud800\"}"];
        string[] ends = ["", "]", ",2]", ",x]", "]x", "}"];
        foreach (bool nested in new[] { false, true })
        {
            foreach (bool skips in new[] { false, true })
            {
                foreach (string value in values)
                {
                    foreach (string end in ends)
                    {
                        string document = $"[{value}{end}";
                        var seen = new List<string>();
                        var options = new JsonSerializerOptions { Converters = { new CatchingConverter(nested, skips, seen) } };
                        t.AddOutcome($"{nested} {skips} {document}", Outcome.Of(() => JsonSerializer.Deserialize<List<Guarded>>(document, options), Shorthand.Position) + " " + string.Join("; ", seen));
                        seen.Clear();
                        t.Add($"by reader {nested} {skips} {document}", () => SightsOf(seen, FromReader(document, options)));
                        seen.Clear();
                        t.AddOutcome($"stream {nested} {skips} {document}", Outcome.Of(() => JsonSerializer.Deserialize<List<Guarded>>(new MemoryStream(Encoding.UTF8.GetBytes(document)), options), Shorthand.Position) + " " + string.Join("; ", seen));
                    }
                }
            }
        }
    }

    /// <summary>Errors in converters inside a value that a converter reads with a built-in one: the reader has read up to the error.</summary>
    public static void Failing_inside_built_in_converters(Transcript t)
    {
        var options = new JsonSerializerOptions { Converters = { new OneOrMore<Holder>(), new OneOrMore<string>() } };
        foreach (string json in new[] { "{\"Names\":[1]}", "{\"Names\":[\"a\",{\"b\":2}]}", "{\"Names\":{\"b\":2}}", "[{\"Names\":\"a\"},{\"Names\":[[3]]}]", "{ \"Names\" : [ \"a\" , true ] }", "{\"Names\":[\"a\",]}", "[{\"Names\":[1}]", "[{},[]]" })
        {
            foreach (string document in new[] { json, $"{{\"x\":\n{json}}}", $"[{json},0]" })
            {
                t.Read<List<Holder>>(document, options);
                t.Read<Dictionary<string, List<Holder>>>(document, options);
                t.Read<List<Holder>[]>(document, options);
                t.Add($"in parts {document}", () => JsonSerializer.DeserializeAsync<Dictionary<string, List<Holder>>>(new TricklingStream(Encoding.UTF8.GetBytes(document), 3), options).AsTask().GetAwaiter().GetResult());
            }
        }
    }

    // Invalid JSON is found before any converter is called, or after some.
    private static string SightsOf(List<string> seen, object? read) => $"{ObjectDump.Of(read)} {string.Join("; ", seen)}";

    private static object? Read(string json, JsonSerializerOptions options)
    {
        var reader = new Utf8JsonReader(Encoding.UTF8.GetBytes(json), new JsonReaderOptions { MaxDepth = options.MaxDepth });
        return JsonSerializer.Deserialize<Sight>(ref reader, options);
    }

    private static object? ReadParts(string json, JsonSerializerOptions options)
    {
        var reader = new Utf8JsonReader(Segment.Split(Encoding.UTF8.GetBytes(json), 3), new JsonReaderOptions { MaxDepth = options.MaxDepth });
        return JsonSerializer.Deserialize<Sight>(ref reader, options);
    }

    private static object? FromReader(string json, JsonSerializerOptions options)
    {
        var reader = new Utf8JsonReader(Encoding.UTF8.GetBytes(json));
        return JsonSerializer.Deserialize<List<Guarded>>(ref reader, options);
    }

    public enum Nesting
    {
        Serializer,
        SerializerOfList,
        Converter,
        Twice,
    }

    public sealed class Sight;

    public sealed class Guarded;

    /// <summary>Reads anything: containers by nested calls.</summary>
    private sealed class SightConverter(Nesting nesting, List<string> seen) : JsonConverter<Sight>
    {
        public override Sight Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            See(ref reader);
            switch (reader.TokenType)
            {
                case JsonTokenType.StartObject:
                    ReadAs<Dictionary<string, Sight>>(ref reader, options);
                    break;
                case JsonTokenType.StartArray when nesting == Nesting.Twice:
                    while (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
                        ReadAs<Sight>(ref reader, options);
                    break;
                case JsonTokenType.StartArray:
                    ReadAs<List<Sight>>(ref reader, options);
                    break;
            }

            See(ref reader);
            return new();
        }

        public override void Write(Utf8JsonWriter writer, Sight value, JsonSerializerOptions options) => writer.WriteNullValue();

        // For a built-in converter that is called directly, positions count from its value here.
        private void See(ref Utf8JsonReader reader)
            => seen.Add($"{reader.TokenType} {reader.CurrentDepth} {reader.CurrentState.Options.MaxDepth} {reader.BytesConsumed - reader.TokenStartIndex} {(nesting == Nesting.Converter ? 0 : reader.TokenStartIndex)}");

        private void ReadAs<T>(ref Utf8JsonReader reader, JsonSerializerOptions options)
        {
            if (nesting == Nesting.Converter)
                ((JsonConverter<T>)options.GetConverter(typeof(T))).Read(ref reader, typeof(T), options);
            else if (nesting == Nesting.SerializerOfList)
                JsonSerializer.Deserialize(ref reader, typeof(T), options);
            else
                JsonSerializer.Deserialize<T>(ref reader, options);
        }
    }

    private sealed class CatchingConverter(bool nested, bool skips, List<string> seen) : JsonConverter<Guarded>
    {
        public override Guarded Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            try
            {
                if (nested)
                {
                    var before = reader;
                    try
                    {
                        JsonSerializer.Deserialize<Dictionary<string, int>>(ref reader, options);
                    }
                    catch (JsonException) when (skips)
                    {
                        reader = before;
                        reader.Skip();
                        throw;
                    }
                }
                else if (reader.TokenType is JsonTokenType.StartObject or JsonTokenType.StartArray)
                {
                    while (reader.Read() && reader.TokenType is not (JsonTokenType.EndObject or JsonTokenType.EndArray))
                    {
                        if (reader.TokenType == JsonTokenType.Number)
                            reader.GetInt32();
                        else if (skips)
                            reader.GetString();
                    }
                }
            }
            catch (Exception e)
            {
                seen.Add($"{Outcome.Describe(e, Shorthand.Position)} at {reader.TokenType} {reader.CurrentDepth} {reader.TokenStartIndex}-{reader.BytesConsumed}");
            }

            return new();
        }

        public override void Write(Utf8JsonWriter writer, Guarded value, JsonSerializerOptions options) => writer.WriteNullValue();
    }

    public class Holder
    {
        public List<string>? Names { get; set; }
    }

    /// <summary>Reads a list, or a single element, with the converter of the elements.</summary>
    private sealed class OneOrMore<T> : JsonConverter<List<T>>
    {
        public override List<T> Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            var elements = (JsonConverter<T>)options.GetConverter(typeof(T));
            if (reader.TokenType != JsonTokenType.StartArray)
            {
                return [elements.Read(ref reader, typeof(T), options)!];
            }

            var list = new List<T>();
            while (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
            {
                list.Add(elements.Read(ref reader, typeof(T), options)!);
            }

            return list;
        }

        public override void Write(Utf8JsonWriter writer, List<T> value, JsonSerializerOptions options) => throw new NotSupportedException();
    }
}
