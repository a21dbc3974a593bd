using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Brisk.Json.Contracts.Reflection;
using Brisk.Json.Converters;
using Brisk.Json.Rules;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.SourceGeneration;

namespace Brisk.Json.Contracts;

/// <summary>The converters of all types requested with equal options.</summary>
[UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Reached by public methods that carry the warning.")]
[UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Reached by public methods that carry the warning.")]
internal sealed partial class ContractCache(JsonSerializerOptions options)
{
    // One per number handling, of which there are eight. A dictionary with a pair as its key would not be precompiled.
    private readonly ConcurrentDictionary<Type, ICursorConverter>?[] _converters = new ConcurrentDictionary<Type, ICursorConverter>?[8];
    private readonly RuleOptions _rules = RuleOptionsOf(options);
    private ICursorConverter? _last;

    /// <summary>The options, or an equal immutable copy.</summary>
    public JsonSerializerOptions Options => options;

    /// <summary>Returns the converter of a type.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public CursorConverter<T> Get<T>() => _last is CursorConverter<T> last ? last : Find<T>();

    /// <summary>Returns the converter of a type.</summary>
    public ICursorConverter Get(Type type) => Get(type, _resolver is null ? options.NumberHandling : RootHandling(type));

    /// <summary>Returns the converter of a type for a number handling that differs from the options, for the value and its elements.</summary>
    public ICursorConverter Get(Type type, JsonNumberHandling handling)
    {
        ConcurrentDictionary<Type, ICursorConverter> converters = _converters[(int)handling] ?? Start(handling);
        return converters.TryGetValue(type, out ICursorConverter? converter) ? converter : Add(converters, type, handling);
    }

    /// <summary>Returns the converter specified by the attributes of a member or of its type.</summary>
    /// <param name="member">The member.</param>
    /// <param name="owner">The contract that contains the member.</param>
    /// <param name="generated">Creates the converter of the member's attribute without reflection, or null if it is unknown.</param>
    public ICursorConverter ConverterOf(MemberContract member, TypeContract owner, Func<object>? generated = null)
    {
        if (member.Converter is { } own)
        {
            JsonConverter converter = generated is null
                ? AttributeConverters.Create(own, member.Type, options)
                : AttributeConverters.Adapt(generated(), member.Type, options);
            return ConverterResolution.FromAttribute(converter, member.Type, this, member);
        }

        return (member.NumberHandling ?? owner.NumberHandling) is { } handling ? Get(member.Type, handling) : Get(member.Type);
    }

    /// <summary>
    /// Returns the converter as visible to users: their own instance if it is theirs. A number converter accepts only numbers: as in System.Text.Json,
    /// number handling belongs to the serializer, not to the converter.
    /// </summary>
    public JsonConverter PublicConverter(Type type) => (PrimitiveConverters.IsNumber(Nullable.GetUnderlyingType(type) ?? type) ? Get(type, JsonNumberHandling.Strict) : Get(type)).Public;

    // Initialized after it is added, because types may refer to themselves.
    private ICursorConverter Add(ConcurrentDictionary<Type, ICursorConverter> converters, Type type, JsonNumberHandling handling)
    {
        RuntimeHelpers.EnsureSufficientExecutionStack();
        ICursorConverter converter = converters.GetOrAdd(type, Create(type, handling));
        try
        {
            converter.Prepare();
            return converter;
        }
        catch
        {
            converters.TryRemove(type, out _);
            throw;
        }
    }

    private ConcurrentDictionary<Type, ICursorConverter> Start(JsonNumberHandling handling)
        => Interlocked.CompareExchange(ref _converters[(int)handling], new(), null) ?? _converters[(int)handling]!;

    private CursorConverter<T> Find<T>()
    {
        var converter = (CursorConverter<T>)Get(typeof(T));
        _last = converter;
        return converter;
    }

    private ICursorConverter Create(Type type, JsonNumberHandling handling)
        => Finish(type, CreateOwn(type, handling), handling);

    // The contract of the type alone, ignoring derived types.
    private ICursorConverter CreateOwn(Type type, JsonNumberHandling handling)
        => _resolver is null ? CreatePlain(type, handling) : CreateResolved(type, handling);

    /// <summary>Wraps the converter with reference handling if the options have a handler. Options that differ in this need separate converters.</summary>
    public ICursorConverter ReferenceAware(ICursorConverter converter) => options.ReferenceHandler is null ? converter : converter.WithReferences(this);

    /// <summary>Returns the converter of a type, ignoring those in the options, or null if an attribute on the type specifies one.</summary>
    public ICursorConverter? CreateUnregistered(Type type)
        => FindBuiltIn(type, options.NumberHandling) is { } builtIn ? builtIn
            : _mayReflect && Describe(type).Kind == ContractKind.Custom ? null
            : CreateByContract(type, options.NumberHandling);

    // The contract of the rules alone, ignoring the resolver.
    private ICursorConverter CreatePlain(Type type, JsonNumberHandling handling)
        => ConverterResolution.FromOptions(type, this)
        ?? FindBuiltIn(type, handling)
        ?? CreateByContract(type, handling);

    private ICursorConverter CreateByContract(Type type, JsonNumberHandling handling)
        => JsonContractSource.FindRegistered(type)?.CreateConverter(handling, this)
        ?? CreateReflected(type, handling);

    private ICursorConverter CreateReflected(Type type, JsonNumberHandling handling)
        => _mayReflect ? ConverterResolution.FromContract(Describe(type), handling, this) : throw MetadataErrors.ReflectionDisabled();

    /// <summary>Returns the converter of a built-in type, or null for other types.</summary>
    public ICursorConverter? FindBuiltIn(Type type, JsonNumberHandling handling)
        => (PrimitiveConverters.Find(type, handling) as ICursorConverter) ?? DocumentConverters.Find(type, options) ?? NodeConverters.Find(type, options);

    /// <summary>Returns the contract of a type with these options.</summary>
    public TypeContract Describe(Type type) => ReflectionContracts.Of(type, _rules);

    private static RuleOptions RuleOptionsOf(JsonSerializerOptions options) => new()
    {
        NamingPolicy = options.PropertyNamingPolicy is { } policy ? policy.ConvertName : null,
        IncludeFields = options.IncludeFields,
        IgnoreReadOnlyProperties = options.IgnoreReadOnlyProperties,
        IgnoreReadOnlyFields = options.IgnoreReadOnlyFields,
        CaseInsensitive = options.PropertyNameCaseInsensitive,
        Populate = options.PreferredObjectCreationHandling == JsonObjectCreationHandling.Populate,
        Nullability = options.RespectNullableAnnotations,
        RequiredParameters = options.RespectRequiredConstructorParameters,
        InferClosed = options.InferClosedTypePolymorphism,
    };
}
