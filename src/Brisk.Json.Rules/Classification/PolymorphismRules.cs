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

        return new PolymorphismContract(
            EquatableArray<DerivedContract>.From(derived),
            settings?["TypeDiscriminatorPropertyName"] as string,
            (JsonUnknownDerivedTypeHandling)(settings?["UnknownDerivedTypeHandling"] as int? ?? 0),
            settings?["IgnoreUnrecognizedTypeDiscriminators"] is true);
    }

    private static List<DerivedContract>? Derived(ITypeSource type, Problems problems)
    {
        List<DerivedContract>? list = null;
        foreach (var attribute in type.Attributes)
        {
            if (attribute.Name != "JsonDerivedType" || attribute["DerivedType"] is not ITypeSource derived)
            {
                continue;
            }

            var entry = new DerivedContract(derived.Ref, attribute["TypeDiscriminator"]);
            list ??= [];
            if (list.Exists(other => Clash(other, entry)))
            {
                problems.Add(ProblemKind.DuplicateDerivedType, TypeNames.Of(derived));
            }

            list.Add(entry);
        }

        return list;
    }

    private static bool Clash(DerivedContract a, DerivedContract b) =>
        a.Type.Equals(b.Type) || (a.Discriminator is not null && a.Discriminator.Equals(b.Discriminator));
}
