namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text.Json;
using System.Text.Json.Nodes;
using static NodeShorthand;

/// <summary>JsonArray, member by member, and the rules for parents.</summary>
public static class NodeArrayScenarios
{
    private static readonly string[] s_arrays = ["[]", "[1]", "[null]", "[1,null,\"x\",[2,[3]],{\"a\":[4]}]", "[1,1,1]", "[[],{},[[]]]"];

    private static readonly int[] s_indices = [-1, 0, 1, 3, 5];

    public static void Looking(Transcript t)
    {
        foreach (var json in s_arrays)
        {
            t.OnArray(json, "count", a => a.Count);
            t.OnArray(json, "enumerate", a => (IEnumerable<JsonNode?>)[.. a]);
            t.OnArray(json, "values", a => string.Join(",", a.GetValues<int>()));
            t.OnArray(json, "values of nullables", a => string.Join(",", a.GetValues<int?>()));
            t.OnArray(json, "index of null", a => (a.IndexOf(null), a.Contains(null)));
            t.OnArray(json, "index of other", a => (a.IndexOf(1), a.Contains(1)));
            t.OnArray(json, "index of last", a => (a.IndexOf(a[^1]), a.Contains(a[^1])));
            t.OnArray(json, "copy to null", a => Do(() => ((ICollection<JsonNode?>)a).CopyTo(null!, 0)));
            foreach (var index in s_indices)
            {
                t.OnArray(json, $"[{index}]", a => a[index]);
                t.OnArray(json, $"copy to {index}", a =>
                {
                    var array = new JsonNode?[4];
                    ((ICollection<JsonNode?>)a).CopyTo(array, index);
                    return string.Join(",", array.Select(Show));
                });
            }
        }
    }

    public static void Changing(Transcript t)
    {
        foreach (var json in s_arrays)
        {
            t.OnArray(json, "add", a => Do(() => a.Add("new")));
            t.OnArray(json, "add null", a => Do(() => a.Add(null)));
            t.OnArray(json, "add many", a => Do(() =>
            {
                for (var i = 0; i < 20; i++)
                    a.Add(i);
            }));
            t.OnArray(json, "add int", a => Do(() => a.Add<int>(5)));
            t.OnArray(json, "add object", a => Do(() => a.Add(new { X = 1 })));
            t.OnArray(json, "add nothing", a => Do(() => a.Add<string>(null)));
            t.OnArray(json, "add element", a => Do(() => a.Add(JsonDocument.Parse("{\"a\":[1]}").RootElement)));
            t.OnArray(json, "add null element", a => Do(() => a.Add(JsonDocument.Parse("null").RootElement)));
            t.OnArray(json, "clear", a => Do(a.Clear));
            t.OnArray(json, "remove null", a => a.Remove(null));
            t.OnArray(json, "remove other", a => a.Remove(1));
            t.OnArray(json, "remove last", a => a.Remove(a[^1]));
            t.OnArray(json, "remove all", a => a.RemoveAll(_ => true));
            t.OnArray(json, "remove none", a => a.RemoveAll(_ => false));
            t.OnArray(json, "remove values", a => a.RemoveAll(n => n is JsonValue));
            t.OnArray(json, "remove nulls", a => a.RemoveAll(n => n is null));
            t.OnArray(json, "remove on no condition", a => a.RemoveAll(null!));
            t.OnArray(json, "remove while throwing", a => a.RemoveAll(n => n is JsonArray ? throw new IOException() : true));
            foreach (var index in s_indices)
            {
                t.OnArray(json, $"set [{index}]", a => a[index] = "new");
                t.OnArray(json, $"set null [{index}]", a => a[index] = null);
                t.OnArray(json, $"set same [{index}]", a => a[index] = a[index]);
                t.OnArray(json, $"set clone [{index}]", a => a[index] = a.DeepClone());
                t.OnArray(json, $"insert null {index}", a => Do(() => a.Insert(index, null)));
                t.OnArray(json, $"insert {index}", a => Do(() => a.Insert(index, "new")));
                t.OnArray(json, $"remove at {index}", a => Do(() => a.RemoveAt(index)));
                t.OnArray(json, $"replace {index}", a => Do(() => a[index]?.ReplaceWith("new")));
                t.OnArray(json, $"replace by null {index}", a => Do(() => a[index]?.ReplaceWith<JsonNode?>(null)));
                t.OnArray(json, $"replace by itself {index}", a => Do(() => a[index]?.ReplaceWith(a[index])));
                t.OnArray(json, $"detach {index}", a =>
                {
                    var child = a[index];
                    a.RemoveAt(index);
                    return (child?.Parent is null, child?.Root == child, child?.GetPath());
                });
                foreach (var count in new[] { -1, 0, 1, 2, 9 })
                {
                    t.OnArray(json, $"remove range {index} {count}", a => Do(() => a.RemoveRange(index, count)));
                }
            }
        }
    }

