using Brisk.Json.Contracts.Reflection;
using Brisk.Json.Rules;

namespace Brisk.Json.Serialization.Metadata;

/// <summary>Exceptions for invalid changes of contracts, and for missing contracts.</summary>
internal static class MetadataErrors
{
    public static InvalidOperationException ReadOnly()
        => new("This JsonTypeInfo instance is marked read-only or has already been used in serialization or deserialization. Change contracts in a modifier or before their first use.");

    public static InvalidOperationException WrongKind(JsonTypeInfoKind kind)
        => new($"Invalid JsonTypeInfo operation for JsonTypeInfoKind '{kind}'.");

    public static NotSupportedException NoContract(Type type, object? resolver)
        => new($"JsonTypeInfo metadata for type '{type}' was not provided by TypeInfoResolver of type '{resolver ?? "<null>"}'. If using source generation, ensure that all root types "
            + "passed to the serializer have been annotated with 'JsonSerializableAttribute', along with any types that might be serialized polymorphically.");

    public static NotSupportedException AmbiguousContract(Type type, IEnumerable<Type> above)
        => new($"Ambiguous matches when resolving JsonTypeInfo metadata for type '{type}': {string.Join(", ", above.Select(candidate => $"'{candidate}'"))}. "
            + "Consider either explicitly providing metadata for the type or removing one of its interface implementations.");

    public static InvalidOperationException Incomplete(JsonTypeInfo info, string missing)
        => new($"TypeInfoResolver '{info.OriginatingResolver ?? info.Options.TypeInfoResolver}' did not provide property metadata for type '{info.Type}'. '{missing}' is null, or returns null.");

    public static InvalidOperationException Inaccessible(JsonPropertyInfo property)
        => new($"The property '{property.Member!.ClrName}' on type '{property.DeclaringType}' which is annotated with 'JsonIncludeAttribute' is not accessible by the source generator.");

    public static NotSupportedException FactoryAsConverter(Type type) => new($"The type '{type}' is not supported. Pass a converter that the factory created.");

    public static InvalidOperationException VirtualField()
        => new("A 'field' member cannot be 'virtual'. See arguments for the 'IsProperty' and 'IsVirtual' parameters.");

    public static InvalidOperationException WrongType(Type expected, Type given)
        => new($"The IJsonTypeInfoResolver returned an incompatible JsonTypeInfo instance of type '{given}', expected type '{expected}'.");

    public static InvalidOperationException WrongOptions(Type type)
        => new($"The IJsonTypeInfoResolver returned a JsonTypeInfo instance whose JsonSerializerOptions setting does not match the provided argument. Type '{type}'.");

    public static InvalidOperationException NoResolver()
        => new("JsonSerializerOptions instance must specify a TypeInfoResolver setting before being marked as read-only. Set it, or call MakeReadOnly(populateMissingResolver: true).");

    public static InvalidOperationException ReflectionDisabled()
        => new("Reflection-based serialization has been disabled for this application. Either use the source generator APIs or explicitly configure the "
            + "'JsonSerializerOptions.TypeInfoResolver' property.");

    public static InvalidOperationException BoundElsewhere(JsonPropertyInfo property)
        => new($"JsonPropertyInfo with name '{property.Name}' for type '{property.DeclaringType}' is already bound to different JsonTypeInfo.");

    public static InvalidOperationException NeverNull(Type type)
        => new($"The property type '{type}' does not support null values and therefore cannot be marked as nullable.");

    public static Exception InvalidExtensionData(JsonPropertyInfo property) => ContractErrors.Invalid(ContractErrors.ProblemOf(
        ProblemKind.InvalidExtensionData, property.Owner.Type, ContractErrors.NameOf(property.DeclaringType, property.Name), ReflectionContracts.NameOf(property.PropertyType)));

    public static InvalidOperationException CannotCreateBy(Type type)
        => new($"The converter for type '{type}' does not support setting 'CreateObject' delegates.");

    public static InvalidOperationException NoDeserializing(Type type)
        => new($"The type '{type}' does not support setting OnDeserializing callbacks.");

    public static ArgumentException InvalidType(Type type, string parameter)
        => new(ContractErrors.ProblemOf(ProblemKind.InvalidType, type).Message, parameter);

    public static InvalidOperationException ModifiersInUse()
        => new("Cannot add callbacks to the 'Modifiers' property after the resolver has been used for the first time.");
}
