namespace Brisk.Json.Tests.Differential.OnStj;

using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Brisk.Json.Tests.Differential.OnStj.Models;

/// <summary>The effects of a failed read: which elements were added and which setters were called, for every way of reading.</summary>
public static class PartialScenarios
{
    private static readonly (string Name, JsonSerializerOptions Options)[] s_options =
    [
        ("defaults", new() { DefaultBufferSize = 1 }),
        ("populate", new() { DefaultBufferSize = 1, PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate, AllowTrailingCommas = true }),
        ("required", new() { DefaultBufferSize = 1, PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate, RespectNullableAnnotations = true, RespectRequiredConstructorParameters = true }),
    ];

    private static readonly JsonSerializerOptions s_small = new() { DefaultBufferSize = 1 };

    private static readonly JsonSerializerOptions s_relaxed = new() { DefaultBufferSize = 1, ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true };

    private static readonly JsonSerializerOptions s_unique = new() { DefaultBufferSize = 1, AllowDuplicateProperties = false };

    private static readonly string[] s_keys = ["{\"a\":1,\"A\":2}", "{\"a\":1,\"a\":2}", "{\"a\":1,\"b\":2}", "{\"\\u0041\":1,\"b\":2,\"a\":3}", "{\"B\":1,\"b\":2,\"a\":3}", "{}", "{\"a\":1,\"A\":"];

    private static readonly string[] s_arrays =
    [
        "[1,2,\"x\"]", "[1,2", "[1,2,", "[1,2]", "[1,2],\"After\":\"x\"}", "[1,2,3,4,5,6,7,8,9,10,11,12,13,\"x\"]}", "[1,null]}", "[]}", "[", "null}", "{}}", "[1,2],\"Value\":[3,\"x\"]}", "[1],\"Value\":[3]}", "[1]}x", "[1,2}", "[1,2,tru",
    ];

    private static readonly string[] s_objects =
    [
        "{\"a\":1,\"b\":2,\"c\":\"x\"}}", "{\"a\":1,\"b\":2", "{\"a\":1,\"b\":", "{\"a\":1,\"b\":2}", "{\"a\":1,\"b\":2},\"After\":\"x\"}", "{\"a\":1,\"a\":2,\"a\":null}}", "{}}", "{", "null}", "[]}", "{\"a\":1},\"Value\":{\"z\":3,\"a\":\"x\"}}", "{\"a\":1}}x",
    ];

    public static void Lists(Transcript t)
    {
        Fill(t, () => new List<int> { 7 }, s_arrays);
        Fill<IList<int>>(t, () => new List<int> { 7 }, s_arrays);
        Fill<ICollection<int>>(t, () => new Collection<int> { 7 }, s_arrays);
        Fill(t, () => new Collection<int> { 7 }, s_arrays);
        Fill(t, () => new ObservableCollection<int> { 7 }, s_arrays);
        Fill(t, () => new LinkedList<int>([7]), s_arrays);
        Fill(t, () => new DerivedList<int> { 7 }, s_arrays);
        Fill(t, () => new PlainCollection<int> { 7 }, s_arrays);
        Fill(t, () => new ArrayList { 7 }, s_arrays);
        Fill<IList>(t, () => new ArrayList { 7 }, s_arrays);
        Fill<List<List<int>>>(t, () => [[7]], s_arrays.Select(array => array.StartsWith("[1", StringComparison.Ordinal) ? "[[1]" + array[2..] : array));
    }

    public static void Sets_queues_and_stacks(Transcript t)
    {
        Fill(t, () => new HashSet<int> { 7 }, s_arrays);
        Fill<ISet<int>>(t, () => new SortedSet<int> { 7 }, s_arrays);
        Fill(t, () => new Queue<int>([7]), s_arrays);
        Fill(t, () => new Stack<int>([7]), s_arrays);
        Fill(t, () => new ConcurrentQueue<int>([7]), s_arrays);
        Fill(t, () => new ConcurrentStack<int>([7]), s_arrays);
        Fill(t, () => new Queue(new[] { 7 }), s_arrays);
        Fill(t, () => new Stack(new[] { 7 }), s_arrays);
    }

