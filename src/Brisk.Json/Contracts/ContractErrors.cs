using Brisk.Json.Rules;
using Brisk.Json.Serialization;

namespace Brisk.Json.Contracts;

/// <summary>What is thrown when a contract cannot be made.</summary>
internal static class ContractErrors
{
    public static Exception Invalid(Problem problem)
        => new InvalidOperationException($"The type '{problem.Subject}' has no valid contract: {problem.Kind}: {problem.Detail}.");

    public static Exception NotSupported(Problem problem)
        => new NotSupportedException($"The type '{problem.Subject}' is not supported: {problem.Kind}: {problem.Detail}.");

    public static Exception ConverterDoesNotFit(JsonConverter converter, Type type)
        => new InvalidOperationException($"The converter '{converter.GetType()}' is not compatible with the type '{type}'.");

    public static Exception FactoryGaveNothing(JsonConverterFactory factory, Type type)
        => new InvalidOperationException($"The converter factory '{factory.GetType()}' gave null for the type '{type}'.");

    public static Exception FactoryGaveFactory(JsonConverterFactory factory, Type type)
        => new InvalidOperationException($"The converter factory '{factory.GetType()}' gave another factory for the type '{type}'.");

    public static Exception AttributeGaveNothing(object attribute, Type type)
        => new InvalidOperationException($"The attribute '{attribute.GetType()}' names no converter type and makes no converter for '{type}'.");

    public static Exception NotAConverter(Type converter, Type type)
        => new InvalidOperationException($"The converter type '{converter}' named for '{type}' does not derive from Brisk.Json's JsonConverter or has no public parameterless constructor.");

    public static InvalidOperationException ExtensionDataDisallowed(Type type)
        => new($"The type '{type}' both refuses properties that match no member and has a member that collects them.");
}
