namespace Brisk.Json.Tests.Differential.OnStj.PolymorphicModels;

using System.Text.Json;
using System.Text.Json.Serialization;

[JsonDerivedType(typeof(Circle), "circle"), JsonDerivedType(typeof(Square), 7), JsonDerivedType(typeof(Group), "group"), JsonDerivedType(typeof(RecordShape), "re\"cord"), JsonDerivedType(typeof(Negative), -3), JsonDerivedType(typeof(Untold))]
public class Shape
{
    public string? Name { get; set; }
}

public class Circle : Shape
{
    public int Radius { get; set; }

    public Shape? Inner { get; set; }
}

public class Square : Shape
{
    public double Side { get; set; }
}

public class Group : Shape
{
    public List<Shape?>? Shapes { get; set; }

    public Dictionary<string, Shape>? ByName { get; set; }

    public Shape[]? Array { get; set; }
}

public class RecordShape(int size, Shape? inner) : Shape
{
    public int Size => size;

    public Shape? Inner => inner;

    public int Extra { get; set; }
}

public class Negative : Shape;

public class Untold : Shape
{
    public int Told { get; set; }
}

public class Unlisted : Shape;

public class SubCircle : Circle
{
    public int Sub { get; set; }
}

[JsonDerivedType(typeof(ConcreteRoot), "c"), JsonDerivedType(typeof(ConcreteRecord), 1), JsonDerivedType(typeof(UnboundRecord), 2)]
public abstract class AbstractRoot
{
    public int A { get; set; }
}

public class UnboundRecord(int c) : AbstractRoot
{
    public int D { get; } = c;
}

public class ConcreteRoot : AbstractRoot
{
    public int B { get; set; }
}

public class ConcreteRecord(int c, string d) : AbstractRoot
{
    public int C { get; } = c;

    public string D { get; } = d;
}

[JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
[JsonDerivedType(typeof(ClassAnimal), "class"), JsonDerivedType(typeof(StructAnimal), "struct"), JsonDerivedType(typeof(ListAnimal), "list"), JsonDerivedType(typeof(MapAnimal), "map"), JsonDerivedType(typeof(RecordAnimal), "record")]
public interface IAnimal;

public class ClassAnimal : IAnimal
{
    public int Legs { get; set; }

    public IAnimal? Friend { get; set; }
}

public struct StructAnimal : IAnimal
{
    public int Legs { get; set; }
}

public class ListAnimal : List<int>, IAnimal;

public class MapAnimal : Dictionary<string, int>, IAnimal;

public record RecordAnimal(int Legs, IAnimal? Friend) : IAnimal;

public class AlienAnimal : IAnimal;

[JsonPolymorphic(IgnoreUnrecognizedTypeDiscriminators = true, UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToBaseType)]
[JsonDerivedType(typeof(TolerantChild), "child"), JsonDerivedType(typeof(Tolerant), "self"), JsonDerivedType(typeof(TolerantNumber), 5)]
public class Tolerant
{
    public int A { get; set; }
}

public class TolerantChild : Tolerant
{
    public int B { get; set; }
}

public class TolerantNumber : Tolerant;

public class TolerantStranger : TolerantChild
{
    public int C { get; set; }
}

[JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor)]
[JsonDerivedType(typeof(NearChild), "child"), JsonDerivedType(typeof(NearAbstract), "abstract"), JsonDerivedType(typeof(NearGrandchild))]
public class Near
{
    public int A { get; set; }
}

public class NearChild : Near
{
    public int B { get; set; }
}

public abstract class NearAbstract : Near
{
    public int C { get; set; }
}

public class NearOfAbstract : NearAbstract
{
    public int D { get; set; }
}

public class NearGrandchild : NearChild
{
    public int E { get; set; }
}

public class NearGreatGrandchild : NearGrandchild
{
    public int F { get; set; }
}

public class NearSibling : Near
{
    public int G { get; set; }
}

[JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor)]
[JsonDerivedType(typeof(ILeft), "left"), JsonDerivedType(typeof(IRight), "right"), JsonDerivedType(typeof(ILeftmost), "leftmost"), JsonDerivedType(typeof(Middle), "middle")]
public interface IDiamond
{
    int Top { get; }
}

public interface ILeft : IDiamond
{
    int Left { get; }
}

public interface ILeftmost : ILeft
{
    int Leftmost { get; }
}

public interface IRight : IDiamond
{
    int Right { get; }
}

public class Middle : IDiamond
{
    public int Top => 1;
}

public class LeftOnly : ILeft
{
    public int Top => 1;

    public int Left => 2;
}

public class LeftmostOnly : ILeftmost
{
    public int Top => 1;

    public int Left => 2;

    public int Leftmost => 3;
}

public class Both : ILeft, IRight
{
    public int Top => 1;

    public int Left => 2;

    public int Right => 3;
}

public class MiddleLeft : Middle, ILeft
{
    public int Left => 2;
}

public class MiddleChild : Middle;

public class TopOnly : IDiamond
{
    public int Top => 1;
}

[JsonDerivedType(typeof(ChildList), "child")]
public class RootList : List<Shape>;

public class ChildList : RootList;

[JsonDerivedType(typeof(ChildMap), "child")]
public class RootMap : Dictionary<string, int>;

public class ChildMap : RootMap;

[JsonDerivedType(typeof(ChildRecord), "child"), JsonDerivedType(typeof(OtherRecord), 2)]
public record RootRecord(int X);

public record ChildRecord(int X, int Y = 5) : RootRecord(X);

public record OtherRecord(int X, RootRecord? Inner) : RootRecord(X);

[JsonDerivedType(typeof(UntaggedChild))]
public class UntaggedRoot
{
    public int A { get; set; }
}

public class UntaggedChild : UntaggedRoot
{
    public int B { get; set; }
}

public class UntaggedGrandchild : UntaggedChild;

[JsonDerivedType(typeof(MiddlePolymorphic), "m"), JsonDerivedType(typeof(LeafPolymorphic), "l")]
public class TopPolymorphic
{
    public int A { get; set; }
}

[JsonDerivedType(typeof(LeafPolymorphic), "leaf")]
public class MiddlePolymorphic : TopPolymorphic
{
    public int B { get; set; }
}

public class LeafPolymorphic : MiddlePolymorphic
{
    public int C { get; set; }
}

[JsonDerivedType(typeof(ExtendedChild), "e"), JsonDerivedType(typeof(ExtendedRecord), "r")]
public class ExtendedRoot
{
    [JsonExtensionData]
    public Dictionary<string, object>? Extra { get; set; }
}

public class ExtendedChild : ExtendedRoot
{
    public int A { get; set; }
}

public class ExtendedRecord(int a) : ExtendedRoot
{
    public int A { get; } = a;
}

[JsonDerivedType(typeof(GenericChild), "int"), JsonDerivedType(typeof(GenericChild<string>), "string")]
public class GenericRoot<T>
{
    public T? Value { get; set; }
}

public class GenericChild : GenericRoot<int>;

public class GenericChild<T> : GenericRoot<int>
{
    public T? Other { get; set; }
}

[JsonDerivedType(typeof(RequiredChild), "r")]
public class RequiredRoot
{
    public required int A { get; set; }
}

public class RequiredChild : RequiredRoot
{
    public required string B { get; init; }

    [JsonRequired]
    public int C { get; set; }
}

[JsonDerivedType(typeof(NotifiedChild), "n")]
public class NotifiedRoot : IJsonOnSerializing, IJsonOnSerialized, IJsonOnDeserializing, IJsonOnDeserialized
{
    public string Log { get; set; } = "";

    public void OnSerializing() => Log += "[writing]";

    public void OnSerialized() => Log += "[written]";

    public void OnDeserializing() => Log += "[reading]";

