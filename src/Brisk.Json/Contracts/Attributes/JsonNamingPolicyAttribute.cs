namespace Brisk.Json.Serialization;

/// <summary>Says by which policy a member, or all members of a type, are named. As in .NET 11.</summary>
/// <remarks>
/// <see cref="JsonPropertyNameAttribute"/> counts before the attribute of the member, that before the one of the type whose contract it is, and that before <see cref="JsonSerializerOptions.PropertyNamingPolicy"/>.
/// </remarks>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface | AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = false)]
public class JsonNamingPolicyAttribute : JsonAttribute
{
    /// <summary>Names a built-in policy.</summary>
    /// <param name="namingPolicy">The policy.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="namingPolicy"/> is no policy.</exception>
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

    /// <summary>Gives a policy of one's own; for attributes that derive from this one.</summary>
    /// <param name="namingPolicy">The policy.</param>
    /// <exception cref="ArgumentNullException"><paramref name="namingPolicy"/> is null.</exception>
    protected JsonNamingPolicyAttribute(JsonNamingPolicy namingPolicy)
    {
        ArgumentNullException.ThrowIfNull(namingPolicy);
        NamingPolicy = namingPolicy;
    }

    /// <summary>Gets the policy.</summary>
    public JsonNamingPolicy NamingPolicy { get; }
}
