namespace Brisk.Json.Rules;

/// <summary>The constructor used when instances are read.</summary>
/// <param name="Ref">The constructor; <see langword="null"/> for the default value of a struct.</param>
/// <param name="IsPublic">Whether it is public.</param>
/// <param name="SetsRequiredMembers">Whether it is declared to set the members marked <see langword="required"/>.</param>
/// <param name="Parameters">Its parameters, in order.</param>
internal sealed record ConstructorContract(ConstructorRef? Ref, bool IsPublic, bool SetsRequiredMembers, EquatableArray<ParameterContract> Parameters);

/// <summary>A parameter of the constructor.</summary>
/// <param name="Name">Its .NET name.</param>
/// <param name="Type">Its type.</param>
/// <param name="Member">The index of the member whose JSON value is passed to it, or -1 if there is none.</param>
/// <param name="HasDefault">Whether it has a default value.</param>
/// <param name="Default">The raw constant: for an enumeration, the underlying value.</param>
/// <param name="NotNull">Whether it does not accept null.</param>
internal sealed record ParameterContract(string Name, TypeRef Type, int Member, bool HasDefault, object? Default, bool NotNull);
