using System.ComponentModel;
using Brisk.Json.Rules;

namespace Brisk.Json.Serialization.Metadata;

// Each setter throws InvalidOperationException once the contract is read-only, or where the kind of contract has no such setting.
public abstract partial class JsonTypeInfo
{
    private JsonNumberHandling? _numberHandling;
    private JsonUnmappedMemberHandling? _unmapped;
    private JsonObjectCreationHandling? _creation;
    private JsonPolymorphismOptions? _polymorphism;
    private IJsonTypeInfoResolver? _originatingResolver;
    private JsonPropertyList? _properties;

    /// <summary>Gets or sets how numbers may be written and read as strings; null leaves it to the options.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The value has undefined flags.</exception>
    public JsonNumberHandling? NumberHandling
    {
        get => _numberHandling;
        set
        {
            ThrowIfReadOnly();
            if (value is < 0 or > (JsonNumberHandling)7)
            {
                throw new ArgumentOutOfRangeException(nameof(value));
            }

            Change();
            _numberHandling = value;
        }
    }

    /// <summary>Gets or sets what happens with properties of the document that have no member; null leaves it to the options.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only, or not that of an object.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The value is not a defined one.</exception>
    public JsonUnmappedMemberHandling? UnmappedMemberHandling
    {
        get => _unmapped;
        set
        {
            Change(Kind == JsonTypeInfoKind.Object);
            if (value is < JsonUnmappedMemberHandling.Skip or > JsonUnmappedMemberHandling.Disallow)
            {
                throw new ArgumentOutOfRangeException(nameof(value));
            }

            _unmapped = value;
        }
    }

    /// <summary>Gets or sets whether properties are replaced or filled where they do not say it themselves; null leaves it to the options.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only, or not that of an object.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The value is not a defined one.</exception>
    public JsonObjectCreationHandling? PreferredPropertyObjectCreationHandling
    {
        get => _creation;
        set
        {
            Change(Kind == JsonTypeInfoKind.Object);
            if (value is < JsonObjectCreationHandling.Replace or > JsonObjectCreationHandling.Populate)
            {
                throw new ArgumentOutOfRangeException(nameof(value));
            }

            CreationIsChanged = true;
            _creation = value;
        }
    }

    /// <summary>Gets or sets how derived types are told apart; null where they are not.</summary>
    /// <exception cref="ArgumentException">The options belong to another contract.</exception>
    /// <exception cref="InvalidOperationException">The contract is read-only, or that of a single value.</exception>
    public JsonPolymorphismOptions? PolymorphismOptions
    {
        get => _polymorphism;
        set
        {
            if (value is not null && Kind == JsonTypeInfoKind.None)
            {
                throw MetadataErrors.WrongKind(Kind);
            }

            if (value?.Owner is { } owner && owner != this)
            {
                throw new ArgumentException("Parameter already associated with a different JsonTypeInfo instance.", nameof(value));
            }

            ChangePolymorphism();
            if (value is not null)
            {
                value.Owner = this;
            }

            _polymorphism = value;
        }
    }

    /// <summary>Gets or sets the resolver that made the contract.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only.</exception>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public IJsonTypeInfoResolver? OriginatingResolver
    {
        get => _originatingResolver;
        set
        {
            ThrowIfReadOnly();
            _originatingResolver = value;
        }
    }

    /// <summary>Gets or sets what makes an instance when an object or collection is read; null where none can be made so.</summary>
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

    /// <summary>Gets or sets what is called before a value is written; null for nothing.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only, or that of a single value.</exception>
    public Action<object>? OnSerializing
    {
        get => Notification(Callbacks.OnSerializing);
        set => SetNotification(Callbacks.OnSerializing, value);
    }

    /// <summary>Gets or sets what is called after a value has been written; null for nothing.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only, or that of a single value.</exception>
    public Action<object>? OnSerialized
    {
        get => Notification(Callbacks.OnSerialized);
        set => SetNotification(Callbacks.OnSerialized, value);
    }

    /// <summary>Gets or sets what is called with a new instance before it is filled; null for nothing.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only, or that of a single value.</exception>
    public Action<object>? OnDeserializing
    {
        get => Notification(Callbacks.OnDeserializing);
        set => SetNotification(Callbacks.OnDeserializing, value);
    }

    /// <summary>Gets or sets what is called with an instance that has been read; null for nothing.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only, or that of a single value.</exception>
    public Action<object>? OnDeserialized
    {
        get => Notification(Callbacks.OnDeserialized);
        set => SetNotification(Callbacks.OnDeserialized, value);
    }

    /// <summary>Gets the properties, in the order they are written; empty where the contract is not that of an object.</summary>
    /// <remarks>Ignored members are listed as well, without getter and setter: they keep their names from being unmapped.</remarks>
    public IList<JsonPropertyInfo> Properties => PropertyList;

    /// <summary>Whether <see cref="PreferredPropertyObjectCreationHandling"/> was set.</summary>
    internal bool CreationIsChanged { get; private set; }

    internal JsonPropertyList PropertyList => _properties ?? Interlocked.CompareExchange(ref _properties, MakeProperties(), null) ?? _properties;

    /// <summary>The notifications that were set, null among them.</summary>
    internal Dictionary<Callbacks, Action<object>?>? Notifications { get; private set; }

    private protected abstract Func<object>? UntypedCreate { get; }

    private protected abstract void SetCreate(Func<object>? create);

    /// <summary>Notes that <see cref="PolymorphismOptions"/>, or something in them, is about to change.</summary>
    /// <remarks>It leaves everything else as the rules, or the generated code, say.</remarks>
    internal void ChangePolymorphism() => ThrowIfReadOnly();

    private Action<object>? Notification(Callbacks which)
    {
        if (Notifications is { } changed && changed.TryGetValue(which, out Action<object>? set))
        {
            return set;
        }

        return !_origin.IsHandMade && Kind != JsonTypeInfoKind.None && Contract is { } contract && (contract.Callbacks & which) != 0
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
            : _origin.IsHandMade || Contract is not { Kind: ContractKind.Object } contract ? []
            : contract.Members.Select(member => new MemberPropertyInfo(this, member.Type, member.Name, member));
        return new JsonPropertyList(this, properties);
    }
}
