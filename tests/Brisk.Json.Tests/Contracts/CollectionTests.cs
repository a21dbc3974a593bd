using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.Dynamic;
using System.Numerics;
using System.Reflection;
using System.Runtime.Serialization;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization.Metadata;
using Brisk.Json.Contracts.Reflection;
using Brisk.Json.Rules;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Contracts;

/// <summary>Every type of the framework that could be a value, and user-defined collections, have the kind that System.Text.Json gives them, with the same keys, elements, and readability.</summary>
public class CollectionTests
{
    public static TheoryData<Type> Types =>
    [
        typeof(object), typeof(ValueType), typeof(Enum), typeof(Array), typeof(Exception), typeof(Lazy<int>), typeof(Task<int>), typeof(CancellationToken),
        typeof(bool), typeof(byte), typeof(sbyte), typeof(short), typeof(ushort), typeof(int), typeof(uint), typeof(long), typeof(ulong), typeof(Int128), typeof(UInt128),
        typeof(Half), typeof(float), typeof(double), typeof(decimal), typeof(char), typeof(string), typeof(Guid), typeof(Uri), typeof(Version),
        typeof(DateTime), typeof(DateTimeOffset), typeof(TimeSpan), typeof(DateOnly), typeof(TimeOnly), typeof(DayOfWeek), typeof(BigInteger), typeof(Complex), typeof(Index), typeof(Range),
        typeof(System.Text.Rune), typeof(System.Text.StringBuilder), typeof(System.Globalization.CultureInfo), typeof(System.Net.IPAddress), typeof(Random),
        typeof(DBNull), typeof(IComparable), typeof(ICloneable), typeof(IEnumerator<int>), typeof(RuntimeTypeHandle),
        typeof(int?), typeof(DayOfWeek?), typeof(Guid?), typeof(ImmutableArray<int>?), typeof(KeyValuePair<string, int>?),
        typeof(Stj.JsonElement), typeof(Stj.JsonDocument), typeof(JsonNode), typeof(JsonObject), typeof(JsonArray), typeof(JsonValue), typeof(Stj.JsonProperty), typeof(JsonNodeOptions),
        typeof(Delegate), typeof(MulticastDelegate), typeof(Action), typeof(Func<int>), typeof(Type), typeof(MemberInfo), typeof(PropertyInfo), typeof(TypeInfo), typeof(Assembly), typeof(Module), typeof(SerializationInfo),
        typeof(StreamingContext), typeof(nint), typeof(nuint), typeof(nint[]),
        typeof(Span<int>), typeof(ReadOnlySpan<byte>), typeof(TypedReference), typeof(void), typeof(List<>), typeof(Dictionary<,>), typeof(int).MakePointerType(), typeof(int).MakePointerType().MakeArrayType(), typeof(int).MakeByRefType(),
        typeof(byte[]), typeof(byte?[]), typeof(sbyte[]), typeof(int[]), typeof(int[][]), typeof(int[,]), typeof(int[][,]), typeof(byte[,]), typeof(byte[][]),
        typeof(Memory<byte>), typeof(ReadOnlyMemory<byte>), typeof(Memory<int>), typeof(ReadOnlyMemory<string>), typeof(ArraySegment<int>), typeof(ArraySegment<byte>),
        typeof(IEnumerable), typeof(ICollection), typeof(IList), typeof(IDictionary), typeof(IEnumerable<int>), typeof(ICollection<int>), typeof(IList<int>), typeof(ISet<int>), typeof(IReadOnlySet<int>),
        typeof(IReadOnlyList<int>), typeof(IReadOnlyCollection<int>), typeof(IDictionary<string, int>), typeof(IReadOnlyDictionary<string, int>), typeof(IAsyncEnumerable<int>),
        typeof(ICollection<KeyValuePair<string, int>>), typeof(IEnumerable<KeyValuePair<string, int>>),
        typeof(IGrouping<int, string>), typeof(ILookup<int, string>), typeof(IQueryable<int>), typeof(IOrderedEnumerable<int>), typeof(IProducerConsumerCollection<int>),
        typeof(IImmutableList<int>), typeof(IImmutableSet<int>), typeof(IImmutableDictionary<string, int>), typeof(IImmutableStack<int>), typeof(IImmutableQueue<int>),
        typeof(ImmutableArray<int>), typeof(ImmutableList<int>), typeof(ImmutableHashSet<int>), typeof(ImmutableSortedSet<int>), typeof(ImmutableStack<int>), typeof(ImmutableQueue<int>),
        typeof(ImmutableDictionary<string, int>), typeof(ImmutableSortedDictionary<string, int>), typeof(ImmutableList<int>.Builder), typeof(ImmutableDictionary<string, int>.Builder), typeof(ImmutableArray<int>.Builder),
        typeof(FrozenSet<int>), typeof(FrozenDictionary<string, int>),
        typeof(ArrayList), typeof(Hashtable), typeof(SortedList), typeof(Stack), typeof(Queue), typeof(BitArray), typeof(StringCollection), typeof(StringDictionary), typeof(NameValueCollection),
        typeof(ListDictionary), typeof(System.Collections.Specialized.OrderedDictionary), typeof(HybridDictionary), typeof(CollectionBase),
        typeof(List<int>), typeof(Dictionary<string, int>), typeof(Dictionary<int, Dictionary<Guid, int>>), typeof(SortedDictionary<string, int>), typeof(SortedList<string, int>), typeof(ConcurrentDictionary<string, int>), typeof(OrderedDictionary<string, int>),
        typeof(ReadOnlyDictionary<string, int>), typeof(ReadOnlyCollection<int>), typeof(ReadOnlySet<int>), typeof(ObservableCollection<int>), typeof(ReadOnlyObservableCollection<int>), typeof(Collection<int>),
        typeof(LinkedList<int>), typeof(HashSet<int>), typeof(SortedSet<int>), typeof(Stack<int>), typeof(Queue<int>), typeof(PriorityQueue<int, int>),
        typeof(ConcurrentBag<int>), typeof(ConcurrentQueue<int>), typeof(ConcurrentStack<int>), typeof(BlockingCollection<int>), typeof(ExpandoObject), typeof(DynamicObject),
        typeof(Dictionary<string, int>.KeyCollection), typeof(List<int>.Enumerator), typeof(Dictionary<string, int>.Enumerator), typeof(KeyValuePair<string, int>),
        typeof(Tuple<int, string>), typeof((int, string)), typeof(ValueTuple), typeof(Tuple<int, int, int, int, int, int, int, Tuple<int>>), new { A = 1, B = "" }.GetType(),
        .. typeof(UserCollections).GetNestedTypes(BindingFlags.Public | BindingFlags.NonPublic),
    ];

