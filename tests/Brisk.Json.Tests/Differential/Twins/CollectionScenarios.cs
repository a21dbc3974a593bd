namespace Brisk.Json.Tests.Differential.OnStj;

using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Text.Json;
using Brisk.Json.Tests.Differential.OnStj.Models;

/// <summary>Every list, set, queue and stack.</summary>
public static class CollectionScenarios
{
    private static readonly string[] s_documents =
    [
        "[]", "[1]", "[1,2,3]", "[3,1,3,2]", "null", "{}", "1", "\"x\"", "\"AQID\"", "true", "[1,\"x\"]", "[1,null]", "[null]", "[1,2", "[1,", "[", "[1,]", "[[1]]", "[{}]", "[1 2]", "[1}", " [ 1 ,\n 2 ] ", "{\"Value\":1}", "[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]", "[99999999999]",
        "{\"$id\":\"1\",\"$values\":[1]}", "[1,2]x", "[1,\n2,\nx]", "[\"1\"]", "[1.5]",
    ];

    private static readonly string[] s_textDocuments = ["[]", "[\"b\",\"a\",\"b\"]", "[null]", "null", "[\"\\u0061\",\"é\"]", "[1]", "[\"a\"", "[\"\\uD800\"]", "[\"a\",{}]"];

    public static void Arrays(Transcript t)
    {
        Collection<int[], string[]>(t);
        Collection<List<int>, List<string>>(t);
        Collection<ArraySegment<int>, ArraySegment<string>>(t);
        Collection<Memory<int>, Memory<string>>(t);
        Collection<ReadOnlyMemory<int>, ReadOnlyMemory<string>>(t);
        Collection<int?[], string?[]>(t);
    }

    public static void Interfaces(Transcript t)
    {
        Collection<IList<int>, IList<string>>(t);
        Collection<ICollection<int>, ICollection<string>>(t);
        Collection<IEnumerable<int>, IEnumerable<string>>(t);
        Collection<IReadOnlyList<int>, IReadOnlyList<string>>(t);
        Collection<IReadOnlyCollection<int>, IReadOnlyCollection<string>>(t);
        Collection<ISet<int>, ISet<string>>(t);
        Collection<IReadOnlySet<int>, IReadOnlySet<string>>(t);
    }

    public static void Sets_queues_and_stacks(Transcript t)
    {
        Collection<HashSet<int>, HashSet<string>>(t);
        Collection<SortedSet<int>, SortedSet<string>>(t);
        Collection<LinkedList<int>, LinkedList<string>>(t);
        Collection<Queue<int>, Queue<string>>(t);
        Collection<Stack<int>, Stack<string>>(t);
        Collection<PriorityQueue<int, int>, PriorityQueue<string, int>>(t);
    }

    public static void Concurrent(Transcript t)
    {
        Collection<ConcurrentBag<int>, ConcurrentBag<string>>(t);
        Collection<ConcurrentQueue<int>, ConcurrentQueue<string>>(t);
        Collection<ConcurrentStack<int>, ConcurrentStack<string>>(t);
        Collection<BlockingCollection<int>, BlockingCollection<string>>(t);
    }

    public static void Object_model(Transcript t)
    {
        Collection<Collection<int>, Collection<string>>(t);
        Collection<ObservableCollection<int>, ObservableCollection<string>>(t);
        Collection<ReadOnlyCollection<int>, ReadOnlyCollection<string>>(t);
        Collection<ReadOnlyObservableCollection<int>, ReadOnlyObservableCollection<string>>(t);
        Collection<ReadOnlySet<int>, ReadOnlySet<string>>(t);
        t.Write(new ReadOnlyCollection<int>([1, 2]));
        t.Write(new ReadOnlyObservableCollection<int>([1, 2]));
        t.Write(new ReadOnlySet<int>(new HashSet<int> { 1, 2 }));
        t.Write(new BlockingCollection<int> { 1, 2 });
    }

