namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text.Json;
using System.Text.Json.Serialization;

/// <summary>Members of every visibility: hidden, overridden, inherited, and implemented.</summary>
public static class VisibilitySweepScenarios
{
    private static readonly (string, JsonSerializerOptions)[] s_options =
    [
        ("", new()), ("fields", new() { IncludeFields = true }), ("camel", new() { PropertyNamingPolicy = JsonNamingPolicy.CamelCase }), ("insensitive", new() { PropertyNameCaseInsensitive = true }), ("readonly", new() { IgnoreReadOnlyProperties = true, IgnoreReadOnlyFields = true, IncludeFields = true }),
        ("null", new() { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull, IncludeFields = true }), ("default", new() { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault, IncludeFields = true }), ("unmapped", new() { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow }), ("unique", new() { AllowDuplicateProperties = false }),
        ("writing", new() { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWriting }), ("reading", new() { DefaultIgnoreCondition = JsonIgnoreCondition.WhenReading }), ("cycles", new() { ReferenceHandler = ReferenceHandler.IgnoreCycles }),
    ];

    private static void All<T>(Transcript t, params string[] documents) where T : new()
    {
        foreach (var (name, options) in s_options)
        {
            t.Add($"{name} write {TypeName.Of(typeof(T))}", () => JsonSerializer.Serialize(new T(), options));
            t.Add($"{name} write object {TypeName.Of(typeof(T))}", () => JsonSerializer.Serialize<object>(new T(), options));
            foreach (var json in documents.Append("{}").Append("null").Append("[]").Append("{\"zzz\":1}"))
            {
                t.Read<T>(json, options, name);
                if (name is "" or "fields")
                    t.Add($"{name} stream {TypeName.Of(typeof(T))} {json}", () => JsonSerializer.DeserializeAsync<T>(new TricklingStream(System.Text.Encoding.UTF8.GetBytes(json), 3), options).AsTask().GetAwaiter().GetResult());
            }
        }
    }

    public class Visibilities
    {
        public int Public { get; set; } = 1;
        internal int Internal { get; set; } = 2;
        protected int Protected { get; set; } = 3;
        private int Private { get; set; } = 4;
        protected internal int ProtectedInternal { get; set; } = 5;
        private protected int PrivateProtected { get; set; } = 6;
        public int PublicField = 7;
        internal int InternalField = 8;
        private int _privateField = 9;
        public readonly int ReadOnlyField = 10;
        public const int Constant = 11;
        public static int Static { get; set; } = 12;
        public static int StaticField = 13;
        public int GetOnly { get; } = 14;
        public int Computed => 15 + _privateField;
        public int PrivateSet { get; private set; } = 16;
        public int InternalSet { get; internal set; } = 17;
        public int ProtectedSet { get; protected set; } = 18;
        public int PrivateGet { private get; set; } = 19;
        public int InitOnly { get; init; } = 20;
        public int this[int index] { get => index; set { } }
        public int SetOnly { set => _privateField = value; }
    }

    public class Included
    {
        [JsonInclude] internal int Internal { get; set; } = 2;
        [JsonInclude] protected int Protected { get; set; } = 3;
        [JsonInclude] private int Private { get; set; } = 4;
        [JsonInclude] internal int InternalField = 8;
        [JsonInclude] private int _privateField = 9;
        [JsonInclude] public readonly int ReadOnlyField = 10;
        [JsonInclude] public int PrivateSet { get; private set; } = 16;
        [JsonInclude] public int PrivateGet { private get; set; } = 19;
        [JsonInclude] private int PrivateGetOnly { get; } = 21;
        [JsonInclude] private int PrivateInit { get; init; } = 22;
        [JsonInclude, JsonPropertyName("renamed")] private int Named { get; set; } = 23;
        [JsonInclude, JsonIgnore] private int Ignored { get; set; } = 24;
        [JsonInclude, JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] private int Default { get; set; }
        [JsonInclude] private static int Static { get; set; } = 25;
        [JsonInclude] public const int Constant = 26;
        public int Tell() => _privateField + Static;
    }

    public class Attributed
    {
        [JsonPropertyName("renamed")] private int Private { get; set; } = 1;
        [JsonRequired] private int Required { get; set; } = 2;
        [JsonPropertyOrder(-1)] internal int Ordered { get; set; } = 3;
        [JsonIgnore(Condition = JsonIgnoreCondition.Never)] private int Never { get; set; } = 4;
        public int Public { get; set; }
    }

