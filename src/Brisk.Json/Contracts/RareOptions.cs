using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json.Contracts;

/// <summary>The settings that few options have, so that the others are small: options are often made for a single call.</summary>
internal sealed class RareOptions
{
    private static readonly RareOptions s_defaults = new();

    public JsonNamingPolicy? DictionaryKeyPolicy;
    public ReferenceHandler? ReferenceHandler;
    public ResolverChain? ResolverChain;
    public int MaxBufferSize = Array.MaxLength;

    /// <summary>Whether both mean the same; null means the defaults.</summary>
    public static bool AreSame(RareOptions? x, RareOptions? y)
    {
        x ??= s_defaults;
        y ??= s_defaults;
        return x.MaxBufferSize == y.MaxBufferSize
            && ValueIdentity.AreSame(x.DictionaryKeyPolicy, y.DictionaryKeyPolicy)
            && ValueIdentity.AreSame(x.ReferenceHandler, y.ReferenceHandler);
    }

    /// <summary>The same settings for a copy of the options, which shows a chain of its own.</summary>
    public RareOptions Copy()
    {
        var copy = (RareOptions)MemberwiseClone();
        copy.ResolverChain = null;
        return copy;
    }

    /// <summary>A hash by which equivalent ones are equal: 0 for the defaults.</summary>
    public int EquivalenceHash()
        => (ValueIdentity.Hash(DictionaryKeyPolicy) * 31 + ValueIdentity.Hash(ReferenceHandler)) * 31 + (MaxBufferSize - Array.MaxLength);

    /// <summary>Whether others can ever be equivalent, unless they were made with the very same objects.</summary>
    public bool IsShareable() => ValueIdentity.IsValue(DictionaryKeyPolicy) && ValueIdentity.IsValue(ReferenceHandler);
}
