using System.ComponentModel;
using Brisk.Json.SourceGeneration;

namespace Brisk.Json.Serialization;

/// <summary>
/// Generated contracts for the types of a program. Derive a partial class from it and mark it with
/// <see cref="JsonSerializableAttribute"/> for each type; the generator implements it.
/// </summary>
public abstract class JsonSerializerContext : IJsonTypeInfoResolver, IGeneratedResolver
{
    private JsonSerializerOptions? _options;

    /// <summary>Initializes a context for options, whose resolver becomes this context, and which become read-only.</summary>
    /// <param name="options">The options, or null for the defaults.</param>
    /// <exception cref="InvalidOperationException">The options are read-only, or already belong to a context.</exception>
    protected JsonSerializerContext(JsonSerializerOptions? options)
    {
        if (options is not null) AssociateWith(options);
    }

    /// <summary>Gets the options of this context.</summary>
    public JsonSerializerOptions Options => _options ?? Interlocked.CompareExchange(ref _options, MakeOptions(), null) ?? _options;

    /// <summary>
    /// Gets the options specified by the attribute of the context, which its <c>Default</c> instance uses; null for the defaults. If it is null, serialize handlers of the contracts
    /// are not called.
    /// </summary>
    protected abstract JsonSerializerOptions? GeneratedSerializerOptions { get; }

    /// <summary>Returns the contract of a type.</summary>
    /// <param name="type">The type.</param>
    /// <returns>The contract, with the options of this context, or null if none was generated.</returns>
    public abstract JsonTypeInfo? GetTypeInfo(Type type);

    // For contexts that are not generated: they can only return contracts with their own options.
    JsonTypeInfo? IJsonTypeInfoResolver.GetTypeInfo(Type type, JsonSerializerOptions options)
        => options is null || options == _options || options.IsEquivalentTo(Options) ? GetTypeInfo(type) : throw MetadataErrors.WrongOptions(type);

    /// <summary>Returns the contract of a type from the generated contracts. For generated code.</summary>
    /// <param name="source">The contracts.</param>
    /// <param name="type">The type. For null, as in System.Text.Json, there is no contract.</param>
    /// <param name="options">The options of the contract.</param>
    /// <returns>The contract, or null if none was generated.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="source"/> is null; or <paramref name="options"/> is null, and a contract was generated.</exception>
    [EditorBrowsable(EditorBrowsableState.Never)]
    protected JsonTypeInfo? FindTypeInfo(JsonContractSource source, Type type, JsonSerializerOptions options)
    {
        ArgumentNullException.ThrowIfNull(source);
        if (type is null || source.Find(type) is not { } contract) return null;

        ArgumentNullException.ThrowIfNull(options);
        JsonTypeInfo info = contract.CreateInfo(options);
        info.OriginatingResolver = this;
        return info;
    }

    /// <summary>Makes this context the resolver of the options, and makes them the options of this context.</summary>
    internal void AssociateWith(JsonSerializerOptions options)
    {
        options.TypeInfoResolver = this;
        options.Lock();
        _options = options;
    }

    bool IGeneratedResolver.IsGeneratedFor(JsonSerializerOptions options)
        => GeneratedSerializerOptions is { } own
        && options.ConverterSpan.IsEmpty
        && options is { Encoder: null, ReferenceHandler: null, DictionaryKeyPolicy: null }
        && (options.NumberHandling & ~JsonNumberHandling.AllowReadingFromString) == 0
        && options.DefaultIgnoreCondition == own.DefaultIgnoreCondition
        && options.IgnoreReadOnlyFields == own.IgnoreReadOnlyFields
        && options.IgnoreReadOnlyProperties == own.IgnoreReadOnlyProperties
        && options.IncludeFields == own.IncludeFields
        && options.PropertyNamingPolicy == own.PropertyNamingPolicy
        && options.RespectNullableAnnotations == own.RespectNullableAnnotations;

    private JsonSerializerOptions MakeOptions()
    {
        var options = new JsonSerializerOptions { TypeInfoResolver = this };
        options.Lock();
        return options;
    }
}
