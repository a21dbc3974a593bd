namespace Brisk.Json.Serialization;

/// <summary>Specifies the JSON name of a property or field, overriding the naming policy of the options.</summary>
/// <param name="name">The JSON name, unescaped.</param>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = false)]
public sealed class JsonPropertyNameAttribute(string name) : JsonAttribute
{
    /// <summary>Gets the JSON name of the member.</summary>
    public string Name { get; } = name;
}

/// <summary>Specifies the naming policy of a member, or of all members of a type. Equivalent to the API in .NET 11.</summary>
/// <remarks>
/// In order of precedence, the name of a member is determined by its <see cref="JsonPropertyNameAttribute"/>, by this attribute on the member, by this attribute on the type, and by <see cref="JsonSerializerOptions.PropertyNamingPolicy"/>.
/// </remarks>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface | AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = false)]
public class JsonNamingPolicyAttribute : JsonAttribute
{
    /// <summary>Initializes the attribute with a built-in policy.</summary>
    /// <param name="namingPolicy">The policy.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="namingPolicy"/> is <see cref="JsonKnownNamingPolicy.Unspecified"/> or undefined.</exception>
    public JsonNamingPolicyAttribute(JsonKnownNamingPolicy namingPolicy) => NamingPolicy = namingPolicy switch
    {
        JsonKnownNamingPolicy.CamelCase => JsonNamingPolicy.CamelCase,
        JsonKnownNamingPolicy.SnakeCaseLower => JsonNamingPolicy.SnakeCaseLower,
        JsonKnownNamingPolicy.SnakeCaseUpper => JsonNamingPolicy.SnakeCaseUpper,
        JsonKnownNamingPolicy.KebabCaseLower => JsonNamingPolicy.KebabCaseLower,
        JsonKnownNamingPolicy.KebabCaseUpper => JsonNamingPolicy.KebabCaseUpper,
        JsonKnownNamingPolicy.PascalCase => JsonNamingPolicy.PascalCase,
        _ => throw new ArgumentOutOfRangeException(nameof(namingPolicy)),
    };

    /// <summary>Initializes a derived attribute with a custom policy.</summary>
    /// <param name="namingPolicy">The policy.</param>
    /// <exception cref="ArgumentNullException"><paramref name="namingPolicy"/> is null.</exception>
    protected JsonNamingPolicyAttribute(JsonNamingPolicy namingPolicy) => NamingPolicy = NotNull(namingPolicy);

    /// <summary>Gets the policy.</summary>
    public JsonNamingPolicy NamingPolicy { get; }
}

/// <summary>Specifies the JSON name of an enum member, for enums written as strings.</summary>
/// <param name="name">The JSON name, unescaped.</param>
[AttributeUsage(AttributeTargets.Field, AllowMultiple = false)]
public class JsonStringEnumMemberNameAttribute(string name) : Attribute
{
    /// <summary>Gets the JSON name of the member.</summary>
    public string Name { get; } = name;
}

/// <summary>Identifies a built-in naming policy, for use in attributes.</summary>
public enum JsonKnownNamingPolicy
{
    /// <summary>No policy: names are unchanged.</summary>
    Unspecified = 0,

    /// <summary><c>JsonNamingPolicy.CamelCase</c>.</summary>
    CamelCase = 1,

    /// <summary><c>JsonNamingPolicy.SnakeCaseLower</c>.</summary>
    SnakeCaseLower = 2,

    /// <summary><c>JsonNamingPolicy.SnakeCaseUpper</c>.</summary>
    SnakeCaseUpper = 3,

    /// <summary><c>JsonNamingPolicy.KebabCaseLower</c>.</summary>
    KebabCaseLower = 4,

    /// <summary><c>JsonNamingPolicy.KebabCaseUpper</c>.</summary>
    KebabCaseUpper = 5,

    /// <summary><c>JsonNamingPolicy.PascalCase</c>.</summary>
    PascalCase = 6,
}
