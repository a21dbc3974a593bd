namespace Brisk.Json.Tests.Differential.OnStj;

using System.Collections;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Brisk.Json.Tests.Differential.OnStj.Models;

/// <summary>Reading reference metadata.</summary>
public static class ReferenceReadingScenarios
{
    private static readonly JsonSerializerOptions s_rewriting = new() { ReferenceHandler = ReferenceHandler.Preserve };

    public static void Objects(Transcript t)
    {
        string[] documents =
        [
            "{}", "null", "[]", "5", "{\"$id\":\"1\"}", "{\"$id\":\"1\",\"Name\":\"a\",\"Next\":{\"$ref\":\"1\"}}", "{\"Name\":\"a\",\"$id\":\"1\"}", "{\"$ref\":\"1\"}", "{\"$id\":\"1\",\"$ref\":\"1\"}",
            "{\"$id\":1}", "{\"$id\":null}", "{\"$id\":{}}", "{\"$ref\":5}", "{\"$ref\":null}", "{\"$id\":\"\"}", "{\"$id\":\"1\",\"$id\":\"2\"}", "{\"$id\":\"1\",\"Next\":{\"$ref\":\"1\",\"Name\":\"x\"}}",
            "{\"$id\":\"1\",\"Next\":{\"Name\":\"x\",\"$ref\":\"1\"}}", "{\"$id\":\"1\",\"Next\":{\"$ref\":\"1\",\"$id\":\"2\"}}", "{\"$id\":\"1\",\"Next\":{\"$ref\":\"1\",\"$ref\":\"1\"}}", "{\"$id\":\"1\",\"Next\":{\"$id\":\"1\"}}",
            "{\"$values\":[]}", "{\"$id\":\"1\",\"$values\":[]}", "{\"$foo\":1}", "{\"$id\":\"1\",\"$foo\":1}", "{\"Name\":\"x\",\"$foo\":1}", "{\"$\":1}", "{\"Name\":\"x\",\"$type\":\"a\"}", "{\"$type\":\"a\"}", "{\"$ID\":\"1\"}",
            "{\"\\u0024id\":\"1\",\"Next\":{\"$ref\":\"1\"}}", "{\"$i\\u0064\":\"1\"}", "{\"\\u0024foo\":\"1\"}", "{\"$id\":\"\\u0031\",\"Next\":{\"$ref\":\"1\"}}", "{\"$id\":\"1\",\"Next\":{\"$ref\":\"2\"},\"Kids\":[{\"$id\":\"2\"}]}",
            "{\"$id\":\"1\",\"Kids\":{\"$ref\":\"1\"}}", "{\"$id\":\"1\",\"Name\":{\"$ref\":\"1\"}}", "{\"Foo\":{\"$id\":\"3\"},\"Next\":{\"$ref\":\"3\"}}", "{\"Foo\":{\"$bar\":\"3\",\"$id\":4}}", "{\"$id\":\"1\" ", "{\"$id\": ", "{\"$id\":\"1\",\"Next\":{\"$ref\":\"1\",",
            "{\"$id\":\"1\",\"Kids\":[{\"$id\":\"2\"},{\"$id\":\"2\"}]}", "{\"$id\":\"1\",}", "{\"Name\":\"a\",}", "{/*c*/\"$id\":/*c*/\"1\"/*c*/,/*c*/\"Next\":{\"$ref\":\"1\"/**/}/**/}", "{ \"$id\" : \"1\" ,\n \"Next\" : { \"$ref\" : \"1\" } }",
            "{\"$id\":\"\\uD800\"}", "{\"$\\uD800\":\"1\"}", "{\"$id\":\"1\",\"\\uD800\":\"1\"}", "{\"$id\":\"1\",\"Next\":{\"$ref\":\"1\"} x}", "{\"$id\":\"1\" \"Next\":1}", "{\"$ref\" \"1\"}", "{\"$id\":\"1\",\"NAME\":\"x\"}", "{\"$id\":\"1\",\"Name\":\"a\",\"Name\":\"b\"}",
            "{\"Name\":\"a\",\"$id\":\"1\",\"Next\":{\"$ref\":\"1\"}}", "{\"Name\":\"a\",\"Next\":{\"$ref\":\"1\"},\"$id\":\"1\"}", "{\"Next\":{\"$ref\":\"1\"},\"Kids\":[{\"$id\":\"2\"}],\"$id\":\"1\",\"Name\":\"a\",\"$id\":\"2\"}", "{\"$ref\":\"1\",\"Name\":\"x\"}",
            "{\"$values\":[],\"$id\":\"1\"}", "{\"Name\":5,\"$id\":\"1\"}", "{\"Name\":\"x\" \"$id\":\"1\"}", "{\"Name\":\"x\",\"$id\":1}", "{\"Name\":\"x\",\"\\u0024id\":\"1\",\"Next\":{\"$ref\":\"1\"}}", "{\"Kids\":[{\"Next\":{\"$ref\":\"5\"},\"$id\":\"5\"}],\"$id\":\"1\"}",
        ];
        foreach (var (name, options) in Options())
        {
            t.Again<Knot>(documents, options, name);
        }

        t.Again<Knot>(documents, new() { ReferenceHandler = ReferenceHandler.IgnoreCycles }, "cycles ignored");
        t.Again<RequiredKnot>(["{\"$id\":\"1\",\"A\":2,\"Next\":{\"$ref\":\"1\"}}", "{\"$id\":\"1\",\"Next\":{\"$ref\":\"1\"}}"]);
        t.Again<NotifiedKnot>(["{\"$id\":\"1\",\"A\":2,\"Next\":{\"$ref\":\"1\"}}", "{\"$id\":\"1\"}", "{\"$id\":\"1\",\"A\":7,\"Next\":{\"$id\":\"2\"}}"]);
        t.Add("notified", () => JsonSerializer.Deserialize<NotifiedKnot>("{\"$id\":\"1\",\"A\":2,\"Next\":{\"$ref\":\"1\"}}", s_rewriting)!.Next!.Log);
        t.Again<ReadOnlyKnots>(["{\"$id\":\"1\",\"Kids\":{\"$id\":\"2\",\"$values\":[{\"$id\":\"3\"}]},\"Knot\":{\"$id\":\"4\",\"Name\":\"q\"}}"]);
        t.Again<AbstractKnot>(["{\"$id\":\"1\"}", "{\"$ref\":\"1\"}", "{}"]);
        t.Again<AbstractKnots>(["{\"$id\":\"1\",\"Derived\":{\"$id\":\"2\"},\"Abstract\":{\"$ref\":\"2\"}}"]);
        t.Again<ExtraKnots>(["{\"$id\":\"1\",\"a\":{\"$id\":\"2\"}}", "{\"A\":1,\"$x\":{\"$id\":\"2\"}}", "{\"A\":1,\"$id\":\"2\"}"]);
        t.Again<ExtraAnyKnots>(["{\"$id\":\"1\",\"a\":{\"$id\":\"2\"},\"b\":{\"$ref\":\"2\"}}", "{\"$id\":\"1\",\"a\":{\"$id\":\"2\"},\"b\":{\"$ref\":\"1\"}}"]);
        t.Again<DollarOther>(["{\"$id\":\"1\",\"$other\":3}", "{\"$other\":3}", "{\"Knot\":{\"$id\":\"1\"},\"$other\":3}", "{\"$other\":3,\"$bar\":4}", "{\"$id\":\"1\",\"\\u0024other\":3}"]);
        t.Again<DollarIdentifier>(["{}", "{\"$id\":\"1\"}"]);
        t.Again<DollarReference>(["{}"]);
        t.Again<DollarValues>(["{}"]);
        t.Again<DollarIgnored>(["{}", "{\"$id\":\"1\"}"]);
        t.Again<DollarStruct>(["{}", "{\"$id\":\"1\"}", "{\"$id\":1}"]);
        t.Again<string>(["{\"$ref\":\"1\"}"]);
        t.Again<int>(["{\"$ref\":\"1\"}"]);
        t.Again<Uri>(["{\"$ref\":\"1\"}"]);
    }

