#nullable enable
#pragma warning disable CS0067, CS0169, CS0414, CS0649, CS8618, IDE0044, IDE0051, CA1822
namespace Brisk.Json.Tests.Contracts.StjModels;

using System.Text.Json.Serialization;

public class PlainProperties { public int A { get; set; } public string? B { get; set; } public int ReadOnly { get; } public int WriteOnly { set { } } public int InitOnly { get; init; } }

public class MixedAccess { public int PrivateSet { get; private set; } public int PrivateGet { private get; set; } internal int Internal { get; set; } protected int Protected { get; set; } private int Private { get; set; } public int ProtectedInternalSet { get; protected internal set; } }

public class IncludedMembers
{
    [JsonInclude] private int PrivateProperty { get; set; }
    [JsonInclude] private int PrivateField;
    [JsonInclude] internal int InternalProperty { private get; set; }
    [JsonInclude] protected int ProtectedReadOnly { get; }
    [JsonInclude] public int PrivateSet { get; private set; }
    [JsonInclude] public readonly int ReadOnlyField;
    [JsonInclude] public int PublicField;
    private int NotIncluded { get; set; }
    internal int NotIncludedField;
}

public class DerivedFromIncluded : IncludedMembers { public int Own { get; set; } [JsonInclude] private int PrivateProperty { get; set; } }

public class PublicFields { public int A; public readonly string B = ""; [JsonIgnore] public int C; public const int Constant = 1; public static int Static; internal int E; [JsonPropertyName("named")] public int F; public int Property { get; set; } }

public class StaticsAndIndexers { public int this[int i] => 0; public static int S { get; set; } public int A { get; set; } }

public class ReadOnlyMembers { public int A { get; } public string B { get; private set; } = ""; public readonly int F; public List<int> List { get; } = []; [JsonInclude] public int I { get; private set; } [JsonIgnore(Condition = JsonIgnoreCondition.Never)] public int Never { get; } [JsonIgnore(Condition = JsonIgnoreCondition.Never)] public readonly int NeverField; public int Set { get; set; } public readonly List<int> ListField = []; }

public class NamedMembers { [JsonPropertyName("x-a")] public int A { get; set; } [JsonPropertyName("")] public int Empty { get; set; } public int DeepName { get; set; } public int @class { get; set; } public int Größe { get; set; } public int _x { get; set; } public int 名 { get; set; } }

public class NullNamed { [JsonPropertyName(null!)] public int A { get; set; } }

public class OrderedMembers { public int A { get; set; } [JsonPropertyOrder(-1)] public int B { get; set; } [JsonPropertyOrder(5)] public int C { get; set; } [JsonPropertyOrder(-1)] public int D { get; set; } public int E { get; set; } [JsonPropertyOrder(int.MinValue)] public int F { get; set; } [JsonPropertyOrder(int.MaxValue)] public int G { get; set; } }

public class OrderedDerived : OrderedMembers { public int H { get; set; } [JsonPropertyOrder(-1)] public int I { get; set; } [JsonPropertyOrder(5)] public int J { get; set; } }

public class IgnoreConditions
{
    [JsonIgnore] public int Always { get; set; }
    [JsonIgnore(Condition = JsonIgnoreCondition.Never)] public int Never { get; set; }
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public string? WhenNull { get; set; }
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public int? WhenNullable { get; set; }
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public int WhenDefault { get; set; }
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)] public int WhenWriting { get; set; }
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] public int WhenReading { get; set; }
}

