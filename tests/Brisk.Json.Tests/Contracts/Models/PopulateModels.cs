#nullable enable
#pragma warning disable CS8618
namespace Brisk.Json.Tests.Contracts.StjModels;

using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;

public class PopulateList { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public List<int> A { get; } }

public class PopulateListSettable { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public List<int> A { get; set; } }

public class PopulateInt { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public int A { get; set; } }

public class PopulateString { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public string A { get; set; } }

public class PopulateArray { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public int[] A { get; set; } }

public class PopulateStruct { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public EmptyStruct A { get; } }

public class PopulateStructSettable { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public EmptyStruct A { get; set; } }

public class PopulateNullableStruct { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public EmptyStruct? A { get; } }

public class PopulateNullableStructSettable { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public EmptyStruct? A { get; set; } }

public class PopulateClass { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public EmptyClass A { get; } }

public class PopulateAbstract { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public AbstractPlain A { get; } }

public class PopulateRecord { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public PointRecord A { get; set; } }

public class PopulateEnumerable { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public IEnumerable<int> A { get; set; } }

public class PopulateReadOnlyList { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public IReadOnlyList<int> A { get; set; } }

public class PopulateCollectionInterface { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public ICollection<int> A { get; set; } }

public class PopulateListInterface { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public IList<int> A { get; set; } }

public class PopulateSetInterface { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public ISet<int> A { get; set; } }

public class PopulateDictionary { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public Dictionary<string, int> A { get; } }

public class PopulateDictionaryInterface { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public IDictionary<string, int> A { get; } }

public class PopulateReadOnlyDictionary { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public IReadOnlyDictionary<string, int> A { get; set; } }

public class PopulateSorted { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public SortedDictionary<string, int> A { get; } }

public class PopulateStack { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public Stack<int> A { get; } }

public class PopulateQueue { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public Queue<int> A { get; } }

public class PopulateConcurrentStack { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public ConcurrentStack<int> A { get; } }

public class PopulateConcurrentQueue { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public ConcurrentQueue<int> A { get; } }

public class PopulateBag { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public ConcurrentBag<int> A { get; } }

public class PopulateImmutable { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public ImmutableArray<int> A { get; set; } }

public class PopulateImmutableList { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public ImmutableList<int> A { get; set; } }

public class PopulateUntyped { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public IEnumerable A { get; set; } }

public class PopulateUntypedList { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public IList A { get; } }

public class PopulateUntypedCollection { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public ICollection A { get; set; } }

public class PopulateUntypedDictionary { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public IDictionary A { get; } }

public class PopulateArrayList { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public ArrayList A { get; } }

public class PopulateUntypedStack { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public Stack A { get; } }

public class PopulateHashtable { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public Hashtable A { get; } }

public class PopulateObject { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public object A { get; set; } }

public class PopulateNode { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public JsonObject A { get; } }

public class PopulateEnum { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public DayOfWeek A { get; set; } }

public class PopulateMemory { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public Memory<int> A { get; set; } }

public class PopulateAsync { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public IAsyncEnumerable<int> A { get; set; } }

public class PopulateLinkedList { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public LinkedList<int> A { get; } }

public class PopulateHashSet { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public HashSet<int> A { get; } }

public class PopulateInterface { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public ILeft A { get; } }

public class PopulateConverted { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public ConvertedType A { get; } }

public class PopulateBytes { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public byte[] A { get; set; } }

public class PopulateReadOnlySet { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public IReadOnlySet<int> A { get; set; } }

public class PopulatePrivateSet { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public EmptyStruct A { get; private set; } }

public class PopulateWriteOnly { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public List<int> A { set { } } }

public class PopulateIgnored { [JsonIgnore, JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public int A { get; set; } }

public class PopulateWhenReading { [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading), JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public List<int> A { get; set; } }

public class PopulateMemberConverter { [JsonConverter(typeof(AnyListConverter)), JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public List<int> A { get; set; } }

public class PopulateField { [JsonInclude, JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public readonly List<int> A = []; }

public class PopulateBound { public PopulateBound(List<int> a) => A = a; [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public List<int> A { get; } }

public class PopulateBeside { public PopulateBeside(int b) => B = b; public int B { get; } [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public List<int> A { get; } = []; }

[JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
public class PopulateTypeBound { public PopulateTypeBound(List<int> a) => A = a; public List<int> A { get; } }

[JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
public record PopulateTypeRecord(int A);

[JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
public struct PopulateTypeStruct { public List<int> A { get; } }

[JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
public class PopulateTypeAny { public int A { get; set; } public string S { get; set; } public int[] Array { get; set; } public EmptyStruct Struct { get; } public List<int> W { set { } } }
