namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Brisk.Json.Tests.Differential.OnStj.Models;

/// <summary>Members that the options or their type populate: of types whose values may have discriminators, and of types that the options have converters for.</summary>
public static class PopulatedScenarios
{
    private const string Values = "\"List\":[4],\"Only\":[5],\"Inner\":{\"B\":6},\"Marked\":[7]}";

    public static void Polymorphic(Transcript t)
    {
        foreach (var handling in new[] { JsonObjectCreationHandling.Replace, JsonObjectCreationHandling.Populate })
        {
            foreach (var outOfOrder in new[] { false, true })
            {
                var options = new JsonSerializerOptions { PreferredObjectCreationHandling = handling, AllowOutOfOrderMetadataProperties = outOfOrder };
                var label = $"{handling} {outOfOrder}";
                string[] texts = ["{" + Values, "{\"$type\":\"d\"," + Values, "{\"$type\":1," + Values];
                t.ReadEveryWay<Plain>(texts, options, label);
                t.ReadEveryWay<Self>(texts, options, label);
                t.ReadEveryWay<Root>(texts, options, label);
                t.ReadEveryWay<Untagged>(texts, options, label);
                t.ReadEveryWay<MarkedRoot>(texts, options, label);
                t.ReadEveryWay<Abstract>(texts, options, label);
                t.ReadEveryWay<List<Root>>(texts.Select(text => $"[{text}]"), options, label);
            }
        }
    }

    public static void Referenced(Transcript t)
    {
        var options = new JsonSerializerOptions { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate, ReferenceHandler = ReferenceHandler.Preserve };
        t.Both<List<Stem>>(["{\"$values\":[]}", "{\"$values\":[null]}", "{\"$values\":[{\"$type\":\"leaf\"}]}"], options, "populated in a derived type");
        t.Both<Abstract>(["null", "{\"$type\":1}"], options, "populated in the base type");
    }

    public static void Structs(Transcript t)
    {
        foreach (var options in new JsonSerializerOptions[] { new() { DefaultBufferSize = 1 }, new() { DefaultBufferSize = 1, PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate } })
        {
            string[] texts = ["[1]", "[]", "null", "[1,2,\"x\"]", "{}", "[1"];
            t.ReadEveryWay<StructHolder>([.. texts.Select(text => $"{{\"Marked\":{text}}}"), "{\"Marked\":[1],\"Marked\":[2]}"], options, $"{options.PreferredObjectCreationHandling}");
            foreach (var member in new[] { "Plain", "Nullable", "None", "Default", "Segment" })
                t.ReadEveryWay<StructHolder>(texts.Select(text => $"{{\"{member}\":{text}}}"), options, $"{options.PreferredObjectCreationHandling}");
            t.ReadEveryWay<StructMapHolder>(["{\"Map\":{}}", "{\"Map\":null}", "{\"Map\":[]}", "{\"Nullable\":{}}"], options, $"{options.PreferredObjectCreationHandling}");
            t.ReadEveryWay<ReadOnlyStructHolder>(["{\"Plain\":[1]}", "{\"Plain\":null}"], options, $"{options.PreferredObjectCreationHandling}");
        }

        t.Read<MarkedReadOnlyStructHolder>("{\"Plain\":[1]}");
    }

