namespace Brisk.Json.Tests.Differential.OnStj;

using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Brisk.Json.Tests.Differential.OnStj.Models;

/// <summary>Writing objects that occur again, or refer back to themselves.</summary>
public static class ReferenceWritingScenarios
{
    public static void Objects(Transcript t)
    {
        foreach (var (name, options) in Options())
        {
            var knot = new Knot { Name = "a" };
            var self = new Knot { Name = "self" };
            self.Next = self;
            var ring = new Knot { Kids = [self, knot] };
            ring.Kids.Add(ring);
            object box = new KnotValue { A = 1, Knot = knot };
            object pair = new KeyValuePair<string, Knot>("a", knot);
            object number = 5;
            t.Put(knot, options, name + " knot");
            t.Put(self, options, name + " self");
            t.Put(ring, options, name + " ring");
            t.Put<object>(ring, options, name + " ring as object");
            t.Put(new[] { knot, knot }, options, name + " twice");
            t.Put(new object[] { 1, "s", knot, knot, new List<int>(), number, number, new object() }, options, name + " objects");
            t.Put(new object[] { box, box }, options, name + " boxes");
            t.Put(box, options, name + " box");
            t.Add(name + " box as itself", () => JsonSerializer.Serialize(box, typeof(KnotValue), options));
            t.Put(new object[] { pair, pair }, options, name + " pairs");
            t.Put(new KnotValue { A = 1, Knot = knot, Any = knot }, options, name + " value");
            t.Put<KnotValue?>(new KnotValue { A = 1, Knot = self }, options, name + " nullable");
            t.Put(new TwoKnots { A = knot, B = knot }, options, name + " two");
            t.Put(new KnotRecord(1, self), options, name + " record");
            t.Put(new[] { new KnotRecord(1, null), new KnotRecord(1, null) }, options, name + " equal records");
            t.Put(new { a = knot, b = knot }, options, name + " anonymous");
            t.Put(Tuple.Create(knot, knot), options, name + " tuple");
            t.Put((Knot?)null, options, name + " null");
            t.Put(new EqualKnot { Next = new EqualKnot() }, options, name + " equal");
            t.Put(new ExtraAnyKnots { Extra = new() { ["a"] = knot, ["b"] = knot } }, options, name + " extra");
            t.Put(new ExtraKnots { Extra = new() { ["a"] = default } }, options, name + " undefined");
            t.Put(new NodeKnots { Object = new JsonObject { ["$x"] = 1 }, Node = new JsonArray(1), Uri = new Uri("http://a"), Bytes = [1] }, options, name + " nodes");
            t.Put(new NotifiedKnot { Next = new() }, options, name + " notified");
            t.Put(new DollarIdentifier(), options, name + " $id");
            t.Put(new DollarReference(), options, name + " $ref");
            t.Put(new DollarValues(), options, name + " $values");
            t.Put(new DollarIgnored(), options, name + " $id ignored");
            t.Put(new DollarStruct(), options, name + " $id in a struct");
            t.Put(new DollarOther { Knot = knot }, options, name + " $other");
            var extra = new ExtraAnyKnots();
            extra.Extra = new() { ["a"] = extra };
            t.Put(extra, options, name + " extra self");
            var holder = new ValueHolder();
            var value = new KnotValue { A = 1, Any = holder };
            holder.Value = value;
            t.Put(value, options, name + " value around");
            t.Put(holder, options, name + " holder around");
        }
    }

    public static void Collections(Transcript t)
    {
        foreach (var (name, options) in Options())
        {
            var knot = new Knot { Name = "a" };
            var array = new[] { 1 };
            var list = new List<object?> { knot, 1 };
            list.Add(list);
            var map = new Dictionary<string, object?> { ["b"] = 1 };
            map["a"] = map;
            var table = new Hashtable();
            table["x"] = table;
            var arrays = new ArrayList { knot };
            arrays.Add(arrays);
            t.Put(new List<int> { 1 }, options, name + " list");
            t.Put<object>(new List<int> { 1 }, options, name + " list as object");
            t.Put<IEnumerable>(new List<int> { 1 }, options, name + " list as IEnumerable");
            t.Put(new List<int>(), options, name + " empty list");
            t.Put(array, options, name + " array");
            t.Put(new object[] { array, array }, options, name + " same array");
            t.Put<IList<int>>(array, options, name + " array as list");
            t.Put(new { L = (IList<int>)array }, options, name + " array as list of member");
            t.Put(new List<byte> { 1 }, options, name + " bytes");
            t.Put(new Memory<int>(array), options, name + " memory");
            t.Put(ImmutableList.Create(1), options, name + " immutable list");
            t.Put(ImmutableArray.Create(1), options, name + " immutable array");
            t.Put<IImmutableList<int>>(ImmutableList.Create(1), options, name + " immutable interface");
            t.Put(ImmutableSortedSet.Create(1), options, name + " immutable set");
            t.Put(ImmutableList.Create(1).ToBuilder(), options, name + " immutable list builder");
            t.Put(ImmutableDictionary<string, int>.Empty.Add("a", 1).ToBuilder(), options, name + " immutable dictionary builder");
            t.Put(ImmutableDictionary<string, int>.Empty.Add("a", 1), options, name + " immutable dictionary");
            t.Put(array.ToFrozenSet(), options, name + " frozen set");
            t.Put(new Dictionary<string, int> { ["a"] = 1 }.ToFrozenDictionary(), options, name + " frozen dictionary");
            t.Put(new Queue<int>(array), options, name + " queue");
            t.Put(new ConcurrentBag<int>(array), options, name + " bag");
            t.Put(new LinkedList<int>(array), options, name + " linked list");
            t.Put(new ReadOnlyCollection<int>(array), options, name + " read-only collection");
            t.Put(Enumerable.Range(1, 2), options, name + " enumerable");
            t.Put(array.ToLookup(x => x), options, name + " lookup");
            t.Put(new Dictionary<string, int> { ["a"] = 1, ["$id"] = 2, ["$a"] = 3 }, options, name + " dictionary");
            t.Put(new Dictionary<int, int> { [1] = 1 }, options, name + " number keys");
            t.Put(new Dictionary<object, object> { ["a"] = knot, [1] = knot }, options, name + " object keys");
            t.Put<IReadOnlyDictionary<string, int>>(new Dictionary<string, int> { ["a"] = 1 }, options, name + " read-only interface");
            t.Put(new ReadOnlyDictionary<string, int>(new Dictionary<string, int> { ["a"] = 1 }), options, name + " read-only dictionary");
            t.Put(new Hashtable { ["a"] = 1 }, options, name + " table");
            t.Put(new SortedList { ["a"] = 1 }, options, name + " sorted list");
            t.Put(new ArrayList { 1, "a" }, options, name + " array list");
            t.Put(new List<ArrayList> { new() { knot, knot } }, options, name + " array lists");
            t.Put(new Stack(array), options, name + " stack");
            t.Put(new StructList<int> { 1, 2 }, options, name + " struct list");
            t.Put(new object[] { new StructList<int> { 1 } }, options, name + " struct list in a box");
            t.Put(new List<Knot?> { null, knot, knot }, options, name + " knots");
            t.Put(new NotifiedKnots { knot, knot }, options, name + " notified");
            t.Put(list, options, name + " list self");
            t.Put(map, options, name + " dictionary self");
            t.Put(new SelfEnumerable(), options, name + " enumerable self");
            t.Put(new JsonObject { ["$id"] = new JsonArray(1) }, options, name + " node");
            if (options.ReferenceHandler == ReferenceHandler.IgnoreCycles)
            {
                t.Put(table, options, name + " table self");
                t.Put(arrays, options, name + " array list self");
            }
        }
    }

