using Brisk.Json.Rules;

namespace Brisk.Json;

/// <summary>Turns the .NET name of a member, dictionary key or enumeration member into its name in JSON.</summary>
/// <remarks>
/// The built-in policies are singletons without state. A policy of your own should override <see cref="object.Equals(object)"/> if it has
/// state, so that equal options are recognised as equal. A policy of this library is one of System.Text.Json's, and can be given to its options.
/// </remarks>
public abstract class JsonNamingPolicy : System.Text.Json.JsonNamingPolicy
{
    /// <summary>Initialises the policy.</summary>
    protected JsonNamingPolicy()
    {
    }

    /// <summary><c>camelCase</c>: the leading run of capitals becomes lower case, and <c>IOStream</c> becomes <c>ioStream</c>.</summary>
    public static new JsonNamingPolicy CamelCase { get; } = new CamelCaseNamingPolicy();

    /// <summary><c>snake_case</c>: words in lower case, joined by underscores.</summary>
    public static new JsonNamingPolicy SnakeCaseLower { get; } = new WordNamingPolicy('_', WordCasing.Lower);

    /// <summary><c>SNAKE_CASE</c>: words in upper case, joined by underscores.</summary>
    public static new JsonNamingPolicy SnakeCaseUpper { get; } = new WordNamingPolicy('_', WordCasing.Upper);

    /// <summary><c>kebab-case</c>: words in lower case, joined by hyphens.</summary>
    public static new JsonNamingPolicy KebabCaseLower { get; } = new WordNamingPolicy('-', WordCasing.Lower);

    /// <summary><c>KEBAB-CASE</c>: words in upper case, joined by hyphens.</summary>
    public static new JsonNamingPolicy KebabCaseUpper { get; } = new WordNamingPolicy('-', WordCasing.Upper);

    /// <summary><c>PascalCase</c>: words that each begin with a capital, joined by nothing; <c>XMLHttpRequest</c> becomes <c>XmlHttpRequest</c>. As in .NET 11.</summary>
    public static JsonNamingPolicy PascalCase { get; } = new WordNamingPolicy(null, WordCasing.Pascal);

    /// <summary>Converts a name.</summary>
    /// <param name="name">The .NET name.</param>
    /// <returns>The name in JSON, unescaped.</returns>
    public abstract override string ConvertName(string name);
}
