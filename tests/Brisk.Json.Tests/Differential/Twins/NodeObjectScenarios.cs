namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text.Json;
using System.Text.Json.Nodes;
using static NodeShorthand;

/// <summary>JsonObject, member by member.</summary>
public static class NodeObjectScenarios
{
    private static readonly string[] s_objects =
    [
        "{}", "{\"a\":1}", "{\"a\":1,\"b\":null,\"c\":[1,{\"d\":2}]}", "{\"\\u0061\":1,\"é\":2,\"b\":{\"a\":{}}}", "{\"a\":1,\"a\":2}", "{\"A\":1,\"a\":2}", "{\"\":0,\"a\":\"x\"}",
        "{" + string.Join(",", Enumerable.Range(0, 30).Select(i => $"\"n{i}\":{i}")) + ",\"a\":true}", "{\"b\":{\"a\":1},\"c\":{\"a\":1},\"d\":{\"a\":2,\"b\":3}}", "{\"\\ud800\":1,\"a\":2}",
    ];

    private static readonly string?[] s_names = ["a", "b", "z", "", null, "A", "é", "n29"];

    private static readonly int[] s_indices = [-1, 0, 1, 3, 31];

    public static void Looking(Transcript t)
    {
        foreach (var json in s_objects)
        {
            t.OnObject(json, "count", o => o.Count);
            t.OnObject(json, "enumerate", o => (IEnumerable<KeyValuePair<string, JsonNode?>>)[.. o]);
            t.OnObject(json, "keys", o => ((IDictionary<string, JsonNode?>)o).Keys.ToArray());
            t.OnObject(json, "values", o => (IEnumerable<JsonNode?>)[.. ((IDictionary<string, JsonNode?>)o).Values]);
            foreach (var name in s_names)
            {
                t.OnObject(json, $"[{name}]", o => o[name!]);
                t.OnObject(json, $"contains {name}", o => o.ContainsKey(name!));
                t.OnObject(json, $"index of {name}", o => o.IndexOf(name!));
                t.OnObject(json, $"try get {name}", o => (o.TryGetPropertyValue(name!, out var value), Show(value)));
                t.OnObject(json, $"try get with index {name}", o => (o.TryGetPropertyValue(name!, out var value, out var index), Show(value), index));
                t.OnObject(json, $"dictionary try get {name}", o => (((IDictionary<string, JsonNode?>)o).TryGetValue(name!, out var value), Show(value)));
                t.OnObject(json, $"contains pair {name}", o => ((ICollection<KeyValuePair<string, JsonNode?>>)o).Contains(new(name!, null)));
                t.OnObject(json, $"index of pair {name}", o => ((IList<KeyValuePair<string, JsonNode?>>)o).IndexOf(new(name!, name is null ? null : o[name])));
                t.OnObject(json, $"index of other pair {name}", o => ((IList<KeyValuePair<string, JsonNode?>>)o).IndexOf(new(name!, 1)));
                t.OnObject(json, $"keys contain {name}", o => ((IDictionary<string, JsonNode?>)o).Keys.Contains(name!));
            }

            foreach (var index in s_indices)
            {
                t.OnObject(json, $"at {index}", o => o.GetAt(index));
                t.OnObject(json, $"list at {index}", o => ((IList<KeyValuePair<string, JsonNode?>>)o)[index]);
                t.OnObject(json, $"[{index}]", o => o[index]);
                t.OnObject(json, $"copy to {index}", o =>
                {
                    var array = new KeyValuePair<string, JsonNode?>[4];
                    ((ICollection<KeyValuePair<string, JsonNode?>>)o).CopyTo(array, index);
                    return string.Join(",", array.Select(p => p.Key));
                });
                t.OnObject(json, $"copy names to {index}", o =>
                {
                    var array = new string[4];
                    ((IDictionary<string, JsonNode?>)o).Keys.CopyTo(array, index);
                    return string.Join(",", array);
                });
            }
        }
    }

