using System.Collections.Generic;
using Brisk.Json.Serialization;

namespace Brisk.Json.Rules;

/// <summary>What the attributes of a type say about derived types.</summary>
internal static class PolymorphismRules
{
    public static PolymorphismContract? Find(ITypeSource type, Problems problems)
    {
        var settings = new Marks(type.Attributes).Find("JsonPolymorphic");
        var derived = Derived(type, problems);
        if (settings is null && derived is null)
        {
            return null;
        }

        var contract = new PolymorphismContract(
            EquatableArray<DerivedContract>.From(derived?.ConvertAll(d => new DerivedContract(d.Type.Ref, d.Discriminator))),
            settings?["TypeDiscriminatorPropertyName"] as string,
            settings?["UnknownDerivedTypeHandling"] is int unknown ? (JsonUnknownDerivedTypeHandling)unknown : default,
            settings?["IgnoreUnrecognizedTypeDiscriminators"] is true);
        CheckBase(type, contract, problems);
        derived?.ForEach(d => CheckDerived(type, d.Type, contract, problems));
        return contract;
    }

    private static List<Declaration>? Derived(ITypeSource type, Problems problems)
    {
        List<Declaration>? list = null;
        foreach (var attribute in type.Attributes)
        {
            if (attribute.Name != "JsonDerivedType" || attribute["DerivedType"] is not ITypeSource derived)
            {
                continue;
            }

            object? discriminator = attribute["TypeDiscriminator"];
            list ??= [];
            if (list.Exists(other => other.Type.Is(derived) || (discriminator is not null && discriminator.Equals(other.Discriminator))))
            {
                problems.Add(ProblemKind.DuplicateDerivedType, TypeNames.Display(derived));
            }

            list.Add(new Declaration(derived, discriminator));
        }

        return list;
    }

    /// <summary>A derived type as an attribute declares it: a class, since lists of structs would be left to the JIT.</summary>
    private sealed record Declaration(ITypeSource Type, object? Discriminator);

    private static void CheckBase(ITypeSource type, PolymorphismContract contract, Problems problems)
    {
        if (contract.Derived.Count == 0)
        {
            problems.Add(ProblemKind.NoDerivedTypes);
        }

        if (type.IsSealed)
        {
            problems.Add(ProblemKind.UnsupportedBaseType);
        }

        if (contract.DiscriminatorName is "$id" or "$ref" or "$values")
        {
            problems.Add(ProblemKind.ReservedDiscriminatorName, contract.DiscriminatorName);
        }
    }

    private static void CheckDerived(ITypeSource type, ITypeSource derived, PolymorphismContract contract, Problems problems)
    {
        bool mayBeAbstract = contract.Unknown == JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor;
        if (derived.Form == TypeForm.Open || !IsAssignable(type, derived) || (derived.IsAbstract && !mayBeAbstract))
        {
            problems.Add(ProblemKind.UnsupportedDerivedType, TypeNames.Display(derived));
        }
    }

    private static bool IsAssignable(ITypeSource type, ITypeSource derived)
    {
        for (ITypeSource? candidate = derived; candidate is not null; candidate = candidate.Base)
        {
            if (candidate.Is(type))
            {
                return true;
            }
        }

        foreach (var implemented in derived.Interfaces)
        {
            if (implemented.Is(type))
            {
                return true;
            }
        }

        return false;
    }
}
