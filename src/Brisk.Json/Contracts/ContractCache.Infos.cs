using System.Collections.Concurrent;
using Brisk.Json.Contracts.Reflection;
using Brisk.Json.Rules;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.SourceGeneration;

namespace Brisk.Json.Contracts;

// Contracts as users see and change them. Without a resolver, or with the default one unchanged, reading and writing pass by all of this.
internal sealed partial class ContractCache
{
    private readonly IJsonTypeInfoResolver? _resolver = ResolverIdentity.IsDefault(options.SetResolver) ? null : options.SetResolver;
    private readonly bool _mayReflect = ReflectionSwitch.IsEnabled || !ResolverIdentity.IsDefault(options.SetResolver);
    private readonly ConcurrentDictionary<Type, JsonTypeInfo> _infos = new();
    private RuleOptions? _rulesWithNullability;

    /// <summary>The contract of a type, read-only; an exception where the resolver has none.</summary>
    public JsonTypeInfo InfoOf(Type type) => TryCheckedInfoOf(type) ?? throw MetadataErrors.NoContract(type, options.SetResolver);

    /// <summary>The contract of a type, read-only; null where the resolver has none.</summary>
    public JsonTypeInfo? TryInfoOf(Type type)
    {
        if (_infos.TryGetValue(type, out JsonTypeInfo? known))
        {
            return known;
        }

        if (Resolve(NodeConverters.PublicType(type)) is not { } info)
        {
            return null;
        }

        info = _infos.GetOrAdd(type, info);
        info.MakeReadOnly();
        return info;
    }

    /// <summary>The contract of a property's or element's type, as <see cref="InfoOf"/> gives it. Generated contracts may leave out what is built in.</summary>
    public JsonTypeInfo InfoOfPart(Type type)
        => TryInfoOf(type) ?? (ResolverIdentity.LeavesBuiltIn(_resolver) && IsServedWithoutContract(type) ? CreateInfo(type) : InfoOf(type));

    /// <summary>What the resolver says about a type; the contract can be changed. Null where it says nothing.</summary>
    public JsonTypeInfo? Resolve(Type type)
    {
        JsonTypeInfo? info = (_resolver ?? DefaultJsonTypeInfoResolver.Shared).GetTypeInfo(type, options);
        if (info is null)
        {
            // Values of type object are written by their run-time type, which the resolver knows or not.
            return type == typeof(object) ? CreateEmptyInfo(type) : null;
        }

        if (info.Type != type)
        {
            throw MetadataErrors.WrongType(type, info.Type);
        }

        if (!ReferenceEquals(info.Options, options) && !info.Options.IsEquivalentTo(options))
        {
            throw MetadataErrors.WrongOptions(type);
        }

        return info;
    }

    /// <summary>Whether a contract is the one that this cache has for its type.</summary>
    public bool Holds(JsonTypeInfo info) => _infos.TryGetValue(info.Type, out JsonTypeInfo? held) && held == info;

    /// <summary>The converter by a contract that this cache need not hold.</summary>
    public ICursorConverter ConverterOf(JsonTypeInfo info)
    {
        JsonNumberHandling handling = info.NumberHandling ?? options.NumberHandling;
        ICursorConverter converter = Finish(info.Type, info.ConverterFor(this, handling), handling, info.Polymorphism);
        converter.Prepare();
        return converter;
    }

    /// <summary>Makes the contract of a type as reflection, or generated code, gives it.</summary>
    public JsonTypeInfo CreateInfo(Type type)
    {
        ICursorConverter converter = CreatePlain(type, options.NumberHandling);
        var origin = new InfoOrigin(converter, this, (handling, cache) => cache.CreatePlain(type, handling), ContractBehind(converter, type));
        return converter.CreateInfo(options, origin);
    }

    /// <summary>Makes the contract of a type for which access was generated.</summary>
    public JsonTypeInfo CreateInfo(JsonContract generated)
    {
        ICursorConverter Make(JsonNumberHandling handling, ContractCache cache)
            => ConverterResolution.FromOptions(generated.Type, cache) ?? generated.CreateConverter(handling, cache);

        ICursorConverter converter = Make(options.NumberHandling, this);
        return converter.CreateInfo(options, new InfoOrigin(converter, this, Make, ContractBehind(converter, generated.Type)) { IsGenerated = true });
    }

    /// <summary>Makes a contract with nothing in it.</summary>
    public JsonTypeInfo CreateEmptyInfo(Type type)
    {
        ICursorConverter converter = CreateUnmarked(type, options.NumberHandling);
        var origin = new InfoOrigin(converter, this, (handling, cache) => cache.CreateUnmarked(type, handling), WithoutConstructor(converter, type)) { IsHandMade = true };
        return converter.CreateInfo(options, origin);
    }

    /// <summary>What the rules say about a type, its nullable annotations included whether or not the options respect them.</summary>
    public TypeContract DescribeWithNullability(Type type)
        => ReflectionContracts.Of(type, _rulesWithNullability ??= _rules with { Nullability = true });

    /// <summary>Whether values of a type can be filled in place.</summary>
    public bool CanBeFilled(Type type) => ReflectionContracts.CanBeFilled(type);

    /// <summary>Whether a type can hold the properties that have no member.</summary>
    public bool CanHoldExtensionData(Type type) => ReflectionContracts.CanHoldExtensionData(type);

    // The contract of a value that stands alone, or of a member whose owner says nothing, counts before the options.
    private JsonNumberHandling RootHandling(Type type) => TryInfoOf(type)?.NumberHandling ?? options.NumberHandling;

    private ICursorConverter CreateResolved(Type type, JsonNumberHandling handling)
    {
        if (TryInfoOf(type) is { } info)
        {
            return info.ConverterFor(this, handling);
        }

        // Generated contracts need none for what is built in.
        return ResolverIdentity.LeavesBuiltIn(_resolver) && CreatePrimitive(type, handling) is { } builtIn ? builtIn
            : throw MetadataErrors.NoContract(type, options.SetResolver);
    }

    private bool IsServedWithoutContract(Type type) => type == typeof(object) || CreatePrimitive(type, options.NumberHandling) is not null;

    private static ICursorConverter? CreatePrimitive(Type type, JsonNumberHandling handling) => PrimitiveConverters.Find(type, handling) as ICursorConverter;

    // A contract made by hand does not care for the converter that an attribute names.
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
        => ContractBehind(converter, type) is { } contract ? contract with { Constructor = null } : null;

    private TypeContract? ContractBehind(ICursorConverter converter, Type type)
        => converter.Shape != ValueShape.Scalar || converter is INullableConverter or IOptionalConverter || Nullable.GetUnderlyingType(type) is not null ? Describe(type) : null;
}
