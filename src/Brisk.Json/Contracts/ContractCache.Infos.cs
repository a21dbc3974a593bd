using System.Collections.Concurrent;
using Brisk.Json.Contracts.Reflection;
using Brisk.Json.Converters;
using Brisk.Json.Rules;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.SourceGeneration;

namespace Brisk.Json.Contracts;

// The public contract model. Without a resolver, or with the unchanged default resolver, reading and writing bypass it.
internal sealed partial class ContractCache
{
    private readonly IJsonTypeInfoResolver? _resolver = ResolverIdentity.IsDefault(options.SetResolver) ? null : options.SetResolver;
    private readonly bool _mayReflect = ReflectionSwitch.IsEnabled || !ResolverIdentity.IsDefault(options.SetResolver);
    private readonly ConcurrentDictionary<Type, JsonTypeInfo> _infos = new();
    private RuleOptions? _rulesWithNullability;

    /// <summary>Returns the read-only contract of a type. Throws if the resolver has none.</summary>
    public JsonTypeInfo InfoOf(Type type) => TryCheckedInfoOf(type) ?? throw MetadataErrors.NoContract(type, options.SetResolver);

    /// <summary>Returns the read-only contract of a type, or null if the resolver has none.</summary>
    public JsonTypeInfo? TryInfoOf(Type type)
    {
        if (_infos.TryGetValue(type, out JsonTypeInfo? known)) return known;

        if (Resolve(NodeConverters.PublicType(type)) is not { } info) return null;

        info = _infos.GetOrAdd(type, info);
        info.MakeReadOnly();
        return info;
    }

    /// <summary>Returns the contract for the type of a property or element, like <see cref="InfoOf"/>. Generated contracts may omit built-in types.</summary>
    public JsonTypeInfo InfoOfPart(Type type)
        => TryInfoOf(type) ?? (ResolverIdentity.LeavesBuiltIn(_resolver) && IsServedWithoutContract(type) ? CreateInfo(type) : InfoOf(type));

    /// <summary>Returns the mutable contract that the resolver provides for a type, or null.</summary>
    public JsonTypeInfo? Resolve(Type type)
    {
        JsonTypeInfo? info = (_resolver ?? DefaultJsonTypeInfoResolver.Shared).GetTypeInfo(type, options);
        if (info is null)
        {
            // Values of type object are written by their run-time type, whether or not the resolver knows object.
            return type == typeof(object) ? CreateEmptyInfo(type) : null;
        }

        if (info.Type != type) throw MetadataErrors.WrongType(type, info.Type);

        if (!ReferenceEquals(info.Options, options) && !info.Options.IsEquivalentTo(options))
        {
            throw MetadataErrors.WrongOptions(type);
        }

        return info;
    }

    /// <summary>Returns whether a contract is the one that this cache has for its type.</summary>
    public bool Holds(JsonTypeInfo info) => _infos.TryGetValue(info.Type, out JsonTypeInfo? held) && held == info;

    /// <summary>Returns the converter for a contract that need not be in this cache.</summary>
    public ICursorConverter ConverterOf(JsonTypeInfo info)
    {
        JsonNumberHandling handling = info.NumberHandling ?? options.NumberHandling;
        ICursorConverter converter = Finish(info.Type, info.ConverterFor(this, handling), handling, info.Polymorphism);
        converter.Prepare();
        return converter;
    }

    /// <summary>Creates the contract of a type from reflection or generated code.</summary>
    public JsonTypeInfo CreateInfo(Type type)
    {
        ICursorConverter converter = CreatePlain(type, options.NumberHandling);
        var origin = new InfoOrigin(converter, this, (handling, cache) => cache.CreatePlain(type, handling), ContractUnder(converter, type));
        return converter.CreateInfo(options, origin);
    }

    /// <summary>Creates the contract of a type from generated code.</summary>
    public JsonTypeInfo CreateInfo(JsonContract generated)
    {
        ICursorConverter Make(JsonNumberHandling handling, ContractCache cache)
            => ConverterResolution.FromOptions(generated.Type, cache) ?? generated.CreateConverter(handling, cache);

        ICursorConverter converter = Make(options.NumberHandling, this);
        return converter.CreateInfo(options, new InfoOrigin(converter, this, Make, ContractUnder(converter, generated.Type)) { IsGenerated = true, MakeDefault = (handling, cache) => generated.Default?.CreateConverter(handling, cache) });
    }

    /// <summary>Creates an empty contract.</summary>
    public JsonTypeInfo CreateEmptyInfo(Type type)
    {
        ICursorConverter converter = CreateUnmarked(type, options.NumberHandling);
        var origin = new InfoOrigin(converter, this, (handling, cache) => cache.CreateUnmarked(type, handling), WithoutConstructor(converter, type)) { IsHandMade = true };
        return converter.CreateInfo(options, origin);
    }

    /// <summary>Returns the contract of a type, including nullable annotations even if the options do not respect them.</summary>
    public TypeContract DescribeWithNullability(Type type)
        => ReflectionContracts.Of(type, _rulesWithNullability ??= _rules with { Nullability = true });

    /// <summary>Returns whether values of a type can be populated.</summary>
    public bool CanBeFilled(Type type) => ReflectionContracts.CanBeFilled(type);

    /// <summary>Returns whether a type can hold extension data.</summary>
    public bool CanHoldExtensionData(Type type) => ReflectionContracts.CanHoldExtensionData(type);

    // The contract of a root value, or of a member whose owner does not specify a handling, takes precedence over the options.
    private JsonNumberHandling RootHandling(Type type) => TryInfoOf(type)?.NumberHandling ?? options.NumberHandling;

    private ICursorConverter CreateResolved(Type type, JsonNumberHandling handling)
    {
        if (TryInfoOf(type) is { } info) return info.ConverterFor(this, handling);

        // Generated contracts omit built-in types.
        return ResolverIdentity.LeavesBuiltIn(_resolver) && CreatePrimitive(type, handling) is { } builtIn ? builtIn
            : throw MetadataErrors.NoContract(type, options.SetResolver);
    }

    private bool IsServedWithoutContract(Type type) => type == typeof(object) || CreatePrimitive(type, options.NumberHandling) is not null;

    private static ICursorConverter? CreatePrimitive(Type type, JsonNumberHandling handling) => PrimitiveConverters.Find(type, handling) as ICursorConverter;

    // A custom contract ignores converters specified by attributes.
    private ICursorConverter CreateUnmarked(Type type, JsonNumberHandling handling)
    {
        if ((ConverterResolution.FromOptions(type, this) ?? CreatePrimitive(type, handling)) is { } converter)
        {
            return converter;
        }

        TypeContract contract = Describe(type);
        return contract.Kind is ContractKind.Custom or ContractKind.Object && contract.Problems.All(static p => p.Kind != ProblemKind.InvalidType)
            ? ConverterResolution.FromContract(contract with { Kind = ContractKind.Object, Converter = null, Problems = default, Members = default, Constructor = null }, handling, this)
            : CreatePlain(type, handling);
    }

    private TypeContract? WithoutConstructor(ICursorConverter converter, Type type)
        => ContractUnder(converter, type) is { } contract ? contract with { Constructor = null } : null;

    private TypeContract? ContractUnder(ICursorConverter converter, Type type)
        => converter.Shape != ValueShape.Scalar || converter is INullableConverter or IOptionalConverter || Nullable.GetUnderlyingType(type) is not null ? Describe(type) : null;
}
