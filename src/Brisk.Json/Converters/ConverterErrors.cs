using Brisk.Json.Contracts.Reflection;
using Brisk.Json.Rules;

namespace Brisk.Json.Converters;

/// <summary>Exceptions of converters, other than those that the cursor throws for them.</summary>
internal static class ConverterErrors
{
    /// <summary>The <see cref="Exception.Source"/> of exceptions for types that are not supported, thrown where their value or key starts.</summary>
    internal const string SourceOfUnsupported = "Brisk.Json.Unsupported";

    public static NotSupportedException NoKeys(Type type, Type converter)
        => new($"The type '{type}' is not a supported dictionary key using converter of type '{converter}'. "
            + "Custom converters can add support for dictionary key serialization by overriding the 'ReadAsPropertyName' and 'WriteAsPropertyName' methods.") { Source = SourceOfUnsupported };

    public static InvalidOperationException CannotPopulate(Type type)
        => new($"Values of type '{type}' cannot be populated.");

    public static CursorException MissingWritten(Type type)
        => new($"A JsonOptional of '{type}' without a value cannot be written here: only members of an object can be missing.");

    public static CursorException ReadTooMuchOrTooLittle(Type converter)
        => new($"The converter '{converter}' read too much or not enough.");

    public static CursorException DidNotWriteOneValue(Type converter)
        => new($"The converter '{converter}' wrote too much or not enough.");

    public static CursorException HandlerDidNotWriteOneValue(Type type)
        => new($"The serialize handler of the type '{type}' wrote too much or not enough.");

    public static InvalidOperationException ElementsRemoved(Type element)
        => new($"Elements were removed from a list of '{element}' while it was being written.");

    public static CursorException DidNotWriteOneName(Type converter)
        => new($"The converter '{converter}' wrote too much or not enough: it must write exactly one property name.");

    public static CursorException DepthExceeded(int maxDepth)
        => new($"A possible object cycle was detected. This can either be due to a cycle or if the object depth is larger than the maximum allowed depth of {maxDepth}. "
            + "Consider using ReferenceHandler.Preserve on JsonSerializerOptions to support cycles.");

    /// <summary>For a collection that cannot be created, at its start.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "Whether trimming has removed the constructor affects only the wording of the message.")]
    public static NotSupportedException CannotRead(Type type)
    {
        bool isReadOnly = type.IsAbstract || type.IsValueType || type.GetConstructor(Type.EmptyTypes) is not null || !Array.Exists(type.GetInterfaces(), IsCollection);
        return new(isReadOnly
            ? $"The collection type '{type}' is abstract, an interface, or is read only, and could not be instantiated and populated."
            : NoConstructor(type)) { Source = SourceOfUnsupported };
    }

    private static bool IsCollection(Type type) => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(ICollection<>);

    /// <summary>For an object that cannot be created, after it has been entered.</summary>
    public static NotSupportedException CannotCreate(Type type)
        => new(type.IsAbstract ? $"Deserialization of interface or abstract types is not supported. Type '{type}'." : NoConstructor(type));

    public static JsonException NullForValueType(Type type) => new($"The JSON value could not be converted to {type}. A null reference cannot be written as a value of this type.");

    public static CursorException StackExhausted() => new("The object is nested too deeply for the stack of this thread.");

    public static Exception WrongResult(Type converter, Type expected, Type? returned)
        => returned is null ? new InvalidOperationException($"Unable to assign 'null' to the property or field of type '{expected}': the converter '{converter}' returned it.")
            : new InvalidCastException($"Unable to cast object of type '{returned}' to type '{expected}': the converter '{converter}' returned it.");

    public static NotSupportedException OnlyAsync(Type type)
        => new($"The type '{type}' can only be serialized using async serialization methods.");

    public static NotSupportedException Unsupported(Type type)
        => new(UnsupportedMessage(type)) { Source = SourceOfUnsupported };

    public static CursorException NoEnumName(Type type)
        => new($"The object or value could not be serialized. The value of the enum '{type}' has no name, and numbers are not allowed.");

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "If members were trimmed, the message is less specific.")]
    private static string UnsupportedMessage(Type type) => ReflectionContracts.IsFSharpUnion(type)
        ? ContractErrors.ProblemOf(ProblemKind.UnsupportedType, type, detail: FSharpRules.Union).Message
        : $"Serialization and deserialization of '{type}' instances is not supported.";

    internal static string NoConstructor(Type type)
        => "Deserialization of types without a parameterless constructor, a singular parameterized constructor, or a parameterized constructor annotated with 'JsonConstructorAttribute' "
        + $"is not supported. Type '{type}'.";
}
