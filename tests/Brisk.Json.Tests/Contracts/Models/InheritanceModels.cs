#nullable enable
#pragma warning disable CS8618, CS0108, CS0114, IDE0060
namespace Brisk.Json.Tests.Contracts.StjModels;

using System.Text.Json.Serialization;

public class BaseMembers { public virtual int Virtual { get; set; } public string Hidden { get; set; } = ""; public int Only { get; set; } [JsonPropertyName("fromBase")] public int Renamed { get; set; } public object Other { get; set; } = ""; public int Field; }

public class OverridingMembers : BaseMembers { public override int Virtual { get => 1; } public new int Hidden { get; set; } public int Mine { get; set; } }

public class HidingIgnored : OverridingMembers { [JsonIgnore] public new string Hidden { get; set; } = ""; public new int Only { get; set; } }

public class HidingIgnoredSameType : BaseMembers { [JsonIgnore] public new string Hidden { get; set; } = ""; }

public class IgnoringOverride : BaseMembers { [JsonIgnore] public override int Virtual { get; set; } [JsonIgnore] public new int Renamed { get; set; } }

public class IgnoringHiddenVirtual : BaseMembers { [JsonIgnore] public new int Virtual { get; set; } }

public class IgnoringSealedOverride : BaseMembers { [JsonIgnore] public sealed override int Virtual { get; set; } }

public class IgnoringNewVirtual : BaseMembers { [JsonIgnore] public new virtual int Virtual { get; set; } }

public interface IVirtualMember { int Virtual { get; set; } }

public class IgnoringHiddenImplementation : BaseMembers, IVirtualMember { [JsonIgnore] public new int Virtual { get; set; } }

public class IgnoredOverrideThenMore : IgnoringOverride { public int Extra { get; set; } }

public class ReincludedOverride : IgnoringOverride { public override int Virtual { get; set; } }

public class RenamedOverride : BaseMembers { [JsonPropertyName("virtual2")] public override int Virtual { get; set; } }

public class RenamedToBaseName : BaseMembers { [JsonPropertyName("Only")] public int Other2 { get; set; } }

public class RenamedToBaseNameIgnored : BaseMembers { [JsonPropertyName("Only"), JsonIgnore] public int Other2 { get; set; } }

public class HidingRenamed : BaseMembers { [JsonPropertyName("mine")] public new string Hidden { get; set; } = ""; }

public class HidingPropertyByField : BaseMembers { public new int Only; }

public class HidingFieldByProperty : BaseMembers { public new int Field { get; set; } }

public class HidingByPrivate : BaseMembers { private new int Only { get; set; } }

public class HidingByPrivateIncluded : BaseMembers { [JsonInclude] private new int Only { get; set; } }

public class HidingByIgnoredPrivate : BaseMembers { [JsonIgnore] private new int Only { get; set; } }

public class IgnoredInBase { [JsonIgnore] public int A { get; set; } [JsonIgnore] public virtual int V { get; set; } }

public class DerivedOfIgnored : IgnoredInBase { public new int A { get; set; } public override int V { get; set; } }

public class DerivedClashIgnoredBase : IgnoredInBase { [JsonPropertyName("A")] public int Other { get; set; } }

public class AttributesInBase { [JsonPropertyName("x"), JsonPropertyOrder(2), JsonRequired] public virtual int V { get; set; } }

public class AttributesNotInherited : AttributesInBase { public override int V { get; set; } }

public class GetOnlyOverride { public virtual int P { get; set; } public virtual string? Q { get; set; } }

public class SetOnlyOverride : GetOnlyOverride { public override int P { set { } } public sealed override string? Q { get => ""; } }

public class IgnoredSetOnlyOverride : SetOnlyOverride { [JsonIgnore] public override int P { set { } } }

public class CovariantBase { public virtual object P => ""; }

public class CovariantDerived : CovariantBase { public override string P => ""; }

public class CovariantIgnored : CovariantBase { [JsonIgnore] public override string P => ""; }

public class AbstractProperties<T> { public virtual T? Value { get; set; } }

public class GenericBase<T> { public T Value { get; set; } = default!; public List<T> List { get; set; } = []; }

public class GenericDerived : GenericBase<string?>;

public class GenericDerivedHiding : GenericBase<int> { public new string Value { get; set; } = ""; }

public interface ILeft { int A { get; set; } string Common { get; } }

public interface IRight { int B { get; set; } string Common { get; } }

public interface IBoth : ILeft, IRight { int C { get; set; } new string Common { get; } }

public interface IMany : IBoth, IEquatable<int> { int D { get; } static int S { get; } static abstract int SA { get; } int Default => 4; }

public interface IAmbiguous : ILeft, IRight;

public interface IAmbiguousIgnored : ILeft, IRight { [JsonIgnore] new string Common { get; } }

public interface IDiamondTop { int Top { get; set; } }

public interface IDiamondLeft : IDiamondTop { int Left { get; set; } }

public interface IDiamondRight : IDiamondTop { int Right { get; set; } }

public interface IDiamond : IDiamondLeft, IDiamondRight { int Bottom { get; set; } }

