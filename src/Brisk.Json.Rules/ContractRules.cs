using Brisk.Json.Serialization;

namespace Brisk.Json.Rules;

/// <summary>
/// Builds the contract of a type. This is the only implementation of the System.Text.Json rules, used with reflection at run time and with
/// symbols at compile time.
/// </summary>
internal static class ContractRules
{
    public static TypeContract Apply(ITypeSource type, RuleOptions options, IWellKnownTypes known)
    {
        var problems = new Problems(type);
        var marks = new Marks(type.Attributes);
        var contract = new TypeContract(type.Ref, ContractKind.Object)
        {
            Converter = options.IgnoreConverter ? null : marks.Converter,
            NumberHandling = (JsonNumberHandling?)marks.Int("JsonNumberHandling", "Handling"),
            Creation = (JsonObjectCreationHandling?)marks.Int("JsonObjectCreationHandling", "Handling"),
            Unmapped = (JsonUnmappedMemberHandling?)marks.Int("JsonUnmappedMemberHandling", "UnmappedMemberHandling"),
            Polymorphism = PolymorphismRules.Find(type, options.InferClosed),
            Callbacks = CallbackRules.Find(type),
        };
        PolymorphismRules.Check(type, options.InferClosed, problems);
        if (!options.IgnoreConverter) ConverterRules.Check(marks, null, problems);

        contract = TypeRules.SimpleKind(type, options.IgnoreConverter) is { } kind ? Simple(type, contract, kind, problems)
            : CollectionRules.Find(type, known) is { } collection ? Collection(contract, collection)
            : Object(type, contract, options, known, problems);
        return contract with { Problems = problems.ToArray() };
    }

    /// <summary>Completes the contract of a type that has neither elements nor members.</summary>
    private static TypeContract Simple(ITypeSource type, TypeContract contract, ContractKind kind, Problems problems)
    {
        if (kind == ContractKind.Unsupported)
        {
            problems.Add(TypeRules.IsInvalid(type) ? ProblemKind.InvalidType : ProblemKind.UnsupportedType, FSharpRules.IsUnion(type) ? FSharpRules.Union : "");
        }

        return contract with
        {
            Kind = kind,
            Inner = kind switch
            {
                ContractKind.Enum => type.Element!.Ref,
                ContractKind.Nullable or ContractKind.Option or ContractKind.Optional => type.Arguments[0].Ref,
                _ => null,
            },
        };
    }

    private static TypeContract Collection(TypeContract contract, CollectionShape collection) => contract with
    {
        Kind = collection.IsDictionary ? ContractKind.Dictionary : ContractKind.Enumerable,
        Collection = collection.ToContract(),
    };

    private static TypeContract Object(ITypeSource type, TypeContract contract, RuleOptions options, IWellKnownTypes known, Problems problems)
    {
        var rules = new MemberRules(options, known, new Marks(type.Attributes), problems);
        List<SelectedMember> members = MemberSelection.Of(type, rules, problems);
        ConstructorContract? constructor = ConstructorRules.Find(type, members, options, problems);
        BindingRules.ApplyRequired(members, constructor, options, problems);
        AliasRules.Apply(members, rules.NameComparer, problems);
        PopulateRules.Apply(type, members, constructor, contract.Polymorphism, options, known, problems);
        BindingRules.ApplyParameterNullness(members, constructor);
        return contract with { Members = EquatableArray<MemberContract>.From(members.ConvertAll(static member => member.ToContract())), Constructor = constructor };
    }
}