    public static void Values(Transcript t)
    {
        foreach (var (name, options) in Options())
        {
            t.Again<KnotValue>(["{\"$id\":\"1\",\"A\":2}", "{\"A\":2,\"Knot\":{\"$id\":\"1\"}}", "{\"$ref\":\"1\"}", "{\"$foo\":\"1\"}", "{\"A\":1,\"$id\":\"1\"}", "{\"$values\":[]}", "{\"$id\":\"1\",\"$ref\":\"1\"}"], options, name);
            t.Again<KnotValue?>(["{\"$id\":\"1\",\"A\":2}", "null", "{\"$ref\":\"1\"}"], options, name);
            t.Again<List<KnotValue>>(["{\"$id\":\"1\",\"$values\":[{\"$ref\":\"1\"}]}", "[{\"$id\":\"1\",\"A\":2},{\"$id\":\"1\",\"A\":3}]"], options, name);
            t.Again<KeyValuePair<string, Knot>>(["{\"$id\":\"1\",\"Key\":\"a\"}", "{\"Key\":\"a\",\"Value\":{\"$id\":\"1\"}}"], options, name);
            t.Again<KeyValuePair<Knot, Knot>>(["{\"$id\":\"1\",\"Key\":{\"$id\":\"2\"},\"Value\":{\"$ref\":\"2\"}}", "{\"Key\":{\"$id\":\"2\"},\"Value\":{\"$ref\":\"2\"}}"], options, name);
            t.Again<TwoKnots>(["{\"A\":{\"$id\":\"2\"},\"B\":{\"$ref\":\"2\"}}"], options, name);
            t.Again<ArgumentsValue>(["{\"$id\":\"1\",\"A\":1,\"Knot\":{\"$id\":\"2\"}}", "{\"A\":1,\"Knot\":{\"$id\":\"2\"}}"], options, name);
            t.Again<StructList<int>>(["{\"$id\":\"1\",\"$values\":[1]}", "{\"$values\":[1]}", "[1]"], options, name);
        }
    }

