using System.Diagnostics;
using System.Reflection;
using Brisk.Json.Rules;

namespace Brisk.Json.Serialization.Metadata;

/// <summary>The contract of a type: how values are created, and which properties they have under which names. It is mutable until it is used.</summary>
/// <remarks>Reading and writing bypass an unmodified contract; of a modified one, they use only the modifications.</remarks>
[DebuggerDisplay("{Kind} {Type}")]
public abstract partial class JsonTypeInfo
{
    private readonly InfoOrigin _origin;
    private ICursorConverter? _runnable;
    private volatile bool _isReadOnly;

    private protected JsonTypeInfo(Type type, JsonSerializerOptions options, InfoOrigin origin)
    {
        Type = type;
        Options = options;
        Kind = origin.Kind;
        _origin = origin;
        IsChanged = origin.IsUserCreated;
        TypeContract? contract = origin.IsUserCreated ? null : origin.Contract;
        _numberHandling = contract?.NumberHandling;
        _unmapped = contract?.Unmapped;
        _creation = contract?.Creation;
        PolymorphismContract? polymorphism = origin.HasFeaturesOfType ? origin.Contract?.Polymorphism : null;
        _polymorphism = PolymorphismBy(polymorphism);
        _classifierFactory = polymorphism?.ClassifierFactory;
    }

    /// <summary>Gets the type.</summary>
    public Type Type { get; }

    /// <summary>Gets the options of the contract. They may be a different instance, equal to the one from which the contract was requested.</summary>
    public JsonSerializerOptions Options { get; }

    /// <summary>Gets the kind of contract, which determines what can be modified.</summary>
    public JsonTypeInfoKind Kind { get; }

    /// <summary>Gets the converter of the type, which may be a custom one.</summary>
    public JsonConverter Converter => _origin.Converter.Public;

    /// <summary>Gets the element type of a collection, the value type of a dictionary, or the underlying type of a nullable type; null for other types.</summary>
    public Type? ElementType => Contract?.Collection?.Element ?? Contract?.Inner switch
    {
        { } inner when !Type.IsEnum => inner,
        _ => _origin.Converter is INullableConverter ? Nullable.GetUnderlyingType(Type) : null,
    };

    /// <summary>Gets the key type of a dictionary; null for other types.</summary>
    public Type? KeyType => Contract?.Collection is { Key: { } key } ? key : null;

    /// <summary>Gets a value that indicates whether the contract is read-only: after its first use, or after <see cref="MakeReadOnly"/>.</summary>
    public bool IsReadOnly => _isReadOnly;

    /// <summary>Gets the provider of the constructor's attributes, or null if there is no constructor, it is unknown, or <see cref="CreateObject"/> has replaced it.</summary>
    public ICustomAttributeProvider? ConstructorAttributeProvider => CreateIsChanged || _origin.IsUserCreated || Contract?.Kind != ContractKind.Object ? null : Contract.Constructor?.Ref;

    /// <summary>Whether anything differs from the contract of the rules, or the generated code.</summary>
    internal bool IsChanged { get; private set; }

    /// <summary>Whether anything may have been changed since the contract was created by its resolver, even to the same value.</summary>
    internal bool IsCustomized { get; set; }

    /// <summary>Whether the way to create instances has been replaced.</summary>
    internal bool CreateIsChanged { get; private protected set; }

    internal InfoOrigin Origin => _origin;

    internal TypeContract? Contract => _origin.Contract;

    /// <summary>The converter for this contract. Getting it makes the contract and its options read-only.</summary>
    internal ICursorConverter Runnable => _runnable ?? Configure();

    /// <summary>Whether the converter exists, which means that the contract is valid.</summary>
    internal bool IsRunnable => _runnable is not null;

    /// <summary>Creates an empty contract: without properties, and without a way to create instances.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="options">The options of the contract.</param>
    /// <returns>The contract.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="options"/> is null.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static JsonTypeInfo<T> CreateJsonTypeInfo<T>(JsonSerializerOptions options) => (JsonTypeInfo<T>)CreateJsonTypeInfo(typeof(T), options);

    /// <inheritdoc cref="CreateJsonTypeInfo{T}(JsonSerializerOptions)"/>
    /// <param name="type">The type.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The type cannot be a JSON value.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static JsonTypeInfo CreateJsonTypeInfo(Type type, JsonSerializerOptions options)
    {
        ArgumentNullException.ThrowIfNull(type);
        ArgumentNullException.ThrowIfNull(options);
        CheckType(type, nameof(type));
        return options.ContractsOrDraft.CreateEmptyInfo(type);
    }

    /// <summary>Makes the contract read-only.</summary>
    public void MakeReadOnly()
    {
        if (!_isReadOnly)
        {
            _properties?.SortByOrder();
            _isReadOnly = true;
        }
    }

    /// <summary>Creates a property for this contract, which must then be added to <see cref="Properties"/>.</summary>
    /// <param name="propertyType">The type of the values.</param>
    /// <param name="name">The JSON name.</param>
    /// <returns>The property, without getter and setter.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The type cannot be a JSON value.</exception>
    /// <exception cref="InvalidOperationException">The contract is read-only.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public JsonPropertyInfo CreateJsonPropertyInfo(Type propertyType, string name)
    {
        ArgumentNullException.ThrowIfNull(propertyType);
        ArgumentNullException.ThrowIfNull(name);
        CheckType(propertyType, nameof(propertyType));
        BeginChange();
        return new MemberPropertyInfo(this, propertyType, name, null);
    }

