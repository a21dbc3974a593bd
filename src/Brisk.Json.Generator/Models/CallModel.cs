using Brisk.Json.Rules;

namespace Brisk.Json.Generator.Models;

/// <summary>A call that reads or writes types which no context needs to declare.</summary>
/// <param name="Roots">The types.</param>
/// <param name="Place">Where the call is.</param>
/// <param name="Interception">How the call can be taken over; <see langword="null"/> where it cannot.</param>
internal sealed record CallModel(EquatableArray<RootModel> Roots, PlaceModel? Place, InterceptionModel? Interception);

/// <summary>A type at a call.</summary>
/// <param name="Id">The id by which any compilation finds it again; of an anonymous type its spelling.</param>
/// <param name="Anonymous">How to spell a value of it, where it is anonymous or mentions an anonymous type.</param>
internal sealed record RootModel(string Id, AnonymousModel? Anonymous);

/// <summary>How a call is taken over.</summary>
/// <param name="Signature">The signature of the method, in C#: the interceptor has the same.</param>
/// <param name="Forward">The call of the method within the interceptor, in C#.</param>
/// <param name="Location">The arguments of the attribute that names the call.</param>
/// <param name="Where">The place of the call, for readers.</param>
internal sealed record InterceptionModel(string Signature, string Forward, string Location, string Where);

/// <summary>An anonymous type: generated code cannot name it, but can make a value of the same type.</summary>
/// <param name="Example">A value, in C#.</param>
/// <param name="Members">Its properties, in order.</param>
/// <param name="Roots">The types of its properties by id, those that have one.</param>
internal sealed record AnonymousModel(string Example, EquatableArray<AnonymousMemberModel> Members, EquatableArray<RootModel> Roots);

/// <summary>A property of an anonymous type.</summary>
/// <param name="Name">Its name in metadata.</param>
/// <param name="Type">Its type, in C#; <see langword="null"/> where that cannot be spelled, as it mentions an anonymous type.</param>
/// <param name="Example">A value of its type, in C#.</param>
internal sealed record AnonymousMemberModel(string Name, string? Type, string Example);
