using Brisk.Json.Serialization;

namespace Brisk.Json.Rules;

/// <summary>Finds the derived types that the attributes of a type declare, and the errors in the declaration.</summary>
internal static class PolymorphismRules
{
    /// <summary>The detail of the problem that no derived types were found although they should be inferred.</summary>
    public const string Inference = "InferClosedTypePolymorphism";

    /// <summary>Gets the polymorphism that the attributes declare, or the inferred hierarchy; null if there is neither.</summary>
    /// <param name="infersClosed">Whether derived types are inferred if no attributes declare them.</param>
    public static PolymorphismContract? Find(ITypeSource type, bool infersClosed)
    {
        IAttributeSource? settings = new Marks(type.Attributes).Find("JsonPolymorphic");
        List<Declaration>? derived = Derived(type, settings, infersClosed);
        return settings is null && derived is null ? null : new PolymorphismContract(
            EquatableArray<DerivedContract>.From(derived?.ConvertAll(d => new DerivedContract(d.Type.Ref, d.Discriminator))),
            settings?["TypeDiscriminatorPropertyName"] as string,
            settings?["UnknownDerivedTypeHandling"] is int unknown ? (JsonUnknownDerivedTypeHandling)unknown : default,
            settings?["IgnoreUnrecognizedTypeDiscriminators"] is true)
        {
            ClassifierFactory = (settings?["TypeClassifier"] as ITypeSource)?.Ref,
        };
    }

    /// <summary>Reports errors in the polymorphism that the attributes declare.</summary>
    public static void Check(ITypeSource type, bool infersClosed, Problems problems)
    {
        if (Find(type, infersClosed) is { } contract)
        {
            IAttributeSource? settings = new Marks(type.Attributes).Find("JsonPolymorphic");
            Check(type, contract, Derived(type, settings, infersClosed) ?? [], problems);
            if (settings?["TypeClassifier"] is ITypeSource factory && !IsFactory(factory))
            {
                problems.Add(ProblemKind.InvalidClassifier, TypeNames.Display(factory));
            }
        }
    }

    /// <summary>Reports errors in polymorphism that is declared elsewhere.</summary>
    public static void Check(ITypeSource type, PolymorphismContract contract, Func<TypeRef, ITypeSource> sourceOf, Problems problems)
        => Check(type, contract, [.. contract.Derived.Select(declared => new Declaration(sourceOf(declared.Type), declared.Discriminator))], problems);

    // Listed types take precedence over inferred ones.
    private static List<Declaration>? Derived(ITypeSource type, IAttributeSource? settings, bool infersClosed)
        => Listed(type)
            ?? (settings?[Inference] is bool asked ? asked && (type.IsAbstract || type.IsClosed) ? Inferred(type) : null
                : infersClosed && type.IsAbstract && type.IsClosed && Inferred(type) is { Count: > 0 } inferred ? inferred : null);

    private static List<Declaration> Inferred(ITypeSource type)
    {
        List<Declaration> derived = [.. type.Descendants.Where(static descendant => !descendant.IsAbstract).Select(static descendant => new Declaration(descendant, descendant.Name))];

        // Reflection and symbols list types in different orders.
        derived.Sort(static (one, other) => string.CompareOrdinal(TypeNames.Of(one.Type), TypeNames.Of(other.Type)));
        return derived;
    }

    private static bool IsFactory(ITypeSource type)
        => type.Form != TypeForm.Open && CollectionRules.CanBeCreated(type) && TypeRules.BaseNamed(type, "Brisk.Json.Serialization", "JsonTypeClassifierFactory") is not null;

    // If attributes of both libraries list derived types, those of this library take precedence.
    private static List<Declaration>? Listed(ITypeSource type)
    {
        List<Declaration>? own = null, other = null;
        foreach (IAttributeSource attribute in type.Attributes)
        {
            if (attribute.Name == "JsonDerivedType" && attribute["DerivedType"] is ITypeSource derived)
            {
                var declaration = new Declaration(derived, attribute["TypeDiscriminator"]);
                (attribute.IsOwn ? own ??= [] : other ??= []).Add(declaration);
            }
        }

        return own ?? other;
    }

    /// <summary>A derived type as declared by an attribute. It is a class because the JIT would have to compile lists of structs.</summary>
    private sealed record Declaration(ITypeSource Type, object? Discriminator);

    private static void Check(ITypeSource type, PolymorphismContract contract, List<Declaration> derived, Problems problems)
    {
        CheckBase(type, contract, new Marks(type.Attributes).Find("JsonPolymorphic")?[Inference] is true, problems);
        for (int i = 0; i < derived.Count; i++)
        {
            CheckUnique(derived, i, problems);
            CheckDerived(type, derived[i].Type, contract, problems);
        }
    }

    private static void CheckBase(ITypeSource type, PolymorphismContract contract, bool isInferred, Problems problems)
    {
        if (type.IsSealed) problems.Add(ProblemKind.UnsupportedBaseType);

        if (contract.Derived.Count == 0) problems.Add(ProblemKind.NoDerivedTypes, isInferred ? Inference : "");

        if (contract.DiscriminatorName is "$id" or "$ref" or "$values")
        {
            problems.Add(ProblemKind.ReservedDiscriminatorName, contract.DiscriminatorName);
        }
    }

    private static void CheckUnique(List<Declaration> derived, int index, Problems problems)
    {
        (ITypeSource? type, object? discriminator) = derived[index];
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
        if (derived.Form == TypeForm.Open || !TypeRules.IsAssignable(type, derived) || (derived.IsAbstract && !mayBeAbstract))
        {
            problems.Add(ProblemKind.UnsupportedDerivedType, TypeNames.Display(derived));
        }
    }
}
