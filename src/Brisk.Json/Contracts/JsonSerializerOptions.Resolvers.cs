using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Contracts;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json;

// Where contracts come from. No resolver means the default one; it is shown once the options have been used.
public sealed partial class JsonSerializerOptions
{
    /// <summary>Gets or sets what gives the contracts of types. Null, the default, becomes the reflection-based resolver when the options are used.</summary>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public IJsonTypeInfoResolver? TypeInfoResolver
    {
        get => _resolver ?? (IsReadOnly ? DefaultJsonTypeInfoResolver.Shared : null);
        set
        {
            ThrowIfReadOnly();
            _resolver = value;
            _rare?.ResolverChain?.Follow(value);
        }
    }

    /// <summary>Gets the resolvers that are asked in turn. A change of this list sets <see cref="TypeInfoResolver"/>, and the other way round.</summary>
    public IList<IJsonTypeInfoResolver> TypeInfoResolverChain => _rare?.ResolverChain ?? (Rare.ResolverChain = new ResolverChain(ResolverChain.Parts(TypeInfoResolver), this));

    /// <summary>The resolver that was set; null for none.</summary>
    internal IJsonTypeInfoResolver? SetResolver => _resolver;

    /// <summary>Makes the options read-only.</summary>
    /// <exception cref="InvalidOperationException">No resolver is set.</exception>
    public void MakeReadOnly()
    {
        RequireResolver();
        Lock();
    }

    /// <summary>Makes the options read-only.</summary>
    /// <param name="populateMissingResolver">Whether a missing resolver is to be the reflection-based one.</param>
    /// <exception cref="InvalidOperationException">No resolver is set, and none is to be.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public void MakeReadOnly(bool populateMissingResolver)
    {
        if (!populateMissingResolver)
        {
            RequireResolver();
        }

        Lock();
    }

    /// <summary>Gives the contract of a type under these options. It can be changed as long as the options can.</summary>
    /// <param name="type">The type.</param>
    /// <returns>The contract: always the same one when the options are read-only, else a new one.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="type"/> is null.</exception>
    /// <exception cref="ArgumentException">The type cannot be a JSON value.</exception>
    /// <exception cref="InvalidOperationException">The contract of the type is not valid.</exception>
    /// <exception cref="NotSupportedException">The resolver has no contract for the type, or there is no resolver.</exception>
    public JsonTypeInfo GetTypeInfo(Type type) => FindTypeInfo(type) ?? throw MetadataErrors.NoContract(type, _resolver);

    /// <summary>Gives the contract of a type under these options, if there is one.</summary>
    /// <param name="type">The type.</param>
    /// <param name="typeInfo">The contract; null where there is none.</param>
    /// <returns>Whether there is one.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="type"/> is null.</exception>
    /// <exception cref="ArgumentException">The type cannot be a JSON value.</exception>
    /// <exception cref="InvalidOperationException">The contract of the type is not valid.</exception>
    public bool TryGetTypeInfo(Type type, [NotNullWhen(true)] out JsonTypeInfo? typeInfo)
    {
        typeInfo = FindTypeInfo(type);
        return typeInfo is not null;
    }

    /// <summary>Takes the chain for the resolver: it has been changed.</summary>
    internal void ResolveBy(ResolverChain chain) => _resolver = chain;

    /// <summary>Throws where the options could not be locked for want of a resolver.</summary>
    internal void RequireResolver()
    {
        if (_resolver is null && !IsReadOnly)
        {
            throw MetadataErrors.NoResolver();
        }
    }

    private JsonTypeInfo? FindTypeInfo(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        JsonTypeInfo.CheckType(type, nameof(type));
        return IsReadOnly ? Contracts.TryCheckedInfoOf(type)
            : _resolver is null ? null
            : new ContractCache(this).Resolve(type);
    }

    // A chain can be changed: a copy of the options has one of its own.
    private static IJsonTypeInfoResolver? ForCopy(IJsonTypeInfoResolver? resolver) => resolver is ResolverChain chain ? new ResolverChain(chain) : resolver;

    private void LockResolver() => ResolverIdentity.Lock(_resolver);
}
