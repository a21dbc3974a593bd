namespace Brisk.Json.Serialization.Metadata;

/// <summary>Determines whether two resolvers are equal. No resolver means the default one.</summary>
internal static class ResolverIdentity
{
    /// <summary>Returns whether a resolver returns the same contracts as no resolver.</summary>
    public static bool IsDefault(IJsonTypeInfoResolver? resolver) => resolver switch
    {
        null => true,
        DefaultJsonTypeInfoResolver own => own.IsPlain && (ReflectionSwitch.IsEnabled || own == DefaultJsonTypeInfoResolver.Shared),
        ResolverChain { Count: > 0 } chain => IsDefault(chain[0]),
        _ => false,
    };

    public static bool AreSame(IJsonTypeInfoResolver? x, IJsonTypeInfoResolver? y)
    {
        if (ReferenceEquals(x, y) || (IsDefault(x) && IsDefault(y))) return true;

        return (x, y) switch
        {
            (ResolverChain a, ResolverChain b) => a.Count == b.Count && a.Zip(b).All(static pair => AreSame(pair.First, pair.Second)),
            (ResolverChain { Count: 1 } a, not null) => AreSame(a[0], y),
            (not null, ResolverChain { Count: 1 } b) => AreSame(x, b[0]),
            (ModifiedResolver a, ModifiedResolver b) => a.Modifier.Equals(b.Modifier) && AreSame(a.Inner, b.Inner),
            (DefaultJsonTypeInfoResolver a, DefaultJsonTypeInfoResolver b) when IsExact(a) && IsExact(b) => a.ModifierSpan.SequenceEqual(b.ModifierSpan),
            _ => ValueIdentity.AreSame(x, y),
        };
    }

    public static int Hash(IJsonTypeInfoResolver? resolver)
    {
        if (IsDefault(resolver)) return 0;

        return resolver switch
        {
            ResolverChain { Count: 1 } chain => Hash(chain[0]),
            ResolverChain chain => chain.Aggregate(chain.Count, static (hash, part) => hash * 31 + Hash(part)),
            ModifiedResolver modified => modified.Modifier.GetHashCode() * 31 + Hash(modified.Inner),
            DefaultJsonTypeInfoResolver own when IsExact(own) => Hash(own.ModifierSpan),
            _ => ValueIdentity.Hash(resolver),
        };
    }

    private static int Hash(ReadOnlySpan<Action<JsonTypeInfo>> modifiers)
    {
        int hash = 7;
        foreach (Action<JsonTypeInfo> modifier in modifiers)
        {
            hash = hash * 31 + modifier.GetHashCode();
        }

        return hash;
    }

    /// <summary>Returns whether an equal resolver could be another instance, or the instance is widely shared.</summary>
    public static bool IsValue(IJsonTypeInfoResolver? resolver) => resolver switch
    {
        null => true,
        ResolverChain chain => chain.All(IsValue),
        ModifiedResolver modified => IsValue(modified.Modifier) && IsValue(modified.Inner),
        DefaultJsonTypeInfoResolver own when IsExact(own) => own.Modifiers.All(IsValue),
        _ => resolver is IGeneratedResolver || ValueIdentity.IsValue(resolver),
    };

    /// <summary>Returns whether built-in types are supported even if the resolver has no contract for them.</summary>
    public static bool SupportsBuiltInTypes(IJsonTypeInfoResolver? resolver) => resolver switch
    {
        ResolverChain chain => chain.Any(SupportsBuiltInTypes),
        ModifiedResolver modified => SupportsBuiltInTypes(modified.Inner),
        _ => resolver is IGeneratedResolver,
    };

    /// <summary>Makes the modifiers read-only, because contracts are about to be shared.</summary>
    public static void Lock(IJsonTypeInfoResolver? resolver)
    {
        switch (resolver)
        {
            case DefaultJsonTypeInfoResolver own:
                own.Lock();
                break;
            case ModifiedResolver modified:
                Lock(modified.Inner);
                break;
            case ResolverChain chain:
                foreach (IJsonTypeInfoResolver part in chain)
                {
                    Lock(part);
                }

                break;
        }
    }

    private static bool IsExact(DefaultJsonTypeInfoResolver resolver) => resolver.GetType() == typeof(DefaultJsonTypeInfoResolver);

    // If the method captures nothing, or belongs to an object with value equality, another delegate may be equal to this one.
    private static bool IsValue(Action<JsonTypeInfo> modifier)
        => modifier.HasSingleTarget && (modifier.Target is null || ValueIdentity.IsValue(modifier.Target));
}

/// <summary>A resolver of generated contracts, which need not support built-in types, and whose contracts are shared by equal options.</summary>
internal interface IGeneratedResolver
{
    /// <summary>Returns whether values written with these options are written as with the options for which code was generated, except for whitespace.</summary>
    bool IsGeneratedFor(JsonSerializerOptions options);
}