    public static void Changing(Transcript t)
    {
        foreach (var json in s_objects)
        {
            t.OnObject(json, "clear", o =>
            {
                o.Clear();
                return o.Count;
            });
            foreach (var name in s_names)
            {
                t.OnObject(json, $"set {name}", o => o[name!] = "new");
                t.OnObject(json, $"set null {name}", o => o[name!] = null);
                t.OnObject(json, $"set same {name}", o => o[name!] = o[name!]);
                t.OnObject(json, $"set clone {name}", o => o[name!] = o.DeepClone());
                t.OnObject(json, $"dictionary set {name}", o => ((IDictionary<string, JsonNode?>)o)[name!] = 7);
                t.OnObject(json, $"add {name}", o => Do(() => o.Add(name!, 5)));
                t.OnObject(json, $"add pair {name}", o => Do(() => o.Add(new KeyValuePair<string, JsonNode?>(name!, 5))));
                t.OnObject(json, $"try add {name}", o => o.TryAdd(name!, 5));
                t.OnObject(json, $"try add with index {name}", o => (o.TryAdd(name!, 5, out var index), index));
                t.OnObject(json, $"remove {name}", o => o.Remove(name!));
                t.OnObject(json, $"remove pair {name}", o => ((ICollection<KeyValuePair<string, JsonNode?>>)o).Remove(new(name!, 1)));
                t.OnObject(json, $"replace {name}", o => Do(() => o[name!]?.ReplaceWith("new")));
                foreach (var index in s_indices)
                {
                    t.OnObject(json, $"insert {index} {name}", o => Do(() => o.Insert(index, name!, 5)));
                    t.OnObject(json, $"set at {index} {name}", o => Do(() => o.SetAt(index, name!, 5)));
                    t.OnObject(json, $"list set at {index} {name}", o => ((IList<KeyValuePair<string, JsonNode?>>)o)[index] = new(name!, 5));
                }
            }

            foreach (var index in s_indices)
            {
                t.OnObject(json, $"set at {index}", o => Do(() => o.SetAt(index, 5)));
                t.OnObject(json, $"set same at {index}", o => Do(() => o.SetAt(index, o[index])));
                t.OnObject(json, $"set [{index}]", o => o[index] = 5);
                t.OnObject(json, $"remove at {index}", o => Do(() => o.RemoveAt(index)));
                t.OnObject(json, $"detach at {index}", o =>
                {
                    var child = o[index];
                    o.RemoveAt(index);
                    return (child?.Parent is null, child?.Root == child, child?.GetPath());
                });
            }
        }
    }

    public static void Names_that_differ_by_case(Transcript t)
    {
        foreach (var json in s_objects)
        {
            foreach (var name in new[] { "a", "A", "É", "N7", "z" })
            {
                t.Try($"get {name} {json}", () => JsonNode.Parse(json, IgnoreCase)![name]);
                t.Try($"set {name} {json}", () =>
                {
                    var node = JsonNode.Parse(json, IgnoreCase)!;
                    node[name] = "new";
                    return node;
                });
                t.Try($"set at {name} {json}", () =>
                {
                    var node = JsonNode.Parse(json, IgnoreCase)!.AsObject();
                    node.SetAt(0, name, "new");
                    return node;
                });
                t.Try($"remove {name} {json}", () =>
                {
                    var node = JsonNode.Parse(json, IgnoreCase)!;
                    return (node.AsObject().Remove(name), Show(node));
                });
            }
        }

        t.Try("inherited", () => new JsonObject(IgnoreCase) { ["c"] = new JsonObject() }["C"]!.Options);
        t.Try("inherited, then looked for", () =>
        {
            var parent = new JsonObject(IgnoreCase) { ["c"] = new JsonObject() };
            parent["c"]!["A"] = 1;
            return parent["c"]!["a"];
        });
        t.Try("names there before", () => new JsonObject(IgnoreCase) { ["c"] = new JsonObject { ["A"] = 1 } }["c"]!["a"]);
        t.Try("text there before", () => new JsonObject(IgnoreCase) { ["c"] = Parse("{\"A\":1}") }["c"]!["a"]);
        t.Try("kept when detached", () =>
        {
            var parent = new JsonObject(IgnoreCase);
            var (asked, unasked) = (new JsonObject(), new JsonObject());
            parent["a"] = asked;
            parent["b"] = unasked;
            _ = asked.Options;
            parent.Clear();
            return (asked.Options.HasValue, unasked.Options.HasValue);
        });
        t.Try("through an array", () =>
        {
            var inner = new JsonObject();
            _ = new JsonObject(IgnoreCase) { ["c"] = new JsonArray(inner) };
            return inner.Options;
        });
        t.Try("clone", () => JsonNode.Parse("{\"a\":{}}", IgnoreCase)!["A"]!.DeepClone().Options);
        t.Try("clone of inheritor", () => new JsonObject(IgnoreCase) { ["c"] = new JsonObject() }["c"]!.DeepClone().Options);
        t.Try("clone of none", () => Parse("[{}]")[0]!.DeepClone().Options);
    }