    /// <summary>Here, null is a valid element of any type; without references, an unsupported type is rejected.</summary>
    public static void Unsupported_types(Transcript t)
    {
        foreach (var (name, options) in Options().Append(("no references", new())))
        {
            t.Read<List<Action>>(["[]", "[null]", "[1]", "{\"$id\":\"1\",\"$values\":[null]}", "null"], options, name);
            t.Read<Action?[]>(["[null]"], options, name);
            t.Read<Dictionary<string, Action>>(["{\"a\":null}", "{\"a\":1}"], options, name);
            t.Read<Action>(["null", "1"], options, name);
        }
    }

    public static void Constructors(Transcript t)
    {
        string[] documents =
        [
            "{\"$id\":\"1\",\"a\":1,\"A\":2}", "{\"A\":2,\"Next\":{\"A\":3}}", "{\"$id\":\"1\",\"A\":2,\"Next\":{\"$id\":\"2\",\"A\":3},\"Other\":{\"$id\":\"5\"}}", "{\"$id\":\"1\",\"A\":2,\"Next\":{\"$ref\":\"1\"}}", "{\"$ref\":\"1\"}", "{\"A\":2,\"$foo\":1}", "{\"A\":2,\"$id\":\"1\"}",
            "{\"$values\":[]}", "{\"A\":1,\"Next\":{\"$id\":\"1\",\"A\":3},\"Other\":{\"$ref\":\"1\"}}", "{\"$id\":\"1\",\"A\":1,\"Other\":{\"Next\":{\"$id\":\"2\"}}}", "{\"$id\":\"1\",\"A\":1,\"Other\":{\"Kids\":[{\"$id\":\"2\"}]}}", "{\"$id\":\"1\",\"A\":1,\"Other\":{\"Next\":{\"$ref\":\"1\"}}}",
            "{\"$id\":\"1\",\"A\":1,\"Any\":{\"$id\":\"2\"}}", "{\"$id\":\"1\",\"A\":1,\"Any\":{\"$ref\":\"1\"}}", "{\"$id\":\"1\",\"A\":1,\"Any\":{\"x\":\"1\"}}", "{\"$id\":\"1\",\"A\":1,\"List\":[{\"$id\":\"2\"}]}", "{\"$id\":\"1\",\"A\":1,\"List\":{\"$id\":\"2\",\"$values\":[]}}", "{\"$id\":\"1\",\"A\":1,\"Map\":{\"$id\":\"2\"}}",
            "{\"$id\":\"1\",\"A\":1,\"Map\":{\"x\":{\"$id\":\"2\"}}}", "{\"$id\":\"1\",\"A\":1,\"Value\":{\"$id\":\"2\"}}", "{\"$id\":\"1\",\"A\":1,\"Value\":{\"Knot\":{\"$id\":\"2\"}}}", "{\"A\":1,\"List\":[{\"$id\":\"2\"}]}", "{\"$id\":\"1\",\"List\":[{\"$id\":\"2\"}],\"A\":1}", "{\"$id\":\"1\",\"A\":1,\"Zzz\":{\"$id\":\"2\"}}",
            "{\"$id\":\"1\",\"A\":1,\"Other\":{\"$type\":\"2\"}}", "{\"$id\":\"1\",\"A\":1,\"Other\":{\"$foo\":\"2\"}}", "{\"A\":1,\"Other\":{\"$id\":\"2\"},\"List\":[{\"$ref\":\"2\"}]}", "{\"$id\":\"1\",\"A\":2,\"Other\":{\"$id\":5}}", "{\"$id\":\"1\",\"A\":2,\"Other\":{\"$id\":\"5\",\"$ref\":\"1\"}}",
            "{\"A\":1,\"Any\":{\"$id\":\"2\"},\"Other\":{\"$id\":\"3\"},\"$id\":\"7\"}", "{\"A\":2,\"$id\":\"1\",\"Other\":{\"Name\":\"x\"}}",
        ];
        foreach (var (name, options) in Options())
        {
            t.Again<KnotArguments>(documents, options, name);
            t.Again<List<KnotArguments>>(["[{\"$id\":\"1\",\"A\":1},{\"$ref\":\"1\"}]", "[{\"$id\":\"1\",\"A\":1,\"Other\":{\"$id\":\"2\"}},{\"A\":2,\"Other\":{\"$ref\":\"2\"}}]", "[{\"A\":1,\"Other\":{\"$id\":\"2\"}},{\"A\":2,\"Other\":{\"$ref\":\"2\"}}]", "[{\"$id\":\"1\",\"A\":1},{\"$id\":\"1\",\"A\":1}]"], options, name);
            t.Again<List<KnotRecord>>(["[{\"$id\":\"1\",\"A\":1},{\"$ref\":\"1\"}]"], options, name);
            t.Again<Tuple<Knot, Knot>>(["{\"$id\":\"1\",\"Item1\":{\"$id\":\"2\"},\"Item2\":{\"$ref\":\"2\"}}", "{\"Item1\":{\"$id\":\"2\"},\"Item2\":{\"$ref\":\"2\"}}"], options, name);
        }
    }

