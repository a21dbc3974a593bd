namespace Brisk.Json.Serialization.Metadata;

/// <summary>Provides the contracts of types.</summary>
public interface IJsonTypeInfoResolver
{
    /// <summary>Returns the contract of a type.</summary>
    /// <param name="type">The type.</param>
    /// <param name="options">The options of the contract, with which the result must be created.</param>
    /// <returns>The contract, or null if this resolver does not support the type, in which case the next one is tried.</returns>
    JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options);
}

/// <summary>Combines resolvers.</summary>
public static class JsonTypeInfoResolver
{
    /// <summary>Creates a resolver that tries several resolvers in order, until one has a contract.</summary>
    /// <param name="resolvers">The resolvers; null is ignored.</param>
    /// <returns>The resolver.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="resolvers"/> is null.</exception>
    public static IJsonTypeInfoResolver Combine(params IJsonTypeInfoResolver?[] resolvers) => Combine((ReadOnlySpan<IJsonTypeInfoResolver?>)NotNull(resolvers));

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
        => new ModifiedResolver(NotNull(resolver), NotNull(modifier));
}

internal sealed class ModifiedResolver(IJsonTypeInfoResolver inner, Action<JsonTypeInfo> modifier) : IJsonTypeInfoResolver
{
    public IJsonTypeInfoResolver Inner => inner;

    public Action<JsonTypeInfo> Modifier => modifier;

    public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options)
    {
        JsonTypeInfo? info = inner.GetTypeInfo(type, options);
        if (info is not null) modifier(info);

        return info;
    }
}

/// <summary>Resolvers that are tried in order. If it belongs to options, its first change makes it their resolver.</summary>
internal sealed class ResolverChain : LockableList<IJsonTypeInfoResolver>, IJsonTypeInfoResolver
{
    private JsonSerializerOptions? _owner;
    private bool _isDetached;

    public ResolverChain(IEnumerable<IJsonTypeInfoResolver> resolvers, JsonSerializerOptions? owner = null)
    {
        _owner = owner;
        SetItems([.. resolvers]);
    }

    public override bool IsReadOnly => !_isDetached && (_owner is null || _owner.IsReadOnly);

    /// <summary>Returns the parts of a resolver: itself, unless it is a chain.</summary>
    public static IEnumerable<IJsonTypeInfoResolver> Parts(IJsonTypeInfoResolver? resolver) => resolver switch
    {
        null => [],
        ResolverChain chain => chain,
        _ => [resolver],
    };

    public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options)
    {
        foreach (IJsonTypeInfoResolver resolver in Span)
        {
            if (resolver.GetTypeInfo(type, options) is { } info) return info;
        }

        return null;
    }

    /// <summary>Makes the chain independent of the options, which now have another resolver.</summary>
    public void Detach() => (_owner, _isDetached) = (null, true);

    public override string ToString() => $"[{string.Join(", ", this)}]";

    protected override void BeforeChange(IJsonTypeInfoResolver? added)
    {
        _owner?.ThrowIfReadOnly();
        if (added is not null && (added == this || added == _owner?.SetResolver))
        {
            throw new InvalidOperationException("Cannot insert the values of 'TypeInfoResolver' or 'TypeInfoResolverChain' to 'TypeInfoResolverChain'.");
        }
    }

    protected override void OnChanged() => _owner?.ResolveBy(this);
}