    public class Base
    {
        public int Plain { get; set; } = 1;
        public int Hidden { get; set; } = 2;
        public virtual int Virtual { get; set; } = 3;
        public virtual int VirtualGet => 4;
        [JsonPropertyName("named")] public virtual int Named { get; set; } = 5;
        [JsonIgnore] public virtual int Ignored { get; set; } = 6;
        [JsonIgnore] public int IgnoredPlain { get; set; } = 7;
        protected int Protected { get; set; } = 8;
        public int Field = 9;
        internal int Internal { get; set; } = 10;
        [JsonPropertyOrder(5)] public virtual int Ordered { get; set; } = 11;
        public int Typed { get; set; } = 12;
        [JsonInclude] private int Private { get; set; } = 13;
    }

    public class HidingByNew : Base { public new int Hidden { get; set; } = 20; }
    public class HidingByOtherType : Base { public new string Typed { get; set; } = "t"; }
    public class HidingByPrivate : Base { private new int Hidden { get; set; } = 21; }
    public class HidingByIgnored : Base { [JsonIgnore] public new int Hidden { get; set; } = 22; }
    public class HidingByField : Base { public new int Hidden = 23; }
    public class HidingFieldByProperty : Base { public new int Field { get; set; } = 24; }
    public class HidingByIncludedPrivate : Base { [JsonInclude] private new int Hidden { get; set; } = 25; }
    public class HidingByRenamed : Base { [JsonPropertyName("other")] public new int Hidden { get; set; } = 26; }
    public class HidingRenamedToSame : Base { [JsonPropertyName("Plain")] public int Another { get; set; } = 27; }
    public class HidingInternal : Base { public new int Internal { get; set; } = 28; }
    public class HidingProtected : Base { public new int Protected { get; set; } = 29; }
    public class HidingIgnored : Base { public new int IgnoredPlain { get; set; } = 30; }
    public class HidingMethod : Base { public new int Plain() => 31; }
    public class HidingStatic : Base { public static new int Plain { get; set; } = 32; }
    public class HidingReadOnly : Base { public new int Plain { get; } = 33; }
    public class HidingSetOnly : Base { private int _v; public new int Plain { set => _v = value; } public int Tell() => _v; }
    public class HidingSamePrivate : Base { [JsonInclude] private int Private { get; set; } = 34; }
    public class HidingSelf : Base { [JsonPropertyName("Hidden")] public int Renamed { get; set; } = 35; [JsonIgnore] public new int Hidden { get; set; } = 36; }
    public class Overriding : Base
    {
        public override int Virtual { get; set; } = 40;
        public override int VirtualGet => 41;
        public override int Named { get; set; } = 42;
        public override int Ignored { get; set; } = 43;
        public override int Ordered { get; set; } = 44;
    }

    public class OverridingWithAttributes : Base
    {
        [JsonPropertyName("v")] public override int Virtual { get; set; } = 50;
        [JsonIgnore] public override int VirtualGet => 51;
        [JsonPropertyName("n")] public override int Named { get; set; } = 52;
        [JsonIgnore(Condition = JsonIgnoreCondition.Never)] public override int Ignored { get; set; } = 53;
        [JsonPropertyOrder(-5)] public override int Ordered { get; set; } = 54;
    }

    public class OverridingHalf : Base { public override int Virtual { get => 60; } public override int Named { set => base.Named = value + 1; } }
    public class SealedOverride : Base { public sealed override int Virtual { get; set; } = 61; }
    public class OverridingTwice : Overriding { public override int Virtual { get; set; } = 62; public new int Plain { get; set; } = 63; }
    public class HidingTwice : HidingByNew { public new int Hidden { get; set; } = 64; }
    public class HidingVirtual : Base { public new virtual int Virtual { get; set; } = 65; }
    public class HidingVirtualTwice : HidingVirtual { public override int Virtual { get; set; } = 66; }
    public class HidingThenIgnored : HidingByIgnored { public new int Hidden { get; set; } = 67; }
    public class IgnoredThenPlain : HidingByIgnored { public int Other { get; set; } = 68; }

