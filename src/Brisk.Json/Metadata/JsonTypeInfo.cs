using System.Diagnostics.CodeAnalysis;
using System.Diagnostics;
using System.Reflection;
using Brisk.Json.Contracts;
using Brisk.Json.Rules;

namespace Brisk.Json.Serialization.Metadata;

/// <summary>
/// The contract of a type: how its values are made, which properties they have, how these are called. It can be changed until it is used.
/// </summary>
/// <remarks>A contract that nobody changes is never looked into when values are read and written; of a changed one, only what was changed is.</remarks>
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
        IsChanged = origin.IsHandMade;
        TypeContract? contract = origin.IsHandMade ? null : origin.Contract;
        _numberHandling = contract?.NumberHandling;
        _unmapped = contract?.Unmapped;
        _creation = contract?.Creation;
        _polymorphism = PolymorphismBy(contract?.Polymorphism);
    }

    /// <summary>Gets the type.</summary>
    public Type Type { get; }

    /// <summary>Gets the options that the contract is for. They may be others than those that were asked, with equal settings.</summary>
    public JsonSerializerOptions Options { get; }

    /// <summary>Gets what of the contract can be changed.</summary>
    public JsonTypeInfoKind Kind { get; }

    /// <summary>Gets the converter of the type: the user's own where there is one.</summary>
    public JsonConverter Converter => _origin.Converter.Public;

    /// <summary>Gets the type of the elements of a collection, of the values of a dictionary, or of the value within a nullable; null for other types.</summary>
    public Type? ElementType => Contract?.Collection?.Element ?? Contract?.Inner switch
    {
        { } inner when !Type.IsEnum => inner,
        _ => null,
    };

    /// <summary>Gets the type of the keys of a dictionary; null for other types.</summary>
    public Type? KeyType => Contract?.Collection is { Key: { } key } ? key : null;

    /// <summary>Gets whether the contract can no longer be changed: after its first use, or after <see cref="MakeReadOnly"/>.</summary>
    public bool IsReadOnly => _isReadOnly;

    /// <summary>Gets what the attributes of the constructor can be asked of; null where there is no constructor, or it is not known.</summary>
    public ICustomAttributeProvider? ConstructorAttributeProvider => _origin.IsHandMade || Contract?.Kind != ContractKind.Object ? null : Contract.Constructor?.Ref;

    /// <summary>Whether anything differs from what the rules, or the generated code, say.</summary>
    internal bool IsChanged { get; private set; }

    internal InfoOrigin Origin => _origin;

    internal TypeContract? Contract => _origin.Contract;

    /// <summary>The converter that reads and writes by this contract. Asking for it ends the time in which contract and options can be changed.</summary>
    internal ICursorConverter Runnable => _runnable ?? Configure();

    /// <summary>Makes a contract that has nothing in it: no properties, no way to make instances.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="options">The options that the contract is for.</param>
    /// <returns>The contract.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="options"/> is null.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static JsonTypeInfo<T> CreateJsonTypeInfo<T>(JsonSerializerOptions options) => (JsonTypeInfo<T>)CreateJsonTypeInfo(typeof(T), options);

    /// <inheritdoc cref="CreateJsonTypeInfo{T}(JsonSerializerOptions)"/>
    /// <param name="type">The type.</param>
    /// <param name="options">The options that the contract is for.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The type cannot be a JSON value.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
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

    /// <summary>Makes a property for this contract; it still has to be added to <see cref="Properties"/>.</summary>
    /// <param name="propertyType">The type of its values.</param>
    /// <param name="name">Its name in JSON.</param>
    /// <returns>The property, without getter and setter.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The type cannot be a JSON value.</exception>
    /// <exception cref="InvalidOperationException">The contract is read-only.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public JsonPropertyInfo CreateJsonPropertyInfo(Type propertyType, string name)
    {
        ArgumentNullException.ThrowIfNull(propertyType);
        ArgumentNullException.ThrowIfNull(name);
        CheckType(propertyType, nameof(propertyType));
        ThrowIfReadOnly();
        return new MemberPropertyInfo(this, propertyType, name, null);
    }

    /// <summary>Throws where a type is of a form that no JSON value has.</summary>
    internal static void CheckType(Type type, string parameter)
    {
        if (type == typeof(void) || type.IsPointer || type.IsFunctionPointer || type.IsByRef || type.IsByRefLike || type.ContainsGenericParameters)
        {
            throw MetadataErrors.InvalidType(type, parameter);
        }
    }

    internal void ThrowIfReadOnly()
    {
        if (_isReadOnly)
        {
            throw MetadataErrors.ReadOnly();
        }
    }

    /// <summary>Notes that something is about to change.</summary>
    internal void Change()
    {
        ThrowIfReadOnly();
        IsChanged = true;
    }

    /// <summary>Notes a change that this kind of contract must allow.</summary>
    internal void Change(bool isAllowed)
    {
        ThrowIfReadOnly();
        if (!isAllowed)
        {
            throw MetadataErrors.WrongKind(Kind);
        }

        IsChanged = true;
    }

    /// <summary>What the contract says of derived types; null for nothing.</summary>
    internal PolymorphismContract? Polymorphism => _polymorphism?.ToContract();

    /// <summary>The converter by this contract, for a handling of numbers that somebody else decides.</summary>
    internal ICursorConverter ConverterFor(ContractCache cache, JsonNumberHandling handling)
    {
        if (IsChanged)
        {
            return EditedConverter(cache, handling);
        }

        return ReferenceEquals(_origin.Home, cache) && handling == Options.NumberHandling ? _origin.Converter : _origin.Make(handling, cache);
    }

    /// <summary>The converter by the changed contract.</summary>
    private protected abstract ICursorConverter EditedConverter(ContractCache cache, JsonNumberHandling handling);

    private JsonPolymorphismOptions? PolymorphismBy(PolymorphismContract? contract)
    {
        if (contract is null)
        {
            return null;
        }

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
        return _runnable = cache.Holds(this) ? cache.Get(Type) : cache.ConverterOf(this);
    }
}
