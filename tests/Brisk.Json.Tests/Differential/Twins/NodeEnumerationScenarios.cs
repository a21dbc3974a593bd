namespace Brisk.Json.Tests.Differential.OnStj;

using System.Collections;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

/// <summary>Nodes that are modified while they are enumerated, and the equality of values created under contracts.</summary>
public static class NodeEnumerationScenarios
{
    /// <summary>The properties, names, and values of objects.</summary>
    public static void Objects(Transcript t)
    {
        (string, Func<JsonObject, IEnumerable>)[] views =
        [
            ("properties", static node => node), ("names", static node => ((IDictionary<string, JsonNode?>)node).Keys), ("values", static node => ((IDictionary<string, JsonNode?>)node).Values),
        ];
        (string, Action<JsonObject>)[] changes =
        [
            ("add", static node => node.Add("d", 4)), ("remove", static node => node.Remove("a")), ("remove nothing", static node => node.Remove("q")), ("set", static node => node["a"] = 5), ("set new", static node => node["z"] = 5),
            ("clear", static node => node.Clear()), ("insert", static node => node.Insert(0, "z", 1)), ("rename", static node => node.SetAt(0, "z", 9)), ("nothing", static _ => { }),
        ];
        foreach (var (source, create) in new (string, Func<JsonObject>)[] { ("created", static () => new() { ["a"] = 1, ["b"] = 2, ["c"] = 3 }), ("parsed", static () => (JsonObject)JsonNode.Parse("{\"a\":1,\"b\":2,\"c\":3}")!) })
        {
            foreach (var (view, select) in views)
            {
                foreach (var (change, apply) in changes)
                    Enumerate(t, $"{source} {view} {change}", create, select, apply);
            }
        }
    }

    /// <summary>The elements of arrays.</summary>
    public static void Arrays(Transcript t)
    {
        (string, Action<JsonArray>)[] changes =
        [
            ("add", static node => node.Add(4)), ("remove", static node => node.RemoveAt(0)), ("remove nothing", static node => node.Remove(null)), ("set", static node => node[0] = 5), ("clear", static node => node.Clear()), ("insert", static node => node.Insert(0, 1)),
            ("nothing", static _ => { }),
        ];
        foreach (var (source, create) in new (string, Func<JsonArray>)[] { ("created", static () => new(1, 2, 3)), ("parsed", static () => (JsonArray)JsonNode.Parse("[1,2,3]")!) })
        {
            foreach (var (change, apply) in changes)
                Enumerate(t, $"{source} {change}", create, static node => node, apply);
        }
    }

    /// <summary>Values created under contracts that write numbers as strings, or allow named ones, compared with others.</summary>
    public static void Equality(Transcript t)
    {
        var nodes = new List<(string Name, Func<JsonNode?> Create)>
        {
            ("1", static () => JsonValue.Create(1)), ("'1'", static () => JsonValue.Create("1")), ("parsed 1", static () => JsonNode.Parse("1")), ("parsed '1'", static () => JsonNode.Parse("\"1\"")), ("parsed 1.0", static () => JsonNode.Parse("1.0")),
            ("NaN", static () => JsonValue.Create(double.NaN)), ("'NaN'", static () => JsonValue.Create("NaN")), ("parsed 'NaN'", static () => JsonNode.Parse("\"NaN\"")), ("infinite", static () => JsonValue.Create(float.PositiveInfinity)), ("object 1", static () => JsonValue.Create<object>(1)),
        };
        foreach (var handling in new[] { 0, 1, 2, 3, 4, 7 })
        {
            var options = new JsonSerializerOptions { NumberHandling = (JsonNumberHandling)handling, TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
            nodes.Add(($"1 {handling}", () => JsonValue.Create(1, (JsonTypeInfo<int>)options.GetTypeInfo(typeof(int)))));
            nodes.Add(($"1.0 {handling}", () => JsonValue.Create(1.0, (JsonTypeInfo<double>)options.GetTypeInfo(typeof(double)))));
            nodes.Add(($"1m {handling}", () => JsonValue.Create(1.0m, (JsonTypeInfo<decimal>)options.GetTypeInfo(typeof(decimal)))));
            nodes.Add(($"int? {handling}", () => JsonValue.Create((int?)1, (JsonTypeInfo<int?>)options.GetTypeInfo(typeof(int?)))));
            nodes.Add(($"NaN {handling}", () => JsonValue.Create(double.NaN, (JsonTypeInfo<double>)options.GetTypeInfo(typeof(double)))));
            nodes.Add(($"half NaN {handling}", () => JsonValue.Create(Half.NaN, (JsonTypeInfo<Half>)options.GetTypeInfo(typeof(Half)))));
        }

        foreach (var (name, create) in nodes)
        {
            t.Add($"{name} kind", () => create()!.GetValueKind());
            t.Add($"{name} text", () => create()!.ToJsonString());
            t.Add($"{name} clone", () => create()!.DeepClone().ToJsonString());
            foreach (var (otherName, other) in nodes)
                t.Add($"{name} == {otherName}", () => JsonNode.DeepEquals(create(), other()));
        }
    }

    private static void Enumerate<T>(Transcript t, string name, Func<T> create, Func<T, IEnumerable> select, Action<T> change)
    {
        for (var moves = 0; moves <= 4; moves++)
        {
            var count = moves;
            (IEnumerator Items, string Passed) Begin()
            {
                var node = create();
                var items = select(node).GetEnumerator();
                var passed = "";
                for (var i = 0; i < count && items.MoveNext(); i++)
                    passed += items.Current + " ";
                change(node);
                return (items, passed);
            }

            t.Add($"{name} {count} next", () => Begin() is var (items, passed) && items.MoveNext() ? passed + items.Current : passed + "end");
            t.Add($"{name} {count} reset", () =>
            {
                var items = Begin().Items;
                items.Reset();
                return $"{items.MoveNext()} {items.Current}";
            });
            if (count is > 0 and < 4)
                t.Add($"{name} {count} current", () => Begin().Items.Current?.ToString());
        }
    }
}
