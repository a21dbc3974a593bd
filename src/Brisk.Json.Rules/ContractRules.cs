using System.Collections.Generic;
using Brisk.Json.Serialization;

namespace Brisk.Json.Rules;

/// <summary>
/// Turns a type into its contract: the one place where the rules of System.Text.Json are written down, for reflection at run time and for
/// symbols at compile time.
/// </summary>
internal static class ContractRules
{
    public static TypeContract Apply(ITypeSource type, RuleOptions options, IWellKnownTypes known)
    {
        var problems = new Problems(type);
        var marks = new Marks(type.Attributes);
        var contract = new TypeContract
        {
            Type = type.Ref,
            Kind = ContractKind.Object,
            Converter = marks.Converter,
            NumberHandling = (JsonNumberHandling?)marks.Int("JsonNumberHandling", "Handling"),
            Creation = (JsonObjectCreationHandling?)marks.Int("JsonObjectCreationHandling", "Handling"),
            Unmapped = (JsonUnmappedMemberHandling?)marks.Int("JsonUnmappedMemberHandling", "UnmappedMemberHandling"),
            Polymorphism = PolymorphismRules.Find(type, problems),
            Callbacks = CallbackRules.Find(type),
        };
        contract = Simple(type, contract, problems) ?? Collection(type, contract, known) ?? Object(type, contract, options, problems);
        return contract with { Problems = problems.ToArray() };
    }

    /// <summary>Everything that has neither elements nor members.</summary>
    private static TypeContract? Simple(ITypeSource type, TypeContract contract, Problems problems)
    {
        if (TypeRules.IsInvalid(type))
        {
            problems.Add(ProblemKind.InvalidType, "");
            return contract with { Kind = ContractKind.Unsupported };
        }

        if (contract.Converter is not null)
        {
            return contract with { Kind = ContractKind.Custom };
        }

        if (type.Form == TypeForm.Enum)
        {
            return contract with { Kind = ContractKind.Enum, Inner = type.Element!.Ref };
        }

        if (TypeRules.IsNullable(type))
        {
            return contract with { Kind = ContractKind.Nullable, Inner = type.Arguments[0].Ref };
        }

        if (TypeRules.IsUnsupported(type))
        {
            problems.Add(ProblemKind.UnsupportedType, "");
            return contract with { Kind = ContractKind.Unsupported };
        }

        return TypeRules.IsObject(type) ? contract with { Kind = ContractKind.Any }
            : TypeRules.IsPrimitive(type) ? contract with { Kind = ContractKind.Primitive }
            : null;
    }

    private static TypeContract? Collection(ITypeSource type, TypeContract contract, IWellKnownTypes known) =>
        CollectionRules.Find(type, known) is { } collection
            ? contract with { Kind = collection.Key is null ? ContractKind.Enumerable : ContractKind.Dictionary, Collection = collection }
            : null;

    private static TypeContract Object(ITypeSource type, TypeContract contract, RuleOptions options, Problems problems)
    {
        var members = MemberSelection.Of(type, options, problems);
        var constructor = ConstructorRules.Find(type, members, options, problems);
        RequirementRules.Apply(members, constructor, options, problems);
        return contract with { Members = Finished(members), Constructor = constructor };
    }

    private static EquatableArray<MemberContract> Finished(List<SelectedMember> members)
    {
        var finished = new MemberContract[members.Count];
        for (int i = 0; i < finished.Length; i++)
        {
            finished[i] = members[i].ToContract();
        }

        return new(finished);
    }
}
