namespace Brisk.Json.Generator.Models;

/// <summary>A type for which a contract is generated. It is a value, and references nothing in the compilation.</summary>
/// <param name="Id">The name from metadata, which identifies the type.</param>
/// <param name="Name">A name composed of its own name and those of its type arguments: <c>ListInt32</c>. Types in different namespaces can share it.</param>
/// <param name="Qualifier">The namespace and the enclosing types, with underscores instead of dots, which prefix names that clash.</param>
/// <param name="IsLocal">Whether only code in the context can name it, because it is private.</param>
/// <param name="Contract">The call of a method of <c>JsonContract</c> that creates the contract, without the name of that class; <see langword="null"/> if <paramref name="Object"/> describes a class that does.</param>
/// <param name="Converter">The expression that creates the converter specified by an attribute, in C#, if the other properties describe the contract without it; otherwise, <see langword="null"/>.</param>
/// <param name="IsBuiltIn">Whether the library converts it itself, so that only contexts list it.</param>
/// <param name="Object">The members of a JSON object, for which a class is generated.</param>
/// <param name="Warnings">Warnings that the authors of the type or its members request for their use: obsolete, experimental.</param>
internal sealed record TypeModel(
    string Id, string Code, string Name, string Qualifier, bool IsLocal = false, string? Contract = null, string? Converter = null, bool IsBuiltIn = false,
    ObjectModel? Object = null, EquatableArray<string> Warnings = default);

/// <summary>How to create instances of a type and access its members.</summary>
/// <param name="Alias">The name without namespace and enclosing types, if these are the only qualifiers; otherwise, <see langword="null"/>.</param>
/// <param name="MayDiffer">Whether the type may differ at run time from what the compiler sees: a later version of its assembly, hidden members, parts from other source generators.</param>
/// <param name="Constructor">How instances are created; <see langword="null"/> if they cannot be.</param>
/// <param name="Members">The members, with those that are written first, in their order.</param>
internal sealed record ObjectModel(
    string? Alias, bool IsStruct, bool MayDiffer, ConstructorModel? Constructor, EquatableArray<MemberModel> Members, EquatableArray<AccessorModel> Accessors);

/// <summary>How instances are created.</summary>
/// <param name="Call">The name of the accessor that is called with the arguments; <see langword="null"/> for <c>new</c>.</param>
/// <param name="IsDefault">Whether instances are initialized to the default value of a struct.</param>
internal sealed record ConstructorModel(string? Call, bool IsDefault, EquatableArray<ParameterModel> Parameters);

/// <summary>A parameter of a constructor.</summary>
/// <param name="Member">The position of its member among those of the type; -1 if generated code cannot access that member.</param>
internal sealed record ParameterModel(string Type, int Member, bool HasDefault);

/// <summary>A property or field.</summary>
/// <param name="Declaring">The type that declares it, in C#.</param>
/// <param name="Name">Its metadata name.</param>
/// <param name="Get">How to get its value, in C#.</param>
/// <param name="Set">How to set it, in C#.</param>
/// <param name="Written">Its value in an object in the variable <c>value</c>, in C#; <see langword="null"/> if it is never written, regardless of the options.</param>
/// <param name="Assignment">How to set it in an object in the variable <c>target</c>, in C#, with <c>{0}</c> for the value; <see langword="null"/> if it is never read, regardless of the options, or is only passed to the constructor.</param>
/// <param name="Converter">The expression that creates the converter specified by its attribute, in C#.</param>
internal sealed record MemberModel(string Declaring, string Name, string Type, string? Get, string? Set, string? Written, string? Assignment, string? Converter);

/// <summary>An <c>extern</c> method that the runtime binds to a member that generated code cannot access in C#.</summary>
/// <param name="Kind">The member of <c>UnsafeAccessorKind</c>.</param>
/// <param name="Target">The metadata name of the member; <see langword="null"/> for constructors.</param>
/// <param name="Signature">The return type, the name, and the parameters, in C#.</param>
/// <param name="Holder">The generic class that must contain it if the declaring type is generic.</param>
internal sealed record AccessorModel(string Kind, string? Target, string Signature, HolderModel? Holder);

/// <summary>A generic class that contains accessors and has the type parameters of the accessed type.</summary>
/// <param name="Parameters">Its type parameters, comma-separated.</param>
/// <param name="Constraints">Their constraints, in C#.</param>
internal sealed record HolderModel(string Name, string Parameters, string Constraints);
