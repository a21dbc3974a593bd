using Brisk.Json.Contracts.Reflection;
using Brisk.Json.Rules;
using Brisk.Json.Serialization;

namespace Brisk.Json.Converters;

// The contracts that the rules give types with these options.
internal abstract partial class ContractCache
{
    private readonly RuleOptions _rules = RuleOptionsOf(options);
    private RuleOptions? _rulesWithNullability;
    private RuleOptions? _rulesWithoutConverter;

    /// <summary>Returns the contract of a type with these options.</summary>
    public TypeContract Describe(Type type) => ReflectionContracts.Of(type, _rules);

    /// <summary>Returns the contract of a type, including nullable annotations even if the options do not respect them.</summary>
    public TypeContract DescribeWithNullability(Type type)
        => ReflectionContracts.Of(type, _rulesWithNullability ??= _rules with { Nullability = true });

    /// <summary>Returns the contract of a type, ignoring converters specified by its attributes.</summary>
    public TypeContract DescribeWithoutConverter(Type type) => ReflectionContracts.Of(type, _rulesWithoutConverter ??= _rules with { IgnoreConverter = true });

    /// <summary>Returns the contract of a type if its public contract has more than a converter, or null.</summary>
    public TypeContract? ContractUnder(ICursorConverter converter, Type type)
        => converter.Shape != ValueShape.Scalar || converter is INullableConverter or IOptionalConverter || Nullable.GetUnderlyingType(type) is not null ? Describe(type) : null;

    /// <summary>Returns whether values of a type can be populated.</summary>
    public bool CanBeFilled(Type type) => ReflectionContracts.CanBeFilled(type);

    /// <summary>Returns whether a type can hold extension data.</summary>
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
