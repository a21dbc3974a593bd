using Brisk.Json.Contracts;
using Brisk.Json.Contracts.Reflection;
using Brisk.Json.Rules;

namespace Brisk.Json.Serialization.Metadata;

/// <summary>What contracts throw when they are changed wrongly, or cannot be found.</summary>
internal static class MetadataErrors
{
    public static InvalidOperationException ReadOnly()
        => new("This contract is read-only: it has been used, or made read-only. Change contracts in a modifier or before their first use.");

    public static InvalidOperationException WrongKind(JsonTypeInfoKind kind)
        => new($"This is not possible for a contract of kind '{kind}'.");

    public static NotSupportedException NoContract(Type type, object? resolver)
        => new($"The resolver '{resolver ?? "<null>"}' gives no contract for the type '{type}'. "
            + "Where contracts are generated, list every root type and every type that is found at run time.");

    public static NotSupportedException AmbiguousContract(Type type, IEnumerable<Type> above)
        => new($"The resolver gives no contract for the type '{type}', and several for what it derives from or implements, of which none is the nearest: "
            + $"{string.Join(", ", above)}. Give one for the type itself.");

    public static InvalidOperationException WrongType(Type wanted, Type given)
        => new($"A resolver gave the contract of the type '{given}' where that of '{wanted}' was asked for.");

    public static InvalidOperationException WrongOptions(Type type)
        => new($"A resolver gave a contract for the type '{type}' that was made with other options than those it was asked for.");

    public static InvalidOperationException NoResolver()
        => new("These options have no resolver: set TypeInfoResolver, or call MakeReadOnly(populateMissingResolver: true).");

    public static InvalidOperationException ReflectionDisabled()
        => new("Reflection is disabled for this program (IsReflectionEnabledByDefault), the options have no resolver, and no contract was generated. "
            + "Set TypeInfoResolver, or pass a contract or a context.");

    public static InvalidOperationException BoundElsewhere(JsonPropertyInfo property)
        => new($"The property '{property.Name}' belongs to another contract than this.");

    public static InvalidOperationException NeverNull(Type type)
        => new($"Values of type '{type}' are never null: the property cannot be said to be nullable.");

    public static Exception InvalidExtensionData(JsonPropertyInfo property) => ContractErrors.Invalid(ContractErrors.ProblemOf(
        ProblemKind.InvalidExtensionData, property.Owner.Type, ContractErrors.NameOf(property.DeclaringType, property.Name), ReflectionContracts.NameOf(property.PropertyType)));

    public static InvalidOperationException CannotCreateBy(Type type)
        => new($"Values of type '{type}' are made of what they hold: 'CreateObject' cannot be set.");

    public static InvalidOperationException NoDeserializing(Type type)
        => new($"Collections of type '{type}' are made of their elements: 'OnDeserializing' cannot be set.");

    public static ArgumentException InvalidType(Type type, string parameter)
        => new($"The type '{type}' cannot be a JSON value: it is a pointer, a ref struct, or an open generic type.", parameter);

    public static InvalidOperationException ModifiersInUse()
        => new("The resolver has been used: its modifiers can no longer be changed.");
}
