using Brisk.Json.Converters;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json.Resolution;

// A value written by its run-time type may be of a type that the resolver does not know, although it knows one of its base types or interfaces.
internal sealed partial class ContractResolution
{
    protected override ICursorConverter FindByRunTimeType(Type type)
        => Get(PolymorphicAncestor(type) ?? (_resolver is null || TryInfoOf(type) is not null ? type : NearestKnown(type)));

    private Type NearestKnown(Type type)
    {
        if (ResolverIdentity.LeavesBuiltIn(_resolver) && CreatePrimitive(type, Options.NumberHandling) is not null)
        {
            return type;
        }

        List<Type> known = [.. ImplementedBy(type).Where(implemented => TryInfoOf(implemented) is not null)];
        if (KnownBase(type) is { } above) known.Add(above);

        return known.Count == 0 ? type
            : Nearest(known) ?? throw MetadataErrors.AmbiguousContract(type, known);
    }

    // The one that derives from, or implements, all others.
    private static Type? Nearest(List<Type> types) => types.Find(one => types.TrueForAll(other => other.IsAssignableFrom(one)));

    private Type? KnownBase(Type type)
    {
        for (Type? above = type.BaseType; above is not null && above != typeof(object); above = above.BaseType)
        {
            if (TryInfoOf(above) is not null) return above;
        }

        return null;
    }

    // If an interface was trimmed away, its contract cannot have been requested.
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "Interfaces for which there are contracts are kept by these.")]
    private static Type[] ImplementedBy(Type type) => type.GetInterfaces();
}
