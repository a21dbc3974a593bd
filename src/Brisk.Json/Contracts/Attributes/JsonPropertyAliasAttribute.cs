using Brisk.Json.Serialization;

namespace Brisk.Json.Modeling;

/// <summary>Gives a member more names under which it is read. It is written under its own name alone.</summary>
/// <remarks>
/// Aliases are taken literally: naming policies leave them alone. They are compared as names are, without regard to case where the options say so. An alias counts as the member for
/// <see langword="required"/>, for constructor parameters and for duplicates: name and alias in one document are the same member twice. An alias that is another member's name or alias makes the contract invalid.
/// </remarks>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = false)]
public sealed class JsonPropertyAliasAttribute : JsonAttribute
{
    /// <summary>Gives a member one more name.</summary>
    /// <param name="name">The name.</param>
    public JsonPropertyAliasAttribute(string name) => Names = [name];

    /// <summary>Gives a member several more names.</summary>
    /// <param name="name">The first name.</param>
    /// <param name="others">The other names.</param>
    public JsonPropertyAliasAttribute(string name, params string[] others) => Names = [name, .. others ?? [null!]];

    /// <summary>Gets the names.</summary>
    public IReadOnlyList<string> Names { get; }
}
