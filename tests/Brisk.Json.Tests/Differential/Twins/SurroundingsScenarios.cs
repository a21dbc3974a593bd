namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

/// <summary>Custom converters and the text around their values.</summary>
public static class SurroundingsScenarios
{
    /// <summary>A copy of the reader searches for a name, beyond the end of the value if there is none in it.</summary>
    public static void Looking_ahead(Transcript t)
    {
        var options = new JsonSerializerOptions { Converters = { new ByKind() } };
        string[] documents =
        [
            "{\"Child\":{},\"Kind\":\"leaf\"}", "{\"Child\":{\"Kind\":\"leaf\"},\"Kind\":\"leaf\"}", "{\"Child\":{}}", "{}", "[{},{\"Kind\":\"leaf\"}]", "[{},\"a\",1,{\"Kind\":\"leaf\"}]", "[[{}],[{\"Kind\":\"leaf\"}]]",
            "{ \"Child\":{ } , \"x\" : [ \"y\" ] , \"z\":\"\\n\", \"Kind\" : \"leaf\"}", "{\"Child\":{},\"Kind\":\"leaf\"", "{\"Child\":{},\"Kind\" \"leaf\"}", "{\"Child\":{},Kind}", "{\"Child\":{}]",
        ];
        foreach (string json in documents)
        {
            t.Read<Shape>(json, options);
            t.Read<List<Shape>>(json, options);
            t.Read<List<List<Shape>>>(json, options);
            t.Read<Dictionary<string, Shape>>(json, options);
        }
    }

    /// <summary>Errors before and after the elements that a custom converter reads.</summary>
    public static void Elements(Transcript t)
    {
        var options = new JsonSerializerOptions { Converters = { new Number() } };
        foreach (string json in new[] { "[1,]", "[1, ]", "[1,", "[1,2,", "[1, ", "[", "[,1]", "[1,,2]", "[1 2]", "[1,}", "[1", "[1,/**/]" })
        {
            t.Read<List<int>>(json, options);
            t.Read<int[]>(json, options);
            t.Read<List<List<int>>>($"[{json}]", options);
            t.Read<Dictionary<string, int[]>>($"{{\"a\":{json}}}", options);
        }
    }

    /// <summary>Converters that call built-in ones, inside each other.</summary>
    public static void Wrapped(Transcript t)
    {
        var options = new JsonSerializerOptions { Converters = { new WrapConverter<Node>(), new WrapConverter<IUnreadable>(), new WrapConverter<Holder>() } };
        foreach (string json in new[] { "1", "{\"Next\":1}", "{\"Next\":{\"Next\":[]}}", "{\"Next\":{\"Next\":{\"Next\":\"x\"}}}", "{\"Next\":{\"Next\":{\"Number\":\"x\"}}}", "{\"Next\":{\"Next\":tru}}" })
        {
            t.Read<Node>(json, options);
            t.Read<Wrap<Node>>(json, options);
            t.Read<List<Wrap<Node>>>($"[{json}]", options);
        }

        foreach (string json in new[] { "{}", "{ }", "{\"a\":1}", "{\"a\" 1}", "{", "null", "5" })
        {
            t.Read<Wrap<IUnreadable>>(json, options);
            t.Read<List<Wrap<IUnreadable>>>($"[\n{json}]", options);
            t.Read<Wrap<Holder>>($"{{\"Value\":{json}}}", options);
            t.Read<Dictionary<string, Wrap<Holder>>>($"{{\"a\":{{\"Value\": {json}}}}}", options);
        }
    }

    /// <summary>Polymorphic types that cannot be created after a modifier.</summary>
    public static void Types_that_cannot_be_created(Transcript t)
    {
        foreach (Type type in new[] { typeof(Animal), typeof(Dog) })
        {
            var options = new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { info => { if (info.Type == type) info.CreateObject = null; } } } };
            t.Read<Animal>(["{}", "{\"Age\":1}", "{\"$type\":\"dog\",\"Age\":1}", "{\"$type\":\"dog\"}"], options, type.Name);
        }
    }

    public class Shape { public string? Kind { get; set; } public Shape? Child { get; set; } }

    public sealed class Leaf : Shape { public int Size { get; set; } }

    public sealed class Other : Shape;

    public interface IUnreadable;

    public sealed class Holder { public IUnreadable? Value { get; set; } }

    public sealed class Node { public int Number { get; set; } public Wrap<Node> Next { get; set; } }

    public readonly record struct Wrap<T>(T? Value);

    [JsonDerivedType(typeof(Dog), "dog")]
    public class Animal { public int Age { get; set; } }

    public sealed class Dog : Animal;

    private sealed class ByKind : JsonConverter<Shape>
    {
        public override Shape? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            Utf8JsonReader ahead = reader;
            while (ahead.Read())
            {
                if (ahead.TokenType == JsonTokenType.PropertyName && ahead.ValueTextEquals("Kind"))
                {
                    ahead.Read();
                    return ahead.GetString() == "leaf" ? JsonSerializer.Deserialize<Leaf>(ref reader, options) : JsonSerializer.Deserialize<Other>(ref reader, options);
                }
            }

            throw new JsonException("no kind");
        }

        public override void Write(Utf8JsonWriter writer, Shape value, JsonSerializerOptions options) => throw new NotSupportedException();
    }

    private sealed class Number : JsonConverter<int>
    {
        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetInt32();

        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(value);
    }

    private sealed class WrapConverter<T> : JsonConverter<Wrap<T>>
    {
        public override Wrap<T> Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
            => new(((JsonConverter<T>)options.GetConverter(typeof(T))).Read(ref reader, typeof(T), options));

        public override void Write(Utf8JsonWriter writer, Wrap<T> value, JsonSerializerOptions options) => throw new NotSupportedException();
    }
}
