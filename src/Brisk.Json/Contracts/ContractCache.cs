using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Brisk.Json.Contracts.Reflection;
using Brisk.Json.Rules;
using Brisk.Json.Serialization;

namespace Brisk.Json.Contracts;

/// <summary>The converters of all types that have been asked for under equivalent options.</summary>
[UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Reached by public methods that carry the warning.")]
[UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Reached by public methods that carry the warning.")]
internal sealed class ContractCache(JsonSerializerOptions options)
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
    public ICursorConverter Get(Type type) => Get(type, options.NumberHandling);

    /// <summary>The converter of a type whose numbers, and whose elements' numbers, are handled otherwise than the options say.</summary>
    public ICursorConverter Get(Type type, JsonNumberHandling handling)
    {
        ConcurrentDictionary<Type, ICursorConverter> converters = _converters[(int)handling] ?? Start(handling);
        return converters.TryGetValue(type, out ICursorConverter? converter) ? converter : Add(converters, type, handling);
    }

    /// <summary>The converter that a member's own attributes, or those of its type, ask for.</summary>
    public ICursorConverter ConverterOf(MemberContract member, TypeContract owner)
    {
        if (member.Converter is { } own)
        {
            return ConverterResolution.FromAttribute(own, member.Type, this);
        }

        return Get(member.Type, member.NumberHandling ?? owner.NumberHandling ?? options.NumberHandling);
    }

    /// <summary>The converter as users see it: their own instance where it is theirs.</summary>
    public JsonConverter PublicConverter(Type type) => Get(type).Public;

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
        => ConverterResolution.FromOptions(type, this)
        ?? (PrimitiveConverters.Find(type, handling) as ICursorConverter)
        ?? DocumentConverters.Find(type, options)
        ?? NodeConverters.Find(type, options)
        ?? ConverterResolution.FromContract(ReflectionContracts.Of(type, _rules), handling, this);

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
