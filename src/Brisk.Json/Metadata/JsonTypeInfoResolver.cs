namespace Brisk.Json.Serialization.Metadata;

/// <summary>Puts resolvers together.</summary>
public static class JsonTypeInfoResolver
{
    /// <summary>Makes a resolver that asks several in turn, until one has a contract.</summary>
    /// <param name="resolvers">The resolvers; null among them is passed over.</param>
    /// <returns>The resolver.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="resolvers"/> is null.</exception>
    public static IJsonTypeInfoResolver Combine(params IJsonTypeInfoResolver?[] resolvers)
    {
        ArgumentNullException.ThrowIfNull(resolvers);
        return Combine((ReadOnlySpan<IJsonTypeInfoResolver?>)resolvers);
    }

    /// <summary>Makes a resolver that asks several in turn, until one has a contract.</summary>
    /// <param name="resolvers">The resolvers; null among them is passed over.</param>
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

    /// <summary>Makes a resolver that gives the contracts of another, changed by a modifier.</summary>
    /// <param name="resolver">The other resolver.</param>
    /// <param name="modifier">Called with each of its contracts.</param>
    /// <returns>The resolver.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public static IJsonTypeInfoResolver WithAddedModifier(this IJsonTypeInfoResolver resolver, Action<JsonTypeInfo> modifier)
    {
        ArgumentNullException.ThrowIfNull(resolver);
        ArgumentNullException.ThrowIfNull(modifier);
        return new ModifiedResolver(resolver, modifier);
    }
}
