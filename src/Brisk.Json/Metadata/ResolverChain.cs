using System.Collections.ObjectModel;

namespace Brisk.Json.Serialization.Metadata;

/// <summary>Resolvers that are asked in turn. Where it belongs to options, its first change makes it their resolver.</summary>
internal sealed class ResolverChain : Collection<IJsonTypeInfoResolver>, IJsonTypeInfoResolver, ICollection<IJsonTypeInfoResolver>
{
    private readonly JsonSerializerOptions? _owner;

    public ResolverChain(IEnumerable<IJsonTypeInfoResolver> resolvers, JsonSerializerOptions? owner = null)
        : base([.. resolvers])
    {
        _owner = owner;
    }

    bool ICollection<IJsonTypeInfoResolver>.IsReadOnly => _owner is null or { IsReadOnly: true };

    /// <summary>The resolvers that a resolver is made of: itself, where it is no chain.</summary>
    public static IEnumerable<IJsonTypeInfoResolver> Parts(IJsonTypeInfoResolver? resolver) => resolver switch
    {
        null => [],
        ResolverChain chain => chain,
        _ => [resolver],
    };

    public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options)
    {
        foreach (IJsonTypeInfoResolver resolver in this)
        {
            if (resolver.GetTypeInfo(type, options) is { } info)
            {
                return info;
            }
        }

        return null;
    }

    /// <summary>Takes over the parts of a resolver that was set on the options.</summary>
    public void Follow(IJsonTypeInfoResolver? resolver)
    {
        IJsonTypeInfoResolver[] parts = [.. Parts(resolver)];
        Items.Clear();
        foreach (IJsonTypeInfoResolver part in parts)
        {
            Items.Add(part);
        }
    }

    public override string ToString() => $"[{string.Join(", ", this)}]";

    protected override void InsertItem(int index, IJsonTypeInfoResolver item)
    {
        Check(item);
        base.InsertItem(index, item);
        _owner?.ResolveBy(this);
    }

    protected override void SetItem(int index, IJsonTypeInfoResolver item)
    {
        Check(item);
        base.SetItem(index, item);
        _owner?.ResolveBy(this);
    }

    protected override void RemoveItem(int index)
    {
        _owner?.ThrowIfReadOnly();
        base.RemoveItem(index);
        _owner?.ResolveBy(this);
    }

    protected override void ClearItems()
    {
        _owner?.ThrowIfReadOnly();
        base.ClearItems();
        _owner?.ResolveBy(this);
    }

    private void Check(IJsonTypeInfoResolver item)
    {
        ArgumentNullException.ThrowIfNull(item);
        _owner?.ThrowIfReadOnly();
        if (ReferenceEquals(item, this))
        {
            throw new InvalidOperationException("The resolver of the options, or their chain, cannot be put into that chain.");
        }
    }
}
