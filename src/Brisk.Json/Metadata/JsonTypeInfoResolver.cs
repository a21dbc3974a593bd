namespace Brisk.Json.Serialization.Metadata;

/// <summary>Combines resolvers.</summary>
public static class JsonTypeInfoResolver
{
    /// <summary>Creates a resolver that tries several resolvers in order, until one has a contract.</summary>
    /// <param name="resolvers">The resolvers; null is ignored.</param>
    /// <returns>The resolver.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="resolvers"/> is null.</exception>
    public static IJsonTypeInfoResolver Combine(params IJsonTypeInfoResolver?[] resolvers)
    {
        ArgumentNullException.ThrowIfNull(resolvers);
        return Combine((ReadOnlySpan<IJsonTypeInfoResolver?>)resolvers);
    }

    /// <summary>Creates a resolver that tries several resolvers in order, until one has a contract.</summary>
    /// <param name="resolvers">The resolvers; null is ignored.</param>
    /// <returns>The resolver.</returns>
    public static IJsonTypeInfoResolver Combine(params ReadOnlySpan<IJsonTypeInfoResolver?> resolvers)
    {
        var parts = new List<IJsonTypeInfoResolver>();
        foreach (IJsonTypeInfoResolver? resolver in resolvers)
        {
            parts.AddRange(ResolverChain.Parts(resolver));
        }

        return parts.Count == 1 ? parts[0] : new ResolverChain(parts);
    }

    /// <summary>Creates a resolver that returns the contracts of another one, changed by a modifier.</summary>
    /// <param name="resolver">The other resolver.</param>
    /// <param name="modifier">The delegate to call for each of its contracts.</param>
    /// <returns>The resolver.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public static IJsonTypeInfoResolver WithAddedModifier(this IJsonTypeInfoResolver resolver, Action<JsonTypeInfo> modifier)
    {
        ArgumentNullException.ThrowIfNull(resolver);
        ArgumentNullException.ThrowIfNull(modifier);
        return new ModifiedResolver(resolver, modifier);
    }
}
