namespace Brisk.Json.Serialization.Metadata;

/// <summary>
/// Determines whether the delegate that writes values without lookups can replace the members of a contract. As in System.Text.Json, it can if the delegate was generated for the
/// options, and no contract that it may depend on was modified.
/// </summary>
internal static class SerializeHandlers
{
    public static bool CanBeUsed(JsonTypeInfo info, ContractCache cache) => IsUnmodified(info, cache, []);

    private static bool IsUnmodified(JsonTypeInfo info, ContractCache cache, HashSet<Type> seen)
    {
        if (!seen.Add(info.Type)) return true;
        if (info.IsCustomized) return false;
        if (!IsFor(info.Options, info.Options.TypeInfoResolver) && !IsFor(info.Options, info.OriginatingResolver))
        {
            return false;
        }

        // Contracts of the default resolver are unmodified, including those that they refer to.
        return (!info.Origin.IsUserCreated && ResolverIdentity.IsDefault(info.Options.TypeInfoResolver))
            || Parts(info).All(part => cache.TryInfoOf(part) is not { } other || IsUnmodified(other, cache, seen));
    }

    private static IEnumerable<Type> Parts(JsonTypeInfo info)
        => info.Properties.Select(static property => property.PropertyType).Concat(new[] { info.ElementType, info.KeyType }.OfType<Type>());

    private static bool IsFor(JsonSerializerOptions options, IJsonTypeInfoResolver? resolver) => resolver switch
    {
        IGeneratedResolver context => context.IsGeneratedFor(options),
        DefaultJsonTypeInfoResolver own => own.IsPlain,
        ResolverChain chain => chain.All(part => IsFor(options, part)),
        _ => false,
    };
}