    public abstract class AbstractBase { public abstract int A { get; set; } public abstract int B { get; } protected abstract int C { get; set; } [JsonIgnore] public abstract int D { get; set; } [JsonPropertyName("e")] public abstract int E { get; set; } }
    public class Concrete : AbstractBase { public override int A { get; set; } = 1; public override int B => 2; protected override int C { get; set; } = 3; public override int D { get; set; } = 4; public override int E { get; set; } = 5; }

    public class GenericBase<T> { public T? Value { get; set; } public virtual T? Virtual { get; set; } }
    public class Closed : GenericBase<int> { public override int Virtual { get; set; } = 7; }
    public class ClosedHiding : GenericBase<int> { public new string Value { get; set; } = "x"; }
    public class OpenDerived<T> : GenericBase<List<T>> { public T? More { get; set; } }

    public interface IShape { int Area { get; set; } int ReadOnly { get; } int Default => 5; [JsonIgnore] int Ignored { get; set; } [JsonPropertyName("renamed")] int Named { get; set; } }
    public interface IColoured : IShape { string Colour { get; set; } new int Area { get; set; } }
    public class Shape : IColoured { public int Area { get; set; } = 1; public int ReadOnly => 2; public int Ignored { get; set; } = 3; public int Named { get; set; } = 4; public string Colour { get; set; } = "red"; }
    public class ExplicitShape : IShape { int IShape.Area { get; set; } = 1; int IShape.ReadOnly => 2; int IShape.Ignored { get; set; } = 3; int IShape.Named { get; set; } = 4; public int Own { get; set; } = 9; }
    public class ExplicitIncluded : IShape { [JsonInclude] int IShape.Area { get; set; } = 1; int IShape.ReadOnly => 2; int IShape.Ignored { get; set; } = 3; int IShape.Named { get; set; } = 4; }
    public interface IDiamondA { int X { get; } } public interface IDiamondB { int X { get; } int Y { get; } } public interface IDiamond : IDiamondA, IDiamondB;
    public class Diamond : IDiamond { public int X => 1; public int Y => 2; }

    public struct Plain { public Plain() { } public int A { get; set; } = 1; public int Field = 2; public readonly int ReadOnly => A; }
    public readonly struct ReadOnlyStruct { public int A { get; init; } public int B { get; } public readonly int C; }
    public readonly record struct ReadOnlyRecord(int A, string? B);
    public record struct MutableRecord(int A, string? B) { public int C { get; set; } }
    public record Record(int A, string? B) { public int C { get; init; } = 3; public int D => A; }
    public record DerivedRecord(int A, string? B, int E) : Record(A, B);
    public record class EmptyRecord();
    public class Empty;
    public class Nested { public class Inner { public int X { get; set; } = 1; } public Inner? Value { get; set; } = new(); private class Hidden; public Empty? Empty { get; set; } = new(); public Plain Struct { get; set; } = new(); public Plain? Maybe { get; set; } }

    public class DuplicateNames { [JsonPropertyName("x")] public int A { get; set; } [JsonPropertyName("x")] public int B { get; set; } }
    public class DuplicateByPolicy { public int Abc { get; set; } = 1; public int abc { get; set; } = 2; }
    public class DuplicateIgnored { [JsonPropertyName("x")] public int A { get; set; } = 1; [JsonPropertyName("x"), JsonIgnore] public int B { get; set; } = 2; }
    public class EmptyName { [JsonPropertyName("")] public int A { get; set; } = 1; }
    public class NullName { [JsonPropertyName(null!)] public int A { get; set; } = 1; }
    public class OddNames { [JsonPropertyName("a b\"c\\d/<>&é😀\u0001")] public int A { get; set; } = 1; [JsonPropertyName("$id")] public int B { get; set; } = 2; [JsonPropertyName("$type")] public int C { get; set; } = 3; [JsonPropertyName(" ")] public int D { get; set; } = 4; }
    public class Ordered { [JsonPropertyOrder(2)] public int A { get; set; } = 1; public int B { get; set; } = 2; [JsonPropertyOrder(-1)] public int C { get; set; } = 3; [JsonPropertyOrder(2)] public int D { get; set; } = 4; [JsonPropertyOrder(int.MaxValue)] public int E { get; set; } = 5; [JsonPropertyOrder(int.MinValue)] public int F { get; set; } = 6; }
    public class RefReturning { private int _x = 1; public ref int Ref => ref _x; public ref readonly int RefReadOnly => ref _x; public int Other { get; set; } = 2; }
    public class Events { public event Action? Happened; public int A { get; set; } = 1; public void Raise() => Happened?.Invoke(); }
    public class Delegates { public Action? Action { get; set; } public int A { get; set; } = 1; }
    public class DelegateNull { public Func<int>? F { get; set; } }
    public class TypeMember { public Type? T { get; set; } }
    public class TypeIgnored { [JsonIgnore] public Type? T { get; set; } = typeof(int); [JsonIgnore] public Action? A { get; set; } public int X { get; set; } = 1; }
    public unsafe class Pointers { public int* P { get; set; } public int A { get; set; } = 1; }
    public class Spans { public Span<int> S => default; public int A { get; set; } = 1; }
    public class SpanMethodOnly { public Span<int> S() => default; public int A { get; set; } = 1; }
    public class IgnoredSpans { [JsonIgnore] public Span<int> S => default; public int A { get; set; } = 1; }
    public class NativeInts { public nint N { get; set; } }
    public class ThrowingGetter { public int A => throw new FormatException("a"); }
    public class ThrowingSetter { public int A { get => 1; set => throw new FormatException("a"); } }
    public class ThrowingConstructor { public ThrowingConstructor() => throw new TimeoutException(); }

