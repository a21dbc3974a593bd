using System.Reflection;
using Brisk.Json.Rules;

namespace Brisk.Json.Converters;

/// <summary>A callback of an object; a struct is passed by reference, so that its changes are kept.</summary>
internal delegate void ObjectCallback<T>(ref T value);

/// <summary>The contract of an object type in executable form: construction, callbacks, members.</summary>
/// <remarks>The common case uses no lambdas here: each would be a class to load for each type of object.</remarks>
[UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Created only by the reflection path, which carries the warning.")]
[UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Created only by the reflection path, which carries the warning.")]
internal sealed class ObjectContract<T>
{
    private readonly TypeContract _contract;
    private readonly ContractCache _cache;
    private readonly Problem? _obstacle;
    private readonly InstanceFactory<T>? _instances;
    private readonly ConstructorFactory<T>? _constructor;

    private readonly GeneratedAccess<T>? _generated;
    private readonly ContractEdits? _edits;

    /// <param name="generated">The generated code, or null to use reflection only.</param>
    /// <param name="edits">The user's changes beyond the contract, or null.</param>
    public ObjectContract(TypeContract contract, ContractCache cache, GeneratedAccess<T>? generated, ContractEdits? edits = null)
    {
        _edits = edits;
        _contract = contract;
        _generated = generated;
        _cache = cache;
        _obstacle = ConverterResolution.ObstacleOf(contract);
        if (_obstacle is null && contract.Constructor is { } constructor)
        {
            HasParameters = constructor.Parameters.Count > 0;
            if (HasParameters)
            {
                _constructor = new ConstructorFactory<T>(constructor, generated?.Construct);
            }
            else
            {
                _instances = new InstanceFactory<T>(constructor.Ref, constructor.Ref is null ? null : generated?.Create);
            }
        }

        OnSerializing = Callback(Callbacks.OnSerializing, edits?.OnSerializing);
        OnSerialized = Callback(Callbacks.OnSerialized, edits?.OnSerialized);
        OnDeserializing = Callback(Callbacks.OnDeserializing, edits?.OnDeserializing);
        OnDeserialized = Callback(Callbacks.OnDeserialized, edits?.OnDeserialized);
    }

    public bool HasParameters { get; }

    public ObjectCallback<T>? OnSerializing { get; }

    public ObjectCallback<T>? OnSerialized { get; }

    public ObjectCallback<T>? OnDeserializing { get; }

    public ObjectCallback<T>? OnDeserialized { get; }

    /// <summary>The metadata properties of the objects, or null if there are none.</summary>
    public MetadataRules? Metadata { get; private init; }

    /// <summary>Returns the contract with rules that treat some names as metadata.</summary>
    public ObjectContract<T> Under(MetadataRules rules) => new(_contract, _cache, _generated, _edits) { Metadata = rules };

    /// <summary>Returns the modified contract of the same type.</summary>
    public ObjectContract<T> Edit(TypeContract contract, ContractCache cache, ContractEdits edits) => new(contract, cache, _generated, edits);

    public CursorConverter<T> CreateConverter()
        => ConverterResolution.IsConstructed(_contract) ? new ConstructedObjectConverter<T>(this) : new ObjectConverter<T>(this);

    /// <summary>Whether there is a way to create instances, though it may be invalid.</summary>
    public bool CanCreate => _edits?.Create is not null || _instances is not null || _constructor is not null || _obstacle is not null;

    /// <summary>Whether a generated read method can also create the instance: nothing has to be done in between. A struct without a constructor already exists.</summary>
    public bool ReadMethodCreates => (!typeof(T).IsValueType || _contract.Constructor?.Ref is null) && _edits?.Create is null && _obstacle is null && _instances is not null && OnDeserializing is null;

    /// <summary>Creates an instance whose members have not been set.</summary>
    public T Create()
    {
        if (_edits?.Create is { } create) return (T)create();

        CheckReading();
        return _instances is { } instances ? instances.Create()
            : throw (Metadata is { DiscriminatorName: not null } ? PolymorphismErrors.Required(typeof(T)) : ConverterErrors.CannotCreate(typeof(T)));
    }

    /// <summary>Creates an instance from the slots of its constructor parameters.</summary>
    public T Construct(Slot[] slots) => _constructor!.Create(slots);

    public void CheckReading()
    {
        if (_obstacle is not null) throw ContractErrors.Invalid(_obstacle);
    }

    /// <summary>Throws if the contract requires features that options with reference handling do not support.</summary>
    public void CheckReferences()
    {
        JsonSerializerOptions options = _cache.Options;
        if (options.ReferenceHandler is null) return;
        if (Populates(_contract)) throw ReferenceErrors.Populates(typeof(T));

        // As in System.Text.Json, the derived types are checked with their base type.
        foreach (DerivedContract derived in _contract.Polymorphism?.Derived ?? [])
        {
            if (Populates(_cache.Describe(derived.Type))) throw ReferenceErrors.Populates(derived.Type);
        }

        if (!typeof(T).IsValueType && options.ReferenceHandler is not CycleIgnoringHandler
            && _contract.Members.Where(static m => !m.Has(MemberFlags.Ignored)).SelectMany(static m => m.Aliases.Prepend(m.Name)).FirstOrDefault(static name => name is "$id" or "$ref") is { } taken)
        {
            throw ReferenceErrors.NameTaken(typeof(T), taken);
        }
    }

    private bool Populates(TypeContract contract) => contract.Members.Any(member => MemberSettingsBuilder.Populates(member, _cache.Options));

    /// <summary>Creates the members, and looks up their converters.</summary>
    public ObjectMembers<T> BuildMembers()
    {
        JsonSerializerOptions options = _cache.Options;
        var members = new List<Member<T>>();
        var contracts = new List<MemberContract>();
        var ignored = new HashSet<string>(options.PropertyNameCaseInsensitive ? StringComparer.OrdinalIgnoreCase : StringComparer.Ordinal);
        ExtensionData<T>? extension = null;
        int[] slotOf = new int[_contract.Members.Count];
        for (int i = 0; i < _contract.Members.Count; i++)
        {
            MemberContract member = _contract.Members[i];
            slotOf[i] = members.Count;
            if (member.Has(MemberFlags.Ignored))
            {
                ignored.Add(member.Name);
                ignored.UnionWith(member.Aliases);
                if (member.Parameter >= 0)
                {
                    members.Add(Build(member, members.Count, _edits?.Members[i]));
                    contracts.Add(member);
                }
            }
            else if (member.Has(MemberFlags.ExtensionData))
            {
                extension = new ExtensionData<T>(member, _contract, _edits?.Members[i], _cache);
            }
            else
            {
                members.Add(Build(member, members.Count, _edits?.Members[i]));
                contracts.Add(member);
            }
        }

        CheckDiscriminator(members);
        _constructor?.Bind(slotOf);
        JsonUnmappedMemberHandling unmapped = _contract.Unmapped ?? options.UnmappedMemberHandling;

        // As in System.Text.Json, extension data that is ignored still allows unmapped members.
        bool rejectsUnmapped = unmapped == JsonUnmappedMemberHandling.Disallow && !_contract.Members.Any(static member => member.Has(MemberFlags.ExtensionData));
        return new ObjectMembers<T>(
            [.. members],
            ignored,
            new ObjectSettings(options.PropertyNameCaseInsensitive, !options.AllowDuplicateProperties, rejectsUnmapped, extension is not null, Metadata))
        {
            Extension = extension,
            ReadMethod = HasParameters && OnDeserializing is not null ? null : _generated?.UsableReadMethod,
            Emission = (HasParameters && OnDeserializing is not null) || _obstacle is not null || !RuntimeFeature.IsDynamicCodeCompiled ? null : () => PlanEmission(members, contracts),
            ParameterAccessors = _constructor is null ? [] : AccessorsOf(_constructor.Slots, members),
            WriteMethod = extension is null && OnSerializing is null && OnSerialized is null ? _generated?.WriteMethod : null,
        };
    }

    private static int[] AccessorsOf(IReadOnlyList<int> slots, List<Member<T>> members) => [.. slots.Select(slot => members[slot].Settings.Accessors)];

    private void CheckDiscriminator(List<Member<T>> members)
    {
        if (Metadata?.DiscriminatorName is not { } name) return;

        foreach (Member<T> member in members)
        {
            if (member.Name == name || member.HasAlias(name)) throw PolymorphismErrors.NameTaken(typeof(T), name);
        }
    }

    // Constructed objects cannot store members that the code cannot set. Generated code continues to be used if it can set a member that emitted code cannot.
    private EmissionPlan? PlanEmission(List<Member<T>> members, List<MemberContract> contracts)
    {
        var emitted = new List<EmittedMember>();
        for (int i = 0; i < members.Count; i++)
        {
            MemberSettings settings = members[i].Settings;
            if (settings.Accessors < 0) continue;
            if (!CanEmit(contracts[i], settings, members[i].Converter)) return null;

            emitted.Add(new(settings.Accessors, contracts[i].Type, settings.IsParameter ? null : contracts[i].Ref));
        }

        int[]? parameters = _constructor is null ? null : AccessorsOf(_constructor.Slots, members);
        return parameters is null || EmissionPlan.ReadsAll(parameters, emitted) ? new(_contract.Constructor?.Ref, emitted, parameters) : null;
    }

    // Returns whether emitted code can set the member, or pass its value to the constructor.
    private static bool CanEmit(MemberContract member, MemberSettings settings, ICursorConverter converter)
        => converter is JsonConverter { ConvertedType: var type } && type == member.Type
            && (settings.IsParameter || (settings.IsSet && member.Ref switch
            {
                FieldInfo { IsInitOnly: false } field => field.FieldType == type,
                PropertyInfo { SetMethod: not null } property => property.PropertyType == type,
                _ => false,
            }));

    private Member<T> Build(MemberContract member, int index, MemberEdit? edit)
    {
        GeneratedMember? generated = edit is { ReplacesAccess: true } ? null : _generated?.Find(member);
        ICursorConverter converter = edit is { ReplacesConverter: true, Converter: { } own }
            ? ConverterResolution.FromProperty(own, member.Type, _cache, member)
            : _cache.ConverterOf(member, _contract, generated?.Converter);
        MemberSettings settings = MemberSettingsBuilder.Build(member, _contract, _cache.Options, index, generated?.Index ?? -1);
        if (edit is { ShouldSerialize: not null }) settings = settings with { ShouldSerialize = edit.ShouldSerialize };
        if (edit is { IsAdded: true }) settings = settings with { ClrName = "" };

        bool reads = member.Has(MemberFlags.Reads);
        if (_generated is { MayDiffer: true } && generated?.Suits(member.Type, reads, settings.IsSet) == false)
        {
            generated = null;
            settings = settings with { Accessors = -1 };
        }

        MemberAccess access = generated?.Access(settings.IsSet)
            ?? MemberAccess.Create(member.Ref, reads, settings.IsSet, edit);
        if (settings.IsSet && !access.CanGet && IsSetOnlyCollection(member, settings, converter, edit))
        {
            settings = settings with { IsSet = false };
            access = new MemberAccess(null, get: false, set: false);
        }

        if (_generated is null && edit is not { ReplacesAccess: true } && CanEmit(member, settings, converter))
        {
            settings = settings with { Accessors = index };
        }

        return converter.CreateMember<T>(settings, access);
    }

    /// <summary>
    /// Returns whether the member is a collection with only a setter. As in System.Text.Json, it is skipped, unless it has its own ignore condition or the setter
    /// was supplied by the user: a collection is assumed to be populated.
    /// </summary>
    private static bool IsSetOnlyCollection(MemberContract member, MemberSettings settings, ICursorConverter converter, MemberEdit? edit)
    {
        if (settings.IsParameter || member.Ignore is not null || edit is { ReplacesSet: true } || member.Has(MemberFlags.Streamed)
            || converter.Shape is not (ValueShape.Array or ValueShape.Dictionary))
        {
            return false;
        }

        if (settings.IsRequired)
        {
            throw ContractErrors.Invalid(ContractErrors.ProblemOf(ProblemKind.RequiredNotWritable, typeof(T), ContractErrors.NameOf(member.Declaring, member.ClrName)));
        }

        return true;
    }

    private ObjectCallback<T>? Callback(Callbacks which, Action<object>? replacement)
    {
        if (replacement is not null) return CallbackOf(replacement);

        return (_contract.Callbacks & which) == 0 ? null : CallbackOf(ObjectCallbacks.Invoker(which));
    }

    private static ObjectCallback<T> CallbackOf(Action<object> notify)
        => (ref T value) =>
        {
            object boxed = value!;
            notify(boxed);
            if (typeof(T).IsValueType) value = (T)boxed;
        };
}