    public static void Collections(Transcript t)
    {
        string[] documents =
        [
            "[1]", "{\"$id\":\"1\",\"$values\":[1]}", "{\"$id\":\"1\",\"$values\":[]}", "{\"$values\":[1]}", "{\"$id\":\"1\"}", "{}", "{\"$id\":\"1\",\"$values\":[1],\"x\":1}", "{\"$id\":\"1\",\"$values\":[1],\"$x\":1}", "{\"$id\":\"1\",\"$values\":5}", "{\"$id\":\"1\",\"$values\":null}", "{\"$id\":\"1\",\"x\":1,\"$values\":[1]}",
            "{\"$values\":[1],\"$id\":\"1\"}", "{\"x\":1}", "{\"x\":1,\"$values\":[2],\"y\":3,\"$id\":\"4\"}", "{\"$id\":\"1\",\"$values\":{\"$id\":\"2\",\"$values\":[1]}}", "5", "null", "\"x\"", "{\"$ref\":\"1\"}", "{\"$type\":\"1\",\"$values\":[]}", "{\"$foo\":\"1\",\"$values\":[]}", "{\"$id\":\"1\",\"$values\":[1],\"$id\":\"2\"}",
            "{\"$id\":\"1\",\"$values\":[1],\"$values\":[2]}", "{\"$id\":\"1\",\"$values\":[1],}", "{\"$id\":\"1\",\"$id\":\"2\",\"$values\":[1]}", "{\"$id\":\"1\",\"$ref\":\"1\"}", "{\"$id\":\"1\",}", "{\"$values\":[1],\"$id\":\"1\",\"x\":1}", "{\"$values\":5,\"$id\":\"1\"}", "{ \"$id\" : \"1\" , \"$values\" : [ 1 , 2 ] }", "{\"$id\":\"1\",\"$values\":[\"x\"]}",
            "{\"$id\":\"1\",\"$values\":[1", "{\"$id\":\"1\",\"$values\":[1]", "{\"$id\":\"1\",\"$values\":[1] x}",
        ];
        foreach (var (name, options) in Options())
        {
            t.Again<List<int>>(documents, options, name);
            t.Again<int[]>(documents, options, name);
            t.Again<ImmutableList<int>>(documents, options, name);
            t.Again<Queue<int>>(documents, options, name);
            t.Again<IEnumerable<int>>(documents, options, name);
            t.Again<HashSet<int>>(documents, options, name);
            t.Again<ArrayList>(documents, options, name);
            t.Again<Memory<int>>(documents, options, name);
        }

        string[] simple = ["[1]", "{\"$id\":\"1\",\"$values\":[1,2]}", "{\"$id\":\"1\",\"a\":1}", "{\"a\":1}", "{\"$ref\":\"1\"}", "null"];
        t.Again<IList<int>>(simple);
        t.Again<ISet<int>>(simple);
        t.Again<Stack<int>>(simple);
        t.Again<FrozenSet<int>>(simple);
        t.Again<ImmutableArray<int>>(simple);
        t.Again<byte[]>(simple);
        t.Again<Queue>(simple);
        t.Again<IList>(simple);
        t.Again<IEnumerable>(simple);
        t.Again<Hashtable>(simple);
        t.Again<IDictionary>(simple);
        t.Again<NotifiedKnots>(["[{}]", "{\"$id\":\"1\",\"$values\":[{}]}", "{\"$id\":\"1\",\"$values\":[]}"]);
        t.Again<List<Knot>>(["{\"$id\":\"1\",\"$values\":[{\"$id\":\"2\"},{\"$ref\":\"2\"}]}", "[{\"$id\":\"2\"},{\"$ref\":\"2\"}]", "[{\"$id\":\"1\"},{\"$ref\":\"1\" }, {\"$ref\":\"1\"} ]", "{\"$id\":\"9\",\"$values\":[{\"Name\":5}]}"]);
        t.Again<List<object>>(["{\"$id\":\"1\",\"$values\":[{\"$ref\":\"1\"}]}"]);
        t.Again<HashSet<object>>(["{\"$id\":\"1\",\"$values\":[{\"$ref\":\"1\"}]}"]);
        t.Again<ISet<object>>(["{\"$id\":\"1\",\"$values\":[{\"$ref\":\"1\"}]}"]);
        t.Again<IReadOnlyList<object>>(["{\"$id\":\"1\",\"$values\":[{\"$ref\":\"1\"}]}"]);
        t.Again<List<List<int>>>(["{\"$id\":\"1\",\"$values\":[{\"$id\":\"2\",\"$values\":[1]},{\"$ref\":\"2\"},[3]]}", "{\"$id\":\"1\",\"$values\":[{\"$ref\":\"1\"}]}"]);
        t.Again<List<List<Knot>>>(["{\"$id\":\"9\",\"$values\":[{\"$id\":\"8\",\"$values\":[{},{\"Next\":{\"Name\":5}}]}]}"]);
        t.Again<List<string>>(["{\"$id\":\"1\",\"$values\":[\"a\",{\"$ref\":\"1\"}]}"]);
    }

