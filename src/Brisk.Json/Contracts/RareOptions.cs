using System.Text.Encodings.Web;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json.Contracts;

/// <summary>The settings that few options have, so that the others are small: options are often made for a single call.</summary>
internal sealed class RareOptions
{
    /// <summary>What options have that set none of these. Never changed.</summary>
    public static readonly RareOptions Defaults = new();

    public JavaScriptEncoder? Encoder;
    public JsonNamingPolicy? DictionaryKeyPolicy;
    public string? NewLine;
    public ReferenceHandler? ReferenceHandler;
    public ConverterList? Converters;
    public IJsonTypeInfoResolver? Resolver;
    public ResolverChain? ResolverChain;
    public int MaxDepth;
    public int DefaultBufferSize = 16 * 1024;
    public int MaxBufferSize = Array.MaxLength;

    public ReadOnlySpan<JsonConverter> ConverterSpan => Converters is { } list ? list.Span : default;

    /// <summary>The same settings for a copy of the options.</summary>
    /// <param name="owner">The copy.</param>
    /// <param name="resolver">Its resolver, of which a chain is copied.</param>
    public RareOptions CopyFor(JsonSerializerOptions owner, IJsonTypeInfoResolver? resolver)
    {
        var copy = (RareOptions)MemberwiseClone();
        copy.Converters = Converters is { Count: > 0 } converters ? new ConverterList(owner, converters) : null;
        copy.Resolver = resolver is ResolverChain chain ? new ResolverChain(chain) : resolver;
        copy.ResolverChain = null;
        return copy;
    }

    /// <summary>Whether both mean the same.</summary>
    public bool IsEquivalentTo(RareOptions other)
        => this == other
        || (MaxDepth == other.MaxDepth
            && DefaultBufferSize == other.DefaultBufferSize
            && MaxBufferSize == other.MaxBufferSize
            && NewLine == other.NewLine
            && ValueIdentity.AreSame(Encoder, other.Encoder)
            && ValueIdentity.AreSame(DictionaryKeyPolicy, other.DictionaryKeyPolicy)
            && ValueIdentity.AreSame(ReferenceHandler, other.ReferenceHandler)
            && ValueIdentity.AreSame(ConverterSpan, other.ConverterSpan)
            && ResolverIdentity.AreSame(Resolver, other.Resolver));

    /// <summary>A hash by which equivalent ones are equal, those that only look different included: 0 for the defaults.</summary>
    public int EquivalenceHash()
    {
        int hash = MaxDepth * 31 + DefaultBufferSize - Defaults.DefaultBufferSize;
        hash = hash * 31 + (NewLine?.Length ?? 0);
        hash = hash * 31 + ValueIdentity.Hash(Encoder);
        hash = hash * 31 + ValueIdentity.Hash(DictionaryKeyPolicy);
        hash = hash * 31 + ValueIdentity.Hash(ReferenceHandler);
        foreach (JsonConverter converter in ConverterSpan)
        {
            hash = hash * 31 + ValueIdentity.Hash(converter);
        }

        return Resolver is null ? hash : hash + ResolverIdentity.Hash(Resolver);
    }

    /// <summary>Whether others can ever be equivalent, unless they were made with the very same objects.</summary>
    public bool IsShareable()
    {
        foreach (JsonConverter converter in ConverterSpan)
        {
            if (!ValueIdentity.IsValue(converter))
            {
                return false;
            }
        }

        return ResolverIdentity.IsValue(Resolver) && ValueIdentity.IsValue(Encoder)
            && ValueIdentity.IsValue(DictionaryKeyPolicy) && ValueIdentity.IsValue(ReferenceHandler);
    }
}