    /// <summary>Throws if a type cannot be a JSON value.</summary>
    internal static void CheckType(Type type, string parameter)
    {
        if (type == typeof(void) || type.IsPointer || type.IsFunctionPointer || type.IsByRef || type.IsByRefLike || type.ContainsGenericParameters)
        {
            throw MetadataErrors.InvalidType(type, parameter);
        }
    }

    /// <summary>Throws if the contract is read-only; otherwise, records that user code may have changed it.</summary>
    internal void BeginChange()
    {
        if (_isReadOnly) throw MetadataErrors.ReadOnly();

        IsCustomized = true;
    }

    /// <summary>Records that the contract is about to change.</summary>
    internal void Change()
    {
        BeginChange();
        IsChanged = true;
    }

    /// <summary>Records a change that this kind of contract must allow.</summary>
    internal void Change(bool isAllowed)
    {
        BeginChange();
        if (!isAllowed) throw MetadataErrors.WrongKind(Kind);

        IsChanged = true;
    }

    /// <summary>Whether discriminators were added or removed, which determines whether members are populated by default.</summary>
    internal bool DiscriminatorsAreChanged
        => Kind == JsonTypeInfoKind.Object && (Polymorphism is { HasDiscriminators: true }) != (Contract?.Polymorphism is { HasDiscriminators: true });

    internal PolymorphismContract? Polymorphism => _polymorphism is null ? null : _polymorphism.ToContract() with { ClassifierFactory = _classifierFactory, Classifier = _classifier };

    /// <summary>Returns the converter for this contract, with a given number handling.</summary>
    internal ICursorConverter ConverterFor(ContractCache cache, JsonNumberHandling handling)
    {
        if (IsChanged || DiscriminatorsAreChanged) return EditedConverter(cache, handling);

        return ReferenceEquals(_origin.Cache, cache) && handling == Options.NumberHandling ? _origin.Converter : _origin.Make(handling, cache);
    }

    private protected abstract ICursorConverter EditedConverter(ContractCache cache, JsonNumberHandling handling);

    private JsonPolymorphismOptions? PolymorphismBy(PolymorphismContract? contract)
    {
        if (contract is null) return null;

        var options = new JsonPolymorphismOptions
        {
            IgnoreUnrecognizedTypeDiscriminators = contract.IgnoreUnrecognized,
            UnknownDerivedTypeHandling = contract.Unknown,
            TypeDiscriminatorPropertyName = contract.DiscriminatorName,
        };
        foreach (DerivedContract derived in contract.Derived)
        {
            options.DerivedTypes.Add(new JsonDerivedType(derived.Type, derived.Discriminator));
        }

        options.Owner = this;
        return options;
    }

    private ICursorConverter Configure()
    {
        MakeReadOnly();
        Options.RequireResolver();
        ContractCache cache = Options.Contracts;
        return _runnable = cache.Holds(this) ? cache.GetRoot(Type) : cache.ConverterOf(this);
    }
}

/// <summary>Specifies what can be modified in a <see cref="JsonTypeInfo"/>.</summary>
public enum JsonTypeInfoKind
{
    /// <summary>A single value, or a type with a custom converter: only its number handling.</summary>
    None = 0,

    /// <summary>An object: its properties, creation, and callbacks.</summary>
    Object = 1,

    /// <summary>A collection: its creation and callbacks.</summary>
    Enumerable = 2,

    /// <summary>A dictionary: its creation and callbacks.</summary>
    Dictionary = 3,
}

/// <summary>The origin of a contract, and how the converter of its unmodified form is created.</summary>
/// <param name="Converter">That converter, with the number handling of the options.</param>
/// <param name="Make">Creates the converter again, for another cache or number handling.</param>
/// <param name="Contract">The contract of the rules, or null if the type has a custom converter.</param>
internal sealed record InfoOrigin(
    ICursorConverter Converter, ContractCache Cache, Func<JsonNumberHandling, ContractCache, ICursorConverter> Make, TypeContract? Contract)
{
    /// <summary>Whether code was generated for it, so that its features are available without reflection.</summary>
    public bool IsGenerated { get; init; }

    /// <summary>Creates the converter from generated code, ignoring a converter specified by an attribute on the type; null without generated code.</summary>
    public Func<JsonNumberHandling, ContractCache, ICursorConverter?>? MakeDefault { get; init; }

    /// <summary>Whether it was created empty by user code.</summary>
    public bool IsUserCreated { get; init; }

    /// <summary>The property of the description without which the object cannot be read or written; null if it is complete.</summary>
    public string? Missing { get; init; }

    /// <summary>The properties, if they do not follow from the contract.</summary>
    public Func<JsonTypeInfo, JsonPropertyInfo[]>? Properties { get; init; }

    /// <summary>Whether it has the derived types and callbacks that its type specifies.</summary>
    public bool HasFeaturesOfType => !IsUserCreated || Properties is not null;

    public JsonTypeInfoKind Kind => Converter.Shape switch
    {
        ValueShape.Object => JsonTypeInfoKind.Object,
        ValueShape.Array => JsonTypeInfoKind.Enumerable,
        ValueShape.Dictionary => JsonTypeInfoKind.Dictionary,
        _ => JsonTypeInfoKind.None,
    };
}
