using System.ComponentModel;
using Brisk.Json.Rules;

namespace Brisk.Json.Serialization.Metadata;

/// <summary>The contract of a type known at compile time.</summary>
/// <typeparam name="T">The type.</typeparam>
public sealed class JsonTypeInfo<T> : JsonTypeInfo
{
    private CursorConverter<T>? _typed;
    private Func<object>? _untypedCreate;
    private Func<T>? _create;
    private bool _createIsKnown;
    private Action<Utf8JsonWriter, T>? _givenHandler;
    private Action<Utf8JsonWriter, T>? _generatedHandler;

    internal JsonTypeInfo(JsonSerializerOptions options, InfoOrigin origin) : base(typeof(T), options, origin)
        => _createIsKnown = origin.IsUserCreated;

    /// <summary>Gets or sets the delegate that creates an instance for deserialization, or null if instances cannot be created this way.</summary>
    /// <exception cref="InvalidOperationException">The contract is read-only, or that of a single value.</exception>
    public new Func<T>? CreateObject
    {
        get
        {
            FindCreation();
            return _create;
        }

        set
        {
            Change(Kind != JsonTypeInfoKind.None);
            Set(value, value is null ? null : value as Func<object> ?? (() => value()!));
        }
    }

    /// <summary>
    /// Gets the delegate that writes a value without lookups: for contracts created by <see cref="JsonMetadataServices"/>, the given one, or null; for unmodified contracts of
    /// generated contexts, one that writes with the contract; null for others.
    /// </summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public Action<Utf8JsonWriter, T>? SerializeHandler => _givenHandler ?? (_generatedHandler ??= Origin.IsGenerated && !IsChanged ? Write : null);

    /// <summary>Sets the delegate that writes a value, at the end of the creation of the contract: later changes are those of user code.</summary>
    internal void Complete(Action<Utf8JsonWriter, T>? serializeHandler)
    {
        _givenHandler = serializeHandler;
        IsCustomized = false;
    }

    internal CursorConverter<T> RunnableOfT => _typed ??= (CursorConverter<T>)Runnable;

    private protected override Func<object>? UntypedCreate
    {
        get
        {
            FindCreation();
            return _untypedCreate;
        }
    }

    private protected override void SetCreate(Func<object>? create) => Set(create is null ? null : create as Func<T> ?? (() => (T)create()), create);

    private protected override ICursorConverter EditedConverter(ContractCache cache, JsonNumberHandling handling)
    {
        var converter = (CursorConverter<T>)Edited(cache, handling);
        if (Origin.Missing is { } missing)
        {
            NeedsMembers needs = Contract?.Constructor is not null ? NeedsMembers.Always : UntypedCreate is not null ? NeedsMembers.ForProperties : NeedsMembers.Never;
            converter = new MemberlessConverter<T>(converter, needs, () => MetadataErrors.Incomplete(this, missing));
        }

        return _givenHandler is { } write && SerializeHandlers.CanBeUsed(this, cache) ? new HandlerConverter<T>(converter, write) : converter;
    }

    private ICursorConverter Edited(ContractCache cache, JsonNumberHandling handling)
    {
        var plain = (CursorConverter<T>)Plain(cache, handling);
        if (((plain as IWrappingConverter)?.Inner ?? plain) is IDefaulting or IStjConverterAdapter { IsUserDefined: true })
        {
            ContractErrors.CheckNumberHandling(typeof(T), NumberHandling);
        }

        if (Kind == JsonTypeInfoKind.None || IsWrapper || Contract is not { } contract) return plain;

        Func<object>? create = CreateIsChanged ? _untypedCreate : null;
        if (Kind != JsonTypeInfoKind.Object) return EditedCollection(contract, plain, create);
        if (plain is not ObjectConverter<T> unchanged) return plain;

        (TypeContract edited, ContractEdits edits) = new ContractEditor(this, contract, cache).Apply(CreateIsChanged || Origin.Missing is not null || (Origin.IsUserCreated && contract.Constructor is null), create);
        return unchanged.Contract.Edit(edited, cache, edits).CreateConverter();
    }

    // Settings from attributes on the collection are part of its converter.
    private ICursorConverter Plain(ContractCache cache, JsonNumberHandling handling)
        => Contract is { Collection: not null, NumberHandling: not null } contract && !Origin.IsGenerated
            ? ConverterResolution.FromContract(contract with { NumberHandling = null }, handling, cache)
            : Origin.Make(handling, cache);

    private CursorConverter<T> EditedCollection(TypeContract contract, CursorConverter<T> plain, Func<object>? create)
    {
        if (!CreateIsChanged && !Origin.IsUserCreated && Notifications is null) return plain;

        bool isCreatedEmpty = CollectionCreation.IsCreatedEmpty(contract);
        bool isRejected = isCreatedEmpty && create is null && (CreateIsChanged || Origin.IsUserCreated) && contract.Collection?.How != Construction.Memory;
        CursorConverter<T> inner = plain is CallbackCollectionConverter<T> callbacks ? callbacks.Inner : plain;
        Action<object>? onDeserializing = OnDeserializing;
        if (onDeserializing is not null && CollectionCreation.IsAssigned(contract) && inner is ICreatingConverter<T> creating)
        {
            inner = creating.Notifying(onDeserializing);
            onDeserializing = null;
        }

        return new EditedCollectionConverter<T>(inner, isRejected, create ?? (isCreatedEmpty && !isRejected ? UntypedCreate : null))
        {
            OnSerializing = OnSerializing,
            OnSerialized = OnSerialized,
            OnDeserializing = onDeserializing,
            OnDeserialized = OnDeserialized,
        };
    }

    private void Set(Func<T>? create, Func<object>? untyped)
    {
        if (IsWrapper || (Kind != JsonTypeInfoKind.Object && Contract is { Collection: not null } contract && !CollectionCreation.AcceptsCreator(contract)))
        {
            throw MetadataErrors.CannotCreateBy(Type);
        }

        _create = create;
        _untypedCreate = untyped;
        _createIsKnown = true;
        CreateIsChanged = true;
    }

    // Computed on demand: reading and writing do not need it.
    private void FindCreation()
    {
        if (_createIsKnown) return;

        if (CanCreate())
        {
            Func<T> create = Origin.Converter is ObjectConverter<T> unchanged ? unchanged.Contract.Create : CollectionCreation.Creator<T>();
            _create = create;
            _untypedCreate = create as Func<object> ?? (() => create()!);
        }

        _createIsKnown = true;
    }

    // A nullable value, an F# option, or an optional: the inner type has its own contract, which creates it and contains its callbacks.
    private bool IsWrapper => Contract is { Kind: ContractKind.Nullable or ContractKind.Option or ContractKind.Optional };

    private bool CanCreate() => Kind switch
    {
        JsonTypeInfoKind.None => false,
        JsonTypeInfoKind.Object => Origin.Converter is ObjectConverter<T> && Contract is { Constructor: { Parameters.Count: 0 } },
        _ => Contract is { } contract && CollectionCreation.IsCreatedEmpty(contract),
    };

    private void Write(Utf8JsonWriter writer, T value)
    {
        ArgumentNullException.ThrowIfNull(writer);
        RunnableOfT.WriteNested(writer, value, Options, Options.CallContext);
    }
}
