using Brisk.Json.Contracts.Reflection;
using Brisk.Json.Rules;
using Own = Brisk.Json.Serialization;
using Stj = System.Text.Json.Serialization;

namespace Brisk.Json.Tests.Contracts;

/// <summary>What contracts contain beyond what System.Text.Json shows of its own.</summary>
public class ReflectionContractTests
{
    [Fact]
    public void Brisk_Json_takes_precedence_if_both_are_present()
    {
        var contract = Of<Both>();

        Assert.Equal(["ours", "ours2"], contract.Members.Select(m => m.Name));
        Assert.Equal(Own.JsonIgnoreCondition.Never, contract.Members[0].Ignore);
        Assert.Equal(Own.JsonUnmappedMemberHandling.Disallow, contract.Unmapped);
    }

    [Fact]
    public void Derived_converter_attributes_are_found_without_a_type()
    {
        var member = Of<WithOwnConverterAttribute>().Members[0];

        Assert.Null(member.Converter!.Type);
        Assert.Equal(5, Assert.IsType<ParameterConverterAttribute>(member.Converter.Attribute).Parameter);
    }

    [Fact]
    public void Attributes_of_other_libraries_are_ignored() => Assert.Equal("A", Of<Foreign>().Members[0].Name);

    [Fact]
    public void Callbacks_of_either_library_are_found()
    {
        Assert.Equal(Callbacks.OnSerializing | Callbacks.OnSerialized | Callbacks.OnDeserializing | Callbacks.OnDeserialized, Of<StjModels.Callbacks>().Callbacks);
        Assert.Equal(Callbacks.OnSerializing | Callbacks.OnSerialized | Callbacks.OnDeserializing | Callbacks.OnDeserialized, Of<OwnModels.Callbacks>().Callbacks);
        Assert.Equal(Callbacks.OnDeserialized, Of<OwnModels.SomeCallbacks>().Callbacks);
        Assert.Equal(Callbacks.None, Of<Both>().Callbacks);
    }

    [Fact]
    public void Flags_describe_fields_init_accessors_and_accessibility()
    {
        var members = Of<Flagged>(new RuleOptions { IncludeFields = true }).Members.ToDictionary(m => m.ClrName, m => m.Flags);

        Assert.Equal(MemberFlags.Reads | MemberFlags.Writes | MemberFlags.InitOnly, members["Init"]);
        Assert.Equal(MemberFlags.Reads | MemberFlags.Writes | MemberFlags.Field, members["Field"]);
        Assert.Equal(MemberFlags.Reads | MemberFlags.Field, members["ReadOnlyField"]);
        Assert.Equal(MemberFlags.Reads | MemberFlags.NonPublic, members["PrivateSet"]);
        Assert.Equal(MemberFlags.Reads | MemberFlags.Writes | MemberFlags.NonPublic, members["Included"]);
        Assert.Equal(MemberFlags.Ignored, members["Ignored"]);
    }

    [Fact]
    public void Without_nullability_nothing_is_guaranteed() =>
        Assert.DoesNotContain(Of<StjModels.Annotated>().Members, m => m.Has(MemberFlags.ReadsNotNull) || m.Has(MemberFlags.WritesNotNull));

    [Fact]
    public void Contracts_are_values()
    {
        Assert.Equal(Of<StjModels.DefaultsRecord>(), Of<StjModels.DefaultsRecord>());
        Assert.Equal(Of<StjModels.Animal>().GetHashCode(), Of<StjModels.Animal>().GetHashCode());
        Assert.NotEqual(Of<StjModels.PublicFields>(), Of<StjModels.PublicFields>(new RuleOptions { IncludeFields = true }));
    }

