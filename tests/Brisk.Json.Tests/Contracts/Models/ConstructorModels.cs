#nullable enable
#pragma warning disable CS8618, CS0649, IDE0060, CA1801
namespace Brisk.Json.Tests.Contracts.StjModels;

using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json.Serialization;

public enum SmallEnum : byte { A, B = 7 }

public record PointRecord(int X, int Y);

public sealed record DefaultsRecord(string First, string? Last, int Age = 42, SmallEnum Kind = SmallEnum.B, decimal D = 1.5m, double? N = null, string S = "text; & %41", DateTime When = default, SmallEnum? Maybe = SmallEnum.B, PointStruct P = default, long L = 3, char C = 'c', bool Flag = true, float F = float.NaN);

public record struct PointStruct(int A, string B);

public readonly record struct ReadOnlyPointStruct(int A, string? B);

public record struct MarkedRecordStruct { [JsonConstructor] public MarkedRecordStruct(int a) => A = a; public int A { get; } }

public record DerivedRecord(int X, int Y, string Z) : PointRecord(X, Y) { public int Extra { get; init; } }

public record GenericRecord<T>(T Value, List<T> Many, T? Other);

public record RecordWithAttributes([property: JsonPropertyName("a")] int A, [property: JsonIgnore] int B, [property: JsonPropertyOrder(-1)] int C, [property: JsonRequired] int D = 1);

public record RecordWithPrivate(int A) { private int B { get; set; } [JsonIgnore] public int C { get; init; } protected int D { get; init; } }

public class PrimaryConstructor(int a, string? b = null) { public int A { get; } = a; public string? B { get; } = b; }

public class TwoConstructors { public int A { get; } public string? B { get; } public TwoConstructors(int a) => A = a; [JsonConstructor] public TwoConstructors(int a, string? b) { A = a; B = b; } }

public class ParameterlessWins { public ParameterlessWins() { } public ParameterlessWins(int a) { } public int A { get; } }

public class PrivateMarked { [JsonConstructor] private PrivateMarked(int a) => A = a; public PrivateMarked() { } public int A { get; } }

public class PrivateMarkedParameterless { [JsonConstructor] private PrivateMarkedParameterless() { } public int A { get; set; } }

public class InternalParameterless { internal InternalParameterless() { } public int A { get; set; } }

public class PrivateOnly { private PrivateOnly() { } public int A { get; set; } }

public class PrivateParameter { private PrivateParameter(int a) => A = a; public int A { get; } }

public class PrivateAndOnePublic { private PrivateAndOnePublic() { } public PrivateAndOnePublic(int a) => A = a; public int A { get; } }

public class TwoMarked { [JsonConstructor] public TwoMarked(int a) { } [JsonConstructor] public TwoMarked() { } public int A { get; } }

public class TwoMarkedOnePrivate { [JsonConstructor] private TwoMarkedOnePrivate(int a) { } [JsonConstructor] public TwoMarkedOnePrivate() { } public int A { get; } }

public class Ambiguous { public Ambiguous(int a) { } public Ambiguous(string b) { } public int A { get; set; } }

public class UnboundParameter { public UnboundParameter(int a, string nothing) { } public int A { get; set; } }

public class ParameterOfOtherType { public ParameterOfOtherType(long a) { } public int A { get; set; } }

public class ParameterNullable { public ParameterNullable(int? a) { } public int A { get; set; } }

public class ParameterOfBaseType { public ParameterOfBaseType(object a) { } public string? A { get; set; } }

public class TwoParametersOneMember { public TwoParametersOneMember(int a, int A) { } public int A { get; set; } }

public class OneParameterTwoMembers { public OneParameterTwoMembers(int A) { } public int a { get; set; } public int A { get; set; } }

public class OneParameterTwoMembersByType { public OneParameterTwoMembersByType(string a) { } public int a { get; set; } public string A { get; set; } }