    public static void Immutable(Transcript t)
    {
        Collection<ImmutableArray<int>, ImmutableArray<string>>(t);
        Collection<ImmutableArray<int>?, ImmutableArray<string>?>(t);
        Collection<ImmutableList<int>, ImmutableList<string>>(t);
        Collection<IImmutableList<int>, IImmutableList<string>>(t);
        Collection<ImmutableHashSet<int>, ImmutableHashSet<string>>(t);
        Collection<ImmutableSortedSet<int>, ImmutableSortedSet<string>>(t);
        Collection<IImmutableSet<int>, IImmutableSet<string>>(t);
        Collection<ImmutableQueue<int>, ImmutableQueue<string>>(t);
        Collection<IImmutableQueue<int>, IImmutableQueue<string>>(t);
        Collection<ImmutableStack<int>, ImmutableStack<string>>(t);
        Collection<IImmutableStack<int>, IImmutableStack<string>>(t);
        Collection<FrozenSet<int>, FrozenSet<string>>(t);
        t.Write(default(ImmutableArray<int>));
        t.Write(new Box<ImmutableArray<int>>());
        t.Write(new Box<ImmutableArray<int>?>());
        t.Write(new[] { 1, 2 }.ToFrozenSet());
    }

    public static void Derived(Transcript t)
    {
        Collection<DerivedList<int>, DerivedList<string>>(t);
        Collection<DerivedSet<int>, DerivedSet<string>>(t);
        Collection<DerivedQueue<int>, DerivedQueue<string>>(t);
        Collection<DerivedStack<int>, DerivedStack<string>>(t);
        Collection<DerivedCollection<int>, DerivedCollection<string>>(t);
        Collection<DerivedConcurrentQueue<int>, DerivedConcurrentQueue<string>>(t);
        Collection<DerivedConcurrentStack<int>, DerivedConcurrentStack<string>>(t);
        Collection<PlainCollection<int>, PlainCollection<string>>(t);
        Collection<StructList<int>, StructList<string>>(t);
        Collection<StructList<int>?, StructList<string>?>(t);
    }

    public static void Not_constructible(Transcript t)
    {
        Collection<ListWithoutDefaultConstructor<int>, ListWithoutDefaultConstructor<string>>(t);
        Collection<ListWithPrivateConstructor<int>, ListWithPrivateConstructor<string>>(t);
        Collection<AbstractList<int>, AbstractList<string>>(t);
        Collection<IDerivedList<int>, IDerivedList<string>>(t);
        Collection<IDerivedSet<int>, IDerivedSet<string>>(t);
        Collection<ReadOnlyPlainCollection<int>, ReadOnlyPlainCollection<string>>(t);
        Collection<OnlyEnumerable<int>, OnlyEnumerable<string>>(t);
        Collection<EnumerableWithAdd<int>, EnumerableWithAdd<string>>(t);
        Collection<int[,], string[,]>(t);
        Collection<int[][,], string[][,]>(t);
        Collection<Array, Array>(t);
        t.Write(new ListWithoutDefaultConstructor<int>(2) { 1, 2 });
        t.Write(ListWithPrivateConstructor<int>.Make(1, 2));
        t.Write(new OnlyEnumerable<int>(1, 2));
        t.Write(new EnumerableWithAdd<int> { 1, 2 });
        t.Write(new ReadOnlyPlainCollection<int>());
        t.Write(new int[1, 1]);
        t.Write(new Box<int[,]> { Value = new int[1, 1] });
        t.Write(new Box<int[,]>());
        t.Write(Enumerable.Range(1, 3));
        t.Write(Enumerable.Range(1, 3).Where(i => i > 1));
        t.Write<IEnumerable<int>>(new HashSet<int> { 3, 1 });
        t.Write<IReadOnlyCollection<int>>(new Queue<int>([1, 2]));
        t.Write<ICollection<KeyValuePair<string, int>>>(new Dictionary<string, int> { ["a"] = 1 });
        t.Write<IEnumerable<KeyValuePair<string, int>>>(new Dictionary<string, int> { ["a"] = 1 });
        t.Read<ICollection<KeyValuePair<string, int>>>(["{\"a\":1}", "[{\"Key\":\"a\",\"Value\":1}]"]);
        t.Read<IEnumerable<KeyValuePair<string, int>>>(["{\"a\":1}", "[{\"Key\":\"a\",\"Value\":1}]"]);
        t.Write(new ArrayList());
        t.Add("iterator", () => JsonSerializer.Serialize(Throwing()));
    }