public interface IDeep1 { int P1 { get; } }

public interface IDeep2 : IDeep1 { int P2 { get; } }

public interface IDeep3 : IDeep2, IDiamondTop { int P3 { get; } }

public interface IDeep4 : IDiamond, IDeep3, ILeft { int P4 { get; } new int P1 { get; } }

public interface IIgnores : ILeft { [JsonIgnore] new int A { get; set; } }

public interface IRenames : ILeft { [JsonPropertyName("common2")] new string Common { get; } }

public interface IGenericInterface<T> { T Value { get; } }

public interface IClosedInterface : IGenericInterface<int>, IGenericInterface<string>;

public interface IPrivateMembers { int A { get; set; } private int B => 1; internal int C { get; set; } protected int D { get; set; } }

public interface ICollides { [JsonPropertyName("A")] int B { get; } int A { get; } }

public class Implementing : IBoth { int ILeft.A { get; set; } public int B { get; set; } public int C { get; set; } public string Common => ""; string ILeft.Common => ""; string IRight.Common => ""; }

public class ExplicitIncluded : ILeft { [JsonInclude] int ILeft.A { get; set; } public string Common => ""; }

public class DefaultImplementation : IMany { int ILeft.A { get; set; } public int B { get; set; } public int C { get; set; } public string Common => ""; public int D => 1; static int IMany.SA => 1; public bool Equals(int other) => false; }

[JsonDerivedType(typeof(Cat), "cat"), JsonDerivedType(typeof(Dog), 2), JsonDerivedType(typeof(Fish))]
[JsonPolymorphic(TypeDiscriminatorPropertyName = "$k", UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToBaseType, IgnoreUnrecognizedTypeDiscriminators = true)]
public class Animal { public string? Name { get; set; } }

public class Cat : Animal { public int Lives { get; set; } }

public class Dog : Animal;

public class Fish : Animal;

[JsonDerivedType(typeof(DoublyDerived), "a"), JsonDerivedType(typeof(DoublyDerived), "b")]
public class DoublyListed;

public class DoublyDerived : DoublyListed;

[JsonDerivedType(typeof(SameDiscriminator1), 1), JsonDerivedType(typeof(SameDiscriminator2), 1)]
public class SameDiscriminator;

public class SameDiscriminator1 : SameDiscriminator;

public class SameDiscriminator2 : SameDiscriminator;

[JsonDerivedType(typeof(DifferentKinds1), 1), JsonDerivedType(typeof(DifferentKinds2), "1"), JsonDerivedType(typeof(DifferentKinds))]
public class DifferentKinds;

public class DifferentKinds1 : DifferentKinds;

public class DifferentKinds2 : DifferentKinds;

[JsonPolymorphic]
public class PolymorphicEmpty;

[JsonDerivedType(typeof(int), "a")]
public class DerivedNotAssignable;

[JsonDerivedType(typeof(SealedBase), "a")]
public sealed class SealedBase;

[JsonDerivedType(typeof(AbstractLeaf), "a")]
public class AbstractListed;

public abstract class AbstractLeaf : AbstractListed;

[JsonDerivedType(typeof(OpenLeaf<>), "a")]
public class OpenListed;

public class OpenLeaf<T> : OpenListed;

[JsonDerivedType(typeof(ClosedListed<int>), "a")]
public class ClosedListed<T>;

[JsonDerivedType(typeof(AbstractFallback2)), JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor)]
public class AbstractFallback;

public abstract class AbstractFallback2 : AbstractFallback;

[JsonDerivedType(typeof(ClosedLeaf<int>), "a")]
public class ClosedLeafListed;

public class ClosedLeaf<T> : ClosedLeafListed;

[JsonDerivedType(typeof(ListsItself), "self")]
public class ListsItself;

[JsonDerivedType(typeof(InterfaceLeaf), "a")]
public interface IInterfaceListed;

public struct InterfaceLeaf : IInterfaceListed;

[JsonDerivedType(typeof(IInterfaceBelow), "a")]
public interface IInterfaceAbove;

public interface IInterfaceBelow : IInterfaceAbove;

[JsonDerivedType(typeof(IInterfaceBelowFallback), "a"), JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor)]
public interface IInterfaceAboveFallback;

public interface IInterfaceBelowFallback : IInterfaceAboveFallback;

[JsonDerivedType(typeof(ReservedDerived), "a"), JsonPolymorphic(TypeDiscriminatorPropertyName = "$id")]
public class ReservedDiscriminator;

public class ReservedDerived : ReservedDiscriminator;

[JsonDerivedType(typeof(PolymorphicListItem), "a")]
public class PolymorphicList : List<int>;

public class PolymorphicListItem : PolymorphicList;

[JsonDerivedType(typeof(AbstractBaseLeaf), "a")]
public abstract class AbstractBase { public int A { get; set; } }

public class AbstractBaseLeaf : AbstractBase;

[JsonDerivedType(typeof(PolymorphicImplementation), "a")]
public interface IPolymorphic { int A { get; set; } }

public class PolymorphicImplementation : IPolymorphic { public int A { get; set; } }
