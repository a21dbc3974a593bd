using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Brisk.Json.Contracts.Reflection;
using Brisk.Json.Rules;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.SourceGeneration;

namespace Brisk.Json.Contracts;

/// <summary>The converters of all types that have been asked for under equivalent options.</summary>
[UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Reached by public methods that carry the warning.")]
[UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Reached by public methods that carry the warning.")]
internal sealed partial class ContractCache(JsonSerializerOptions options)
{
    // One for each handling of numbers, of which there are eight: a dictionary with a pair as its key would be left to the JIT.
    private readonly ConcurrentDictionary<Type, ICursorConverter>?[] _converters = new ConcurrentDictionary<Type, ICursorConverter>?[8];
    private readonly RuleOptions _rules = RuleOptionsOf(options);
    private ICursorConverter? _last;

    /// <summary>The options, or an equivalent copy that nobody changes.</summary>
    public JsonSerializerOptions Options => options;

    /// <summary>The converter of a type.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public CursorConverter<T> Get<T>() => _last is CursorConverter<T> last ? last : Find<T>();

    /// <summary>The converter of a type.</summary>
    public ICursorConverter Get(Type type) => Get(type, _resolver is null ? options.NumberHandling : RootHandling(type));

    /// <summary>The converter of a type whose numbers, and whose elements' numbers, are handled otherwise than the options say.</summary>
    public ICursorConverter Get(Type type, JsonNumberHandling handling)
    {
        ConcurrentDictionary<Type, ICursorConverter> converters = _converters[(int)handling] ?? Start(handling);
        return converters.TryGetValue(type, out ICursorConverter? converter) ? converter : Add(converters, type, handling);
    }

    /// <summary>The converter that a member's own attributes, or those of its type, ask for.</summary>
    /// <param name="member">The member.</param>
    /// <param name="owner">The contract that it belongs to.</param>
    /// <param name="generated">Makes the converter of the member's attribute without reflection; null where that is not known.</param>
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
    /// The converter as users see it: their own instance where it is theirs. One of numbers takes nothing but numbers: as with System.Text.Json,
    /// the handling of numbers is the serializer's, not the converter's.
    /// </summary>
    public JsonConverter PublicConverter(Type type) => (PrimitiveConverters.IsNumber(Nullable.GetUnderlyingType(type) ?? type) ? Get(type, JsonNumberHandling.Strict) : Get(type)).Public;

    // Prepared only when it can be found: types may refer to themselves.
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

    // By the contract of the type alone, whatever derives from it.
    private ICursorConverter CreateOwn(Type type, JsonNumberHandling handling)
        => _resolver is null ? CreatePlain(type, handling) : CreateResolved(type, handling);

    /// <summary>The converter under these options, should they handle references: only here do such options differ, no converter asks for them while it works.</summary>
    public ICursorConverter Aware(ICursorConverter converter) => options.ReferenceHandler is null ? converter : converter.AwareOfReferences(this);

    /// <summary>The converter of a type as if the options had none for it; null where an attribute of the type names one.</summary>
    public ICursorConverter? CreateUnregistered(Type type)
        => FindBuiltIn(type, options.NumberHandling) is { } builtIn ? builtIn
            : _mayReflect && Describe(type).Kind == ContractKind.Custom ? null
            : CreateByContract(type, options.NumberHandling);

    // By the rules alone, whatever a resolver would say.
    private ICursorConverter CreatePlain(Type type, JsonNumberHandling handling)
        => ConverterResolution.FromOptions(type, this)
        ?? FindBuiltIn(type, handling)
        ?? CreateByContract(type, handling);

    private ICursorConverter CreateByContract(Type type, JsonNumberHandling handling)
        => JsonContractSource.FindRegistered(type)?.CreateConverter(handling, this)
        ?? CreateReflected(type, handling);

    private ICursorConverter CreateReflected(Type type, JsonNumberHandling handling)
        => _mayReflect ? ConverterResolution.FromContract(Describe(type), handling, this) : throw MetadataErrors.ReflectionDisabled();

    /// <summary>The converter of a type that the library converts by itself; null for others.</summary>
    public ICursorConverter? FindBuiltIn(Type type, JsonNumberHandling handling)
        => (PrimitiveConverters.Find(type, handling) as ICursorConverter) ?? DocumentConverters.Find(type, options) ?? NodeConverters.Find(type, options);

    /// <summary>What the rules say about a type under these options.</summary>
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
    };
}