    public static void Collections_that_are_replaced(Transcript t)
    {
        Replace<IEnumerable<int>>(t, () => new List<int> { 7 }, s_arrays);
        Replace<IReadOnlyList<int>>(t, () => new List<int> { 7 }, s_arrays);
        Replace(t, () => new ConcurrentBag<int>([7]), s_arrays);
        Replace<ImmutableArray<int>>(t, () => [7], s_arrays);
        Replace<int[]>(t, () => [7], s_arrays);
        Replace<IReadOnlyDictionary<string, int>>(t, () => new Dictionary<string, int> { ["z"] = 7 }, s_objects);
    }

    public static void Dictionaries(Transcript t)
    {
        Fill(t, () => new Dictionary<string, int> { ["z"] = 7 }, s_objects);
        Fill(t, () => new SortedDictionary<string, int> { ["z"] = 7 }, s_objects);
        Fill<IDictionary<string, int>>(t, () => new Dictionary<string, int> { ["z"] = 7 }, s_objects);
        Fill(t, () => new DerivedDictionary<int> { ["z"] = 7 }, s_objects);
        Fill<IDictionary>(t, () => new SortedList { ["z"] = 7 }, s_objects);
        Fill(t, () => new SortedList { ["z"] = 7 }, s_objects);
        Fill<Dictionary<string, List<int>>>(t, () => new() { ["z"] = [7] }, ["{\"z\":[1,\"x\"]}}", "{\"z\":[1],\"a\":[3],\"b\":[\"x\"]}}", "{\"z\":[1],\"a\":[3"]);
    }

    public static void Objects(Transcript t)
    {
        string[] values =
        [
            "{\"N\":\"b\"}}", "{\"Q\":7}}", "{\"N\":\"b\",\"Q\":\"x\"}}", "{\"N\":\"b\"}", "{\"N\":\"b\",\"L\":[5]}}", "{\"L\":[5,\"x\"]}}", "{\"S\":\"q\",\"L\":[5],\"G\":[6],\"N\":null}}", "null}", "{}}", "[]}", "{\"A\":5,\"L\":[2],\"P\":{\"N\":\"m\",\"Q\":8,\"L\":[9]}}}",
            "{\"A\":5},\"Value\":{\"A\":6,\"L\":[\"x\"]}}", "{\"P\":{\"N\":\"m\",\"L\":[9]},\"P\":{\"N\":\"o\"}}}", "{\"Q\":2},\"Value\":{\"N\":\"k\"}}", "{\"A\":-1", "{\"Q\":-1",
        ];
        Fill(t, () => new Named("init", 5), values);
        Fill(t, () => new NamedMore("init", 5), values);
        Fill(t, () => new Nest(), values);
        Fill(t, () => new NestStruct { A = 3, L = [4] }, values);
        Fill<NestStruct?>(t, () => new NestStruct { A = 3, L = [4] }, values);
    }

    public static void Accessors(Transcript t)
    {
        string[] values = ["null", "[]", "[1,2]", "[1,\"x\"]", "{}", "{\"A\":5}", "{\"A\":5,\"L\":[1]}", "{\"A\":5,\"L\":[1,\"x\"]}", "{\"A\":\"x\"}", "{\"N\":\"b\"}", "{\"N\":\"b\",\"Q\":\"x\"}", "{\"L\":[7,\"x\"]}", "1", "[1,2", "{\"A\":5"];
        foreach (var (name, options) in s_options)
        {
            foreach (var member in new[] { "List", "Struct", "Nullable", "Null", "Record", "Replaced", "Number" })
                t.ReadEveryWay<Logged>(values.SelectMany(value => new[] { $"{{\"{member}\":{value}}}", $"{{\"{member}\":{value},\"{member}\":{value},\"Number\":1}}" }), options, name);
        }
    }

