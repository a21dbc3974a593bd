using Brisk.Json.Contracts.Reflection;
using Brisk.Json.Rules;
using Brisk.Json.Serialization;

namespace Brisk.Json.Contracts;

/// <summary>What is thrown when a contract cannot be made.</summary>
internal static class ContractErrors
{
    public static Exception Invalid(Problem problem)
        => new InvalidOperationException(problem.Message);

    public static Exception NotSupported(Problem problem)
        => new NotSupportedException(problem.Message);

    /// <summary>A problem of a contract that was changed, or made, by hand.</summary>
    /// <param name="kind">What is wrong.</param>
    /// <param name="type">The type of the contract.</param>
    /// <param name="place">The member or parameter at fault.</param>
    /// <param name="detail">What the message mentions besides.</param>
    /// <param name="other">What else it mentions.</param>
    public static Problem ProblemOf(ProblemKind kind, Type type, string? place = null, string detail = "", string other = "")
    {
        string subject = ReflectionContracts.NameOf(type);
        return new(kind, subject, place ?? subject, detail, other);
    }

    /// <summary>A member with the type that declares it, as C# writes them.</summary>
    public static string NameOf(Type declaring, string member) => ReflectionContracts.NameOf(declaring) + "." + member;

    public static Exception ConverterDoesNotFit(JsonConverter converter, Type type)
        => new InvalidOperationException($"The converter '{converter.UserType}' is not compatible with the type '{type}'.");

    /// <param name="converter">The converter that an attribute names.</param>
    /// <param name="type">The type of the value.</param>
    /// <param name="member">The member that has the attribute; null where the type has it.</param>
    public static Exception AttributeDoesNotFit(JsonConverter converter, Type type, MemberContract? member)
    {
        string place = member is null ? ReflectionContracts.NameOf(type) : NameOf(member.Declaring, member.ClrName);
        return new InvalidOperationException($"The converter specified on '{place}' is not compatible with the type '{type}': '{converter.UserType}' does not convert it.");
    }

    public static Exception FactoryGaveNothing(JsonConverterFactory factory, Type type)
        => new InvalidOperationException($"The converter '{factory.UserType}' cannot return a null value. It is a factory, and was asked for the type '{type}'.");

    public static Exception FactoryGaveFactory(JsonConverterFactory factory, Type type)
        => new InvalidOperationException($"The converter '{factory.UserType}' cannot return an instance of JsonConverterFactory. It was asked for the type '{type}'.");

    public static Exception AttributeGaveNothing(object attribute, Type type)
        => new InvalidOperationException($"The attribute '{attribute.GetType()}' names no converter type and makes no converter for '{type}'.");

    public static Exception NotAConverter(Type converter, Type type)
        => new InvalidOperationException($"The converter type '{converter}' named for '{type}' does not derive from Brisk.Json's JsonConverter or has no public parameterless constructor.");
}
