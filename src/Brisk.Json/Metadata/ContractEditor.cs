using Brisk.Json.Contracts.Reflection;
using Brisk.Json.Rules;

namespace Brisk.Json.Serialization.Metadata;

/// <summary>Converts the modified contract of an object back to the contract that converters are created from, and validates it.</summary>
internal sealed class ContractEditor(JsonTypeInfo info, TypeContract contract, ContractCache cache)
{
    private readonly List<MemberContract> _members = [];
    private readonly List<MemberEdit> _edits = [];
    private readonly bool _hasDiscriminators = info.Polymorphism is { HasDiscriminators: true };
    private readonly bool _discriminatorsAreChanged = info.DiscriminatorsAreChanged;

    /// <summary>Applies the changes.</summary>
    /// <param name="isCreationChanged">Whether instances are created by <paramref name="create"/>, or not at all if it is null.</param>
    public (TypeContract Contract, ContractEdits Edits) Apply(bool isCreationChanged, Func<object>? create)
    {
        ConstructorContract? constructor = isCreationChanged ? null : contract.Constructor;
        bool populates = false;
        foreach (JsonPropertyInfo property in info.PropertyList.OrderBy(static p => p.Order))
        {
            MemberContract member = Edit(property, constructor);
            populates |= member.Has(MemberFlags.Populated);
            _members.Add(member);
            _edits.Add(EditOf(property));
        }

        CheckNames();
        CheckExtensionData();
        if (populates && constructor is { Parameters.Count: > 0 })
        {
            throw ContractErrors.NotSupported(ContractErrors.ProblemOf(ProblemKind.PopulateWithParameters, info.Type));
        }

        (constructor, Problem[] problems) = Rebind(constructor, isCreationChanged);
        TypeContract edited = contract with
        {
            Kind = ContractKind.Object,
            Members = new(_members.ToArray()),
            Constructor = constructor,
            NumberHandling = info.NumberHandling,
            Unmapped = info.UnmappedMemberHandling,
            Callbacks = KeptCallbacks(),
            Problems = new(problems),
        };
        return (edited, new ContractEdits(_edits.ToArray(), create)
        {
            OnSerializing = Replaced(Callbacks.OnSerializing),
            OnSerialized = Replaced(Callbacks.OnSerialized),
            OnDeserializing = Replaced(Callbacks.OnDeserializing),
            OnDeserialized = Replaced(Callbacks.OnDeserialized),
        });
    }

    private static MemberEdit EditOf(JsonPropertyInfo property)
    {
        bool isOwn = property.IsOwn;
        PropertyAspects changes = property.Changes;
        return new MemberEdit
        {
            IsAdded = property.Member is null,
            ReplacesGet = isOwn || (changes & PropertyAspects.Get) != 0,
            ReplacesSet = isOwn || (changes & PropertyAspects.Set) != 0,
            Get = property.Get,
            Set = property.Set,
            ShouldSerialize = (changes & PropertyAspects.Condition) != 0 ? property.ShouldSerialize : null,
            ReplacesConverter = isOwn || (changes & PropertyAspects.Converter) != 0,
            Converter = property.CustomConverter,
        };
    }

    private MemberContract Edit(JsonPropertyInfo property, ConstructorContract? constructor)
    {
        MemberContract member = property.Member ?? new MemberContract(null!, info.Type, property.Name, property.Name, property.PropertyType, MemberFlags.None) { Parameter = property.Parameter };
        int parameter = constructor is null ? -1 : member.Parameter;
        MemberFlags flags = Flags(property, member.Flags, parameter);
        if (property.IsRequired && property.Set is null && !IsRequired(constructor, parameter))
        {
            throw Invalid(ProblemKind.RequiredNotWritable, member);
        }

        if (property.IsRequired && property.IsExtensionData) throw Invalid(ProblemKind.RequiredExtensionData, member);

        if (property.IsExtensionData && parameter >= 0)
        {
            throw ContractErrors.Invalid(ContractErrors.ProblemOf(ProblemKind.ExtensionDataParameter, info.Type, constructor!.Parameters[parameter].Name, property.Name));
        }

        if ((IsGiven(property) || (property.Changes & PropertyAspects.Number) != 0) && property.NumberHandling is not (null or JsonNumberHandling.Strict) && !ContainsNumbers(property))
        {
            throw Invalid(ProblemKind.NumberHandlingWithoutNumbers, member);
        }

        return member with
        {
            Name = property.Name,
            Aliases = new([.. property.Aliases.Distinct().Where(alias => alias != property.Name)]),
            Flags = flags,
            Ignore = Ignore(property, member),
            Order = property.Order,
            Parameter = parameter,
            Converter = (property.Changes & PropertyAspects.Converter) != 0 ? null : member.Converter,
            NumberHandling = property.NumberHandling,
            Creation = property.ObjectCreationHandling,
        };
    }

