namespace Brisk.Json.Serialization;

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
