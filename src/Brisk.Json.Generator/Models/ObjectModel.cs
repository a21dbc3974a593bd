using Brisk.Json.Rules;

namespace Brisk.Json.Generator.Models;

/// <summary>How to make instances of a type and reach its members.</summary>
internal sealed record ObjectModel
{
    /// <summary>The name without namespace and enclosing types, where that is all the name there is; else <see langword="null"/>.</summary>
    public required string? Alias { get; init; }

    public required bool IsStruct { get; init; }

    /// <summary>How instances are made; <see langword="null"/> where they cannot be.</summary>
    public required ConstructorModel? Constructor { get; init; }

    /// <summary>The members, those first that are written, in their order.</summary>
    public required EquatableArray<MemberModel> Members { get; init; }

    /// <summary>What only the runtime may touch, and how it is asked.</summary>
    public required EquatableArray<AccessorModel> Accessors { get; init; }
}

/// <summary>How instances are made.</summary>
/// <param name="Call">The name of what is called with the arguments: an accessor; <see langword="null"/> for <c>new</c>.</param>
/// <param name="IsDefault">Whether instances start as the default value of a struct.</param>
/// <param name="Parameters">The parameters.</param>
internal sealed record ConstructorModel(string? Call, bool IsDefault, EquatableArray<ParameterModel> Parameters);

/// <summary>A parameter of a constructor.</summary>
/// <param name="Type">Its type, in C#.</param>
/// <param name="Member">The position of its member among those of the type; -1 where generated code does not reach that.</param>
/// <param name="HasDefault">Whether it has a default value.</param>
internal sealed record ParameterModel(string Type, int Member, bool HasDefault);

/// <summary>A property or field.</summary>
/// <param name="Declaring">The type that declares it, in C#.</param>
/// <param name="Name">Its name in metadata.</param>
/// <param name="Type">Its type, in C#.</param>
/// <param name="Get">How to get its value, in C#.</param>
/// <param name="Set">How to set it, in C#.</param>
/// <param name="Written">Its value in an object that is called <c>value</c>, in C#; <see langword="null"/> where it is not written, whatever the options.</param>
/// <param name="Assignment">How to set it in an object that is called <c>target</c>, in C#, with <c>{0}</c> for the value; <see langword="null"/> where it is not read, whatever the options, or only passed to the constructor.</param>
/// <param name="Converter">What makes the converter that its attribute names, in C#.</param>
internal sealed record MemberModel(string Declaring, string Name, string Type, string? Get, string? Set, string? Written, string? Assignment, string? Converter);

/// <summary>An <c>extern</c> method that the runtime binds to a member which C# does not let generated code touch.</summary>
/// <param name="Kind">The member of <c>UnsafeAccessorKind</c>.</param>
/// <param name="Target">The name of the member in metadata; <see langword="null"/> for constructors.</param>
/// <param name="Signature">The return type, the name and the parameters, in C#.</param>
/// <param name="Holder">The generic class that it must be in, as the type that declares the member is generic.</param>
internal sealed record AccessorModel(string Kind, string? Target, string Signature, HolderModel? Holder);

/// <summary>A generic class that holds accessors: its type parameters are those of the type whose members they reach.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Parameters">Its type parameters, comma-separated.</param>
/// <param name="Constraints">Their constraints, in C#.</param>
internal sealed record HolderModel(string Name, string Parameters, string Constraints);