    public static void Depth(Transcript t)
    {
        foreach (var (name, options) in Options())
        {
            foreach (var depth in new[] { 30, 31, 32, 33, 62, 63, 64, 65, 200 })
            {
                object list = new List<object>();
                Knot knot = new(), first = knot;
                for (var i = 1; i < depth; i++)
                {
                    list = new List<object> { list };
                    knot = new Knot { Next = knot };
                }

                t.Put(list, options, $"{name} lists {depth}");
                t.Put(knot, options, $"{name} knots {depth}");
                first.Next = knot;
                t.Put(knot, options, $"{name} ring {depth}");
                foreach (var open in new[] { "{\"Next\":", "{\"Kids\":[" })
                {
                    var json = string.Concat(Enumerable.Repeat(open, depth)) + "null" + string.Concat(Enumerable.Repeat(open.Contains('[') ? "]}" : "}", depth));
                    t.Add($"{name} deep {open} {depth}", () => JsonSerializer.Deserialize<Knot>(json, options) is not null);
                }
            }
        }
    }

    public static void Populating(Transcript t)
    {
        foreach (var handler in new[] { ReferenceHandler.Preserve, ReferenceHandler.IgnoreCycles })
        {
            var name = handler == ReferenceHandler.Preserve ? "preserve" : "ignore";
            foreach (var creation in Enum.GetValues<JsonObjectCreationHandling>())
            {
                var options = new JsonSerializerOptions { ReferenceHandler = handler, PreferredObjectCreationHandling = creation };
                t.Read<Knot>("{}", options, $"{name} {creation}");
                t.Read<KnotValue>("{}", options, $"{name} {creation}");
                t.Read<int>("1", options, $"{name} {creation}");
                t.Read<List<int>>("[1]", options, $"{name} {creation}");
                t.Read<FilledKnots>("{}", options, $"{name} {creation}");
                t.Read<FillingKnots>("{}", options, $"{name} {creation}");
                t.Read<ReplacingKnots>("{}", options, $"{name} {creation}");
                t.Put(new Knot(), options, $"{name} {creation} knot");
                t.Put(new FilledKnots(), options, $"{name} {creation} filled");
                t.Put(new FillingKnots(), options, $"{name} {creation} filling");
            }
        }
    }

    private static void Put<T>(this Transcript t, T value, JsonSerializerOptions options, string label)
        => t.Add($"{label} {TypeName.Of(typeof(T))}", () => JsonSerializer.Serialize(value, options));

    private static (string, JsonSerializerOptions)[] Options() =>
    [
        ("preserve", new() { ReferenceHandler = ReferenceHandler.Preserve }),
        ("preserve indented", new() { ReferenceHandler = ReferenceHandler.Preserve, WriteIndented = true, PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper, Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping }),
        ("preserve without null", new() { ReferenceHandler = ReferenceHandler.Preserve, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull, DictionaryKeyPolicy = JsonNamingPolicy.CamelCase }),
        ("ignore", new() { ReferenceHandler = ReferenceHandler.IgnoreCycles }),
        ("ignore without null", new() { ReferenceHandler = ReferenceHandler.IgnoreCycles, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull }),
        ("ignore without defaults", new() { ReferenceHandler = ReferenceHandler.IgnoreCycles, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault, WriteIndented = true }),
        ("ignore strict", new() { ReferenceHandler = ReferenceHandler.IgnoreCycles, RespectNullableAnnotations = true }),
    ];
}
