using System.Collections.Concurrent;
using Brisk.Json.Contracts.Reflection;
using Brisk.Json.Rules;
using Brisk.Json.SourceGeneration;

namespace Brisk.Json.Resolution;

/// <summary>Determines the converters of types: by the resolver of the options, or else by the converters of the options, generated code, and reflection.</summary>
[UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Reached by public methods that carry the warning.")]
[UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Reached by public methods that carry the warning.")]
internal sealed class ContractResolution(JsonSerializerOptions options) : ContractCache(options)
{
    private readonly IJsonTypeInfoResolver? _resolver = ResolverIdentity.IsDefault(options.SetResolver) ? null : options.SetResolver;
    private readonly bool _mayReflect = ReflectionSwitch.IsEnabled || !ResolverIdentity.IsDefault(options.SetResolver);
    private readonly ConcurrentDictionary<Type, JsonTypeInfo> _infos = new();

    protected override ICursorConverter Create(Type type, JsonNumberHandling handling)
        => Finish(type, CreateOwn(type, handling), handling);

    // Returns the contract of the type alone, ignoring derived types.
    private ICursorConverter CreateOwn(Type type, JsonNumberHandling handling)
        => _resolver is null ? CreatePlain(type, handling) : CreateResolved(type, handling);

    public override ICursorConverter? CreateUnregistered(Type type)
        => FindBuiltIn(type, Options.NumberHandling) is { } builtIn ? builtIn
            : _mayReflect && Describe(type).Kind == ContractKind.Custom ? null
            : CreateByContract(type, Options.NumberHandling);

    // Returns the contract of the rules alone, ignoring the resolver.
    private ICursorConverter CreatePlain(Type type, JsonNumberHandling handling)
        => FromOptions(type)
        ?? FindBuiltIn(type, handling)
        ?? CreateByContract(type, handling);

    private ICursorConverter? FromOptions(Type type)
    {
        ICursorConverter? converter = ConverterResolution.FromOptions(type, this);
        if (converter is IDefaulting && type.IsDefined(typeof(System.Text.Json.Serialization.JsonAttribute), inherit: false))
        {
            ContractErrors.CheckNumberHandling(type, (JsonNumberHandling?)new Marks(new ReflectedTypes().Of(type).Attributes).Int("JsonNumberHandling", "Handling"));
        }

        return converter;
    }

    private ICursorConverter CreateByContract(Type type, JsonNumberHandling handling)
        => JsonContractSource.FindRegistered(type)?.CreateUndeclared(handling, this)
        ?? CreateReflected(type, handling);

    private ICursorConverter CreateReflected(Type type, JsonNumberHandling handling)
        => _mayReflect ? ConverterResolution.FromContract(Describe(type), handling, this) : throw MetadataErrors.ReflectionDisabled();

    // A value that is written by its run-time type may be of a type for which the resolver has no contract, although it has one for a base type or interface.

    protected override ICursorConverter FindByRunTimeType(Type type)
    {
        Type found = PolymorphicAncestor(type) ?? (_resolver is null || TryInfoOf(type) is not null ? type : NearestKnown(type));
        return Get(found, HandlingByRunTimeType(found));
    }

    // As in System.Text.Json, the number handling of a contract does not apply to a number declared as object, and applies to a collection only if the options have none.
    private JsonNumberHandling HandlingByRunTimeType(Type type)
    {
        if (PrimitiveConverters.IsNumber(type)) return Options.NumberHandling;

        return Options.NumberHandling != JsonNumberHandling.Strict && IsCollectionWithHandling(type)
            ? Options.NumberHandling | InNestedCollections | OverType
            : RootHandling(type);
    }

    // The number handling may also be that of nested collections.
    private bool IsCollectionWithHandling(Type type)
    {
        var seen = new HashSet<Type>();
        for (Type? nested = type; nested is not null && nested.IsAssignableTo(typeof(System.Collections.IEnumerable)) && seen.Add(nested); nested = Describe(nested).Collection?.Element)
        {
            bool hasHandling = _resolver is null
                ? Describe(nested) is { Collection: not null, NumberHandling: not null }
                : TryInfoOf(nested) is { Kind: JsonTypeInfoKind.Enumerable or JsonTypeInfoKind.Dictionary, NumberHandling: not null };
            if (hasHandling) return true;
        }

        return false;
    }

    private Type NearestKnown(Type type)
    {
        if (ResolverIdentity.SupportsBuiltInTypes(_resolver) && CreatePrimitive(type, Options.NumberHandling) is not null)
        {
            return type;
        }

        List<Type> known = [.. ImplementedBy(type).Where(implemented => TryInfoOf(implemented) is not null)];
        if (BasesOf(type).FirstOrDefault(ancestor => TryInfoOf(ancestor) is not null) is { } above) known.Add(above);

        return known.Count == 0 ? type
            : Nearest(known) ?? throw MetadataErrors.AmbiguousContract(type, known);
    }

    // Returns the type that derives from, or implements, all others.
    private static Type? Nearest(List<Type> types) => types.Find(one => types.TrueForAll(other => other.IsAssignableFrom(one)));

    private static IEnumerable<Type> BasesOf(Type type)
    {
        for (Type? above = type.BaseType; above is not null && above != typeof(object); above = above.BaseType)
        {
            yield return above;
        }
    }

    // If an interface was trimmed away, its contract cannot have been requested.
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "Contracts preserve the interfaces that they refer to.")]
    private static Type[] ImplementedBy(Type type) => type.GetInterfaces();

    // The default conversion of a type, without certain converters.

    public override ICursorConverter CreateDefault(Type type, JsonConverter[] without)
    {
        ICursorConverter converter = FindNext(type, without) is { } next
            ? Finish(type, next, Options.NumberHandling)
            : Finish(type, CreateWithoutConverter(type), Options.NumberHandling, FindPolymorphism(type, Options.InferClosedTypePolymorphism));
        converter.Prepare();
        return converter;
    }

    // Returns another converter of the options or of an attribute or, if the excluded converters were specified by a member, the converter of the type.
    private ICursorConverter? FindNext(Type type, JsonConverter[] without)
    {
        bool isRegistered = false;
        foreach (JsonConverter candidate in Options.ConverterSpan)
        {
            if (!candidate.CanConvert(type)) continue;

            isRegistered = true;
            if (Array.IndexOf(without, candidate) < 0 && ConverterResolution.Expand(candidate, type, this) is var made && !(candidate is JsonConverterFactory && IsAmong(without, made)))
            {
                return Exclude(made, without);
            }
        }

        if (DescribeAttribute(type) is { } attribute)
        {
            ICursorConverter made = ConverterResolution.FromAttribute(attribute, type, this);
            return IsAmong(without, made) ? null : Exclude(made, without);
        }

        return isRegistered ? null : CreateOwn(type, Options.NumberHandling);
    }

    // Converters created by factories and attributes are identified by their types.
    private static bool IsAmong(JsonConverter[] without, ICursorConverter made) => Array.Exists(without, converter => converter.GetType() == made.Public.GetType());

    private static ICursorConverter Exclude(ICursorConverter made, JsonConverter[] without)
    {
        (made as IDefaulting)?.Exclude(without);
        return made;
    }

    private static ConverterContract? DescribeAttribute(Type type)
    {
        ITypeSource source = new ReflectedTypes().Of(type);
        return TypeRules.SimpleKind(source) == ContractKind.Custom ? new Marks(source.Attributes).Converter : null;
    }

    private ICursorConverter CreateWithoutConverter(Type type)
    {
        if (FindBuiltIn(type, Options.NumberHandling) is { } builtIn) return builtIn;

        ICursorConverter? generated = TryInfoOf(type)?.Origin.MakeDefault?.Invoke(Options.NumberHandling, this)
            ?? JsonContractSource.FindRegistered(type)?.Default?.CreateConverter(Options.NumberHandling, this);
        return generated is not null ? generated
            : ReflectionSwitch.IsEnabled ? ConverterResolution.FromContract(DescribeWithoutConverter(type), Options.NumberHandling, this)
            : throw ContractErrors.NoDefault(type);
    }

    // The public contract model. Without a resolver, or with the unchanged default resolver, reading and writing bypass it.

    public override JsonTypeInfo InfoOf(Type type) => TryCheckedInfoOf(type) ?? throw MetadataErrors.NoContract(type, Options.SetResolver);

    public override JsonTypeInfo? TryInfoOf(Type type)
    {
        if (_infos.TryGetValue(type, out JsonTypeInfo? known)) return known;
        if (Resolve(NodeConverters.PublicType(type)) is not { } info) return null;

        info.MakeReadOnly();
        return _infos.GetOrAdd(type, info);
    }

    public override JsonTypeInfo InfoOfPart(Type type)
        => TryInfoOf(type) ?? (ResolverIdentity.SupportsBuiltInTypes(_resolver) && IsSupportedWithoutContract(type) ? CreateInfo(type) : InfoOf(type));

    /// <summary>Returns the mutable contract that the resolver provides for a type, or null.</summary>
    public JsonTypeInfo? Resolve(Type type)
    {
        JsonTypeInfo? info = (_resolver ?? DefaultJsonTypeInfoResolver.Shared).GetTypeInfo(type, Options);
        if (info is null)
        {
            // Values of type object are written by their run-time type, even if the resolver has no contract for object.
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
        var origin = new InfoOrigin(converter, this, (handling, cache) => ((ContractResolution)cache).CreateUnmarked(type, handling), WithoutConstructor(converter, type)) { IsUserCreated = true };
        return converter.CreateInfo(Options, origin);
    }

    protected override JsonNumberHandling RootHandling(Type type) => _resolver is null ? Options.NumberHandling : TryInfoOf(type)?.NumberHandling ?? Options.NumberHandling;

    private ICursorConverter CreateResolved(Type type, JsonNumberHandling handling)
    {
        if (TryInfoOf(type) is { } info) return info.ConverterFor(this, handling);

        // Generated contracts omit built-in types.
        return ResolverIdentity.SupportsBuiltInTypes(_resolver) && CreatePrimitive(type, handling) is { } builtIn ? builtIn
            : throw MetadataErrors.NoContract(type, Options.SetResolver);
    }

    private bool IsSupportedWithoutContract(Type type) => type == typeof(object) || CreatePrimitive(type, Options.NumberHandling) is not null;

    private static ICursorConverter? CreatePrimitive(Type type, JsonNumberHandling handling) => PrimitiveConverters.Find(type, handling) as ICursorConverter;

    // A custom contract ignores converters specified by attributes.
    private ICursorConverter CreateUnmarked(Type type, JsonNumberHandling handling)
    {
        if ((ConverterResolution.FromOptions(type, this) ?? CreatePrimitive(type, handling)) is { } converter)
        {
            return converter;
        }

        TypeContract contract = DescribeUnmarked(type);
        return contract.Kind == ContractKind.Object
            ? ConverterResolution.FromContract(contract with { Problems = default, Members = default, Constructor = null }, handling, this)
            : Describe(type).Kind == ContractKind.Custom ? ConverterResolution.FromContract(contract, handling, this)
            : CreatePlain(type, handling);
    }

    private TypeContract DescribeUnmarked(Type type) => Describe(type) is { Kind: not ContractKind.Custom } contract ? contract : DescribeWithoutConverter(type);

    private TypeContract? WithoutConstructor(ICursorConverter converter, Type type)
        => ContractUnder(converter, type) is not null ? DescribeUnmarked(type) with { Constructor = null } : null;

    // Polymorphic types.

    public override ICursorConverter CreateDerived(Type type, JsonNumberHandling handling, MetadataRules? rules, TypeTag? tag)
    {
        if (rules is null && PolymorphismOf(type) is null) return Get(type, handling);

        ICursorConverter converter = WithMetadata(CreateOwn(type, handling), rules, tag);
        converter.Prepare();
        return converter;
    }

    public override JsonTypeClassifier? ClassifierOf(Type type, PolymorphismContract polymorphism)
    {
        if (polymorphism.Classifier is { } given || polymorphism.ClassifierFactory is null)
        {
            return (JsonTypeClassifier?)polymorphism.Classifier;
        }

        JsonTypeClassifierFactory factory = CreateFactory(type, polymorphism.ClassifierFactory);
        var context = new JsonTypeClassifierContext(
            type,
            Array.AsReadOnly([.. polymorphism.Derived.Select(static derived => new JsonDerivedType(derived.Type, derived.Discriminator))]),
            polymorphism.DiscriminatorName ?? DerivedTypes.DefaultName);
        return factory.CanClassify(context) ? factory.CreateJsonClassifier(context, Options) ?? throw PolymorphismErrors.NoClassifier(factory.GetType(), type)
            : throw PolymorphismErrors.WrongFactory(factory.GetType(), type);
    }

    [UnconditionalSuppressMessage("Trimming", "IL2067", Justification = "The attribute keeps the constructor.")]
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "The attribute keeps the constructor.")]
    private static JsonTypeClassifierFactory CreateFactory(Type type, Type factory)
        => factory.IsSubclassOf(typeof(JsonTypeClassifierFactory)) && !factory.IsAbstract && factory.GetConstructor([]) is not null
            ? (JsonTypeClassifierFactory)Activator.CreateInstance(factory)!
            : throw ContractErrors.Invalid(new Problem(ProblemKind.InvalidClassifier, ReflectionContracts.NameOf(type), ReflectionContracts.NameOf(type), ReflectionContracts.NameOf(factory), ""));

    public override JsonTypeInfo? KnownInfoOf(Type type) => _infos.TryGetValue(type, out JsonTypeInfo? known) && known.IsRunnable ? known : null;

    public override JsonTypeInfo? TryCheckedInfoOf(Type type)
    {
        JsonTypeInfo? info = TryInfoOf(type);
        _ = info?.Runnable; // verifies it
        return info;
    }

    private ICursorConverter Finish(Type type, ICursorConverter plain, JsonNumberHandling handling) => Finish(type, plain, handling, PolymorphismOf(type));

    private ICursorConverter Finish(Type type, ICursorConverter plain, JsonNumberHandling handling, PolymorphismContract? polymorphism)
    {
        // A custom converter is called for values of every type, as for a member in System.Text.Json.
        if (polymorphism is null || plain.Shape == ValueShape.Scalar) return ReferenceAware(plain);

        return FindProblem(type, polymorphism) is { } problem ? throw ContractErrors.Invalid(problem) : plain.WithDerivedTypes(polymorphism, handling, this);
    }

    private PolymorphismContract? PolymorphismOf(Type type)
        => type.IsValueType ? _infos.GetValueOrDefault(type)?.Polymorphism // set by a modifier, and not supported
            : _resolver is not null ? TryInfoOf(type)?.Polymorphism
            : FindPolymorphism(type, Options.InferClosedTypePolymorphism);

    // Derived types are not inferred, because those that nothing else refers to may have been trimmed.
    public override PolymorphismContract? DeclaredPolymorphism(Type type) => FindPolymorphism(type, infersClosed: false);

    private static PolymorphismContract? FindPolymorphism(Type type, bool infersClosed)
        => !type.IsValueType && (infersClosed || type.IsDefined(typeof(System.Text.Json.Serialization.JsonAttribute), inherit: false))
            ? PolymorphismRules.Find(new ReflectedTypes().Of(type), infersClosed)
            : null;

    // A value declared as object is written like a value of its nearest polymorphic ancestor. Returns null if there is none, or if several are equally near.
    private Type? PolymorphicAncestor(Type type)
    {
        if (type.IsValueType && type.IsPrimitive || FindBuiltIn(type, default) is not null || PolymorphismOf(type) is not null)
        {
            return null;
        }

        List<Type> candidates = [.. ImplementedBy(type).Where(IsPolymorphic)];
        if (BasesOf(type).FirstOrDefault(IsPolymorphic) is { } nearest) candidates.Add(nearest);

        return Nearest(candidates);
    }

    // As in System.Text.Json, a type with a custom converter is not polymorphic, and the contracts of the derived types must be valid.
    private bool IsPolymorphic(Type type)
        => PolymorphismOf(type) is { } polymorphism && !HasCustomConverter(type) && FindProblem(type, polymorphism) is null && polymorphism.Derived.All(derived => IsValid(derived.Type, polymorphism));

    private bool HasCustomConverter(Type type)
        => _resolver is null ? ConverterResolution.IsInOptions(type, Options) || IsConverted(type) : TryInfoOf(type)?.Kind == JsonTypeInfoKind.None;

    private bool IsValid(Type derived, PolymorphismContract polymorphism)
    {
        string? taken = polymorphism.HasDiscriminators ? polymorphism.DiscriminatorName ?? DerivedTypes.DefaultName : null;
        if (_resolver is not null) return IsResolvable(derived, taken);

        TypeContract contract = Describe(derived);
        return !contract.Problems.Any(static problem => problem.Kind.Breaks() is Breaks.Contract or Breaks.Support)
            && !contract.Members.Any(member => member.Name == taken && !member.Has(MemberFlags.Ignored));
    }

    private bool IsResolvable(Type derived, string? taken)
    {
        try
        {
            return TryInfoOf(derived)?.Properties.Any(property => property.Name == taken && (property.Get ?? (object?)property.Set) is not null) != true;
        }
        catch (Exception e) when (e is InvalidOperationException or NotSupportedException)
        {
            return false;
        }
    }

    private static Problem? FindProblem(Type type, PolymorphismContract polymorphism)
    {
        var types = new ReflectedTypes();
        ITypeSource source = types.Of(type);
        var problems = new Problems(source);
        PolymorphismRules.Check(source, polymorphism, types.Of, problems);
        return problems.ToArray() is { Count: > 0 } found ? found[0] : null;
    }
}