    public static void Members(Transcript t)
    {
        All<Visibilities>(t, """{"Public":5,"Internal":5,"Protected":5,"Private":5,"ProtectedInternal":5,"PrivateProtected":5,"PublicField":5,"InternalField":5,"_privateField":5,"ReadOnlyField":5,"Constant":5,"Static":5,"StaticField":5,"GetOnly":5,"Computed":5,"PrivateSet":5,"InternalSet":5,"ProtectedSet":5,"PrivateGet":5,"InitOnly":5,"Item":5,"SetOnly":5}""");
        All<Included>(t, """{"Internal":5,"Protected":5,"Private":5,"InternalField":5,"_privateField":5,"ReadOnlyField":5,"PrivateSet":5,"PrivateGet":5,"PrivateGetOnly":5,"PrivateInit":5,"renamed":5,"Ignored":5,"Default":5,"Static":5,"Constant":5}""", """{"Named":1}""");
        All<Attributed>(t, """{"renamed":5,"Required":5,"Ordered":5,"Never":5}""");
        All<Plain>(t, """{"A":5,"Field":5,"ReadOnly":5}"""); All<ReadOnlyStruct>(t, """{"A":5,"B":5,"C":5}"""); All<ReadOnlyRecord>(t, """{"A":5,"B":"x"}"""); All<MutableRecord>(t, """{"A":5,"B":"x","C":7}""");
        All<Empty>(t, """{"A":5}"""); All<Nested>(t, """{"Value":{"X":5},"Empty":{"q":1},"Struct":{"A":4},"Maybe":{"A":4}}""", """{"Value":null,"Empty":null,"Maybe":null}""", """{"Struct":null}""", """{"Value":5}""", """{"Maybe":{"A":"x"}}""");
    }

    public static void Hiding(Transcript t)
    {
        const string All_ = """{"Plain":100,"Hidden":101,"Virtual":102,"VirtualGet":103,"named":104,"Named":105,"Ignored":106,"IgnoredPlain":107,"Protected":108,"Field":109,"Internal":110,"Ordered":111,"Private":113,"other":114,"Another":115,"v":116,"n":117,"Renamed":118,"Other":119}""";
        All<Base>(t, All_); All<HidingByNew>(t, All_); All<HidingByOtherType>(t, All_, """{"Typed":"q"}""", """{"Typed":1}"""); All<HidingByPrivate>(t, All_); All<HidingByIgnored>(t, All_); All<HidingByField>(t, All_); All<HidingFieldByProperty>(t, All_); All<HidingByIncludedPrivate>(t, All_); All<HidingByRenamed>(t, All_);
        All<HidingRenamedToSame>(t, All_); All<HidingInternal>(t, All_); All<HidingProtected>(t, All_); All<HidingIgnored>(t, All_); All<HidingMethod>(t, All_); All<HidingStatic>(t, All_); All<HidingReadOnly>(t, All_); All<HidingSetOnly>(t, All_); All<HidingSamePrivate>(t, All_); All<HidingSelf>(t, All_);
        All<Overriding>(t, All_); All<OverridingWithAttributes>(t, All_); All<OverridingHalf>(t, All_); All<SealedOverride>(t, All_); All<OverridingTwice>(t, All_); All<HidingTwice>(t, All_); All<HidingVirtual>(t, All_); All<HidingVirtualTwice>(t, All_); All<HidingThenIgnored>(t, All_); All<IgnoredThenPlain>(t, All_);
        All<Concrete>(t, """{"A":5,"B":5,"C":5,"D":5,"E":5,"e":6}"""); All<GenericBase<int>>(t, """{"Value":5,"Virtual":6}"""); All<Closed>(t, """{"Value":5,"Virtual":6}"""); All<ClosedHiding>(t, """{"Value":"q"}"""); All<OpenDerived<int>>(t, """{"Value":[5],"Virtual":[6],"More":7}""");
    }

