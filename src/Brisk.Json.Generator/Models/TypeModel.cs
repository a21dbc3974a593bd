using Brisk.Json.Rules;

namespace Brisk.Json.Generator.Models;

/// <summary>A type for which access is generated. A value: it holds nothing of the compilation.</summary>
internal sealed record TypeModel
{
    /// <summary>The spelling from metadata, which tells types apart.</summary>
    public required string Id { get; init; }

    /// <summary>The spelling in C#.</summary>
    public required string Code { get; init; }

    /// <summary>A name made of its own and those of its type arguments: <c>ListInt32</c>. Types of several namespaces may share it.</summary>
    public required string Name { get; init; }

    /// <summary>The namespace, and the enclosing types, with underscores for dots; put in front of names that clash.</summary>
    public required string Qualifier { get; init; }

    /// <summary>Whether every assembly can name it.</summary>
    public required bool IsPublic { get; init; }

    /// <summary>The call that makes the contract; <see langword="null"/> where <see cref="Object"/> says what class does.</summary>
    public string? Contract { get; init; }

    /// <summary>Whether the library converts it by itself, so that only contexts list it.</summary>
    public bool IsBuiltIn { get; init; }

    /// <summary>The members of a JSON object, for which a class is generated.</summary>
    public ObjectModel? Object { get; init; }

    /// <summary>Warnings that naming the type or its members raises by the authors' wish: obsolete, experimental.</summary>
    public EquatableArray<string> Warnings { get; init; }
}
