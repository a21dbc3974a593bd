using System;
using System.Collections.Generic;
using Brisk.Json.Serialization;

namespace Brisk.Json.Rules;

/// <summary>What the attributes of a type say about derived types, and what makes it invalid.</summary>
internal static class PolymorphismRules
{
    /// <summary>What the attributes declare; null where they declare nothing.</summary>
    public static PolymorphismContract? Find(ITypeSource type)
    {
        var settings = new Marks(type.Attributes).Find("JsonPolymorphic");
        var derived = Derived(type);
        return settings is null && derived is null ? null : new PolymorphismContract(
            EquatableArray<DerivedContract>.From(derived?.ConvertAll(d => new DerivedContract(d.Type.Ref, d.Discriminator))),
            settings?["TypeDiscriminatorPropertyName"] as string,
            settings?["UnknownDerivedTypeHandling"] is int unknown ? (JsonUnknownDerivedTypeHandling)unknown : default,
            settings?["IgnoreUnrecognizedTypeDiscriminators"] is true);
    }

    /// <summary>Notes what is wrong with what the attributes declare.</summary>
    public static void Check(ITypeSource type, Problems problems)
    {
        if (Find(type) is { } contract)
        {
            Check(type, contract, Derived(type) ?? [], problems);
        }
    }

    /// <summary>Notes what is wrong with polymorphism that somebody else declares.</summary>
    /// <param name="type">The polymorphic type.</param>
    /// <param name="contract">What is declared.</param>
    /// <param name="sourceOf">Gives the source of a derived type.</param>
    /// <param name="problems">Where the problems go.</param>
    public static void Check(ITypeSource type, PolymorphismContract contract, Func<TypeRef, ITypeSource> sourceOf, Problems problems)
    {
        var derived = new List<Declaration>();
        foreach (var declared in contract.Derived)
        {
            derived.Add(new Declaration(sourceOf(declared.Type), declared.Discriminator));
        }

        Check(type, contract, derived, problems);
    }

    // Where both libraries' attributes list derived types, ours count.
    private static List<Declaration>? Derived(ITypeSource type)
    {
        List<Declaration>? own = null, other = null;
        foreach (var attribute in type.Attributes)
        {
            if (attribute.Name == "JsonDerivedType" && attribute["DerivedType"] is ITypeSource derived)
            {
                var declaration = new Declaration(derived, attribute["TypeDiscriminator"]);
                (attribute.IsOwn ? own ??= [] : other ??= []).Add(declaration);
            }
        }

        return own ?? other;
    }

    /// <summary>A derived type as an attribute declares it: a class, since lists of structs would be left to the JIT.</summary>
    private sealed record Declaration(ITypeSource Type, object? Discriminator);

    private static void Check(ITypeSource type, PolymorphismContract contract, List<Declaration> derived, Problems problems)
    {
        CheckBase(type, contract, problems);
        for (int i = 0; i < derived.Count; i++)
        {
            CheckUnique(derived, i, problems);
            CheckDerived(type, derived[i].Type, contract, problems);
        }
    }

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

    private static void CheckUnique(List<Declaration> derived, int index, Problems problems)
    {
        var (type, discriminator) = derived[index];
        for (int i = 0; i < index; i++)
        {
            if (derived[i].Type.Is(type))
            {
                problems.Add(ProblemKind.DuplicateDerivedType, TypeNames.Display(type));
                return;
            }

            if (discriminator is not null && discriminator.Equals(derived[i].Discriminator))
            {
                problems.Add(ProblemKind.DuplicateDerivedType, TypeNames.Display(type), System.Convert.ToString(discriminator, System.Globalization.CultureInfo.InvariantCulture)!);
                return;
            }
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