    // Whether the parameter itself requires a value.
    private bool IsRequired(ConstructorContract? constructor, int parameter)
        => parameter >= 0 && info.Options.RespectRequiredConstructorParameters && !constructor!.Parameters[parameter].HasDefault;

    private MemberFlags Flags(JsonPropertyInfo property, MemberFlags flags, int parameter)
    {
        const MemberFlags Kept = MemberFlags.Field | MemberFlags.InitOnly | MemberFlags.NonPublic | MemberFlags.ReadOnlyOmitted;
        bool reads = property.Get is not null, writes = property.Set is not null;
        MemberFlags result = flags & Kept;
        result |= reads ? MemberFlags.Reads : 0;
        result |= writes ? MemberFlags.Writes : 0;
        result |= property.IsRequired ? MemberFlags.Required : 0;
        result |= property.IsExtensionData ? MemberFlags.ExtensionData : 0;
        result |= (property.Changes & PropertyAspects.Condition) != 0 ? MemberFlags.ConditionSet : 0;
        result |= !reads && !writes && (parameter < 0 || (flags & MemberFlags.Ignored) != 0) ? MemberFlags.Ignored : 0;
        if (info.Options.RespectNullableAnnotations)
        {
            result |= property.IsGetNullable ? 0 : MemberFlags.ReadsNotNull;
            result |= property.IsSetNullable ? 0 : MemberFlags.WritesNotNull;
        }

        if (IsGiven(property) || (!property.IsOwn && (property.Changes & (PropertyAspects.Set | PropertyAspects.Condition | PropertyAspects.Converter)) != 0))
        {
            result &= ~MemberFlags.ReadOnlyOmitted;
            result |= IsReadOnlyOmitted(property) ? MemberFlags.ReadOnlyOmitted : 0;
        }

        return result | (Populates(property, flags) ? MemberFlags.Populated : 0);
    }

    // Described by the code of a generator, without a member.
    private static bool IsGiven(JsonPropertyInfo property) => property is { IsOwn: true, Member: not null };

    // Collections are written even if they are read-only, and so are members with a condition of their own, or whose condition was set, even to null.
    private bool IsReadOnlyOmitted(JsonPropertyInfo property)
        => IsIgnoredReadOnly(property) && (property.Changes & PropertyAspects.Condition) == 0 && property.ShouldSerialize is null
            && (!IsGiven(property) || property.Member!.Ignore is null)
            && (property.CustomConverter is not null || !IsCollection(property.PropertyType));

    private bool IsIgnoredReadOnly(JsonPropertyInfo property)
        => property is { Set: null, Member: { } member } && (member.Has(MemberFlags.Field) ? info.Options.IgnoreReadOnlyFields : info.Options.IgnoreReadOnlyProperties);

    private bool IsCollection(Type type) => cache.Describe(type) switch
    {
        { Kind: ContractKind.Nullable or ContractKind.Option or ContractKind.Optional, Inner: { } inner } => IsCollection(inner),
        { } contract => contract.Collection is not null,
    };

    private bool Populates(JsonPropertyInfo property, MemberFlags flags)
    {
        const PropertyAspects Relevant = PropertyAspects.Get | PropertyAspects.Set | PropertyAspects.Creation | PropertyAspects.Converter;
        if (!property.IsOwn && (property.Changes & Relevant) == 0 && !info.CreationIsChanged && !_discriminatorsAreChanged)
        {
            return (flags & MemberFlags.Populated) != 0;
        }

        // As in System.Text.Json, a member ignored by an attribute is not checked.
        if ((flags & MemberFlags.Ignored) != 0 && property is { Get: null, Set: null }) return false;

        JsonObjectCreationHandling byOptions = contract.Constructor is { Parameters.Count: > 0 } ? default : info.Options.PreferredObjectCreationHandling;
        JsonObjectCreationHandling preferred = _hasDiscriminators ? JsonObjectCreationHandling.Replace : info.PreferredPropertyObjectCreationHandling ?? byOptions;
        if ((property.ObjectCreationHandling ?? preferred) != JsonObjectCreationHandling.Populate) return false;

        bool isConverted = property.CustomConverter is not null || ConverterResolution.IsInOptions(property.PropertyType, info.Options);
        string? obstacle = isConverted || !cache.CanBePopulated(property.PropertyType) ? PopulateObstacles.TakesNothing
            : property.Get is null ? PopulateObstacles.NoGetter
            : property.Set is null && property.PropertyType.IsValueType ? PopulateObstacles.ValueWithoutSetter
            : IsIgnoredReadOnly(property) ? PopulateObstacles.ReadOnly
            : null;
        if (obstacle is not null && property.ObjectCreationHandling is not null)
        {
            throw Invalid(ProblemKind.PopulateNotPossible, property.DeclaringType, property.Name, obstacle);
        }

        return obstacle is null;
    }

