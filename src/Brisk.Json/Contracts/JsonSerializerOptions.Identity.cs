using Brisk.Json.Contracts;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json;

// When options mean the same. Plain arithmetic: it is part of every call that makes its options on the spot.
public sealed partial class JsonSerializerOptions
{
    /// <summary>Whether both mean the same: what is compared by reference only makes them differ.</summary>
    internal bool IsEquivalentTo(JsonSerializerOptions other)
        => _bits.Equals(other._bits)
        && _maxDepth == other._maxDepth
        && _defaultBufferSize == other._defaultBufferSize
        && ValueIdentity.AreSame(_propertyNamingPolicy, other._propertyNamingPolicy)
        && ValueIdentity.AreSame(_encoder, other._encoder)
        && (_resolver == other._resolver || ResolverIdentity.AreSame(_resolver, other._resolver))
        && ((_converters is null && other._converters is null) || ValueIdentity.AreSame(ConverterSpan, other.ConverterSpan))
        && (_rare == other._rare || RareOptions.AreSame(_rare, other._rare));

    /// <summary>A hash of what is hashed at no cost, by which equivalent options are equal.</summary>
    internal int QuickHash() => _bits.GetHashCode() ^ _maxDepth;

    /// <summary>A hash by which equivalent options are equal, those that only look different included.</summary>
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

    /// <summary>Whether other options can ever be equivalent, unless they were made with the very same objects.</summary>
    internal bool IsShareable()
    {
        foreach (JsonConverter converter in ConverterSpan)
        {
            if (!ValueIdentity.IsValue(converter))
            {
                return false;
            }
        }

        return ValueIdentity.IsValue(_propertyNamingPolicy) && ValueIdentity.IsValue(_encoder)
            && ResolverIdentity.IsValue(_resolver) && (_rare is null || _rare.IsShareable());
    }
}
