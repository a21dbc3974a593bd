namespace Brisk.Json.Modeling;

/// <summary>Specifies additional names under which a member is read. It is always written under its own name.</summary>
/// <remarks>
/// Aliases are literal: naming policies do not apply. They are compared like names, case-insensitively if the options specify it. An alias identifies the member for
/// <see langword="required"/>, for constructor parameters, and for duplicates: a name and its alias in one document are duplicates. An alias equal to another member's name or alias makes the contract invalid.
/// </remarks>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = false)]
public sealed class JsonPropertyAliasAttribute : JsonAttribute
{
    /// <summary>Initializes the attribute with one alias.</summary>
    /// <param name="name">The alias.</param>
    public JsonPropertyAliasAttribute(string name) => Names = [name];

    /// <summary>Initializes the attribute with several aliases.</summary>
    /// <param name="name">The first alias.</param>
    /// <param name="others">The other aliases.</param>
    public JsonPropertyAliasAttribute(string name, params string[] others) => Names = [name, .. others ?? [null!]];

    /// <summary>Gets the aliases.</summary>
    public IReadOnlyList<string> Names { get; }
}

/// <summary>Marks the enum member that unknown names are read as.</summary>
/// <remarks>
/// Applies to values read by <see cref="Serialization.JsonStringEnumConverter"/> and its generic counterpart. The original name is not kept. Unknown names of dictionary keys remain errors, because several could become the same key; so do numbers
/// if only names are allowed. Only one member may be marked, and none in an enum with <see cref="FlagsAttribute"/>; otherwise, creating the converter throws an <see cref="InvalidOperationException"/>.
/// </remarks>
[AttributeUsage(AttributeTargets.Field, AllowMultiple = false)]
public sealed class JsonEnumFallbackAttribute : Attribute;