    public static void Dictionaries(Transcript t)
    {
        string[] documents =
        [
            "{}", "null", "[]", "{\"a\":1}", "{\"$id\":\"1\"}", "{\"$id\":\"1\",\"a\":1}", "{\"a\":1,\"$id\":2}", "{\"a\":1,\"$b\":2}", "{\"$b\":2}", "{\"\\u0024b\":2}", "{\"\\u0024id\":2}", "{\"\\u0024id\":\"2\",\"a\":3}", "{\"$ref\":\"1\"}", "{\"$values\":[1]}", "{\"$id\":\"1\",\"$values\":[1]}", "{\"a\":1,\"$id\":\"2\"}", "{\"$b\":1,\"$id\":\"2\"}", "{\"$type\":1}",
            "{\"a\":1,\"$values\":[2]}", "{\"$id\":\"1\",\"a\":1,\"$b\":2}", "{\"$id\":\"1\",\"a\":1,\"a\":2}", "{\"$id\":\"1\",\"a\":\"x\"}", "{\"$id\":\"1\",\"1\":2}", "{\"$id\":\"1\",\"\\ud800\":2}",
        ];
        foreach (var (name, options) in Options())
        {
            t.Again<Dictionary<string, int>>(documents, options, name);
            t.Again<ImmutableDictionary<string, int>>(documents, options, name);
            t.Again<Dictionary<int, int>>(documents, options, name);
            t.Again<SortedDictionary<string, int>>(documents, options, name);
            t.Again<IReadOnlyDictionary<string, int>>(documents, options, name);
            t.Again<Dictionary<string, Knot>>(["{\"x\":{\"$ref\":\"1\"},\"$id\":\"2\",\"y\":{\"$id\":\"1\"}}", "{\"x\":{\"$id\":\"1\"},\"y\":{\"$ref\":\"1\"}}"], options, name);
        }

        t.Again<Dictionary<string, Dictionary<string, int>>>(["{\"$id\":\"1\",\"a\":{\"$id\":\"2\",\"x\":1},\"b\":{\"$ref\":\"2\"}}", "{\"$id\":\"1\",\"a\":{\"$id\":\"2\",\"x\":1},\"b\":{\"$ref\":\"1\"}}"]);
        t.Again<Dictionary<string, object>>(["{\"$id\":\"1\",\"a\":{\"$id\":\"2\"},\"b\":{\"$ref\":\"2\"},\"c\":{\"$ref\":\"1\"}}", "{\"$id\":\"1\",\"a\":{\"$values\":\"2\"},\"b\":{\"$type\":\"2\"},\"c\":[{\"$ref\":\"1\"}]}"]);
        t.Again<Dictionary<string, List<Knot>>>(["{\"$id\":\"1\",\"k\":{\"$id\":\"9\",\"$values\":[{\"Name\":5}]}}"]);
    }

