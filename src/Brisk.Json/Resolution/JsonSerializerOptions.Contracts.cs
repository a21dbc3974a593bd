using Brisk.Json.Resolution;

namespace Brisk.Json;

// The contracts for these options, which equal options share.
public sealed partial class JsonSerializerOptions
{
    private ContractCache? _contracts;

    internal ContractCache Contracts => _contracts ?? UseContracts();

    /// <summary>The contracts; an uncached snapshot while the options are mutable.</summary>
    internal ContractCache ContractsOrDraft => _contracts ?? (IsReadOnly ? UseContracts() : new ContractResolution(this));

    /// <summary>Associates these options with the cache of equal options.</summary>
    internal void Adopt(ContractCache contracts) => _contracts = contracts;

    private ContractCache UseContracts()
    {
        Lock();
        LockResolver();
        ContractCache found = ContractCacheTable.Find(this);
        return Interlocked.CompareExchange(ref _contracts, found, null) ?? found;
    }

    // Equal options share contracts, but each has its own instances of converters.
    private JsonConverter FindConverter(Type type)
    {
        // Without a resolver, which could change as well, mutable options need no draft: if they change, they equal other options.
        ContractCache contracts = _contracts ?? (_resolver is null && !IsReadOnly ? ContractCacheTable.Find(this) : ContractsOrDraft);
        JsonConverter converter = contracts.PublicConverter(type);
        if (_converters is null || ReferenceEquals(contracts.Options, this)) return converter;

        int index = contracts.Options.IndexOf(converter);
        return index < 0 ? converter : ConverterAt(index, converter);
    }

    // Equality of options. It uses only simple arithmetic, because it is part of every call that creates its options.

    /// <summary>Returns whether both are equal. Settings compared by reference can only make them unequal.</summary>
    internal bool IsEquivalentTo(JsonSerializerOptions other)
        => _bits.Equals(other._bits)
        && _maxDepth == other._maxDepth
        && _defaultBufferSize == other._defaultBufferSize
        && ValueIdentity.AreSame(_propertyNamingPolicy, other._propertyNamingPolicy)
        && ValueIdentity.AreSame(_encoder, other._encoder)
        && (_resolver == other._resolver || ResolverIdentity.AreSame(_resolver, other._resolver))
        && ((_converters is null && other._converters is null) || ValueIdentity.AreSame(ConverterSpan, other.ConverterSpan))
        && (_rare == other._rare || RareOptions.AreSame(_rare, other._rare));

    /// <summary>Returns a cheap hash; equal options have equal hashes.</summary>
    internal int QuickHash() => _bits.GetHashCode() ^ _maxDepth;

    /// <summary>Returns a hash; equal options have equal hashes, even if their settings are different instances.</summary>
    internal int EquivalenceHash()
    {
        int hash = _bits.GetHashCode() + _maxDepth * 31 + _defaultBufferSize;
        hash = hash * 31 + ValueIdentity.Hash(_propertyNamingPolicy);
        hash = hash * 31 + ValueIdentity.Hash(_encoder);
        foreach (JsonConverter converter in ConverterSpan)
        {
            hash = hash * 31 + ValueIdentity.Hash(converter);
        }

        hash += _resolver is null ? 0 : ResolverIdentity.Hash(_resolver);
        return hash + (_rare is null ? 0 : _rare.EquivalenceHash());
    }

    /// <summary>Returns whether options that refer to other objects can be equal to these.</summary>
    internal bool IsShareable()
    {
        foreach (JsonConverter converter in ConverterSpan)
        {
            if (!ValueIdentity.IsValue(converter)) return false;
        }

        return ValueIdentity.IsValue(_propertyNamingPolicy) && ValueIdentity.IsValue(_encoder)
            && ResolverIdentity.IsValue(_resolver) && (_rare is null || _rare.IsShareable());
    }
}
