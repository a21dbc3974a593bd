using System.ComponentModel;
using Brisk.Json.Contracts;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.SourceGeneration;

namespace Brisk.Json.Serialization;

/// <summary>
/// Contracts that were generated for the types of a program. Derive a partial class from it, mark it with
/// <see cref="JsonSerializableAttribute"/> for each type, and the generator fills it in.
/// </summary>
public abstract class JsonSerializerContext : IJsonTypeInfoResolver, IBuiltInTypes
{
    private JsonSerializerOptions? _options;

    /// <summary>Initializes a context for options, which have this context as their resolver from then on, and are read-only.</summary>
    /// <param name="options">The options; null means the defaults.</param>
    /// <exception cref="InvalidOperationException">The options are read-only, or belong to a context already.</exception>
    protected JsonSerializerContext(JsonSerializerOptions? options)
    {
        if (options is not null)
        {
            AssociateWith(options);
        }
    }

    /// <summary>Gets the options of this context.</summary>
    public JsonSerializerOptions Options => _options ?? Interlocked.CompareExchange(ref _options, MakeOptions(), null) ?? _options;

    /// <summary>Gets the options that the context's attribute asks for, which its <c>Default</c> instance has; null for the defaults.</summary>
    protected abstract JsonSerializerOptions? GeneratedSerializerOptions { get; }

    /// <summary>Gives the contract of a type.</summary>
    /// <param name="type">The type.</param>
    /// <returns>The contract, under the options of this context; null where none was generated.</returns>
    public abstract JsonTypeInfo? GetTypeInfo(Type type);

    JsonTypeInfo? IJsonTypeInfoResolver.GetTypeInfo(Type type, JsonSerializerOptions options)
        => throw new NotSupportedException("A context that is not generated has to implement IJsonTypeInfoResolver itself.");

    /// <summary>Gives the contract of a type from the contracts that were generated. For generated code.</summary>
    /// <param name="source">The contracts.</param>
    /// <param name="type">The type.</param>
    /// <param name="options">The options that the contract is for.</param>
    /// <returns>The contract; null where none was generated.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    [EditorBrowsable(EditorBrowsableState.Never)]
    protected JsonTypeInfo? FindTypeInfo(JsonContractSource source, Type type, JsonSerializerOptions options)
    {
        ArgumentNullException.ThrowIfNull(source);
        ArgumentNullException.ThrowIfNull(type);
        ArgumentNullException.ThrowIfNull(options);
        if (source.Find(type) is not { } contract)
        {
            return null;
        }

        JsonTypeInfo info = options.ContractsOrDraft.CreateInfo(contract);
        info.OriginatingResolver = this;
        return info;
    }

    /// <summary>Makes this context the resolver of options, and these the options of this context.</summary>
    internal void AssociateWith(JsonSerializerOptions options)
    {
        options.TypeInfoResolver = this;
        options.Lock();
        _options = options;
    }

    private JsonSerializerOptions MakeOptions()
    {
        var options = new JsonSerializerOptions { TypeInfoResolver = this };
        options.Lock();
        return options;
    }
}
