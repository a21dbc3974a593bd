using Brisk.Json.Rules;

namespace Brisk.Json.Generator.Models;

/// <summary>A type for which a contract is generated. It is a value, and references nothing in the compilation.</summary>
internal sealed record TypeModel
{
    /// <summary>The name from metadata, which identifies the type.</summary>
    public required string Id { get; init; }

    /// <summary>The type in C#.</summary>
    public required string Code { get; init; }

    /// <summary>A name composed of its own name and those of its type arguments: <c>ListInt32</c>. Types in different namespaces can share it.</summary>
    public required string Name { get; init; }

    /// <summary>The namespace and the enclosing types, with underscores instead of dots, which prefix names that clash.</summary>
    public required string Qualifier { get; init; }

    /// <summary>Whether it is accessible to every assembly.</summary>
    public required bool IsPublic { get; init; }

    /// <summary>The call that creates the contract; <see langword="null"/> if <see cref="Object"/> describes a class that does.</summary>
    public string? Contract { get; init; }

    /// <summary>The expression that creates the converter specified by an attribute, in C#, if the other properties describe the contract without it; otherwise, <see langword="null"/>.</summary>
    public string? Converter { get; init; }

    /// <summary>Whether the library converts it itself, so that only contexts list it.</summary>
    public bool IsBuiltIn { get; init; }

    /// <summary>The members of a JSON object, for which a class is generated.</summary>
    public ObjectModel? Object { get; init; }

    /// <summary>Warnings that the authors of the type or its members request for their use: obsolete, experimental.</summary>
    public EquatableArray<string> Warnings { get; init; }
}