    public static void Pairs(Transcript t)
    {
        string[] values = ["{}", "{\"Key\":\"a\"}", "{\"Value\":[1]}", "{\"Value\":[1],\"Key\":\"x\"}", "{\"Key\":null,\"Value\":null}", "{\"Key\":\"a\",\"Key\":\"b\",\"Value\":[2]}", "{\"Key\":\"a\",\"Value\":[1,\"x\"]}", "{\"Key\":\"a\"", "null", "[]"];
        foreach (var (name, options) in s_options)
        {
            Beginning<KeyValuePair<string, List<int>>>.Make = () => new("i", [1]);
            t.ReadEveryWay<Unmarked<KeyValuePair<string, List<int>>>>(values.Select(value => $"{{\"Value\":{value}}}"), options, name);
            t.ReadEveryWay<List<KeyValuePair<string, List<int>>?>>(values.Select(value => $"[{value}]"), options, name);
        }
    }

    public static void Numbers(Transcript t)
    {
        Cut<int>(t);
        Cut<long>(t);
        Cut<byte>(t);
        Cut<ulong>(t);
        Cut<double>(t);
        Cut<decimal>(t);
        Cut<Half>(t);
        Cut<Int128>(t);
        Cut<ByteEnum>(t);
        Cut<SByteEnum>(t);
        Cut<ULongEnum>(t);
        Cut<JsonElement>(t);
        Cut<object>(t);
        Cut<int?>(t);
    }

    public static void Bytes_after_numbers(Transcript t)
    {
        for (var b = 0; b < 128; b++)
        {
            var tail = (char)b + "\"B\":1}";
            t.Read(() => JsonSerializer.Deserialize<Observed<int>>("{\"A\":1" + tail), $"int {b}");
            t.Read(() => JsonSerializer.Deserialize<Observed<int>>("{\"A\":123456789" + tail), $"long int {b}");
            t.Read(() => JsonSerializer.Deserialize<Observed<double>>("{\"A\":1.5" + tail), $"double {b}");
            t.Read(() => JsonSerializer.Deserialize<Observed<double>>("{\"A\":1e5" + tail), $"exponent {b}");
            t.Read(() => JsonSerializer.Deserialize<Observed<JsonElement>>("{\"A\":1" + tail), $"element {b}");
            t.Read(() => JsonSerializer.Deserialize<Observed<JsonElement>>("{\"A\":1" + tail, s_relaxed), $"relaxed element {b}");
        }
    }

    public static void Skipped_values(Transcript t)
    {
        string[] values = ["[", "[1", "[1,", "[1,2,}", "[[1,2],[", "{\"A\":", "{\"A\":1,", "{\"L\":[", "{\"L\":[1,", "{\"D\":{\"k\":{\"A\":1},", "[{\"L\":[1],\"A\"", "tru", "\"\\x\"", "{\"\\ud800\":1}", "1"];
        PassOver<List<int>>(t, values);
        PassOver<Inner>(t, values);
        PassOver<Dictionary<string, Inner>>(t, values);
        PassOver<ImmutableList<Inner>>(t, values);
        PassOver<object>(t, values);
    }