    public static void Dictionaries_that_are_only_written(Transcript t)
    {
        foreach (string json in (string[])["{}", "{\"a\":1}", "{\"$id\":\"1\"}", "{\"$id\":\"1\",\"a\":1}", "{\"$id\":\"1\",\"a\":1,\"b\":{\"$id\":\"2\"}}"])
        {
            t.Add("read-only " + json, () => IsRefused<System.Collections.ObjectModel.ReadOnlyDictionary<string, object>>(json));
            t.Add("frozen " + json, () => IsRefused<FrozenDictionary<string, object>>(json));
        }

        // The library determines when the difference shows: immediately, or at the first value.
        static bool IsRefused<T>(string json)
        {
            try
            {
                JsonSerializer.Deserialize<T>(json, s_rewriting);
                return false;
            }
            catch (NotSupportedException)
            {
                return true;
            }
        }
    }

    public static void Anything(Transcript t)
    {
        string[] documents =
        [
            "{\"$id\":\"1\",\"a\":1}", "{\"$ref\":\"1\"}", "[{\"$id\":\"1\",\"a\":1},{\"$ref\":\"1\"}]", "[{\"$ref\":\"1\",\"x\":1}]", "[{\"$foo\":1}]", "[{\"$id\":1}]", "[{\"$ref\":1}]", "[{\"a\":{\"$ref\":\"7\"}}]", "[{\"a\":{\"$id\":\"7\"}},{\"$ref\":\"7\"}]", "[{\"$id\":\"1\",\"$values\":[1]},{\"$ref\":\"1\"}]",
            "[{\"a\":1,\"$id\":\"1\"},{\"$ref\":\"1\"}]", "[{\"$id\":\"1\"},{\"$id\":\"1\"}]", "[{\"x\":1,\"$ref\":\"1\"}]", "[{\"$id\":\"1\",\"a\":[{\"$ref\":\"1\"}]},{\"b\":1,\"$ref\":\"1\"}]", "[{\"$ref\":\"1\",\"$id\":\"1\"}]", "[{\"$id\":\"1\",\"$ref\":\"1\"}]", "[{\"$id\":\"1\",\"$id\":\"2\"},{\"$ref\":\"1\"},{\"$ref\":\"2\"}]", "[{\"$i\\u0064\":\"1\"},{\"$ref\":\"1\"}]",
            "[{\"$id\":\"1\"},{\"$ref\":\"1\",\"x\":1}]", "[{\"$id\":\"1\"},{\"$ref\":\"1\",\"$ref\":\"1\"}]", "[{\"$id\":\"1\"},{\"$ref\":\"1\",\"$id\":\"2\"}]", "[{\"$id\":\"1\"},{\"$ref\":\"1\",\"$values\":[1]}]",
        ];
        foreach (var (name, options) in Options())
        {
            t.Again<object>(documents, options, name);
            t.Again<object[]>(documents, options, name);
            t.Again<List<object>>(documents, options, name);
            t.Again<object[]>(documents, new(options) { UnknownTypeHandling = JsonUnknownTypeHandling.JsonNode }, name + " nodes");
            t.Again<JsonElement>(documents, options, name);
            t.Again<JsonNode>(documents, options, name);
        }

        t.Again<AnyKnot>(["{\"Any\":{\"$id\":\"1\"},\"Knot\":{\"$ref\":\"1\"}}", "{\"Knot\":{\"$id\":\"1\"},\"Any\":{\"$ref\":\"1\"}}", "{\"Knot\":{\"$id\":\"1\"},\"Any\":{\"$ref\":\"1\"},\"Other\":{\"$ref\":\"1\"}}", "{\"List\":{\"$id\":\"1\",\"$values\":[1]},\"Other\":{\"$ref\":\"1\"}}", "{\"$id\":\"1\",\"Any\":{\"$ref\":\"1\"}}",
            "{\"List\":{\"$id\":\"1\",\"$values\":[1]},\"Array\":{\"$ref\":\"1\"}}", "{\"List\":{\"$id\":\"1\",\"$values\":[1]},\"Items\":{\"$ref\":\"1\"}}"]);
        t.Again<NodeKnots>(["{\"$id\":\"1\",\"Element\":{\"$ref\":\"1\"},\"Object\":{\"$ref\":\"1\"},\"Node\":{\"$ref\":\"1\"}}", "{\"$id\":\"1\",\"Element\":{\"$id\":\"1\",\"x\":1},\"Object\":{\"$id\":\"1\"}}"]);
    }

    private static void Again<T>(this Transcript t, IEnumerable<string> documents, JsonSerializerOptions? options = null, string label = "")
    {
        foreach (var json in documents)
            t.Add($"{label} read {TypeName.Of(typeof(T))} {json}", () => JsonSerializer.Serialize(JsonSerializer.Deserialize<T>(json, options ?? s_rewriting), s_rewriting));
    }

    private static (string, JsonSerializerOptions)[] Options() =>
    [
        ("in order", s_rewriting),
        ("in any order", new(s_rewriting) { AllowOutOfOrderMetadataProperties = true }),
        ("strict", new(s_rewriting) { AllowDuplicateProperties = false, UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow }),
        ("lax", new(s_rewriting) { AllowTrailingCommas = true, ReadCommentHandling = JsonCommentHandling.Skip, PropertyNameCaseInsensitive = true }),
    ];
}

public class NodeKnots
{
    public JsonObject? Object { get; set; }

    public JsonNode? Node { get; set; }

    public JsonElement? Element { get; set; }

    public Uri? Uri { get; set; }

    public byte[]? Bytes { get; set; }
}
