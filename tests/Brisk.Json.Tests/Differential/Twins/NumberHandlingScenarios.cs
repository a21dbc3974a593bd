namespace Brisk.Json.Tests.Differential.OnStj;

using System.Collections.Immutable;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Brisk.Json.Tests.Differential.OnStj.Models;

/// <summary>Number handling in values written by their run-time type.</summary>
public static class NumberHandlingScenarios
{
    public static void Objects(Transcript t)
    {
        object?[] values =
        [
            1, 1.5, 2m, null, "text", new List<int> { 3 }, new List<object> { 4, new[] { 5 } }, new Dictionary<string, int> { ["a"] = 6 }, new Dictionary<string, object> { ["a"] = 7 },
            new Box<int> { Value = 8 }, new int[][] { [9] }, Colour.Blue, new List<int?> { 10, null }, new System.Collections.ArrayList { 11 }, new System.Collections.Hashtable { ["a"] = 12 }, new object(),
        ];
        foreach (var (name, options) in Options())
        {
            foreach (var value in values)
            {
                t.Write(new StrictObject { Value = value }, options, name);
                t.Write(new TextObject { Value = value }, options, name);
                t.Write(new StrictObjects { Values = [value], ByName = new() { ["a"] = value }, Untyped = [value] }, options, name);
                t.Write(new TextObjects { Values = [value], ByName = new() { ["a"] = value }, Untyped = [value] }, options, name);
                t.Write(new StrictType { Value = value, Values = [value] }, options, name);
                t.Write(new TextType { Value = value, Values = [value] }, options, name);
                t.Write<object?>(value, options, name);
                t.Write(new List<object?> { value }, options, name);
            }
        }
    }

    public static void Nullable_collections(Transcript t)
    {
        foreach (var (name, options) in Options())
        {
            foreach (string json in new[] { "[1]", "[\"1\"]", "[\"x\"]", "null" })
            {
                t.Read<ImmutableArray<int>?>(json, options, name);
                t.Read<Box<Memory<int>?>>($"{{\"Value\":{json}}}", options, name);
            }
        }
    }

    public static void Nested_collections(Transcript t)
    {
        var value = new TextNested
        {
            Lists = [[1]], ByName = new() { ["a"] = [2] }, Dictionaries = [new() { ["a"] = 3 }], Optional = [4, null], Deep = [[[5]]], Objects = [[6, new[] { 7 }]],
            Any = [8, new List<int[]> { new[] { 9 } }], Immutable = [[10]], List = [11], Own = [new() { 12 }],
        };
        foreach (var (name, options) in Options())
        {
            t.Write(value, options, name);
            t.Write(new TextLists { new() { 1 } }, options, name);
            t.Write(new List<TextList> { new() { 1 } }, options, name);
            foreach (string json in new[]
            {
                "{\"Lists\":[[\"1\"]]}", "{\"ByName\":{\"a\":[\"1\"]}}", "{\"Dictionaries\":[{\"a\":\"1\"}]}", "{\"Optional\":[\"1\",null]}", "{\"Deep\":[[[\"1\"]]]}",
                "{\"Immutable\":[[\"1\"]]}", "{\"List\":[\"1\"]}", "{\"Own\":[[\"1\"]]}",
            })
            {
                t.Read<TextNested>(json, options, name);
            }

            t.Read<TextLists>("[[\"1\"]]", options, name);
            t.Read<TextList>("[\"1\"]", options, name);
        }
    }

    public static void Custom_converters(Transcript t)
    {
        foreach (Type changed in new[] { typeof(int), typeof(StrictObject), typeof(List<int>), typeof(Box<int>) })
        {
            foreach (JsonNumberHandling? handling in new JsonNumberHandling?[] { JsonNumberHandling.WriteAsString, JsonNumberHandling.AllowReadingFromString, JsonNumberHandling.Strict, null })
            {
                JsonSerializerOptions options = new()
                {
                    Converters = { new Sevens<int>(), new Sevens<StrictObject>(), new Sevens<List<int>>() },
                    TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { info => { if (info.Type == changed) info.NumberHandling = handling; } } },
                };
                string name = $"{changed.Name} {handling}";
                t.Write(5, options, name);
                t.Write((int?)5, options, name);
                t.Write(new StrictObject(), options, name);
                t.Write(new[] { new StrictObject() }, options, name);
                t.Write(new List<int> { 1 }, options, name);
                t.Write(new Box<int> { Value = 1 }, options, name);
                t.Read<Box<int>>("{\"Value\":1}", options, name);
                t.Read<StrictObject>("1", options, name);
            }
        }

        foreach (var (name, options) in Options())
        {
            t.Write(new TextWithConverter(), options, name);
            t.Write(new List<TextWithConverter>(), options, name);
            t.Read<TextWithConverter>("1", options, name);
        }
    }

    public static void Members_that_are_overridden_or_hidden(Transcript t)
    {
        t.Write(new OverridesNumber { Value = "v" });
        t.Read<OverridesNumber>("{\"Value\":\"v\"}");
        t.Write(new HidesNumber { Value = "v" });
        t.Write<HandledText>(new HidesNumber { Value = "v" });
        t.Write(new HandledText { Value = "v" });
    }

    private class HandledText
    {
        [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
        public virtual string? Value { get; set; }
    }

    private sealed class OverridesNumber : HandledText
    {
        public override string? Value { get; set; }
    }

    private sealed class HidesNumber : HandledText
    {
        public new string? Value { get; set; }
    }

    private sealed class Sevens<T> : JsonConverter<T>
    {
        public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => default;

        public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => writer.WriteNumberValue(7);
    }

    private static IEnumerable<(string Name, JsonSerializerOptions Options)> Options()
    {
        const JsonNumberHandling AsText = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString;
        yield return ("plain", new());
        yield return ("as text", new() { NumberHandling = AsText });
        yield return ("preserve", new() { NumberHandling = AsText, ReferenceHandler = ReferenceHandler.Preserve });
        yield return ("cycles", new() { ReferenceHandler = ReferenceHandler.IgnoreCycles });
    }
}
