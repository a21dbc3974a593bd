using Brisk.Json.Rules;
using Brisk.Json.SourceGeneration;

namespace Brisk.Json.Serialization.Metadata;

// Objects and their properties.
public static partial class JsonMetadataServices
{
    /// <summary>Creates a property for a contract that is being created.</summary>
    /// <typeparam name="T">The type of the values.</typeparam>
    /// <param name="options">The options of the contract.</param>
    /// <param name="propertyInfo">The description of the property.</param>
    /// <returns>The property.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The declaring type or the name is missing.</exception>
    /// <exception cref="InvalidOperationException">The description is invalid.</exception>
    public static JsonPropertyInfo CreatePropertyInfo<T>(JsonSerializerOptions options, JsonPropertyInfoValues<T> propertyInfo)
    {
        ArgumentNullException.ThrowIfNull(options);
        ArgumentNullException.ThrowIfNull(propertyInfo);
        Check(options, propertyInfo);
        string name = propertyInfo.JsonPropertyName ?? options.PropertyNamingPolicy?.ConvertName(propertyInfo.PropertyName) ?? propertyInfo.PropertyName;
        bool isIgnored = propertyInfo is { IgnoreCondition: JsonIgnoreCondition.Always, Getter: null, Setter: null };
        MemberFlags flags = (propertyInfo.IsExtensionData ? MemberFlags.ExtensionData : 0) | (propertyInfo.IsProperty ? 0 : MemberFlags.Field) | (isIgnored ? MemberFlags.Ignored : 0);
        var member = new MemberContract(null!, propertyInfo.DeclaringType, propertyInfo.PropertyName, name, typeof(T), flags)
        {
            Ignore = propertyInfo.IgnoreCondition,
            NumberHandling = propertyInfo.NumberHandling,
        };
        return new GivenPropertyInfo<T>(options.ContractsOrDraft.CreateInfo(typeof(object)), propertyInfo, name, member);
    }

    /// <summary>Creates the contract of an object.</summary>
    /// <typeparam name="T">The type of the object.</typeparam>
    /// <param name="options">The options of the contract.</param>
    /// <param name="objectInfo">The description of the type.</param>
    /// <returns>The contract.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public static JsonTypeInfo<T> CreateObjectInfo<T>(JsonSerializerOptions options, JsonObjectInfoValues<T> objectInfo)
        where T : notnull
    {
        ArgumentNullException.ThrowIfNull(options);
        ArgumentNullException.ThrowIfNull(objectInfo);
        bool isConstructed = objectInfo.ObjectWithParameterizedConstructorCreator is not null;
        JsonParameterInfoValues[]? given = isConstructed ? Parameters(objectInfo) : [];
        JsonParameterInfoValues[] parameters = given ?? [];
        var contract = new TypeContract(typeof(T), ContractKind.Object)
        {
            Callbacks = JsonContract.CallbacksOf(typeof(T)),
            Polymorphism = options.ContractsOrDraft.DeclaredPolymorphism(typeof(T)),
            Constructor = isConstructed ? Constructor(parameters) : null,
        };
        var access = new GeneratedAccess<T> { Create = () => objectInfo.ObjectCreator!(), Construct = Constructing(objectInfo) };
        ContractCache home = options.ContractsOrDraft;
        CursorConverter<T> Make(JsonNumberHandling handling, ContractCache cache) => new ObjectContract<T>(contract, cache, access).CreateConverter();
        var info = new JsonTypeInfo<T>(options, new InfoOrigin(Make(default, home), home, Make, contract)
        {
            IsUserCreated = true,
            Missing = objectInfo.PropertyMetadataInitializer is null ? nameof(objectInfo.PropertyMetadataInitializer)
                : given is null ? nameof(objectInfo.ConstructorParameterMetadataInitializer)
                : null,
            Properties = owner => Properties(owner, objectInfo, parameters),
        });
        return Complete(info, isConstructed ? null : objectInfo.ObjectCreator, objectInfo.NumberHandling, objectInfo.SerializeHandler);
    }

    private static Func<Slot[], int[], T> Constructing<T>(JsonObjectInfoValues<T> values) => (slots, order) =>
    {
        object[] arguments = new object[order.Length];
        for (int i = 0; i < arguments.Length; i++)
        {
            arguments[i] = slots[order[i]].Boxed!;
        }

        return values.ObjectWithParameterizedConstructorCreator!(arguments);
    };

    private static JsonParameterInfoValues[]? Parameters<T>(JsonObjectInfoValues<T> values)
        => values.ConstructorParameterMetadataInitializer?.Invoke() is { } given ? [.. given.OrderBy(static parameter => parameter.Position)] : null;

