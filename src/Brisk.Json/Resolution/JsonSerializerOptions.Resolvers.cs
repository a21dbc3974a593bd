using Brisk.Json.Resolution;

namespace Brisk.Json;

// The source of contracts. No resolver means the default one, which is visible once the options have been used.
public sealed partial class JsonSerializerOptions
{
    /// <summary>Gets or sets the resolver that provides the contracts of types. Null, the default, is replaced by the reflection-based resolver when the options are used.</summary>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public IJsonTypeInfoResolver? TypeInfoResolver
    {
        get => _resolver ?? (IsReadOnly ? DefaultJsonTypeInfoResolver.Shared : null);
        set
        {
            ThrowIfReadOnly();
            _resolver = value;
            if (_rare?.ResolverChain is ResolverChain chain && chain != value)
            {
                chain.Detach();
                _rare.ResolverChain = null;
            }
        }
    }

    /// <summary>Gets the resolvers that are tried in order. Changing this list makes it the <see cref="TypeInfoResolver"/>; setting that property creates a new list.</summary>
    public IList<IJsonTypeInfoResolver> TypeInfoResolverChain => _rare?.ResolverChain ?? (Rare.ResolverChain = new ResolverChain(ResolverChain.Parts(TypeInfoResolver), this));

    internal IJsonTypeInfoResolver? SetResolver => _resolver;

    /// <summary>Makes the options read-only.</summary>
    /// <exception cref="InvalidOperationException">No resolver is set.</exception>
    public void MakeReadOnly()
    {
        RequireResolver();
        Lock();
    }

    /// <summary>Makes the options read-only.</summary>
    /// <param name="populateMissingResolver">true to use the reflection-based resolver if none is set.</param>
    /// <exception cref="InvalidOperationException">No resolver is set, and <paramref name="populateMissingResolver"/> is false.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public void MakeReadOnly(bool populateMissingResolver)
    {
        if (!populateMissingResolver) RequireResolver();

        Lock();
    }

    /// <summary>Returns the contract of a type for these options. It is mutable as long as the options are.</summary>
    /// <param name="type">The type.</param>
    /// <returns>The contract: always the same instance if the options are read-only, otherwise a new one.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="type"/> is null.</exception>
    /// <exception cref="ArgumentException">The type cannot be a JSON value.</exception>
    /// <exception cref="InvalidOperationException">The contract of the type is invalid.</exception>
    /// <exception cref="NotSupportedException">The resolver has no contract for the type, or there is no resolver.</exception>
    public JsonTypeInfo GetTypeInfo(Type type) => FindTypeInfo(type) ?? throw MetadataErrors.NoContract(type, _resolver);

    /// <summary>Gets the contract of a type for these options, if there is one.</summary>
    /// <param name="type">The type.</param>
    /// <param name="typeInfo">The contract, or null if there is none.</param>
    /// <returns>true if there is a contract; otherwise, false.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="type"/> is null.</exception>
    /// <exception cref="ArgumentException">The type cannot be a JSON value.</exception>
    /// <exception cref="InvalidOperationException">The contract of the type is invalid.</exception>
    public bool TryGetTypeInfo(Type type, [NotNullWhen(true)] out JsonTypeInfo? typeInfo)
    {
        typeInfo = FindTypeInfo(type);
        return typeInfo is not null;
    }

    internal void ResolveBy(ResolverChain chain) => _resolver = chain;

    /// <summary>Throws if the options cannot be made read-only because they have no resolver.</summary>
    internal void RequireResolver()
    {
        if (_resolver is null && !IsReadOnly) throw MetadataErrors.NoResolver();
    }

    private JsonTypeInfo? FindTypeInfo(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        if (IsReadOnly && Contracts.KnownInfoOf(type) is { } known) return known;

        JsonTypeInfo.CheckType(type, nameof(type));
        return IsReadOnly ? Contracts.TryCheckedInfoOf(type)
            : _resolver is null ? null
            : new ContractResolution(this).Resolve(type);
    }

    // A chain is mutable, so a copy of the options gets its own.
    private static IJsonTypeInfoResolver? ForCopy(IJsonTypeInfoResolver? resolver) => resolver is ResolverChain chain ? new ResolverChain(chain) : resolver;

    private void LockResolver() => ResolverIdentity.Lock(_resolver);
}