public class TwoParametersTwoMembers { public TwoParametersTwoMembers(int a, int A) { } public int A { get; set; } public int a { get; set; } }

public class OneParameterTwoMembersIgnored { public OneParameterTwoMembersIgnored(int A) { } [JsonIgnore] public int a { get; set; } public int A { get; set; } }

public class TwoMembersOtherParameter { public TwoMembersOtherParameter(int b) { } public int a { get; set; } public int A { get; set; } public int B { get; set; } }

public unsafe class PointerParameter { public PointerParameter(int* a) { } public int A { get; set; } }

public class BindsPrivate { public BindsPrivate(int a) { } private int A { get; set; } }

public class BindsIncluded { public BindsIncluded(int a) { } [JsonInclude] private int A { get; set; } }

public class BindsIgnored { public BindsIgnored(int a) { } [JsonIgnore] public int A { get; } }

public class BindsWhenReading { public BindsWhenReading(int a) { } [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] public int A { get; } }

public class BindsWhenWriting { public BindsWhenWriting(int a) { } [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)] public int A { get; } }

public class BindsField { public BindsField(int a) => A = a; public int A; }

public class BindsRenamed { public BindsRenamed(int a) => A = a; [JsonPropertyName("other")] public int A { get; } }

public class BindsJsonName { public BindsJsonName(int other) => A = other; [JsonPropertyName("other")] public int A { get; } }

public class BindsUnderscore { public BindsUnderscore(int a) => _a = a; public int _a { get; } }

public class BindsBase : PlainProperties { public BindsBase(int a, string? b) { } }

public class BindsHidden : PlainProperties { public BindsHidden(int a) { } public new int A { get; set; } }

public class BindsHiddenOtherType : PlainProperties { public BindsHiddenOtherType(string a) { } public new string A { get; set; } }

public class RefParameters { public RefParameters(in int a) => A = a; public int A { get; } }

public class ParamsParameters { public ParamsParameters(params int[] a) => A = a; public int[] A { get; } }

public class OptionalByAttribute { public int A { get; } public int B { get; } public decimal C { get; } public DateTime D { get; } public string? E { get; } public OptionalByAttribute([Optional, DefaultParameterValue(7)] int a, [Optional] int b, [Optional, DecimalConstant(1, 0, 0u, 0u, 25u)] decimal c, [Optional, DateTimeConstant(630822816000000000L)] DateTime d, [Optional] string? e) { } }

public struct PlainStruct { public int A { get; set; } public string? B; public readonly int C; }

public struct StructWithConstructor { public StructWithConstructor(int a) => A = a; public int A { get; } }

public struct StructWithParameterless { public StructWithParameterless() => A = 3; public int A { get; set; } }

public struct MarkedStruct { [JsonConstructor] public MarkedStruct(int a) => A = a; public int A { get; } }

public struct PrivateStruct { private PrivateStruct(int a) => A = a; public int A { get; set; } }

public struct PrivateMarkedStruct { [JsonConstructor] private PrivateMarkedStruct(int a) => A = a; public int A { get; } }

public ref struct RefStruct { public int A { get; set; } }

public abstract class AbstractMarked { [JsonConstructor] protected AbstractMarked(int a) { } public int A { get; set; } }

public abstract class AbstractPlain { public int A { get; set; } }

public abstract class AbstractTwoMarked { [JsonConstructor] protected AbstractTwoMarked(int a) { } [JsonConstructor] protected AbstractTwoMarked() { } public int A { get; set; } }

public class ManyParameters(int a, int b, int c, int d, int e, int f) { public int A => a; public int B => b; public int C => c; public int D => d; public int E => e; public int F => f; }

public class RequiredAndParameter(int a) { public required int A { get; init; } = a; public required int B { get; set; } }

public class StaticConstructor { static StaticConstructor() { } public StaticConstructor(int a) => A = a; public int A { get; } }

public static class StaticClass { public static int A { get; set; } }