    public static void Modified(Transcript t)
    {
        (string, Action<JsonTypeInfo>)[] changes =
        [
            ("nothing", _ => { }),
            ("discriminator", info => info.PolymorphismOptions = info.Type == typeof(Plain) ? new() { DerivedTypes = { new(typeof(DerivedPlain), "d") } } : null),
            ("no discriminator", info => info.PolymorphismOptions = info.Type == typeof(Root) ? new() { DerivedTypes = { new(typeof(Derived)) } } : null),
            ("preferred", info => info.PreferredPropertyObjectCreationHandling = JsonObjectCreationHandling.Populate),
            ("member", info => info.Properties[0].ObjectCreationHandling = JsonObjectCreationHandling.Populate),
            ("more", info => info.PolymorphismOptions?.DerivedTypes.Add(new(info.Type, 9))),
            ("cleared", info => info.PolymorphismOptions?.DerivedTypes.Clear()),
        ];
        foreach (var handling in new[] { JsonObjectCreationHandling.Replace, JsonObjectCreationHandling.Populate })
        {
            foreach (var (name, change) in changes)
            {
                void Apply(JsonTypeInfo info)
                {
                    if (info.Kind == JsonTypeInfoKind.Object && info.Type != typeof(Inner))
                        change(info);
                }

                var options = new JsonSerializerOptions { PreferredObjectCreationHandling = handling, TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { Apply } } };
                t.Add($"{handling} {name} plain", () => JsonSerializer.Deserialize<Plain>("{" + Values, options));
                t.Add($"{handling} {name} self", () => JsonSerializer.Deserialize<Self>("{" + Values, options));
                t.Add($"{handling} {name} root", () => JsonSerializer.Deserialize<Root>("{" + Values, options));
            }
        }
    }

    public static void Converted(Transcript t)
    {
        foreach (var handling in new[] { JsonObjectCreationHandling.Replace, JsonObjectCreationHandling.Populate })
        {
            foreach (var (name, handler) in new (string, ReferenceHandler?)[] { ("", null), ("preserved", ReferenceHandler.Preserve) })
            {
                foreach (var converter in new JsonConverter[] { new ListConverter(), new InnerConverter(), new NumberConverter() })
                {
                    var options = new JsonSerializerOptions { PreferredObjectCreationHandling = handling, ReferenceHandler = handler, Converters = { converter } };
                    var label = $"{handling} {name} {converter.GetType().Name}";
                    t.ReadEveryWay<Unmarked>(["{\"List\":[4]}", "{\"Only\":[5]}", "{\"Only\":null}", "{\"Inner\":{\"B\":6}}", "{\"Number\":{\"B\":6}}", "{}"], options, label);
                    t.ReadEveryWay<OnlyLists>(["{\"List\":[4]}", "{\"Only\":[5]}", "{\"Only\":null}", "{}"], options, label);
                    t.ReadEveryWay<Plain>(["{" + Values, "{}"], options, label);
                }
            }
        }
    }

    public class StructHolder
    {
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public StructList<int> Marked { get; set; } = new() { 9 };

        public StructList<int> Plain { get; set; } = new() { 9 };

        public StructList<int>? Nullable { get; set; } = new StructList<int> { 9 };

        public StructList<int>? None { get; set; }

        public StructList<int> Default { get; set; }

        public ArraySegment<int> Segment { get; set; } = new([9]);
    }

    public class StructMapHolder
    {
        public StructDictionary<int> Map { get; set; } = new() { ["z"] = 9 };

        public StructDictionary<int>? Nullable { get; set; } = new StructDictionary<int> { ["z"] = 9 };
    }

    public class ReadOnlyStructHolder
    {
        public StructList<int> Plain { get; } = new() { 9 };
    }

    public class MarkedReadOnlyStructHolder
    {
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public StructList<int> Plain { get; } = new() { 9 };
    }

    public class Inner
    {
        public int A { get; set; } = 1;

        public int B { get; set; } = 2;
    }

    public struct Number
    {
        public int A { get; set; }

        public int B { get; set; }
    }

    public class OnlyLists
    {
        public List<int>? List { get; set; } = [1];

        public List<int> Only { get; } = [2];
    }

    public class Unmarked : OnlyLists
    {
        public Inner Inner { get; set; } = new() { A = 3 };

        public Number? Number { get; set; } = new() { A = 3 };
    }

    public class Plain
    {
        public List<int>? List { get; set; } = [1];

        public List<int> Only { get; } = [2];

        public Inner Inner { get; set; } = new() { A = 3 };

        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public List<int> Marked { get; set; } = [4];
    }

    public class DerivedPlain : Plain;

    [JsonDerivedType(typeof(Self), "d")]
    public class Self : Plain;

    [JsonDerivedType(typeof(Derived), "d")]
    public class Root : Plain;

    [JsonDerivedType(typeof(Last), 1)]
    public class Derived : Root;

    public class Last : Derived;

    [JsonDerivedType(typeof(DerivedUntagged))]
    public class Untagged : Plain;

    public class DerivedUntagged : Untagged;

    [JsonDerivedType(typeof(Leaf), "leaf")]
    public abstract class Stem
    {
        public string? Name { get; set; }
    }

    public class Leaf : Stem
    {
        public List<int> List { get; set; } = [];
    }

    [JsonDerivedType(typeof(DerivedMarked), "d")]
    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public class MarkedRoot : Plain;

    public class DerivedMarked : MarkedRoot;

    [JsonDerivedType(typeof(DerivedAbstract), 1)]
    public abstract class Abstract : Plain;

    public class DerivedAbstract : Abstract;

    public class ListConverter : JsonConverter<List<int>>
    {
        public override List<int>? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            reader.Skip();
            return [8];
        }

        public override void Write(Utf8JsonWriter writer, List<int> value, JsonSerializerOptions options) => throw new NotSupportedException();
    }

    public class InnerConverter : JsonConverter<Inner>
    {
        public override Inner? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            reader.Skip();
            return new() { A = 8 };
        }

        public override void Write(Utf8JsonWriter writer, Inner value, JsonSerializerOptions options) => throw new NotSupportedException();
    }

    public class NumberConverter : JsonConverter<Number>
    {
        public override Number Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            reader.Skip();
            return new() { A = 8 };
        }

        public override void Write(Utf8JsonWriter writer, Number value, JsonSerializerOptions options) => throw new NotSupportedException();
    }
}