    public static void Enumerating_while_changing(Transcript t)
    {
        (string Label, Action<JsonArray> Change)[] changes =
        [
            ("nothing", _ => { }), ("set", a => a[0] = 3), ("add", a => a.Add(1)), ("remove none", a => a.Remove(null)), ("remove", a => a.RemoveAt(2)), ("clear", a => a.Clear()), ("insert", a => a.Insert(0, 1)), ("remove all none", a => a.RemoveAll(_ => false)),
            ("remove all", a => a.RemoveAll(_ => true)), ("remove no range", a => a.RemoveRange(0, 0)), ("remove range", a => a.RemoveRange(0, 1)), ("replace", a => a[1]!.ReplaceWith(5)),
        ];
        foreach (var (label, change) in changes)
        {
            t.OnArray("[1,2,3]", "enumerate and " + label, a =>
            {
                var seen = "";
                foreach (var item in a)
                {
                    seen += item;
                    if (seen == "1")
                        change(a);
                }

                return seen;
            });
            t.OnArray("[1,2,3]", "reset after " + label, a =>
            {
                using var e = a.GetEnumerator();
                e.MoveNext();
                change(a);
                e.Reset();
                return e.MoveNext();
            });
        }

        t.OnArray("[]", "clear empty", a =>
        {
            using var e = a.GetEnumerator();
            a.Clear();
            return e.MoveNext();
        });
        t.OnArray("[1]", "before", a => ((System.Collections.IEnumerable)a).GetEnumerator().Current);
        t.OnArray("[1]", "typed before", a => a.GetEnumerator().Current);
        t.OnArray("[1]", "after", a =>
        {
            System.Collections.IEnumerator e = a.GetEnumerator();
            e.MoveNext();
            e.MoveNext();
            return e.Current;
        });
        t.OnArray("[1]", "read-only", a => ((ICollection<JsonNode?>)a).IsReadOnly);
    }

    public static void Making(Transcript t)
    {
        t.Try("empty", () => new JsonArray());
        t.Try("options", () => new JsonArray(IgnoreCase).Options);
        t.Try("items", () => new JsonArray(1, null, "x", new JsonObject()));
        t.Try("items and options", () => new JsonArray(IgnoreCase, 1, null).Options);
        t.Try("array of items", () => new JsonArray(new JsonNode?[] { 1, null }));
        t.Try("no array", () => new JsonArray((JsonNode?[])null!));
        t.Try("options and no array", () => new JsonArray(IgnoreCase, (JsonNode?[])null!));
        t.Try("same twice", () =>
        {
            var child = JsonValue.Create(1);
            return new JsonArray(child, child);
        });
        foreach (var json in new[] { "[1,[2]]", "{}", "1", "null" })
        {
            using var document = JsonDocument.Parse(json);
            t.Try("create " + json, () => JsonArray.Create(document.RootElement));
            t.Try("create with options " + json, () => JsonArray.Create(document.RootElement, IgnoreCase)?.Options);
        }

        t.Try("create default", () => JsonArray.Create(default));
    }

    public static void Parents(Transcript t)
    {
        foreach (var json in new[] { "[1,[2],{\"a\":3}]", "{\"a\":1,\"b\":[2],\"c\":{}}" })
        {
            t.On(json, "add child again", n => Do(() => n.Root.AsArray().Add(n[0])));
            t.On(json, "add itself", n => Do(() => n[1]!.AsArray().Add(n)));
            t.On(json, "add itself into itself", n => Do(() => n.AsArray().Add(n)));
            t.On(json, "insert itself", n => Do(() => n[1]!.AsArray().Insert(0, n)));
            t.On(json, "set to another's child", n => n[0] = n[1]);
            t.On(json, "set to itself", n => n[1]![0] = n);
            t.On(json, "replace by parent", n => Do(() => n[1]!.ReplaceWith(n)));
            t.On(json, "replace by sibling", n => Do(() => n[1]!.ReplaceWith(n[0])));
            t.On(json, "replace root", n => Do(() => n.ReplaceWith(1)));
            t.On(json, "replace by object", n => Do(() => n[0]!.ReplaceWith(new { A = 1 })));
            t.On(json, "replace by null", n => Do(() => n[0]!.ReplaceWith((string?)null)));
            t.On(json, "names and indices", n => (Try(() => n.GetPropertyName()), Try(() => n.GetElementIndex()), Try(() => n[2]!.GetPropertyName()), Try(() => n[2]!.GetElementIndex())));
            t.On(json, "kinds", n => (Try(() => n.AsObject()), Try(() => n.AsArray()), Try(() => n.AsValue()), Try(() => n[0]!.AsObject()), Try(() => n[0]!.AsArray()), Try(() => n[0]!["a"]), Try(() => n[0]![0]), Try(() => n["a"]), Try(() => n.GetValue<int>()), Try(() => n.GetValue<JsonNode>())));
            t.On(json, "move", n =>
            {
                var child = n[1];
                n[1] = null;
                n[0] = child;
                return child!.GetPath();
            });
        }

        foreach (var c in " !\"#$%&'()*+,-./0:;<=>?@[\\]^_`{|}~\t\n\r\b\f\u0001\u007f\u0080\u0085\u00a0é\u2028\u2029\ud83d日")
        {
            t.Try($"path {(int)c}", () => new JsonObject { ["a" + c] = new JsonArray(1) }["a" + c]![0]!.GetPath());
        }

        t.Try("path of empty name", () => new JsonObject { [""] = 1 }[""]!.GetPath());
    }

    private static object? Try(Func<object?> get)
    {
        try
        {
            return get() is JsonNode node ? Show(node) : get();
        }
        catch (Exception e)
        {
            return e.GetType().Name;
        }
    }

    private static object? Do(Action action)
    {
        action();
        return null;
    }
}