    public static void Enumerating_while_changing(Transcript t)
    {
        (string Label, Action<JsonObject> Change)[] changes =
        [
            ("nothing", _ => { }), ("set", o => o["a"] = 3), ("set new", o => o["x"] = 3), ("set null", o => o["a"] = null), ("add", o => o.Add("x", 1)), ("add twice", o => o.TryAdd("a", 1)), ("remove", o => o.Remove("b")), ("remove none", o => o.Remove("q")),
            ("clear", o => o.Clear()), ("set at", o => o.SetAt(0, 1)), ("rename", o => o.SetAt(0, "q", 1)), ("same name", o => o.SetAt(0, "a", 1)), ("insert", o => o.Insert(0, "q", 1)), ("remove at", o => o.RemoveAt(0)), ("replace", o => o["a"]!.ReplaceWith(5)),
        ];
        foreach (var (label, change) in changes)
        {
            t.OnObject("{\"a\":1,\"b\":2,\"c\":3}", "enumerate and " + label, o =>
            {
                var seen = "";
                foreach (var (name, value) in o)
                {
                    seen += name + value;
                    if (name == "a")
                        change(o);
                }

                return seen;
            });
            t.OnObject("{\"a\":1,\"b\":2,\"c\":3}", "reset after " + label, o =>
            {
                using var e = o.GetEnumerator();
                e.MoveNext();
                change(o);
                e.Reset();
                e.MoveNext();
                return e.Current;
            });
        }

        t.OnObject("{\"a\":1}", "before and after", o =>
        {
            System.Collections.IEnumerator e = o.GetEnumerator();
            var before = ((KeyValuePair<string, JsonNode?>)e.Current!).Key;
            while (e.MoveNext())
            {
            }

            return (before, ((KeyValuePair<string, JsonNode?>)e.Current!).Key, e.MoveNext());
        });
        t.OnObject("{\"a\":1}", "keys are live", o =>
        {
            var keys = ((IDictionary<string, JsonNode?>)o).Keys;
            var values = ((IDictionary<string, JsonNode?>)o).Values;
            o["b"] = 2;
            return (keys.Count, values.Count, string.Join(",", keys), string.Join(",", values), keys.IsReadOnly, values.IsReadOnly);
        });
        t.OnObject("{\"a\":1}", "keys are read-only", o => Do(() => ((IDictionary<string, JsonNode?>)o).Keys.Add("b")));
        t.OnObject("{\"a\":1}", "values are read-only", o => Do(() => ((IDictionary<string, JsonNode?>)o).Values.Clear()));
        t.OnObject("{\"a\":1}", "read-only", o => ((ICollection<KeyValuePair<string, JsonNode?>>)o).IsReadOnly);
    }

    public static void Making(Transcript t)
    {
        t.Try("empty", () => new JsonObject());
        t.Try("pairs", () => new JsonObject([new("a", 1), new("b", null)], IgnoreCase));
        t.Try("pairs twice", () => new JsonObject([new("a", 1), new("a", 2)]));
        t.Try("pairs by case", () => new JsonObject([new("a", 1), new("A", 2)], IgnoreCase));
        t.Try("pairs null name", () => new JsonObject([new(null!, 1)]));
        t.Try("pairs null", () => new JsonObject((IEnumerable<KeyValuePair<string, JsonNode?>>)null!));
        t.Try("pairs with parent", () =>
        {
            var child = JsonValue.Create(1);
            _ = new JsonArray(child);
            return new JsonObject([new("a", child)]);
        });
        foreach (var json in new[] { "{\"a\":[1]}", "[]", "1", "\"x\"", "null", "true" })
        {
            using var document = JsonDocument.Parse(json);
            t.Try("create " + json, () => JsonObject.Create(document.RootElement));
            t.Try("create with options " + json, () => JsonObject.Create(document.RootElement, IgnoreCase)?.Options);
        }

        t.Try("create default", () => JsonObject.Create(default));
        t.Try("document disposed", () => Disposed(o => o.Count));
        t.Try("document disposed, looked at before", () =>
        {
            var document = JsonDocument.Parse("{\"a\":1}");
            var node = JsonObject.Create(document.RootElement)!;
            _ = node.Count;
            document.Dispose();
            return node["a"]!.GetValue<int>();
        });
        t.Try("document disposed, written", () => Disposed(o => o.ToJsonString()));
        t.Try("document disposed, clone", () =>
        {
            var document = JsonDocument.Parse("{\"a\":[1,{}]}");
            var clone = JsonObject.Create(document.RootElement)!.DeepClone();
            document.Dispose();
            return clone;
        });
        t.Try("document disposed, clone of changed", () =>
        {
            var document = JsonDocument.Parse("{\"a\":[1,{}],\"b\":2}");
            var node = JsonObject.Create(document.RootElement)!;
            node["b"] = 3;
            var clone = node.DeepClone();
            document.Dispose();
            return clone;
        });
    }

    private static object? Disposed(Func<JsonObject, object?> use)
    {
        var document = JsonDocument.Parse("{\"a\":1}");
        var node = JsonObject.Create(document.RootElement)!;
        document.Dispose();
        return use(node);
    }

    private static object? Do(Action action)
    {
        action();
        return null;
    }
}
