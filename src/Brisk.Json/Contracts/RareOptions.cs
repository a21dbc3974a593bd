using Brisk.Json.Dialects;

namespace Brisk.Json.Contracts;

/// <summary>Rarely used settings, separated to keep other options small: options are often created for a single call.</summary>
internal sealed class RareOptions
{
    private static readonly RareOptions s_defaults = new();

    public JsonNamingPolicy? DictionaryKeyPolicy;
    public ReferenceHandler? ReferenceHandler;
    public IList<IJsonTypeInfoResolver>? ResolverChain;
    public int MaxBufferSize = Array.MaxLength;
    public JsonDialect Dialect;
    public int MaxDegreeOfParallelism = 1;
    public bool AllowOutOfOrderElements;

    /// <summary>The state of a call, which is not part of the value of the options.</summary>
    public object? UserState;

    /// <summary>Returns whether both are equal; null means the defaults.</summary>
    public static bool AreSame(RareOptions? x, RareOptions? y)
    {
        x ??= s_defaults;
        y ??= s_defaults;
        return x.MaxBufferSize == y.MaxBufferSize
            && x.Dialect == y.Dialect
            && x.MaxDegreeOfParallelism == y.MaxDegreeOfParallelism
            && x.AllowOutOfOrderElements == y.AllowOutOfOrderElements
            && ValueIdentity.AreSame(x.DictionaryKeyPolicy, y.DictionaryKeyPolicy)
            && ValueIdentity.AreSame(x.ReferenceHandler, y.ReferenceHandler);
    }

    /// <summary>Returns the settings for a copy of the options, with a separate resolver chain.</summary>
    public RareOptions Copy()
    {
        var copy = (RareOptions)MemberwiseClone();
        copy.ResolverChain = null;
        return copy;
    }

    /// <summary>Returns a hash; equal settings have equal hashes, and the defaults have 0.</summary>
    public int EquivalenceHash()
        => ((ValueIdentity.Hash(DictionaryKeyPolicy) * 31 + ValueIdentity.Hash(ReferenceHandler)) * 31 + (MaxBufferSize - Array.MaxLength)) * 31
            + (int)Dialect * 5 + (MaxDegreeOfParallelism - 1) * 2 + (AllowOutOfOrderElements ? 1 : 0);

    /// <summary>Returns whether settings that refer to other objects can be equal to these.</summary>
    public bool IsShareable() => ValueIdentity.IsValue(DictionaryKeyPolicy) && ValueIdentity.IsValue(ReferenceHandler);
}
