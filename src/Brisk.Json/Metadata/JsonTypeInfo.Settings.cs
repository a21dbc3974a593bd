using System.ComponentModel;
using Brisk.Json.Rules;

namespace Brisk.Json.Serialization.Metadata;

// Each setter throws an InvalidOperationException if the contract is read-only, or if the kind of contract does not support the setting.
public abstract partial class JsonTypeInfo
{
    private JsonNumberHandling? _numberHandling;
    private JsonUnmappedMemberHandling? _unmapped;
    private JsonObjectCreationHandling? _creation;
    private JsonPolymorphismOptions? _polymorphism;
    private readonly Type? _classifierFactory;
    private JsonTypeClassifier? _classifier;
    private IJsonTypeInfoResolver? _originatingResolver;
    private JsonPropertyList? _properties;

    /// <summary>Gets or sets how numbers are read and written, or null to use the options.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The value contains undefined flags.</exception>
    public JsonNumberHandling? NumberHandling
    {
        get => _numberHandling;
        set
        {
            BeginChange();
            if (value is < 0 or > (JsonNumberHandling)7) throw new ArgumentOutOfRangeException(nameof(value));

            Change();
            _numberHandling = value;
        }
    }

    /// <summary>Gets or sets how JSON properties without a matching member are handled, or null to use the options.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only, or not that of an object.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The value is not defined.</exception>
    public JsonUnmappedMemberHandling? UnmappedMemberHandling
    {
        get => _unmapped;
        set
        {
            Change(Kind == JsonTypeInfoKind.Object);
            if (value is { } given && !Enum.IsDefined(given)) throw new ArgumentOutOfRangeException(nameof(value));

            _unmapped = value;
        }
    }

    /// <summary>Gets or sets whether properties are replaced or populated if they do not specify it themselves, or null to use the options.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only, or not that of an object.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The value is not defined.</exception>
    public JsonObjectCreationHandling? PreferredPropertyObjectCreationHandling
    {
        get => _creation;
        set
        {
            Change(Kind == JsonTypeInfoKind.Object);
            if (value is { } given && !Enum.IsDefined(given)) throw new ArgumentOutOfRangeException(nameof(value));

            CreationIsChanged = true;
            _creation = value;
        }
    }

    /// <summary>Gets or sets how derived types are written and identified, or null if the type is not polymorphic.</summary>
    /// <exception cref="ArgumentException">The options belong to another contract.</exception>
    /// <exception cref="InvalidOperationException">The contract is read-only, or that of a single value.</exception>
    public JsonPolymorphismOptions? PolymorphismOptions
    {
        get => _polymorphism;
        set
        {
            if (value is not null && Kind == JsonTypeInfoKind.None) throw MetadataErrors.WrongKind(Kind);

            if (value?.Owner is { } owner && owner != this)
            {
                throw new ArgumentException("Parameter already associated with a different JsonTypeInfo instance.", nameof(value));
            }

            ChangePolymorphism();
            if (value is not null) value.Owner = this;

            _polymorphism = value;
        }
    }

    /// <summary>Gets or sets the resolver that created the contract.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only.</exception>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public IJsonTypeInfoResolver? OriginatingResolver
    {
        get => _originatingResolver;
        set
        {
            BeginChange();
            _originatingResolver = value;

            // A context sets it last, after whatever it changed itself.
            IsCustomized = value is not IGeneratedResolver;
        }
    }

    /// <summary>Gets or sets the delegate that creates an instance for deserialization, or null if instances cannot be created this way.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only, or that of a single value.</exception>
    public Func<object>? CreateObject
    {
        get => UntypedCreate;
        set
        {
            Change(Kind != JsonTypeInfoKind.None);
            SetCreate(value);
        }
    }

    /// <summary>Gets or sets the delegate that is called before serialization, or null.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only, or that of a single value.</exception>
    public Action<object>? OnSerializing { get => Notification(Callbacks.OnSerializing); set => SetNotification(Callbacks.OnSerializing, value); }

    /// <summary>Gets or sets the delegate that is called after serialization, or null.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only, or that of a single value.</exception>
    public Action<object>? OnSerialized { get => Notification(Callbacks.OnSerialized); set => SetNotification(Callbacks.OnSerialized, value); }

    /// <summary>Gets or sets the delegate that is called with a new instance before it is populated, or null.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only, or that of a single value.</exception>
    public Action<object>? OnDeserializing { get => Notification(Callbacks.OnDeserializing); set => SetNotification(Callbacks.OnDeserializing, value); }

    /// <summary>Gets or sets the delegate that is called after deserialization, or null.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only, or that of a single value.</exception>
    public Action<object>? OnDeserialized { get => Notification(Callbacks.OnDeserialized); set => SetNotification(Callbacks.OnDeserialized, value); }

    /// <summary>Gets the properties in writing order; empty if the contract is not that of an object.</summary>
    /// <remarks>The list includes ignored members, without a getter and setter, so their names do not count as unmapped.</remarks>
    public IList<JsonPropertyInfo> Properties => PropertyList;

    /// <summary>Whether <see cref="PreferredPropertyObjectCreationHandling"/> has been set.</summary>
    internal bool CreationIsChanged { get; private set; }

    internal JsonPropertyList PropertyList => _properties ?? Interlocked.CompareExchange(ref _properties, MakeProperties(), null) ?? _properties;

    /// <summary>The callbacks that have been set, including to null.</summary>
    internal Dictionary<Callbacks, Action<object>?>? Notifications { get; private set; }

    private protected abstract Func<object>? UntypedCreate { get; }

    private protected abstract void SetCreate(Func<object>? create);

    /// <summary>
    /// Gets or sets the classifier that determines which of the types in <see cref="PolymorphismOptions"/> is read, instead of a discriminator, or null to use the factory specified by an attribute on the type,
    /// if any. Equivalent to the API in .NET 11.
    /// </summary>
    /// <exception cref="InvalidOperationException">The contract is read-only.</exception>
    public JsonTypeClassifier? TypeClassifier
    {
        get => _classifier;
        set
        {
            ChangePolymorphism();
            _classifier = value;
        }
    }

    internal bool IsClassified => (_classifier as object ?? _classifierFactory) is not null;

    /// <summary>Records that <see cref="PolymorphismOptions"/>, or something in them, is about to change.</summary>
    /// <remarks>Everything else is unaffected.</remarks>
    internal void ChangePolymorphism() => BeginChange();

    private Action<object>? Notification(Callbacks which)
    {
        if (Notifications is { } changed && changed.TryGetValue(which, out Action<object>? set)) return set;

        return _origin.HasFeaturesOfType && Kind != JsonTypeInfoKind.None && Contract is { } contract && (contract.Callbacks & which) != 0
            ? value => ObjectCallbacks.Invoke(value, which)
            : null;
    }

    private void SetNotification(Callbacks which, Action<object>? notify)
    {
        Change(Kind != JsonTypeInfoKind.None);
        if (which == Callbacks.OnDeserializing && Contract?.Collection?.How is Construction.Array or Construction.Memory or Construction.CreateRange or Construction.OfSeq)
        {
            throw MetadataErrors.NoDeserializing(Type);
        }

        (Notifications ??= [])[which] = notify;
    }

    private JsonPropertyList MakeProperties()
    {
        IEnumerable<JsonPropertyInfo> properties = _origin.Properties is { } make ? make(this)
            : _origin.IsUserCreated || Contract is not { Kind: ContractKind.Object } contract ? []
            : contract.Members.Select(member => new MemberPropertyInfo(this, member.Type, member.Name, member));
        return new JsonPropertyList(this, properties);
    }
}