    [Theory]
    [InlineData(typeof(StjModels.SameName), ProblemKind.DuplicateName, "SameName.B")]
    [InlineData(typeof(StjModels.NullNamed), ProblemKind.NullName, "NullNamed.A")]
    [InlineData(typeof(StjModels.SpanMember), ProblemKind.InvalidType, "SpanMember.P")]
    [InlineData(typeof(StjModels.RequiredReadOnly), ProblemKind.RequiredNotWritable, "RequiredReadOnly.A")]
    [InlineData(typeof(StjModels.ExtensionRequired), ProblemKind.RequiredExtensionData, "ExtensionRequired.More")]
    [InlineData(typeof(StjModels.ExtensionOfList), ProblemKind.InvalidExtensionData, "ExtensionOfList.More")]
    [InlineData(typeof(StjModels.ExtensionTwice), ProblemKind.DuplicateExtensionData, "ExtensionTwice.B")]
    [InlineData(typeof(StjModels.ExtensionBound), ProblemKind.ExtensionDataParameter, "more")]
    [InlineData(typeof(StjModels.NullConditionOnInt), ProblemKind.NullConditionOnValueType, "NullConditionOnInt.A")]
    [InlineData(typeof(StjModels.NumberHandlingOnString), ProblemKind.NumberHandlingWithoutNumbers, "NumberHandlingOnString.A")]
    [InlineData(typeof(StjModels.PopulateInt), ProblemKind.PopulateNotPossible, "PopulateInt.A")]
    [InlineData(typeof(StjModels.PopulateBound), ProblemKind.PopulateWithParameters, "PopulateBound")]
    [InlineData(typeof(StjModels.TwoMarked), ProblemKind.DuplicateConstructor, "TwoMarked")]
    [InlineData(typeof(StjModels.UnboundParameter), ProblemKind.UnboundParameter, "nothing")]
    [InlineData(typeof(StjModels.TwoParametersOneMember), ProblemKind.DuplicateParameter, "A")]
    [InlineData(typeof(StjModels.OneParameterTwoMembers), ProblemKind.AmbiguousParameter, "A")]
    [InlineData(typeof(StjModels.PolymorphicEmpty), ProblemKind.NoDerivedTypes, "PolymorphicEmpty")]
    [InlineData(typeof(StjModels.SealedBase), ProblemKind.UnsupportedBaseType, "SealedBase")]
    [InlineData(typeof(StjModels.DerivedNotAssignable), ProblemKind.UnsupportedDerivedType, "DerivedNotAssignable")]
    [InlineData(typeof(StjModels.ReservedDiscriminator), ProblemKind.ReservedDiscriminatorName, "ReservedDiscriminator")]
    [InlineData(typeof(StjModels.SameDiscriminator), ProblemKind.DuplicateDerivedType, "SameDiscriminator")]
    [InlineData(typeof(Action), ProblemKind.UnsupportedType, "System.Action")]
    [InlineData(typeof(List<>), ProblemKind.InvalidType, "System.Collections.Generic.List<T>")]
    public void Problems_are_named(Type type, object kind, string place)
    {
        var problem = Assert.Single(ReflectionContracts.Of(type, new RuleOptions()).Problems);
        Assert.Equal((kind, place), (problem.Kind, problem.Place.Replace(typeof(StjModels.SameName).Namespace + ".", "")));
    }

    [Theory]
    [InlineData(typeof(int), "global::System.Int32")]
    [InlineData(typeof(List<int[]>[,][]), "global::System.Collections.Generic.List<global::System.Int32[]>[,][]")]
    [InlineData(typeof(Dictionary<string, int>.KeyCollection), "global::System.Collections.Generic.Dictionary<global::System.String, global::System.Int32>.KeyCollection")]
    [InlineData(typeof(StjModels.Nested<string>.Leaf), "global::Brisk.Json.Tests.Contracts.StjModels.Nested<global::System.String>.Leaf")]
    public void Types_are_written_as_in_source(Type type, string expected) => Assert.Equal(expected, TypeNames.Of(new ReflectedTypes().Of(type)));

    [Theory]
    [InlineData(typeof(int), "int")]
    [InlineData(typeof(List<int[]>[,][]), "System.Collections.Generic.List<int[]>[,][]")]
    [InlineData(typeof(Dictionary<string, int?>.KeyCollection), "System.Collections.Generic.Dictionary<string, int?>.KeyCollection")]
    [InlineData(typeof((object, (decimal, Guid))?), "(object, (decimal, System.Guid))?")]
    [InlineData(typeof(ValueTuple<int>), "System.ValueTuple<int>")]
    [InlineData(typeof(int*[]), "int*[]")]
    [InlineData(typeof(Dictionary<,>), "System.Collections.Generic.Dictionary<TKey, TValue>")]
    [InlineData(typeof(StjModels.Nested<string>.Leaf), "Brisk.Json.Tests.Contracts.StjModels.Nested<string>.Leaf")]
    public void Types_are_readable_in_messages(Type type, string expected) => Assert.Equal(expected, TypeNames.Display(new ReflectedTypes().Of(type)));

    private static TypeContract Of<T>(RuleOptions? options = null) => ReflectionContracts.Of(typeof(T), options ?? new RuleOptions());

    [Stj.JsonUnmappedMemberHandling(Stj.JsonUnmappedMemberHandling.Skip), Own.JsonUnmappedMemberHandling(Own.JsonUnmappedMemberHandling.Disallow)]
    private class Both
    {
        [Stj.JsonPropertyName("theirs"), Own.JsonPropertyName("ours"), Stj.JsonIgnore, Own.JsonIgnore(Condition = Own.JsonIgnoreCondition.Never)]
        public int A { get; set; }

        [Own.JsonPropertyName("ours2"), Stj.JsonPropertyName("theirs2")]
        public int B { get; set; }
    }

    [AttributeUsage(AttributeTargets.Property)]
    private sealed class ParameterConverterAttribute(int parameter) : Own.JsonConverterAttribute
    {
        public int Parameter => parameter;
    }

    private class WithOwnConverterAttribute
    {
        [ParameterConverter(5)]
        public int A { get; set; }
    }

    [AttributeUsage(AttributeTargets.Property)]
    private sealed class JsonPropertyNameAttribute(string name) : Stj.JsonAttribute
    {
        public string Name => name;
    }

    private class Foreign
    {
        [JsonPropertyName("foreign")]
        public int A { get; set; }
    }

    private class Flagged
    {
        public int Field = 1;
        public readonly int ReadOnlyField = 1;

        public int Init { get; init; }

        public int PrivateSet { get; private set; }

        [Own.JsonInclude]
        public int Included { get; private set; }

        [Own.JsonIgnore]
        public int Ignored { get; set; }
    }
}