    [Theory, MemberData(nameof(Types))]
    public void Type_is_classified_as_in_System_Text_Json(Type type)
    {
        var expected = new SystemTextJsonOutcome(type, new Stj.JsonSerializerOptions());
        var actual = ReflectionContracts.Of(type, new RuleOptions { Nullability = true });

        var differences = ContractComparison.Differences(expected, actual).ToList();
        if (actual.Collection is { } collection)
        {
            CompareCollection(differences, type, expected, collection);
        }

        Assert.True(differences.Count == 0, type + "\n" + string.Join('\n', differences));
    }

    [Theory]
    [InlineData(typeof(int?), ContractKind.Nullable, typeof(int))]
    [InlineData(typeof(DayOfWeek), ContractKind.Enum, typeof(int))]
    [InlineData(typeof(ConsoleKey?), ContractKind.Nullable, typeof(ConsoleKey))]
    [InlineData(typeof(object), ContractKind.Any, null)]
    [InlineData(typeof(byte[]), ContractKind.Primitive, null)]
    [InlineData(typeof(Stj.JsonElement), ContractKind.Primitive, null)]
    [InlineData(typeof(JsonObject), ContractKind.Primitive, null)]
    [InlineData(typeof(nint), ContractKind.Unsupported, null)]
    [InlineData(typeof(StjModels.ConvertedType), ContractKind.Custom, null)]
    public void Kinds_other_than_collections(Type type, object kind, Type? inner)
    {
        var contract = ReflectionContracts.Of(type, new RuleOptions());
        Assert.Equal((kind, inner), (contract.Kind, contract.Inner));
    }