public class NullConditionOnInt { [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public int A { get; set; } }

public class NullConditionOnEnum { [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public DayOfWeek A { get; set; } }

public class UnknownCondition { [JsonIgnore(Condition = (JsonIgnoreCondition)77)] public int A { get; set; } }

public class RequiredIgnored { [JsonIgnore] public required int A { get; set; } }

public class RequiredWhenReading { [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] public required int A { get; set; } }

public class RequiredWhenWriting { [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)] public required int A { get; set; } }

public class RequiredMembers { public required int A { get; set; } [JsonRequired] public int B { get; set; } public required string C { get; init; } public required int Field; [JsonRequired, JsonInclude] private int Private { get; set; } }

public class RequiredReadOnly { [JsonRequired] public int A { get; } }

public class RequiredBoundReadOnly { public RequiredBoundReadOnly(int a) => A = a; [JsonRequired] public int A { get; } }

public class RequiredPrivateSet { [JsonRequired] public int A { get; private set; } }

public class RequiredField { [JsonRequired] public int A; }

public class SetsRequired { [System.Diagnostics.CodeAnalysis.SetsRequiredMembers] public SetsRequired() { } public required int A { get; set; } [JsonRequired] public int B { get; set; } }

public class SameName { public int A { get; set; } [JsonPropertyName("A")] public int B { get; set; } }

public class SameNameIgnoredSecond { public int A { get; set; } [JsonPropertyName("A"), JsonIgnore] public int B { get; set; } }

public class SameNameIgnoredFirst { [JsonIgnore] public int A { get; set; } [JsonPropertyName("A")] public int B { get; set; } public int C { get; set; } }

public class SameNameBothIgnored { [JsonIgnore] public int A { get; set; } [JsonPropertyName("A"), JsonIgnore] public int B { get; set; } }

public class SameNameByCase { public int Aa { get; set; } public int aA { get; set; } }

public class SameNameByCaseIgnored { public int Aa { get; set; } [JsonIgnore] public int aA { get; set; } }

public class SameNameByPolicy { public int Value { get; set; } public int value { get; set; } }

public class FieldAndPropertyClash { [JsonPropertyName("a")] public int A; public int a { get; set; } }

public unsafe class PointerMember { public int* P { get; set; } public int A { get; set; } }

public unsafe class PointerIgnored { [JsonIgnore] public int* P { get; set; } [JsonIgnore] public Span<int> S => default; public int A { get; set; } }

public unsafe class PointerNotIncluded { private int* P { get; set; } internal delegate*<int> F; public int A { get; set; } }

public unsafe class PointerField { public int* P; public int A { get; set; } }

public class PointerArrayMember { public unsafe int*[] P { get; set; } }

public class SpanMember { public Span<int> P => default; public int A { get; set; } }

public class RefMember { private int _x; public ref int P => ref _x; public int A { get; set; } }

public class NumberHandlingMembers { [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.WriteAsString)] public int A { get; set; } [JsonNumberHandling(JsonNumberHandling.Strict)] public double? B { get; set; } [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public List<int>? C { get; set; } [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public Dictionary<string, decimal>? D { get; set; } [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public object? E { get; set; } public int F { get; set; } [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public List<int?>? G { get; set; } [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public Memory<int> H { get; set; } [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public Int128 I { get; set; } [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public Half? J { get; set; } [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public IAsyncEnumerable<int>? K { get; set; } }

public class NumberHandlingOnString { [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public string? A { get; set; } }

public class NumberHandlingOnStrings { [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public List<string>? A { get; set; } }

public class NumberHandlingOnEnum { [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public DayOfWeek A { get; set; } }

public class NumberHandlingOnEnums { [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public List<DayOfWeek> A { get; set; } }

public class NumberHandlingOnObject { [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public PlainProperties? A { get; set; } }

public class NumberHandlingOnObjects { [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public List<PlainProperties>? A { get; set; } }

public class NumberHandlingOnBool { [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public bool A { get; set; } }

public class NumberHandlingOnChar { [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public char A { get; set; } }

public class NumberHandlingOnIgnored { [JsonIgnore, JsonNumberHandling(JsonNumberHandling.WriteAsString)] public string? A { get; set; } }

public class NumberHandlingStrictOnString { [JsonNumberHandling(JsonNumberHandling.Strict)] public string? A { get; set; } }

public class NumberHandlingOnUntyped { [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public System.Collections.IList? A { get; set; } [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public List<object>? B { get; set; } [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public IDictionary<string, object>? C { get; set; } }

public class NumberHandlingOnNested { [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public List<List<int>>? A { get; set; } }

public class NumberHandlingOnConvertedList { [JsonNumberHandling(JsonNumberHandling.WriteAsString), JsonConverter(typeof(AnyListConverter))] public List<int>? A { get; set; } }

public class NumberHandlingOnConvertedString { [JsonNumberHandling(JsonNumberHandling.WriteAsString), JsonConverter(typeof(AnyStringConverter))] public string? A { get; set; } }

public class NumberHandlingOnConvertedObject { [JsonNumberHandling(JsonNumberHandling.WriteAsString), JsonConverter(typeof(AnyObjectConverter))] public object? A { get; set; } }

public class NumberHandlingOnBytes { [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public byte[]? A { get; set; } }

public class NumberHandlingOnDictionary { [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public Dictionary<int, string>? A { get; set; } }

public class NumberHandlingOnNullableEnumElement { [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public DayOfWeek?[]? A { get; set; } }

public class NumberHandlingOnConverted { [JsonNumberHandling(JsonNumberHandling.WriteAsString), JsonConverter(typeof(AnyIntConverter))] public int A { get; set; } }

public class NumberHandlingOnNestedStrings { [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public List<List<string>>? A { get; set; } }

public class NumberHandlingOnElement { [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public System.Text.Json.JsonElement A { get; set; } }

[JsonNumberHandling(JsonNumberHandling.WriteAsString)]
public class NumberHandlingOnType { public int A { get; set; } public string? B { get; set; } [JsonNumberHandling(JsonNumberHandling.Strict)] public int C { get; set; } }

public class NumberHandlingDerived : NumberHandlingOnType { public int D { get; set; } }

[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow), JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
public class TypeSettings { public int A { get; set; } public List<int> List { get; } = []; [JsonObjectCreationHandling(JsonObjectCreationHandling.Replace)] public List<int> Replaced { get; set; } = []; }

public class TypeSettingsDerived : TypeSettings { }

[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Skip)]
public class TypeSettingsSkip { public int A { get; set; } }

public class CreationHandling { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public List<int> List { get; } = []; [JsonObjectCreationHandling(JsonObjectCreationHandling.Replace)] public List<int> Replaced { get; set; } = []; }

public class Converted { [JsonConverter(typeof(AnyIntConverter))] public int A { get; set; } public int B { get; set; } [JsonConverter(typeof(AnyIntConverter)), JsonInclude] private int C; }

[JsonConverter(typeof(ConvertedTypeConverter))]
public class ConvertedType { public int A { get; set; } public int this[string s] => 0; }

public class ConvertedDerived : ConvertedType { public int B { get; set; } }

[JsonConverter(typeof(ConvertedStructConverter))]
public struct ConvertedStruct { public int A { get; set; } }

public class EmptyClass;

public struct EmptyStruct;

public class Callbacks : IJsonOnSerializing, IJsonOnSerialized, IJsonOnDeserializing, IJsonOnDeserialized { public void OnSerializing() { } public void OnSerialized() { } void IJsonOnDeserializing.OnDeserializing() { } void IJsonOnDeserialized.OnDeserialized() { } public int A { get; set; } }

public class SomeCallbacks : IJsonOnDeserialized { public void OnDeserialized() { } }

public class Delegates { public Action? A { get; set; } public event Action? Event; public Type? T { get; set; } public nint N { get; set; } }

public class ObsoleteMembers { [Obsolete("x")] public int A { get; set; } public int B { get; set; } }

public class FieldTargetAttributes { [field: JsonInclude, JsonPropertyName("backing")] public int A { get; set; } }

public class AttributesWithoutInclude { [JsonPropertyName("a")] private int A { get; set; } [JsonRequired] internal int B { get; set; } [JsonPropertyOrder(1)] private int C; [JsonIgnore] private int D { get; set; } }
