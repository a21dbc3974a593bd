namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Brisk.Json.Tests.Differential.OnStj.Models;

/// <summary>Which number handling applies if a member, its type, a collection, and the options specify different ones.</summary>
public static class NumberPrecedenceScenarios
{
    private const JsonNumberHandling AsText = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString;

    public static void Attributes(Transcript t)
    {
        TextList list = [1];
        foreach (JsonNumberHandling handling in new[] { JsonNumberHandling.Strict, AsText })
        {
            foreach (ReferenceHandler? references in new[] { null, ReferenceHandler.Preserve, ReferenceHandler.IgnoreCycles })
            {
                JsonSerializerOptions options = new() { NumberHandling = handling, ReferenceHandler = references };
                string name = $"{handling} {references?.GetType().Name.Contains("Preserv")}";
                t.Write(new TextHolder { Any = list, List = list, Lists = [list], ByName = new() { ["a"] = list }, Base = list }, options, name);
                t.Write(new TextHolder { Anything = [1, list, new TextValues { ["a"] = 1, ["b"] = new[] { 1 }, ["c"] = new TextHolder { Base = [1] } }, new object[] { 1, list }] }, options, name);
                t.Write(new StrictHolder { Any = list, List = list, Lists = [list] }, options, name);
                t.Write(new StrictMembers { Any = list, List = list, Anything = [1, list, new StrictHolder { Any = 1 }] }, options, name);
                t.Write<object>(list, options, name);
                t.Write(new List<object> { list, 1 }, options, name);
                t.Read<TextHolder>(["{\"List\":[\"1\"]}", "{\"Lists\":[[\"1\"]]}", "{\"ByName\":{\"a\":[\"1\"]}}"], options, name);
                t.Read<StrictHolder>(["{\"List\":[\"1\"]}", "{\"Lists\":[[\"1\"]]}"], options, name);
                t.Read<StrictMembers>("{\"List\":[\"1\"]}", options, name);
            }
        }
    }

    public static void Nullable_collections(Transcript t)
    {
        foreach (JsonNumberHandling handling in new[] { JsonNumberHandling.Strict, AsText, JsonNumberHandling.AllowReadingFromString })
        {
            var options = new JsonSerializerOptions { NumberHandling = handling };
            t.Write(new StrictNullable { Value = [1] }, options, $"{handling}");
            t.Write(new TextNullableOwner { Value = [1], Number = 1, Plain = [1] }, options, $"{handling}");
            t.Write(new StrictNullableOwner { Value = [1], Number = 1, Plain = [1] }, options, $"{handling}");
            t.Write(new TextNullable { Value = [1] }, options, $"{handling}");
            t.Read<StrictNullable>(["{\"Value\":[1]}", "{\"Value\":null}"], options, $"{handling}");
        }
    }

    public static void Nested_collections_of_objects(Transcript t)
    {
        TextList list = [1];
        foreach (JsonNumberHandling handling in new[] { JsonNumberHandling.Strict, JsonNumberHandling.AllowReadingFromString, JsonNumberHandling.WriteAsString, AsText })
        {
            var options = new JsonSerializerOptions { NumberHandling = handling };
            t.Write(new object[] { new List<TextList> { list } }, options, $"{handling}");
            t.Write(new object[] { new List<TextList[]> { new[] { list } } }, options, $"{handling}");
            t.Write(new object[] { new Dictionary<string, TextList> { ["a"] = list } }, options, $"{handling}");
            t.Write(new object[] { new List<Box<TextList>> { new() { Value = list } } }, options, $"{handling}");
            t.Write(new object[] { new List<object> { list, new List<TextList> { list } } }, options, $"{handling}");
            t.Write(new object[] { new Box<List<TextList>> { Value = [list] } }, options, $"{handling}");
            t.Write<object>(new List<TextList> { list }, options, $"{handling}");
            t.Write(new List<TextList> { list }, options, $"{handling}");
        }
    }

    public sealed class StrictNullable
    {
        [JsonNumberHandling(JsonNumberHandling.Strict)]
        public System.Collections.Immutable.ImmutableArray<int>? Value { get; set; }
    }

    public sealed class TextNullable
    {
        [JsonNumberHandling(AsText)]
        public System.Collections.Immutable.ImmutableArray<int>? Value { get; set; }
    }

    [JsonNumberHandling(AsText)]
    public sealed class TextNullableOwner
    {
        public System.Collections.Immutable.ImmutableArray<int>? Value { get; set; }

        public int? Number { get; set; }

        public System.Collections.Immutable.ImmutableArray<int> Plain { get; set; }
    }

    [JsonNumberHandling(JsonNumberHandling.Strict)]
    public sealed class StrictNullableOwner
    {
        public System.Collections.Immutable.ImmutableArray<int>? Value { get; set; }

