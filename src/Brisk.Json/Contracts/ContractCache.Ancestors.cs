using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json.Contracts;

// What is written by its run-time type may be of a type that a resolver does not know, while it knows what that type derives from or implements.
internal sealed partial class ContractCache
{
    private readonly ConcurrentDictionary<Type, Type> _nearest = new();

    /// <summary>The converter that writes values of a run-time type: its own, or else that of the nearest type above which the resolver knows.</summary>
    public ICursorConverter GetByRunTimeType(Type type)
        => _resolver is null || TryInfoOf(type) is not null ? Get(type) : Get(_nearest.GetOrAdd(type, static (unknown, cache) => cache.NearestKnown(unknown), this));

    private Type NearestKnown(Type type)
    {
        if (ResolverIdentity.LeavesBuiltIn(_resolver) && CreatePrimitive(type, options.NumberHandling) is not null)
        {
            return type;
        }

        List<Type> known = [.. ImplementedBy(type).Where(implemented => TryInfoOf(implemented) is not null)];
        if (KnownBase(type) is { } above)
        {
            known.Add(above);
        }

        return known.Count == 0 ? type
            : known.Find(one => known.TrueForAll(other => other.IsAssignableFrom(one))) ?? throw MetadataErrors.AmbiguousContract(type, known);
    }

    private Type? KnownBase(Type type)
    {
        for (Type? above = type.BaseType; above is not null && above != typeof(object); above = above.BaseType)
        {
            if (TryInfoOf(above) is not null)
            {
                return above;
            }
        }

        return null;
    }

    // An interface that was trimmed away has no contract that anyone could have asked for.
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "Interfaces for which there are contracts are kept by these.")]
    private static Type[] ImplementedBy(Type type) => type.GetInterfaces();
}
