using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Contracts;
using Brisk.Json.Contracts.Reflection;
using Brisk.Json.Rules;

namespace Brisk.Json.Serialization;

/// <summary>What converters throw, apart from what the cursor throws for them.</summary>
internal static class ConverterErrors
{
    /// <summary>The <see cref="Exception.Source"/> of exceptions that say that a type is not supported where its value or key begins.</summary>
    internal const string SourceOfUnsupported = "Brisk.Json.Unsupported";

    public static NotSupportedException NoKeys(Type type, Type converter)
        => new($"The type '{type}' is not a supported dictionary key using converter of type '{converter}'.") { Source = SourceOfUnsupported };

    public static InvalidOperationException CannotPopulate(Type type)
        => new($"Values of type '{type}' cannot be populated.");

    public static CursorException TooMuchOrTooLittle(Type converter)
        => new($"The converter '{converter}' read too much or not enough.");

    public static CursorException DidNotWriteOneValue(Type converter)
        => new($"The converter '{converter}' wrote too much or not enough.");

    public static CursorException DidNotWriteOneName(Type converter)
        => new($"The converter '{converter}' did not write exactly one property name.");

    public static CursorException DepthExceeded(int maxDepth)
        => new($"A possible object cycle was detected, or the object is deeper than the maximum depth of {maxDepth}. "
            + "Consider a larger MaxDepth, or a reference handler where there are cycles.");

    public static NotSupportedException CannotRead(Type type)
        => new(CannotReadMessage(type)) { Source = SourceOfUnsupported };

    /// <summary>The same, when the object of the type has been entered.</summary>
    public static NotSupportedException CannotCreate(Type type) => new(CannotReadMessage(type));

    public static JsonException NullForValueType(Type type) => new($"A null reference cannot be written as a value of type '{type}'.");

    public static CursorException StackExhausted() => new("The object is nested too deeply for the stack of this thread.");

    public static Exception WrongResult(Type converter, Type wanted, Type? given)
        => given is null ? new InvalidOperationException($"The converter '{converter}' gave null where a value of type '{wanted}' was wanted.")
            : new InvalidCastException($"The converter '{converter}' gave a value of type '{given}' where '{wanted}' was wanted.");

    public static NotSupportedException OnlyAsync(Type type)
        => new($"The type '{type}' can only be serialized by the asynchronous methods: its elements come by and by.");

    public static NotSupportedException Unsupported(Type type)
        => new(UnsupportedMessage(type)) { Source = SourceOfUnsupported };

    public static CursorException NoEnumName(Type type)
        => new($"The value of the enumeration '{type}' has no name, and numbers are not allowed.");

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Without what was trimmed, the message says less.")]
    private static string UnsupportedMessage(Type type) => ReflectionContracts.IsFSharpUnion(type)
        ? ContractErrors.ProblemOf(ProblemKind.UnsupportedType, type, detail: FSharpRules.Union).Message
        : $"Serialization and deserialization of '{type}' instances is not supported.";

    private static string CannotReadMessage(Type type)
        => $"Reading values of type '{type}' is not supported: it is abstract, an interface, or has no constructor that can be used.";
}