        public int? Number { get; set; }

        public System.Collections.Immutable.ImmutableArray<int> Plain { get; set; }
    }

    public static void Modifiers(Transcript t)
    {
        foreach (JsonNumberHandling handling in new[] { JsonNumberHandling.Strict, AsText })
        {
            foreach (Type changed in new[] { typeof(int), typeof(int?), typeof(double), typeof(object), typeof(List<int>), typeof(int[]), typeof(object[]), typeof(Box<int>) })
            {
                foreach (JsonNumberHandling set in new[] { JsonNumberHandling.Strict, JsonNumberHandling.WriteAsString })
                {
                    JsonSerializerOptions options = new()
                    {
                        NumberHandling = handling,
                        TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { info => { if (info.Type == changed) info.NumberHandling = set; } } },
                    };
                    string name = $"{handling} {TypeName.Of(changed)} {set}";
                    t.Write(new object[] { 1, 1.5, new[] { 2 }, new object[] { 3 }, new List<int> { 4 }, new Box<int> { Value = 5 } }, options, name);
                    t.Write(new Dictionary<string, object> { ["a"] = 1, ["b"] = new List<int> { 2 } }, options, name);
                    t.Write(new Box<object> { Value = 1 }, options, name);
                    t.Write(new Box<object> { Value = new object[] { 1, 2.5 } }, options, name);
                    t.Write(new Box<int?> { Value = 1 }, options, name);
                    foreach (object root in new object[] { 1, new[] { 1 }, new List<int> { 2 }, new object[] { 3, new[] { 4 } }, new Dictionary<string, object> { ["a"] = 5 }, new Box<int> { Value = 6 } })
                    {
                        t.Write(root, options, name);
                        t.Add($"{name} by contract {ObjectDump.Of(root)}", () => JsonSerializer.Serialize(root, options.GetTypeInfo(typeof(object))));
                        t.Add($"{name} by type {ObjectDump.Of(root)}", () => JsonSerializer.SerializeToNode(root, typeof(object), options)!.ToJsonString());
                        t.Add($"{name} to stream {ObjectDump.Of(root)}", () => WriteToStream(root, options));
                    }
                }
            }
        }
    }

    public static void Custom_converters(Transcript t)
    {
        foreach (Type? changed in new[] { null, typeof(int?) })
        {
            foreach (JsonConverter converter in new JsonConverter[] { new Sevens<int>(), new Sevens<int?>(), new Sevens<List<int>>(), new Sevens<TextType>(), new Sevens<StrictType>(), new Sevens<object>() })
            {
                JsonSerializerOptions options = new()
                {
                    Converters = { converter },
                    TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { info => { if (info.Type == changed) info.NumberHandling = AsText; } } },
                };
                string name = $"{TypeName.Of(converter.Type!)} {changed is not null}";
                t.Write(5, options, name);
                t.Write((int?)5, options, name);
                t.Write(new Box<int?> { Value = 5 }, options, name);
                t.Read<Box<int?>>("{\"Value\":5}", options, name);
                t.Write(new TextListMember { Value = [1] }, options, name);
                t.Read<TextListMember>("{\"Value\":[]}", options, name);
                t.Write(new TextObject { Value = 1 }, options, name);
                t.Write(new TextType(), options, name);
                t.Write(new StrictType(), options, name);
                t.Write(new Box<TextType> { Value = new() }, options, name);
                t.Read<TextType>("7", options, name);
                if (changed is null)
                    t.Write(new TextType(), new() { Converters = { converter } }, name);
            }
        }
    }

    public static void Types_with_converters(Transcript t)
    {
        foreach (var handling in new[] { 0, 1, 2, 3, 4, 7 })
        {
            JsonSerializerOptions options = new()
            {
                TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { info => { if (info.Type == typeof(ConvertedAmount) || info.Type == typeof(ConvertedDay)) info.NumberHandling = (JsonNumberHandling)handling; } } },
            };
            t.Write(new ConvertedAmount(), options, $"{handling}");
            t.Write(new Box<ConvertedAmount> { Value = new() }, options, $"{handling}");
            t.Read<ConvertedAmount>("7", options, $"{handling}");
            t.Write(ConvertedDay.Second, options, $"{handling}");
            t.Read<ConvertedDay>("\"Second\"", options, $"{handling}");
        }
    }

    private static string WriteToStream(object value, JsonSerializerOptions options)
    {
        var stream = new MemoryStream();
        JsonSerializer.SerializeAsync(stream, value, options).GetAwaiter().GetResult();
        return System.Text.Encoding.UTF8.GetString(stream.ToArray());
    }

    private sealed class Sevens<T> : JsonConverter<T>
    {
        public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            reader.Skip();
            return default;
        }

        public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => writer.WriteNumberValue(7);
    }
}