    public void OnDeserialized() => Log += "[read]";
}

public class NotifiedChild : NotifiedRoot
{
    public int A { get; set; }
}

[JsonDerivedType(typeof(DollarChild), "d")]
public class DollarRoot
{
    [JsonPropertyName("$foo")]
    public int Foo { get; set; }
}

public class DollarChild : DollarRoot
{
    [JsonPropertyName("$bar")]
    public int Bar { get; set; }
}

public class ShapeHolder
{
    public Shape? Member { get; set; }

    public object? Any { get; set; }

    public IAnimal? Animal { get; set; }

    public List<Shape>? List { get; set; }

    public Dictionary<string, AbstractRoot>? Map { get; set; }

    [JsonInclude]
    public Shape? Field;
}

public record ShapeRecord(Shape? First, IAnimal? Second, List<RootRecord>? Third);

public class ShapeFilled
{
    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public Shape Member { get; } = new Circle { Radius = 9 };
}

public class UntaggedFilled
{
    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public UntaggedRoot Member { get; } = new UntaggedChild { A = 1, B = 9 };
}

public class ListFilled
{
    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public List<Shape> Members { get; } = [new Circle { Radius = 9 }];
}

[JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
public class FilledByType
{
    public Shape? Member { get; set; } = new Circle { Name = "n", Radius = 9 };

    public AbstractRoot Root { get; } = new ConcreteRoot { A = 7 };

    public RootList List { get; set; } = new ChildList { new Square() };

    public RootMap Map { get; } = new ChildMap { ["a"] = 1 };
}

public interface IFirst;

public interface ISecond;

[JsonDerivedType(typeof(TwoFaces), "by class"), JsonDerivedType(typeof(TwoFacesChild), "child by class")]
public class FaceBase
{
    public int A { get; set; }
}

[JsonDerivedType(typeof(TwoFaces), "by interface"), JsonDerivedType(typeof(OneFace), "one by interface")]
public interface IFace
{
    int A { get; set; }
}

[JsonDerivedType(typeof(Twice), "twice by other interface")]
public interface IOtherFace
{
    int A { get; set; }
}

public class TwoFaces : FaceBase, IFace
{
    public int B { get; set; }
}

public class TwoFacesChild : TwoFaces;

public class OneFace : IFace
{
    public int A { get; set; }
}

public class Twice : IFace, IOtherFace
{
    public int A { get; set; }
}

// Types that cannot be polymorphic.
[JsonPolymorphic]
public class EmptyPolymorphic
{
    public int A { get; set; }
}

[JsonDerivedType(typeof(SealedPolymorphic), "s")]
public sealed class SealedPolymorphic
{
    public int A { get; set; }
}

[JsonDerivedType(typeof(SameChild), "s"), JsonDerivedType(typeof(OtherSameChild), "s")]
public class SameDiscriminator;

public class SameChild : SameDiscriminator;

public class OtherSameChild : SameDiscriminator;

[JsonDerivedType(typeof(SameTypeChild), "s"), JsonDerivedType(typeof(SameTypeChild), "t")]
public class SameType;

public class SameTypeChild : SameType;

[JsonPolymorphic(TypeDiscriminatorPropertyName = "$id"), JsonDerivedType(typeof(ReservedChild), "s")]
public class ReservedName;

public class ReservedChild : ReservedName;

[JsonPolymorphic(TypeDiscriminatorPropertyName = "$type"), JsonDerivedType(typeof(UsualChild), "s")]
public class UsualName;

public class UsualChild : UsualName;

[JsonPolymorphic(TypeDiscriminatorPropertyName = ""), JsonDerivedType(typeof(NamelessChild), "c")]
public class Nameless
{
    public int A { get; set; }
}

public class NamelessChild : Nameless;

[JsonPolymorphic(TypeDiscriminatorPropertyName = "tÿp\"e"), JsonDerivedType(typeof(OddlyNamedChild), "<é>\u2028")]
public class OddlyNamed
{
    public int A { get; set; }
}

public class OddlyNamedChild : OddlyNamed;

[JsonDerivedType(typeof(string), "s")]
public class NoAncestor;

[JsonDerivedType(typeof(AbstractChild), "s")]
public class AbstractDerived;

public abstract class AbstractChild : AbstractDerived;

[JsonDerivedType(typeof(OpenChild<>), "s")]
public class OpenDerived;

public class OpenChild<T> : OpenDerived;

[JsonDerivedType(typeof(ConflictingChild), "c")]
public class Conflicting;

public class ConflictingChild : Conflicting
{
    [JsonPropertyName("$type")]
    public string Type { get; set; } = "t";
}

[JsonPolymorphic(TypeDiscriminatorPropertyName = "kind"), JsonDerivedType(typeof(ConflictingKind), "c"), JsonDerivedType(typeof(HarmlessKind), "h"), JsonDerivedType(typeof(IgnoredKind), "i")]
public class ConflictingByName;

public class ConflictingKind : ConflictingByName
{
    [JsonPropertyName("kind")]
    public string Kind { get; set; } = "t";
}

public class HarmlessKind : ConflictingByName
{
    public string Kind { get; set; } = "t";
}

public class IgnoredKind : ConflictingByName
{
    [JsonIgnore, JsonPropertyName("kind")]
    public string Kind { get; set; } = "t";
}

[JsonPolymorphic(TypeDiscriminatorPropertyName = "kind"), JsonDerivedType(typeof(CasedChild), "c")]
public class CasedKind
{
    public string? Kind { get; set; }

    public int X { get; set; }
}

public class CasedChild : CasedKind
{
    public int Y { get; set; }
}

[JsonDerivedType(typeof(IdentifierChild), "c")]
public class IdentifierRoot;

public class IdentifierChild : IdentifierRoot
{
    [JsonPropertyName("$id")]
    public string Id { get; set; } = "i";
}

public class WordConverter<T> : JsonConverter<T>
    where T : class, new()
{
    public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        reader.Skip();
        return new T();
    }

    public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => writer.WriteStringValue("word");
}

