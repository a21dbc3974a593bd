namespace Brisk.Json.Generator.Models;

/// <summary>A <c>JsonSerializerContext</c> to be completed.</summary>
/// <param name="Namespace">Its namespace; empty for the global one.</param>
/// <param name="Declarations">The declarations of the enclosing types and of the context itself, without their bodies, outermost first.</param>
/// <param name="FileName">The start of the names of its files, and the name of the class that lists its contracts.</param>
/// <param name="Options">The settings of its options, as C# assignments of an initializer; the first may be an argument.</param>
/// <param name="IsPossible">Whether anything can be generated for it.</param>
/// <param name="HasEmptyConstructor">Whether its author has written the constructor without parameters, which is then not generated.</param>
/// <param name="HasOptionsConstructor">Whether its author has written the constructor with options, which is then not generated.</param>
/// <param name="MemberNames">The names of its members, including those generated.</param>
/// <param name="HasLocalTypes">Whether some types can be named only by code in the context.</param>
internal sealed record ContextModel(
    string Namespace, EquatableArray<string> Declarations, string Name, string Code, string FileName, OptionsModel Options, bool IsPossible, bool HasEmptyConstructor,
    bool HasOptionsConstructor, EquatableArray<PropertyModel> Properties, EquatableArray<string> MemberNames, EquatableArray<TypeModel> Types, bool HasLocalTypes,
    EquatableArray<DiagnosticModel> Diagnostics);

/// <summary>A property of a context that returns the metadata of a type.</summary>
/// <param name="Type">The type, in C#.</param>
/// <param name="Visibility">Its visibility, in C#.</param>
internal sealed record PropertyModel(string Name, string Type, string Visibility);

/// <summary>The options of a context.</summary>
/// <param name="Argument">The argument of their constructor, in C#.</param>
/// <param name="Settings">The assignments of their initializer, in C#.</param>
internal sealed record OptionsModel(string Argument, EquatableArray<string> Settings);