    public static void Nesting(Transcript t)
    {
        t.Both<Nested>(
        [
            "{}", "{\"Lists\":[[1,2],[],null,[3]]}", "{\"Lists\":[[1,2],[\"x\"]]}", "{\"Lists\":[1]}", "{\"Jagged\":[[1],[2,3],null]}", "{\"Jagged\":[[1],[2,[]]]}",
            "{\"Maps\":{\"a\":[{\"1\":[1,2]},null,{\"2\":null}],\"b\":[]}}", "{\"Maps\":{\"a\":[{\"1\":[1,true]}]}}", "{\"Maps\":{\"a\":[{\"x\":[1]}]}}", "{\"Maps\":{\"a b\":[{\"1\":[1,",
            "{\"Pairs\":[{\"Key\":\"a\",\"Value\":[1]},{\"Value\":null,\"Key\":null}]}", "{\"Pairs\":[{\"Key\":\"a\"}]}", "{\"Pairs\":[{\"Key\":\"a\",\"Value\":[true]}]}", "{\"Immutable\":[[1],[2,3],[]]}", "{\"Immutable\":[null]}", "{\"Immutable\":null}",
            "{\"Interfaces\":[[\"a\",null],[]]}", "{\"Interfaces\":[[\"a\",1]]}", "{\"Boxes\":[{\"Value\":[{\"Value\":1},{\"Value\":2},null]},null]}", "{\"Boxes\":[{\"Value\":[{\"Value\":1},{\"Value\":\"x\"}]}]}", "{\"Nullables\":[1,null,2]}", "{\"Nullables\":[1,null,\"\"]}", "{\"ReadOnly\":{\"x\":[1.0,2.50]}}", "{\"ReadOnly\":{\"x\":[1.0,null]}}",
        ]);
        t.Both<List<List<List<List<int>>>>>(["[[[[1]]]]", "[[[[1],[2]],[]],[],[[[3,\"x\"]]]]", "[[[1]]]", "[[[[1]]]"]);
        t.Both<int[][][]>(["[[[1,2],[3]],[],[[]]]", "[[[1,2],3]]", "[[[1,2],[3,4.5]]]"]);
    }

    private static IEnumerable<int> Throwing()
    {
        yield return 1;
        throw new ArithmeticException();
    }

    private static void Collection<TNumbers, TTexts>(Transcript t)
    {
        var trailing = Shorthand.With(o => o.AllowTrailingCommas = true);
        t.Both<TNumbers>(s_documents);
        t.Both<TTexts>(s_textDocuments);
        t.Both<TNumbers>(["[1,]", "[,]", "[1,,2]"], trailing, "trailing commas");
        foreach (var json in s_documents)
            t.Read<Box<TNumbers>>($"{{\"Value\":{json}}}");
        foreach (var json in new[] { "[1,2]", "null", "[\"x\"]", "{}" })
        {
            t.Both<RecordBox<TNumbers>>($"{{\"Value\":{json}}}");
            t.Both<StructBox<TNumbers>>($"{{\"Value\":{json}}}");
            t.Both<InitBox<TNumbers>>($"{{\"Value\":{json}}}");
            t.Both<List<TNumbers>>($"[{json},{json}]");
            t.Both<Dictionary<string, TNumbers>>($"{{\"k\":{json}}}");
            t.Read<PopulatedBox<TNumbers>>($"{{\"Value\":{json}}}");
        }

        t.Write(new Box<TNumbers>());
        t.Add("indented " + TypeName.Of(typeof(TTexts)), () => JsonSerializer.Serialize(JsonSerializer.Deserialize<TTexts>("[\"a\",\"b\"]"), Shorthand.With(o => o.WriteIndented = true)));
        t.Add("indented empty " + TypeName.Of(typeof(TTexts)), () => JsonSerializer.Serialize(JsonSerializer.Deserialize<Box<TTexts>>("{\"Value\":[]}"), Shorthand.With(o => o.WriteIndented = true)));
    }
}
