namespace Brisk.Json.Generator.Models;

/// <summary>A <c>JsonSerializerContext</c> to be completed.</summary>
internal sealed record ContextModel
{
    /// <summary>Its namespace; empty for the global one.</summary>
    public required string Namespace { get; init; }

    /// <summary>The declarations of the enclosing types and of the context itself, without their bodies, outermost first.</summary>
    public required EquatableArray<string> Declarations { get; init; }

    public required string Name { get; init; }

    public required string Code { get; init; }

    /// <summary>The beginning of the names of its files, and the name of the class that lists its contracts.</summary>
    public required string FileName { get; init; }

    /// <summary>The settings of its options, as C# assignments of an initializer; the first may be an argument.</summary>
    public required OptionsModel Options { get; init; }

    /// <summary>Whether anything can be generated for it.</summary>
    public required bool IsPossible { get; init; }

    /// <summary>Whether its author has written the constructor without parameters, which is then not generated.</summary>
    public required bool HasEmptyConstructor { get; init; }

    /// <summary>Whether its author has written the constructor with options, which is then not generated.</summary>
    public required bool HasOptionsConstructor { get; init; }

    public required EquatableArray<PropertyModel> Properties { get; init; }

    public required EquatableArray<TypeModel> Types { get; init; }

    /// <summary>Whether some types can be named only by code in the context.</summary>
    public required bool HasLocalTypes { get; init; }

    public required EquatableArray<DiagnosticModel> Diagnostics { get; init; }
}

/// <summary>A property of a context that returns the metadata of a type.</summary>
/// <param name="Type">The type, in C#.</param>
/// <param name="Visibility">Its visibility, in C#.</param>
internal sealed record PropertyModel(string Name, string Type, string Visibility);

/// <summary>The options of a context.</summary>
/// <param name="Argument">The argument of their constructor, in C#.</param>
/// <param name="Settings">The assignments of their initializer, in C#.</param>
internal sealed record OptionsModel(string Argument, EquatableArray<string> Settings);
