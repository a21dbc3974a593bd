using Brisk.Json.Contracts.Reflection;
using Brisk.Json.Rules;

namespace Brisk.Json.Contracts;

/// <summary>Exceptions for contracts that cannot be created.</summary>
internal static class ContractErrors
{
    public static Exception Invalid(Problem problem)
        => new InvalidOperationException(problem.Message);

    public static NotSupportedException NoDefault(Type type)
        => new($"The default conversion of '{type}' was not generated, and reflection is disabled. It is generated if an attribute of the type or of a member specifies a converter that derives "
            + "from JsonContextualConverter<T>, and if the type is listed for a context or passed to the serializer.");

    public static Exception NotSupported(Problem problem)
        => new NotSupportedException(problem.Message);

    /// <summary>Creates a problem of a contract that was modified, or created, by user code.</summary>
    /// <param name="place">The member or parameter that causes it.</param>
    /// <param name="detail">Another value for the message.</param>
    /// <param name="other">Another value for the message.</param>
    public static Problem ProblemOf(ProblemKind kind, Type type, string? place = null, string detail = "", string other = "")
    {
        string subject = ReflectionContracts.NameOf(type);
        return new(kind, subject, place ?? subject, detail, other);
    }

    /// <summary>Throws if a type with a custom converter, which would ignore it, has a number handling of its own.</summary>
    public static void CheckNumberHandling(Type type, JsonNumberHandling? handling)
    {
        if (handling is not (null or JsonNumberHandling.Strict))
        {
            throw new InvalidOperationException("'JsonNumberHandlingAttribute' is only valid on a number or a collection of numbers when applied to a property or field. "
                + $"The type '{ReflectionContracts.NameOf(type)}' has a custom converter, which ignores it. Remove the number handling, or the converter.");
        }
    }

    public static string NameOf(Type declaring, string member) => ReflectionContracts.NameOf(declaring) + "." + member;

    public static Exception ConverterDoesNotFit(JsonConverter converter, Type type)
        => new InvalidOperationException($"The converter '{converter.UserType}' is not compatible with the type '{type}'.");

    /// <summary>The error for a converter of a value type that is used for its nullable type, or vice versa.</summary>
    public static Exception DiffersInNullability(JsonConverter converter, Type type)
        => new InvalidOperationException($"The converter '{converter.UserType}' handles type '{converter.ConvertedType}' but is being asked to convert type '{type}'. Either create a separate converter for type '{type}' "
            + "or change the converter's 'CanConvert' method to only return 'true' for a single type.");

    /// <param name="member">The member that has the attribute, or null if it is on the type.</param>
    public static Exception AttributeDoesNotFit(JsonConverter converter, Type type, MemberContract? member)
        => new InvalidOperationException($"The converter specified on '{PlaceOf(type, member)}' is not compatible with the type '{type}': '{converter.UserType}' cannot convert it.");

    public static Exception FactoryReturnedNull(JsonConverterFactory factory, Type type)
        => new InvalidOperationException($"The converter '{factory.UserType}' cannot return a null value. It is a factory, called for the type '{type}'.");

    public static Exception FactoryReturnedFactory(JsonConverterFactory factory, Type type)
        => new InvalidOperationException($"The converter '{factory.UserType}' cannot return an instance of JsonConverterFactory. It was called for the type '{type}'.");

    /// <param name="member">The member that has the attribute, or null if it is on the type.</param>
    public static Exception AttributeReturnedNull(object attribute, Type type, MemberContract? member)
        => new InvalidOperationException($"The converter specified on '{PlaceOf(type, member)}' is not compatible with the type '{type}': the attribute '{attribute.GetType()}' specifies no converter type and creates no converter for it.");

    public static Exception AttributeReturnedNull(Type type)
        => new InvalidOperationException($"The converter specified on '{PlaceOf(type, null)}' is not compatible with the type '{type}': the attribute specifies no converter type and creates no converter for it.");

    public static Exception NotAConverter(Type converter, Type type)
        => new InvalidOperationException($"The converter type '{converter}' specified for '{type}' does not derive from Brisk.Json's JsonConverter, or has no public parameterless constructor.");

    private static string PlaceOf(Type type, MemberContract? member) => member is null ? ReflectionContracts.NameOf(type) : NameOf(member.Declaring, member.ClrName);
}