[JsonConverter(typeof(WordConverter<ConvertedRoot>)), JsonDerivedType(typeof(ConvertedRootChild), "x")]
public class ConvertedRoot;

public class ConvertedRootChild : ConvertedRoot;

[JsonConverter(typeof(WordConverter<ConvertedUntagged>)), JsonDerivedType(typeof(ConvertedUntaggedChild))]
public class ConvertedUntagged;

public class ConvertedUntaggedChild : ConvertedUntagged;

[JsonDerivedType(typeof(ConvertedChild), "c"), JsonDerivedType(typeof(ConvertedUntaggedDerived)), JsonDerivedType(typeof(PlainChild), "p")]
public class PlainRoot
{
    public int A { get; set; }
}

[JsonConverter(typeof(WordConverter<ConvertedChild>))]
public class ConvertedChild : PlainRoot;

[JsonConverter(typeof(WordConverter<ConvertedUntaggedDerived>))]
public class ConvertedUntaggedDerived : PlainRoot;

public class PlainChild : PlainRoot;

public class ConvertedMember
{
    [JsonConverter(typeof(WordConverter<Shape>))]
    public Shape? Member { get; set; }
}

[JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
[JsonDerivedType(typeof(QuotedChild), "q")]
public class QuotedRoot
{
    public int A { get; set; }
}

public class QuotedChild : QuotedRoot
{
    public int B { get; set; }
}

public class QuotedHolder
{
    [JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
    public Circle? Plain { get; set; }

    [JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
    public List<int>? Numbers { get; set; }
}

// Shapes without attributes, for contracts created at run time.
public class LooseRoot
{
    public int A { get; set; }
}

public class LooseChild : LooseRoot
{
    public int B { get; set; }
}

public class LooseGrandchild : LooseChild
{
    public int C { get; set; }
}
