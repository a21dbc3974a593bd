namespace Brisk.Json.Tests.Differential.OnStj;

using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Text.Json;
using Brisk.Json.Tests.Differential.OnStj.Models;

/// <summary>Every dictionary.</summary>
public static class DictionaryScenarios
{
    private static readonly string[] s_documents =
    [
        "{}", "{\"a\":1}", "{\"b\":2,\"a\":1}", "{\"a\":1,\"a\":2}", "{\"a\":1,\"A\":2}", "null", "[]", "[1]", "1", "\"x\"", "{\"a\":null}", "{\"a\":\"x\"}", "{\"a\":{}}", "{\"a\":[1]}", "{\"\":1}", "{\"a.b\":1}", "{\"a.b\":\"x\"}", "{\"a b\":\"x\"}", "{\"a'b\":\"x\"}", "{\"é\":\"x\"}", "{\"\\u0061\":\"x\"}", "{\"\\u0061\":1,\"a\":2}",
        "{\"$a\":1}", "{\"$id\":\"1\"}", "{\"$type\":1}", "{\"a\":1", "{\"a\":", "{\"a\"", "{\"a", "{", "{\"a\":1,", "{\"a\":1,}", "{,}", "{\"a\":1 \"b\":2}", "{\"a\":1]", "{\"a\"1}", "{1:1}", "{null:1}", " { \"a\" :\n1 } ", "{\"a\":1}x", "{\"\\uD800\":1}", "{\"a\\x\":1}", "{\"\\u0000\":1}",
        "{\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\":\"x\"}",
    ];

    public static void Generic(Transcript t)
    {
        Map<Dictionary<string, int>>(t);
        Map<IDictionary<string, int>>(t);
        Map<IReadOnlyDictionary<string, int>>(t);
        Map<SortedDictionary<string, int>>(t);
        Map<SortedList<string, int>>(t);
        Map<ConcurrentDictionary<string, int>>(t);
        Map<OrderedDictionary<string, int>>(t);
    }

    public static void Read_only(Transcript t)
    {
        Map<ReadOnlyDictionary<string, int>>(t);
        Map<ImmutableDictionary<string, int>>(t);
        Map<IImmutableDictionary<string, int>>(t);
        Map<ImmutableSortedDictionary<string, int>>(t);
        Map<FrozenDictionary<string, int>>(t);
        t.Write(new ReadOnlyDictionary<string, int>(new Dictionary<string, int> { ["a"] = 1 }));
        t.Write(new Dictionary<string, int> { ["a"] = 1 }.ToFrozenDictionary());
    }

    public static void Derived(Transcript t)
    {
        Map<DerivedDictionary<int>>(t);
        Map<StructDictionary<int>>(t);
        Map<StructDictionary<int>?>(t);
        Map<IDerivedDictionary<int>>(t);
        Map<KeyValuePair<string, int>>(t);
    }

