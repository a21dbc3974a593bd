using System.Collections.Concurrent;
using Brisk.Json.Contracts.Reflection;
using Brisk.Json.Rules;

namespace Brisk.Json.Converters;

/// <summary>
/// The converters of all types requested with equal options, as converters see it. A higher layer determines whether a type gets its converter from a resolver, generated code, or
/// reflection.
/// </summary>
[UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Reached by public methods that carry the warning.")]
[UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Reached by public methods that carry the warning.")]
internal abstract class ContractCache(JsonSerializerOptions options)
{
    /// <summary>A flag for number handling that applies to the elements of nested collections too.</summary>
    public const JsonNumberHandling InNestedCollections = (JsonNumberHandling)8;

    /// <summary>A flag for number handling that takes precedence over that of the type of a collection: it is specified by a member or its type.</summary>
    public const JsonNumberHandling OverType = (JsonNumberHandling)16;

    // One per number handling, with and without the flags. A dictionary with a pair as its key would not be precompiled.
    private readonly ConcurrentDictionary<Type, ICursorConverter>?[] _converters = new ConcurrentDictionary<Type, ICursorConverter>?[32];
    private readonly ConcurrentDictionary<Type, ICursorConverter> _byRunTimeType = new();
    private readonly ConcurrentDictionary<Type, ICursorConverter> _rootByRunTimeType = new();
    private ConcurrentDictionary<Type, JsonConverter>? _public; // null until the first request, which most options never get
    private ConcurrentDictionary<Type, ICursorConverter>? _forCalls; // null until user code calls a built-in converter
    private ICursorConverter? _rootAny;
    private ICursorConverter? _lastList;

    // The creations that this thread has begun, the innermost first: creating a converter may call user code, which may need converters of other caches.
    [ThreadStatic]
    private static Creation? t_creation;

    private ICursorConverter? _last;

    private readonly RuleOptions _rules = RuleOptionsOf(options);
    private RuleOptions? _rulesWithNullability;
    private RuleOptions? _rulesWithoutConverter;

    private WriterFormat? _writerFormat;

    /// <summary>The options, or an equal immutable copy.</summary>
    public JsonSerializerOptions Options => options;

    public WriterFormat WriterFormat => _writerFormat ?? CreateWriterFormat();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public CursorConverter<T> Get<T>() => _last is CursorConverter<T> last ? last : Find<T>();

    public ICursorConverter GetRoot(Type type) => type == typeof(object) ? _rootAny ?? CreateRootAny() : Get(type);

    /// <summary>Returns the converter of arrays whose elements are returned one at a time, which no custom converter replaces.</summary>
    public ICursorConverter GetList<T>() => _lastList is { } last && last.Type == typeof(List<T>) ? last
        : _lastList = ReferenceConverters.For(new ListConverter<T>(this, options.NumberHandling), this);

    public ICursorConverter Get(Type type) => Get(type, RootHandling(type));

    /// <summary>Returns the converter of a type for a number handling that differs from the options, for the value and its elements.</summary>
    public ICursorConverter Get(Type type, JsonNumberHandling handling)
    {
        ConcurrentDictionary<Type, ICursorConverter> converters = _converters[(int)handling] ?? Start(handling);
        return converters.TryGetValue(type, out ICursorConverter? converter) ? converter : Add(converters, type, handling);
    }

    /// <summary>
    /// Returns the converter of the elements of a collection. As in System.Text.Json, a number handling that differs from the options applies to its numbers, and
    /// to values declared as <see cref="object"/> with all they contain, but not to the elements of nested collections.
    /// </summary>
    public ICursorConverter GetElement(Type type, JsonNumberHandling handling)
    {
        Type value = Nullable.GetUnderlyingType(type) ?? JsonOptionalTypes.ValueOf(type) ?? type;
        return (handling & InNestedCollections) != 0 || PrimitiveConverters.MayBeNumber(value) ? Get(type, handling) : Get(type);
    }

    /// <summary>Returns the built-in converter of numbers of the same kind, with another number handling; null if the converter is another one.</summary>
    public ICursorConverter? FindNumber(ICursorConverter converter, JsonNumberHandling handling)
        => PrimitiveConverters.IsNumber(converter.Type) && FindBuiltIn(converter.Type, handling) is { } number && number.GetType() == converter.GetType() ? number : null;

    /// <summary>Returns the number handling of a collection.</summary>
    /// <param name="handling">The one with which its converter is requested.</param>
    /// <param name="ofType">The one specified by an attribute on its type, or null.</param>
    public static JsonNumberHandling Combine(JsonNumberHandling handling, JsonNumberHandling? ofType) => (handling & OverType) != 0 ? handling : ofType ?? handling;

    /// <summary>Returns the converter specified by the attributes of a member or of its type.</summary>
    /// <param name="generated">Creates the converter of the member's attribute without reflection, or null if it is unknown.</param>
    public ICursorConverter ConverterOf(MemberContract member, TypeContract owner, Func<object>? generated = null)
    {
        if (member.Converter is { } own)
        {
            // If the attribute creates no converter, it is called again, so that the error is reported.
            JsonConverter named = generated?.Invoke() is { } created
                ? AttributeConverters.Adapt(created, member.Type, options)
                : AttributeConverters.Create(own, member.Type, options, member);
            return ConverterResolution.FromAttribute(named, member.Type, this, member);
        }

        if ((member.NumberHandling ?? owner.NumberHandling) is not { } handling) return Get(member.Type);

        // As in System.Text.Json, it does not apply to a collection in a nullable value type.
        bool applies = Nullable.GetUnderlyingType(member.Type) is not { } underlying || PrimitiveConverters.MayBeNumber(underlying);
        ICursorConverter converter = applies ? Get(member.Type, handling | OverType) : Get(member.Type);
        if (converter is IDefaulting && member.NumberHandling is not (null or JsonNumberHandling.Strict) && !PrimitiveConverters.MayBeNumber(Nullable.GetUnderlyingType(member.Type) ?? member.Type))
        {
            throw ContractErrors.Invalid(ContractErrors.ProblemOf(ProblemKind.NumberHandlingWithoutNumbers, member.Declaring, ContractErrors.NameOf(member.Declaring, member.ClrName)));
        }

        return converter;
    }

    /// <summary>
    /// Returns the converter as visible to users: a custom converter itself, rather than its wrapper. A number converter accepts only numbers: as in System.Text.Json,
    /// number handling belongs to the serializer, not to the converter.
    /// </summary>
    public JsonConverter PublicConverter(Type type)
        => _public is { } known && known.TryGetValue(type, out JsonConverter? converter) ? converter : FindPublicConverter(type);

    /// <summary>
    /// Returns the converter to use when user code calls a built-in converter, which may be that of other options: as in System.Text.Json, the contract is that of the
    /// options of the call.
    /// </summary>
    /// <param name="called">The converter of a container, which is returned if there is no other for its type.</param>
    public ICursorConverter ForCall(ICursorConverter called)
        => _forCalls is { } known && known.TryGetValue(called.Type, out ICursorConverter? converter) ? converter : FindForCall(called);

    /// <summary>
    /// Returns the converter that writes values of a run-time type: that of the nearest polymorphic ancestor, or its own, or that of the nearest ancestor
    /// that the resolver knows.
    /// </summary>
    public ICursorConverter GetByRunTimeType(Type type)
        => _byRunTimeType.TryGetValue(type, out ICursorConverter? known) ? known : _byRunTimeType.GetOrAdd(type, FindByRunTimeType(type));

    /// <summary>Returns the converter for a number handling that differs from the options.</summary>
    public ICursorConverter GetByRunTimeType(Type type, JsonNumberHandling handling) => Get(GetByRunTimeType(type).Type, handling);

    /// <summary>Returns the converter that writes a root value declared as <see cref="object"/>: as in System.Text.Json, the contract of its run-time type alone determines number handling.</summary>
    public ICursorConverter GetRootByRunTimeType(Type type)
        => _rootByRunTimeType.TryGetValue(type, out ICursorConverter? known) ? known : _rootByRunTimeType.GetOrAdd(type, Get(GetByRunTimeType(type).Type));

    /// <summary>Returns the read-only contract of a type. Throws if the resolver has none.</summary>
    public abstract JsonTypeInfo InfoOf(Type type);

    /// <summary>Returns the contract for the type of a property or element, like <see cref="InfoOf"/>. Generated contracts may omit built-in types.</summary>
    public abstract JsonTypeInfo InfoOfPart(Type type);

    /// <summary>Returns the read-only contract of a type that has been used before and needs no further verification; otherwise, null.</summary>
    public abstract JsonTypeInfo? KnownInfoOf(Type type);

    /// <summary>Returns the read-only contract of a type, or null if the resolver has none.</summary>
    public abstract JsonTypeInfo? TryInfoOf(Type type);

    /// <summary>Returns the read-only contract of a type, verified for use, or null if the resolver has none.</summary>
    /// <exception cref="InvalidOperationException">It is invalid.</exception>
    public abstract JsonTypeInfo? TryCheckedInfoOf(Type type);

    public abstract bool Holds(JsonTypeInfo info);

    /// <summary>Returns the converter for a contract that need not be in this cache.</summary>
    public abstract ICursorConverter ConverterOf(JsonTypeInfo info);

    /// <summary>Creates the contract of a type from reflection or generated code.</summary>
    public abstract JsonTypeInfo CreateInfo(Type type);

    public abstract JsonTypeInfo CreateEmptyInfo(Type type);

    /// <summary>Returns the converter that a type would have without certain others.</summary>
    public abstract ICursorConverter CreateDefault(Type type, JsonConverter[] without);

    /// <summary>Returns the converter of a type, ignoring those in the options, or null if an attribute on the type specifies one.</summary>
    public abstract ICursorConverter? CreateUnregistered(Type type);

    /// <summary>Creates the converter of a derived type listed by a polymorphic type. Polymorphism of the derived type itself is ignored.</summary>
    /// <param name="rules">The metadata properties, or null if there are none.</param>
    /// <param name="tag">The discriminator to write, or null for none.</param>
    public abstract ICursorConverter CreateDerived(Type type, JsonNumberHandling handling, MetadataRules? rules, TypeTag? tag);

    /// <summary>Returns the derived types that the attributes of a type specify, or null if it is not polymorphic.</summary>
    public abstract PolymorphismContract? DeclaredPolymorphism(Type type);

    /// <summary>Returns the classifier of a polymorphic type, or null if it uses discriminators.</summary>
    /// <exception cref="InvalidOperationException">The factory specified by the attribute cannot be created, does not support the type, or returns null.</exception>
    public abstract JsonTypeClassifier? ClassifierOf(Type type, PolymorphismContract polymorphism);

    /// <summary>Wraps the converter with reference handling if the options have a handler. Options that differ in this need separate converters.</summary>
    public ICursorConverter ReferenceAware(ICursorConverter converter) => options.ReferenceHandler is null ? converter : converter.WithReferences(this);

    /// <summary>Wraps a converter with support for metadata and references.</summary>
    public ICursorConverter WithMetadata(ICursorConverter plain, MetadataRules? rules, TypeTag? tag)
    {
        if (rules is null || (plain.Shape == ValueShape.Scalar && tag is null)) return ReferenceAware(plain);
        if (plain.Shape == ValueShape.Scalar) throw PolymorphismErrors.NoMetadata(plain.Type);

        ICursorConverter converter = plain.WithMetadata(rules, tag);
        return options.ReferenceHandler is CycleIgnoringHandler ? converter.IgnoringCycles() : converter;
    }

    public ICursorConverter? FindBuiltIn(Type type, JsonNumberHandling handling)
        => (PrimitiveConverters.Find(type, handling) as ICursorConverter) ?? DocumentConverters.Find(type, options) ?? NodeConverters.Find(type, options);

    protected abstract ICursorConverter Create(Type type, JsonNumberHandling handling);

    /// <summary>Determines the result of <see cref="GetByRunTimeType(Type)"/>.</summary>
    protected abstract ICursorConverter FindByRunTimeType(Type type);

    /// <summary>Returns the number handling of a root value, or of a member whose owner does not specify one: that of its contract takes precedence over the options.</summary>
    protected abstract JsonNumberHandling RootHandling(Type type);

    private ICursorConverter Add(ConcurrentDictionary<Type, ICursorConverter> converters, Type type, JsonNumberHandling handling)
    {
        Creation? creation = FindCreation();
        if (creation?.Find(type, handling) is { } unfinished) return unfinished;

        RuntimeHelpers.EnsureSufficientExecutionStack();
        Creation? outer = t_creation;
        if (creation is null) t_creation = creation = new Creation(this, outer);

        creation.Depth++;
        ICursorConverter? converter = null;
        try
        {
            converter = creation.Add(type, handling, Create(type, handling));
            converter.Prepare();
        }
        catch
        {
            creation.Remove(type, handling);
            converter = null;
            throw;
        }
        finally
        {
            if (--creation.Depth == 0)
            {
                t_creation = outer;
                if (converter is not null) creation.Publish();
            }
        }

        // If another thread was faster, both use its converter.
        return creation.Depth == 0 && converters.TryGetValue(type, out ICursorConverter? published) ? published : converter;
    }

    private Creation? FindCreation()
    {
        Creation? creation = t_creation;
        while (creation is not null && creation.Cache != this)
        {
            creation = creation.Outer;
        }

        return creation;
    }

    private ConcurrentDictionary<Type, ICursorConverter> Start(JsonNumberHandling handling)
        => Interlocked.CompareExchange(ref _converters[(int)handling], new(), null) ?? _converters[(int)handling]!;

    private ICursorConverter CreateRootAny()
    {
        ICursorConverter any = Get(typeof(object), options.NumberHandling);
        return _rootAny = AnyConverter.IsAny(any) ? ReferenceAware(new AnyConverter(this, GetRootByRunTimeType)) : any;
    }

    // A converter that is still being created is not cached, because its creation may fail.
    private JsonConverter FindPublicConverter(Type type)
    {
        bool isNumber = PrimitiveConverters.IsNumber(Nullable.GetUnderlyingType(type) ?? type);
        JsonNumberHandling handling = isNumber ? JsonNumberHandling.Strict : RootHandling(type);
        JsonConverter converter = Get(type, handling).Public;
        bool isFinished = _converters[(int)handling]!.ContainsKey(type);
        if (isFinished) (_public ??= new()).TryAdd(type, converter);

        return converter;
    }

    // A custom converter in the options is probably the caller, so that its own call would never end.
    private ICursorConverter FindForCall(ICursorConverter called)
    {
        Type type = called.Type;
        if (TryCheckedInfoOf(type) is null) return called;

        if (PublicConverter(type) is not ICursorConverter { Shape: not ValueShape.Scalar } found || found.Type != type)
        {
            if (CreateUnregistered(type) is not { } unregistered || unregistered.Type != type) return called;

            unregistered.Prepare();
            found = unregistered;
        }

        return (_forCalls ??= new()).GetOrAdd(type, found);
    }

    // The format for a custom encoder belongs to one writer.
    private WriterFormat CreateWriterFormat()
    {
        WriterFormat format = Utf8JsonWriter.FormatOf(options.WriterOptions);
        return format.Escaping == EscapingKind.Custom ? format : _writerFormat = format;
    }

    private CursorConverter<T> Find<T>()
    {
        var converter = (CursorConverter<T>)GetRoot(typeof(T));
        if (FindCreation() is null) _last = converter;

        return converter;
    }

    // Converters become visible to other threads once everything that they need has been found, because a single invalid type makes every use of them
    // fail. Until then, only the creating thread sees them: it needs them, because types may refer to themselves. No lock is held meanwhile: user code, such
    // as constructors of converters, might wait for another thread that needs it. If several threads create the same converters, the first to finish wins.
    private sealed class Creation(ContractCache cache, Creation? outer)
    {
        private readonly Dictionary<Type, ICursorConverter>?[] _unfinished = new Dictionary<Type, ICursorConverter>?[32];

        public ContractCache Cache => cache;

        public Creation? Outer => outer;

        /// <summary>The number of converters whose creation has begun but not ended.</summary>
        public int Depth { get; set; }

        public ICursorConverter? Find(Type type, JsonNumberHandling handling) => _unfinished[(int)handling]?.GetValueOrDefault(type);

        /// <summary>Returns the converter, or the one for the type that its creation has already added.</summary>
        public ICursorConverter Add(Type type, JsonNumberHandling handling, ICursorConverter converter)
        {
            Dictionary<Type, ICursorConverter> unfinished = _unfinished[(int)handling] ??= [];
            return unfinished.TryAdd(type, converter) ? converter : unfinished[type];
        }

        public void Remove(Type type, JsonNumberHandling handling) => _unfinished[(int)handling]?.Remove(type);

        public void Publish()
        {
            for (int handling = 0; handling < _unfinished.Length; handling++)
            {
                if (_unfinished[handling] is not { } unfinished) continue;

                ConcurrentDictionary<Type, ICursorConverter> converters = cache._converters[handling] ?? cache.Start((JsonNumberHandling)handling);
                foreach ((Type type, ICursorConverter converter) in unfinished)
                {
                    converters.TryAdd(type, converter);
                }
            }
        }
    }

    // The contracts that the rules create with these options.

    public TypeContract Describe(Type type) => ReflectionContracts.Of(type, _rules);

    /// <summary>Returns the contract of a type, including nullable annotations even if the options do not respect them.</summary>
    public TypeContract DescribeWithNullability(Type type)
        => ReflectionContracts.Of(type, _rulesWithNullability ??= _rules with { Nullability = true });

    /// <summary>Returns the contract of a type, ignoring converters specified by its attributes.</summary>
    public TypeContract DescribeWithoutConverter(Type type) => ReflectionContracts.Of(type, _rulesWithoutConverter ??= _rules with { IgnoreConverter = true });

    /// <summary>Returns whether an attribute of a type specifies its converter.</summary>
    public static bool IsConverted(Type type)
        => !type.IsArray && type.IsDefined(typeof(System.Text.Json.Serialization.JsonAttribute), inherit: false) && TypeRules.SimpleKind(new ReflectedTypes().Of(type)) == ContractKind.Custom;

    /// <summary>Returns the contract of a type if its public contract has more than a converter, or null.</summary>
    public TypeContract? ContractUnder(ICursorConverter converter, Type type)
        => converter.Shape != ValueShape.Scalar || converter is INullableConverter or IOptionalConverter || Nullable.GetUnderlyingType(type) is not null ? Describe(type) : null;

    public bool CanBePopulated(Type type) => ReflectionContracts.CanBePopulated(type);

    public bool CanHoldExtensionData(Type type) => ReflectionContracts.CanHoldExtensionData(type);

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