    private static void Check<T>(JsonSerializerOptions options, JsonPropertyInfoValues<T> values)
    {
        if ((values.DeclaringType is null ? nameof(values.DeclaringType) : values.PropertyName is null ? nameof(values.PropertyName) : null) is { } missing)
        {
            throw new ArgumentException($"'{missing}' is not specified.");
        }

        if (!values.IsProperty && values.IsVirtual) throw MetadataErrors.VirtualField();

        ProblemKind? problem = values.IgnoreCondition == JsonIgnoreCondition.WhenWritingNull && default(T) is not null ? ProblemKind.NullConditionOnValueType
            : values.IsExtensionData && !options.ContractsOrDraft.CanHoldExtensionData(typeof(T)) ? ProblemKind.InvalidExtensionData
            : null;
        if (problem is { } kind)
        {
            throw ContractErrors.Invalid(ContractErrors.ProblemOf(
                kind, values.DeclaringType!, ContractErrors.NameOf(values.DeclaringType!, values.PropertyName!), Contracts.Reflection.ReflectionContracts.NameOf(typeof(T))));
        }
    }

    // The member for the value of a parameter is found when the properties are known; until then, each parameter refers to the first.
    private static ConstructorContract Constructor(JsonParameterInfoValues[] given)
    {
        ParameterContract[] parameters = Array.ConvertAll(given, static p => new ParameterContract(p.Name, p.ParameterType, 0, p.HasDefaultValue, p.DefaultValue, !p.IsNullable, p.IsMemberInitializer));
        return new ConstructorContract(null, false, new(parameters));
    }

    private static JsonPropertyInfo[] Properties<T>(JsonTypeInfo owner, JsonObjectInfoValues<T> values, JsonParameterInfoValues[] parameters)
    {
        var properties = new List<JsonPropertyInfo>();
        foreach (JsonPropertyInfo property in values.PropertyMetadataInitializer?.Invoke((owner.Options.TypeInfoResolver as JsonSerializerContext)!) ?? [])
        {
            // The members of a derived type come first, and hide those of its base type.
            if (property is GivenPropertyInfo given && given.IsIncluded() && !properties.Exists(other => Hides(other, property)))
            {
                int index = Array.FindIndex(parameters, parameter => IsFor(parameter, property));
                property.Bind(owner, index);
                if (index >= 0)
                {
                    property.Apply(parameters[index].IsNullable, IsRequired(parameters[index], owner.Options));
                }

                properties.Add(property);
            }
        }

        return [.. properties];
    }

    private static bool Hides(JsonPropertyInfo derived, JsonPropertyInfo property)
        => derived.Name == property.Name && derived.Member!.ClrName == property.Member!.ClrName;

    private static bool IsFor(JsonParameterInfoValues parameter, JsonPropertyInfo property)
        => parameter.ParameterType == property.PropertyType && string.Equals(parameter.Name, property.Member!.ClrName, StringComparison.OrdinalIgnoreCase);

    private static bool IsRequired(JsonParameterInfoValues parameter, JsonSerializerOptions options)
        => options.RespectRequiredConstructorParameters && !parameter.HasDefaultValue && !parameter.IsMemberInitializer;
}

/// <summary>A property described by code in the format of the System.Text.Json generator. Its member contract is found when the contract of the owner is created.</summary>
internal abstract class GivenPropertyInfo(JsonTypeInfo owner, Type propertyType, string name, MemberContract member)
    : JsonPropertyInfo(owner, propertyType, name, member)
{
    /// <summary>Returns whether it is included with the options.</summary>
    public abstract bool IsIncluded();
}

internal sealed class GivenPropertyInfo<T>(JsonTypeInfo owner, JsonPropertyInfoValues<T> values, string name, MemberContract member)
    : GivenPropertyInfo(owner, typeof(T), name, member)
{
    public override bool IsIncluded()
    {
        if (values is { HasJsonInclude: true, IsPublic: false }) throw MetadataErrors.Inaccessible(this);

        return values.HasJsonInclude || values.IgnoreCondition == JsonIgnoreCondition.Always || (values.IsPublic && (values.IsProperty || Options.IncludeFields));
    }

    private protected override Func<object, object?>? FindGetter()
        => values.Getter is { } get ? source => get(source) : null;

    private protected override Action<object, object?>? FindSetter()
        => values.Setter is { } set && values.IgnoreCondition != JsonIgnoreCondition.WhenReading ? (target, value) => set(target, (T?)value) : null;

    private protected override JsonConverter? FindConverter() => values.Converter;

    private protected override Func<object, object?, bool>? FindCondition() => ConditionOf(Member!.Ignore);

    private protected override JsonParameterInfo? FindParameter() => MemberParameterInfo.Of(this);

    private protected override System.Reflection.ICustomAttributeProvider? FindAttributes() => values.AttributeProviderFactory?.Invoke();

    private protected override bool IsDeclared(MemberFlags flag) => false;
}
