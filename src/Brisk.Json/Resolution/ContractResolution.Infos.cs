using System.Collections.Concurrent;
using Brisk.Json.Contracts;
using Brisk.Json.Converters;
using Brisk.Json.Rules;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json.Resolution;

// The public contract model. Without a resolver, or with the unchanged default resolver, reading and writing bypass it.
internal sealed partial class ContractResolution
{
    private readonly IJsonTypeInfoResolver? _resolver = ResolverIdentity.IsDefault(options.SetResolver) ? null : options.SetResolver;
    private readonly bool _mayReflect = ReflectionSwitch.IsEnabled || !ResolverIdentity.IsDefault(options.SetResolver);
    private readonly ConcurrentDictionary<Type, JsonTypeInfo> _infos = new();

    public override JsonTypeInfo InfoOf(Type type) => TryCheckedInfoOf(type) ?? throw MetadataErrors.NoContract(type, Options.SetResolver);

    /// <summary>Returns the read-only contract of a type, or null if the resolver has none.</summary>
    public JsonTypeInfo? TryInfoOf(Type type)
    {
        if (_infos.TryGetValue(type, out JsonTypeInfo? known)) return known;

        if (Resolve(NodeConverters.PublicType(type)) is not { } info) return null;

        info.MakeReadOnly();
        return _infos.GetOrAdd(type, info);
    }

    public override JsonTypeInfo InfoOfPart(Type type)
        => TryInfoOf(type) ?? (ResolverIdentity.LeavesBuiltIn(_resolver) && IsServedWithoutContract(type) ? CreateInfo(type) : InfoOf(type));

    public override JsonTypeInfo? Resolve(Type type)
    {
        JsonTypeInfo? info = (_resolver ?? DefaultJsonTypeInfoResolver.Shared).GetTypeInfo(type, Options);
        if (info is null)
        {
            // Values of type object are written by their run-time type, whether or not the resolver knows object.
            return type == typeof(object) ? CreateEmptyInfo(type) : null;
        }

        if (info.Type != type) throw MetadataErrors.WrongType(type, info.Type);

        if (!ReferenceEquals(info.Options, Options) && !info.Options.IsEquivalentTo(Options))
        {
            throw MetadataErrors.WrongOptions(type);
        }

        return info;
    }

    public override bool Holds(JsonTypeInfo info) => _infos.TryGetValue(info.Type, out JsonTypeInfo? held) && held == info;

    public override ICursorConverter ConverterOf(JsonTypeInfo info)
    {
        JsonNumberHandling handling = info.NumberHandling ?? Options.NumberHandling;
        ICursorConverter converter = Finish(info.Type, info.ConverterFor(this, handling), handling, info.Polymorphism);
        converter.Prepare();
        return converter;
    }

    public override JsonTypeInfo CreateInfo(Type type)
    {
        ICursorConverter converter = CreatePlain(type, Options.NumberHandling);
        var origin = new InfoOrigin(converter, this, (handling, cache) => ((ContractResolution)cache).CreatePlain(type, handling), ContractUnder(converter, type));
        return converter.CreateInfo(Options, origin);
    }

    public override JsonTypeInfo CreateEmptyInfo(Type type)
    {
        ICursorConverter converter = CreateUnmarked(type, Options.NumberHandling);
        var origin = new InfoOrigin(converter, this, (handling, cache) => ((ContractResolution)cache).CreateUnmarked(type, handling), WithoutConstructor(converter, type)) { IsHandMade = true };
        return converter.CreateInfo(Options, origin);
    }

    protected override JsonNumberHandling RootHandling(Type type) => _resolver is null ? Options.NumberHandling : TryInfoOf(type)?.NumberHandling ?? Options.NumberHandling;

    private ICursorConverter CreateResolved(Type type, JsonNumberHandling handling)
    {
        if (TryInfoOf(type) is { } info) return info.ConverterFor(this, handling);

        // Generated contracts omit built-in types.
        return ResolverIdentity.LeavesBuiltIn(_resolver) && CreatePrimitive(type, handling) is { } builtIn ? builtIn
            : throw MetadataErrors.NoContract(type, Options.SetResolver);
    }

    private bool IsServedWithoutContract(Type type) => type == typeof(object) || CreatePrimitive(type, Options.NumberHandling) is not null;

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
}
