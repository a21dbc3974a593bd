using Brisk.Json.Contracts;

namespace Brisk.Json.Serialization.Metadata;

/// <summary>Resolvers that are tried in order. If it belongs to options, its first change makes it their resolver.</summary>
internal sealed class ResolverChain : LockableList<IJsonTypeInfoResolver>, IJsonTypeInfoResolver
{
    private readonly JsonSerializerOptions? _owner;

    public ResolverChain(IEnumerable<IJsonTypeInfoResolver> resolvers, JsonSerializerOptions? owner = null)
    {
        _owner = owner;
        SetItems([.. resolvers]);
    }

    public override bool IsReadOnly => _owner is null or { IsReadOnly: true };

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

    /// <summary>Adopts the parts of a resolver that was set on the options.</summary>
    public void Follow(IJsonTypeInfoResolver? resolver) => SetItems([.. Parts(resolver)]);

    public override string ToString() => $"[{string.Join(", ", this)}]";

    protected override void BeforeChange(IJsonTypeInfoResolver? added)
    {
        _owner?.ThrowIfReadOnly();
        if (ReferenceEquals(added, this))
        {
            throw new InvalidOperationException("Cannot insert the values of 'TypeInfoResolver' or 'TypeInfoResolverChain' to 'TypeInfoResolverChain'.");
        }
    }

    protected override void OnChanged() => _owner?.ResolveBy(this);
}
