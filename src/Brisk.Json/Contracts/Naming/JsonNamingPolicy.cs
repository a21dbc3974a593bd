using Brisk.Json.Rules;

namespace Brisk.Json;

/// <summary>Converts the .NET names of members, dictionary keys, and enum members to JSON names.</summary>
/// <remarks>
/// The built-in policies are stateless singletons. A custom policy with state should override <see cref="object.Equals(object)"/>,
/// so that equal options are recognized as equal. The class derives from that of System.Text.Json, and can be used in its options.
/// </remarks>
public abstract class JsonNamingPolicy : System.Text.Json.JsonNamingPolicy
{
    /// <summary>Initializes the policy.</summary>
    protected JsonNamingPolicy() { }

    /// <summary>Gets the policy for <c>camelCase</c>: the leading run of capitals is converted to lowercase, so <c>IOStream</c> becomes <c>ioStream</c>.</summary>
    public static new JsonNamingPolicy CamelCase { get; } = new CamelCaseNamingPolicy();

    /// <summary>Gets the policy for <c>snake_case</c>: lowercase words joined by underscores.</summary>
    public static new JsonNamingPolicy SnakeCaseLower { get; } = new WordNamingPolicy('_', WordCasing.Lower);

    /// <summary>Gets the policy for <c>SNAKE_CASE</c>: uppercase words joined by underscores.</summary>
    public static new JsonNamingPolicy SnakeCaseUpper { get; } = new WordNamingPolicy('_', WordCasing.Upper);

    /// <summary>Gets the policy for <c>kebab-case</c>: lowercase words joined by hyphens.</summary>
    public static new JsonNamingPolicy KebabCaseLower { get; } = new WordNamingPolicy('-', WordCasing.Lower);

    /// <summary>Gets the policy for <c>KEBAB-CASE</c>: uppercase words joined by hyphens.</summary>
    public static new JsonNamingPolicy KebabCaseUpper { get; } = new WordNamingPolicy('-', WordCasing.Upper);

    /// <summary>Gets the policy for <c>PascalCase</c>: capitalized words without separators; <c>XMLHttpRequest</c> becomes <c>XmlHttpRequest</c>. Equivalent to the API in .NET 11.</summary>
    public static JsonNamingPolicy PascalCase { get; } = new WordNamingPolicy(null, WordCasing.Pascal);

    /// <summary>Converts a name.</summary>
    /// <param name="name">The .NET name.</param>
    /// <returns>The JSON name, unescaped.</returns>
    public abstract override string ConvertName(string name);
}

/// <inheritdoc cref="CamelNames"/>
internal sealed class CamelCaseNamingPolicy : JsonNamingPolicy
{
    // Like CamelNames.Convert, which is also compiled for .NET Standard 2.0, but without a copy: policies convert the key of each entry of a dictionary.
    public override string ConvertName(string name)
    {
        if (string.IsNullOrEmpty(name)) return name;

        int lowered = CamelNames.CapitalsToLower(name);
        return lowered == 0 ? name : string.Create(name.Length, (name, lowered), static (letters, source) =>
        {
            source.name.CopyTo(letters);
            for (int i = 0; i < source.lowered; i++)
            {
                letters[i] = char.ToLowerInvariant(letters[i]);
            }
        });
    }
}

/// <inheritdoc cref="WordNames"/>
internal sealed class WordNamingPolicy(char? separator, WordCasing casing) : JsonNamingPolicy
{
    private readonly WordNames _names = new(separator, casing);

    public override string ConvertName(string name) => _names.Convert(name);
}