    [Theory]
    [InlineData(typeof(List<int>), Construction.AddTo, typeof(List<int>))]
    [InlineData(typeof(UserCollections.OwnList), Construction.AddTo, typeof(List<int>))]
    [InlineData(typeof(HashSet<int>), Construction.AddTo, typeof(ISet<int>))]
    [InlineData(typeof(LinkedList<int>), Construction.AddTo, typeof(ICollection<int>))]
    [InlineData(typeof(Collection<int>), Construction.AddTo, typeof(IList<int>))]
    [InlineData(typeof(SortedDictionary<string, int>), Construction.AddTo, typeof(IDictionary<string, int>))]
    [InlineData(typeof(IReadOnlyList<int>), Construction.ListThenAssign, typeof(IEnumerable<int>))]
    [InlineData(typeof(ISet<int>), Construction.SetThenAssign, typeof(ISet<int>))]
    [InlineData(typeof(IReadOnlyDictionary<string, int>), Construction.DictionaryThenAssign, typeof(IReadOnlyDictionary<string, int>))]
    [InlineData(typeof(Stack<int>), Construction.Push, typeof(Stack<int>))]
    [InlineData(typeof(ConcurrentQueue<int>), Construction.Enqueue, typeof(ConcurrentQueue<int>))]
    [InlineData(typeof(ImmutableArray<int>), Construction.CreateRange, typeof(ImmutableArray<int>))]
    [InlineData(typeof(IImmutableDictionary<string, int>), Construction.CreateRange, typeof(IImmutableDictionary<string, int>))]
    [InlineData(typeof(ArrayList), Construction.AddUntyped, typeof(IList))]
    [InlineData(typeof(Stack), Construction.AddUntyped, typeof(Stack))]
    [InlineData(typeof(Hashtable), Construction.AddUntyped, typeof(IDictionary))]
    [InlineData(typeof(IAsyncEnumerable<int>), Construction.Async, typeof(IAsyncEnumerable<int>))]
    [InlineData(typeof(Memory<int>), Construction.Memory, null)]
    [InlineData(typeof(int[]), Construction.Array, null)]
    [InlineData(typeof(FrozenSet<int>), Construction.None, typeof(ISet<int>))]
    public void Construction_is_that_of_the_nearest_base(Type type, object how, Type? via)
    {
        var collection = ReflectionContracts.Of(type, new RuleOptions()).Collection!;
        Assert.Equal((how, via), (collection.How, collection.Via));
    }

    private static void CompareCollection(List<string> differences, Type type, SystemTextJsonOutcome expected, CollectionContract actual)
    {
        var contract = expected.Contract!;
        ContractComparison.Compare(differences, "key", contract.KeyType, actual.Key);
        ContractComparison.Compare(differences, "element", contract.ElementType, actual.Element);

        // An array segment can be created and has an Add method, which throws: only the instance shows it.
        string document = contract.Kind == JsonTypeInfoKind.Dictionary ? "{}" : "[]";
        bool isReadable = expected.Reading[contract.Kind == JsonTypeInfoKind.Dictionary ? 0 : 1] is not NotSupportedException;
        bool isSegment = type.IsGenericType && type.GetGenericTypeDefinition() == typeof(ArraySegment<>);
        ContractComparison.Compare(differences, "readable from " + document, isReadable || isSegment, actual.How != Construction.None);
    }
}