    public static void Pairs(Transcript t)
    {
        string[] documents = ["{\"Key\":1,\"Value\":\"a\"}", "{\"Value\":\"a\",\"Key\":1}", "{\"Key\":1}", "{\"Value\":\"a\"}", "{}", "null", "[]", "{\"key\":1,\"value\":\"a\"}", "{\"Key\":\"x\"}", "{\"Key\":1,\"Value\":2}", "{\"Key\":1,\"Key\":2,\"Value\":\"a\",\"x\":[]}", "{\"Key\":null,\"Value\":null}"];
        t.Both<KeyValuePair<int, string>>(documents);
        t.Both<KeyValuePair<int?, string?>?>(documents);
        t.Both<List<KeyValuePair<int, string>>>(documents.Select(json => $"[{json}]"));
        var web = new JsonSerializerOptions(JsonSerializerDefaults.Web);
        t.Both<KeyValuePair<int, string>>(documents, web, "web");
        t.Both<KeyValuePair<int, string>>(documents, new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.KebabCaseUpper }, "kebab upper");
    }

    public static void Values(Transcript t)
    {
        t.Both<Dictionary<string, string>>(["{\"a\":\"x\",\"b\":null}", "{\"a\":1}", "{\"a\":\"\\uD800\"}"]);
        t.Both<Dictionary<string, Dictionary<string, Dictionary<string, int>>>>(["{\"a\":{\"b\":{\"c\":1}}}", "{\"a\":{\"b\":{\"c\":\"x\"}}}", "{\"a.b\":{\"c d\":{\"e'f\":\"x\"}}}", "{\"a\":{\"b\":null}}", "{\"a\":{\"b\":1}}", "{\"a\":{\"b\":{\"c\""]);
        t.Both<Dictionary<string, Box<int?>>>(["{\"a\":{\"Value\":1},\"b\":null}", "{\"a\":{\"Value\":true}}", "{\"a\":{\"Value\":null,}}"]);
        t.Both<Dictionary<string, (int, int)>>(["{\"a\":{\"Item1\":1,\"Item2\":2}}"]);
        t.Both<Dictionary<string, StructBox<string>>>(["{\"a\":{\"Value\":\"x\"}}", "{\"a\":null}", "{\"a\":{\"Value\":1}}"]);
        t.Both<SortedDictionary<int, int[]>>(["{\"2\":[1],\"1\":null}", "{\"2\":[1],\"1\":[\"\"]}", "{\"2\":[1],\"x\":[]}"]);
        t.Write(new Dictionary<string, string?> { ["a"] = null });
        t.Write(new Dictionary<string, string?> { ["a"] = null }, Shorthand.With(o => o.DefaultIgnoreCondition = System.Text.Json.Serialization.JsonIgnoreCondition.WhenWritingNull), "ignore null");
        t.Write(new Dictionary<string, int>(StringComparer.OrdinalIgnoreCase) { ["a"] = 1 });
        t.Write(new Hashtable());
    }

    public static void Duplicates_rejected(Transcript t)
    {
        var options = Shorthand.With(o => o.AllowDuplicateProperties = false);
        string[] documents = ["{\"a\":1,\"a\":2}", "{\"a\":1,\"\\u0061\":2}", "{\"a\":1,\"A\":2}", "{\"a\":1,\"b\":2,\"a\":3}", "{\"\":1,\"\":1}", "{\"a\":1}", "{\"a b\":1,\"a b\":1}"];
        t.Read<Dictionary<string, int>>(documents, options, "no duplicates");
        t.Read<SortedDictionary<string, int>>(documents, options, "no duplicates");
        t.Read<IDictionary<string, int>>(documents, options, "no duplicates");
        t.Read<IReadOnlyDictionary<string, int>>(documents, options, "no duplicates");
        t.Read<ImmutableDictionary<string, int>>(documents, options, "no duplicates");
        t.Read<FrozenDictionary<string, int>>(documents, options, "no duplicates");
        t.Read<ConcurrentDictionary<string, int>>(documents, options, "no duplicates");
        t.Read<StructDictionary<int>>(documents, options, "no duplicates");
        t.Read<Dictionary<int, int>>(["{\"1\":1,\"1\":2}", "{\"1\":1,\"\\u0031\":2}"], options, "no duplicates");
        t.Read<Dictionary<Colour, int>>(["{\"Red\":1,\"Red\":2}", "{\"Red\":1,\"red\":2}", "{\"Red\":1,\"0\":2}"], options, "no duplicates");
    }

    private static void Map<T>(Transcript t)
    {
        t.Both<T>(s_documents);
        t.Both<T>(["{\"a\":1,}", "{,}"], Shorthand.With(o => o.AllowTrailingCommas = true), "trailing commas");
        t.Both<T>(["{\"A\":1,\"a\":2}"], new JsonSerializerOptions(JsonSerializerDefaults.Web), "web");
        foreach (var json in s_documents)
            t.Read<Box<T>>($"{{\"Value\":{json}}}");
        foreach (var json in new[] { "{\"a\":1}", "null", "{\"a\":\"\"}", "[]" })
        {
            t.Both<RecordBox<T>>($"{{\"Value\":{json}}}");
            t.Both<List<T>>($"[{json},{json}]");
            t.Both<Dictionary<string, T>>($"{{\"k\":{json}}}");
            t.Read<PopulatedBox<T>>($"{{\"Value\":{json}}}");
        }

        t.Write(new Box<T>());
        t.Add("indented " + TypeName.Of(typeof(T)), () => JsonSerializer.Serialize(JsonSerializer.Deserialize<T>("{\"a\":1,\"b\":2}"), Shorthand.With(o => o.WriteIndented = true)));
    }
}