    private static JsonIgnoreCondition? Ignore(JsonPropertyInfo property, MemberContract member)
    {
        if ((property.Changes & PropertyAspects.Condition) != 0)
        {
            return member.Ignore is null && (property.ShouldSerialize is null || property.Get is null) ? null : JsonIgnoreCondition.Never;
        }

        return member.Ignore == JsonIgnoreCondition.WhenReading && property.Set is not null ? null : member.Ignore;
    }

    private bool ContainsNumbers(JsonPropertyInfo property)
    {
        Type type = JsonOptionalTypes.ValueOf(property.PropertyType) ?? property.PropertyType;
        if (PrimitiveConverters.MayBeNumber(Nullable.GetUnderlyingType(type) ?? type)) return true;

        return property.CustomConverter is null && cache.Describe(type).Collection is { Element: { } element } && PrimitiveConverters.MayBeNumber(Nullable.GetUnderlyingType(element) ?? element);
    }

    private void CheckNames()
    {
        var names = new Dictionary<string, MemberContract>(info.Options.PropertyNameCaseInsensitive ? StringComparer.OrdinalIgnoreCase : StringComparer.Ordinal);
        foreach (MemberContract member in _members)
        {
            if (!member.Has(MemberFlags.ExtensionData) && !names.TryAdd(member.Name, member))
            {
                MemberContract other = names[member.Name];
                throw Invalid(ProblemKind.DuplicateName, member.Declaring, member.ClrName, ContractErrors.NameOf(other.Declaring, other.ClrName), other.Name);
            }
        }

        foreach (MemberContract member in _members.Where(static m => !m.Has(MemberFlags.ExtensionData) && !m.Has(MemberFlags.Ignored)))
        {
            foreach (string alias in member.Aliases)
            {
                if (!names.TryAdd(alias, member) && names[alias] is var other && other != member)
                {
                    throw Invalid(ProblemKind.DuplicateAlias, member.Declaring, member.ClrName, alias, ContractErrors.NameOf(other.Declaring, other.ClrName));
                }
            }
        }
    }

    private void CheckExtensionData()
    {
        List<MemberContract> all = _members.FindAll(static m => m.Has(MemberFlags.ExtensionData));
        if (all.Count > 1)
        {
            throw Invalid(ProblemKind.DuplicateExtensionData, all[1].Declaring, all[1].ClrName, ContractErrors.NameOf(all[0].Declaring, all[0].ClrName));
        }

        if (all.Count > 0 && info.UnmappedMemberHandling == JsonUnmappedMemberHandling.Disallow)
        {
            throw Invalid(ProblemKind.ExtensionDataDisallowed, all[0]);
        }
    }

    // Parameters refer to members by index, which may have changed.
    private (ConstructorContract? Constructor, Problem[] Problems) Rebind(ConstructorContract? constructor, bool isCreationChanged)
    {
        if (constructor is null) return (null, isCreationChanged ? [] : [.. contract.Problems]);

        var parameters = new ParameterContract[constructor.Parameters.Count];
        var problems = new List<Problem>(contract.Problems);
        for (int i = 0; i < parameters.Length; i++)
        {
            ParameterContract parameter = constructor.Parameters[i];
            int member = _members.FindIndex(m => m.Parameter == i);
            if (member < 0 && parameter.Member >= 0)
            {
                problems.Add(ContractErrors.ProblemOf(ProblemKind.UnboundParameter, info.Type, parameter.Name, ReflectionContracts.NameOf(parameter.Type)));
            }

            if (_members.FindIndex(member + 1, m => m.Parameter == i) is >= 0 and var second)
            {
                throw ContractErrors.Invalid(ContractErrors.ProblemOf(ProblemKind.AmbiguousParameter, info.Type, parameter.Name, _members[member].Name, _members[second].Name));
            }

            if (member >= 0 && _edits[member].IsAdded)
            {
                problems.RemoveAll(problem => problem.Kind is ProblemKind.UnboundParameter or ProblemKind.DuplicateParameter && problem.Place == parameter.Name);
            }

            bool notNull = member >= 0 ? _members[member].Has(MemberFlags.WritesNotNull) : parameter.NotNull;
            parameters[i] = parameter with { Member = member, NotNull = notNull };
        }

        return (constructor with { Parameters = new(parameters) }, [.. problems]);
    }

    private Exception Invalid(ProblemKind kind, MemberContract member) => Invalid(kind, member.Declaring, member.ClrName);

    private Exception Invalid(ProblemKind kind, Type declaring, string member, string detail = "", string other = "")
        => ContractErrors.Invalid(ContractErrors.ProblemOf(kind, info.Type, ContractErrors.NameOf(declaring, member), detail, other));

    private Callbacks KeptCallbacks()
    {
        Callbacks kept = info.Origin.HasFeaturesOfType ? contract.Callbacks : Callbacks.None;
        foreach (Callbacks replaced in info.Notifications?.Keys ?? Enumerable.Empty<Callbacks>())
        {
            kept &= ~replaced;
        }

        return kept;
    }

    private Action<object>? Replaced(Callbacks which) => info.Notifications?.GetValueOrDefault(which);
}