    public static void Interfaces(Transcript t)
    {
        All<Shape>(t, """{"Area":5,"ReadOnly":5,"Ignored":5,"Named":5,"Colour":"c"}"""); All<ExplicitShape>(t, """{"Area":5,"Own":5}""");
        foreach (var (name, options) in s_options)
        {
            t.Write<IShape>(new Shape(), options, name); t.Write<IColoured>(new Shape(), options, name); t.Write<IShape>(new ExplicitShape(), options, name); t.Write<IDiamond>(new Diamond(), options, name); t.Write<IDiamondB>(new Diamond(), options, name); t.Write<AbstractBase>(new Concrete(), options, name);
            t.Write<Base>(new Overriding(), options, name); t.Write<Base>(new HidingByNew(), options, name); t.Write<IShape[]>([new Shape(), null!], options, name); t.Write<Dictionary<string, Base>>(new() { ["a"] = new OverridingWithAttributes() }, options, name); t.Write<Record>(new DerivedRecord(1, "b", 2), options, name);
            t.Read<IShape>("{}", options, name); t.Read<IShape>("null", options, name); t.Read<AbstractBase>("{}", options, name); t.Read<IDiamond>("{\"X\":1}", options, name); t.Read<List<IShape>>("[null]", options, name); t.Read<List<IShape>>("[{}]", options, name);
            t.Both<Record>("""{"A":1,"B":"b","C":2,"D":9}""", options, name); t.Both<DerivedRecord>("""{"A":1,"B":"b","C":2,"E":9}""", options, name); t.Both<EmptyRecord>("{}", options, name);
        }
    }

    public static void Odd(Transcript t)
    {
        All<DuplicateNames>(t, """{"x":1}"""); All<DuplicateByPolicy>(t, """{"Abc":5,"abc":6}""", """{"ABC":7}"""); All<DuplicateIgnored>(t, """{"x":5}"""); All<EmptyName>(t, """{"":5}"""); All<NullName>(t, """{"A":5}"""); All<OddNames>(t, """{"a b\"c\\d/<>&é😀\u0001":5," ":6}""", """{"$id":"5"}""", """{"$type":5}"""); All<Ordered>(t, """{"A":5}""");
        All<RefReturning>(t, """{"Ref":5,"Other":6}"""); All<Events>(t, """{"A":5,"Happened":null}"""); All<Delegates>(t, """{"A":5}""", """{"Action":null}""", """{"Action":{}}"""); All<DelegateNull>(t, """{"F":null}""", """{"F":1}"""); All<TypeMember>(t, """{"T":null}""", """{"T":"System.Int32"}"""); All<TypeIgnored>(t, """{"T":5,"A":6,"X":7}""");
        All<Pointers>(t, """{"A":5}""", """{"P":5}"""); All<Spans>(t, """{"A":5}"""); All<SpanMethodOnly>(t, """{"A":5}"""); All<IgnoredSpans>(t, """{"A":5}"""); All<NativeInts>(t, """{"N":5}"""); All<ThrowingGetter>(t, """{"A":5}"""); All<ThrowingSetter>(t, """{"A":5}""");
        t.Read<ThrowingConstructor>("{}"); t.Read<List<ThrowingConstructor>>("[{}]"); t.Read<Dictionary<string, ThrowingConstructor>>("{\"a\":{}}");
    }
}