    /// <summary>Keys are duplicates if the dictionary considers them equal, whether it is created or populated.</summary>
    public static void Keys_compared_by_the_dictionary(Transcript t)
    {
        FillCaseless(t, () => new Dictionary<string, int>(StringComparer.OrdinalIgnoreCase));
        FillCaseless<IDictionary<string, int>>(t, () => new SortedDictionary<string, int>(StringComparer.OrdinalIgnoreCase));
        FillCaseless(t, () => new SortedList<string, int>(StringComparer.OrdinalIgnoreCase));
        FillCaseless(t, () => new OrderedDictionary<string, int>(StringComparer.OrdinalIgnoreCase));
        FillCaseless(t, () => new ConcurrentDictionary<string, int>(StringComparer.OrdinalIgnoreCase));
        FillCaseless<IDictionary>(t, () => new SortedList(StringComparer.OrdinalIgnoreCase));
        FillCaseless(t, () => new CaselessMap());
        FillCaseless(t, () => new CaselessOther());
        t.ReadEveryWay<CaselessMap>(s_keys, s_unique);
        t.ReadEveryWay<CaselessOther>(s_keys, s_unique);
        t.ReadEveryWay<CaselessExtra>(s_keys, s_unique);
        t.Read<CaselessExtraConstructed>(s_keys, s_unique, "constructed");
        t.ReadEveryWay<FixedExtra>(s_keys, s_unique);
        t.ReadEveryWay<FixedExtra>(s_keys, s_small);
    }

    private static void FillCaseless<T>(Transcript t, Func<T> make)
    {
        Beginning<T>.Make = make;
        t.ReadEveryWay<Filled<T>>(s_keys.Select(keys => $"{{\"Value\":{keys}}}"), s_unique);
    }

    private static void Fill<T>(Transcript t, Func<T> make, IEnumerable<string> values)
    {
        Beginning<T>.Make = make;
        foreach (var (name, options) in s_options)
        {
            var documents = values.Select(value => "{\"Value\":" + value).ToList();
            t.ReadEveryWay<Filled<T>>(documents, options, name);
            t.ReadEveryWay<FilledGetOnly<T>>(documents, options, name);
            t.ReadEveryWay<UnmarkedGetOnly<T>>(documents, options, name);
        }
    }

    private static void Replace<T>(Transcript t, Func<T> make, IEnumerable<string> values)
    {
        Beginning<T>.Make = make;
        foreach (var (name, options) in s_options)
        {
            var documents = values.Select(value => "{\"Value\":" + value).ToList();
            t.ReadEveryWay<Unmarked<T>>(documents, options, name);
            t.ReadEveryWay<UnmarkedGetOnly<T>>(documents, options, name);
        }
    }

    private static void Cut<T>(Transcript t)
    {
        foreach (var number in new[] { "-1", "1", "-0", "0", "12345678", "1.0", "1e2", "-", "01", "1.", "1e" })
        {
            foreach (var options in new[] { s_small, s_relaxed })
            {
                var name = options == s_small ? "strict" : "relaxed";
                t.ReadEveryWay<Observed<T>>([$"{{\"A\":{number}", $"{{\"A\":{number}}}", $"{{\"A\":{number},", $"{{\"A\":{number}\"B\":1}}", $"{{\"B\":5,\"A\":{number}/", $"{{\"A\":{number}x"], options, name);
                t.ReadEveryWay<List<T>>([$"[{number}", $"[{number}]", $"[{number}x]", $"[{number}{number}]"], options, name);
                t.ReadEveryWay<T>([number, number + " ", number + "x", number + "{}", number + number], options, name);
            }
        }
    }

    private static void PassOver<T>(Transcript t, string[] values)
    {
        foreach (var member in new[] { "NoSetter", "Ignored", "Written", "Unknown" })
        {
            var documents = values.SelectMany(value => new[] { $"{{\"B\":1,\"{member}\":{value}", $"{{\"{member}\":{value},\"B\":2}}", $"{{\"{member}\":{value}]" }).ToList();
            t.ReadEveryWay<PassedOver<T>>(documents, s_small);
            t.ReadEveryWay<PassedOver<T>>(documents, s_relaxed, "relaxed");
            t.ReadEveryWay<PassedOverRecord<T>>(documents, s_small);
        }
    }

    private static void Read(this Transcript t, Func<object?> read, string label) => t.AddOutcome(label, OutcomeWithObjects.Of(read, Shorthand.Position));
}
