using Microsoft.CodeAnalysis.Text;

namespace Brisk.Json.Generator.Models;

/// <summary>A call that reads or writes types that no context needs to declare.</summary>
/// <param name="Interception">How the call can be intercepted; <see langword="null"/> if it cannot.</param>
internal sealed record CallModel(EquatableArray<RootModel> Roots, PlaceModel? Place, InterceptionModel? Interception);

/// <summary>A type at a call.</summary>
/// <param name="Id">The id that identifies it in any compilation; for an anonymous type, its C# form.</param>
/// <param name="Anonymous">How to write a value of it, if it is or contains an anonymous type.</param>
internal sealed record RootModel(string Id, AnonymousModel? Anonymous);

/// <summary>How a call is intercepted.</summary>
/// <param name="Signature">The signature of the method, in C#, which the interceptor shares.</param>
/// <param name="Forward">The call to the method in the interceptor, in C#.</param>
/// <param name="Location">The arguments of the attribute that identifies the call.</param>
/// <param name="Where">The location of the call, for people who read the code.</param>
internal sealed record InterceptionModel(string Signature, string Forward, string Location, string Where);

/// <summary>An anonymous type: generated code cannot name it, but can create a value of the same type.</summary>
/// <param name="Example">A value, in C#.</param>
/// <param name="Members">Its properties, in order.</param>
/// <param name="Warnings">Warnings that the authors of the types of its properties request for their use.</param>
internal sealed record AnonymousModel(string Example, EquatableArray<AnonymousMemberModel> Members, EquatableArray<RootModel> Roots, EquatableArray<string> Warnings);

/// <summary>A property of an anonymous type.</summary>
/// <param name="Name">Its metadata name.</param>
/// <param name="Type">Its type, in C#; <see langword="null"/> if it contains an anonymous type and therefore cannot be written.</param>
/// <param name="Example">A value of its type, in C#.</param>
internal sealed record AnonymousMemberModel(string Name, string? Type, string Example);

/// <summary>A diagnostic as a value.</summary>
/// <param name="IsQuiet">Whether its severity is information.</param>
internal sealed record DiagnosticModel(string Id, bool IsQuiet, PlaceModel? Place, EquatableArray<string> Arguments)
{
    public Diagnostic ToDiagnostic() => Diagnostic.Create(
        Problems.Descriptors.Get(Id, IsQuiet), Place?.ToLocation() ?? Location.None, Arguments.Select(argument => (object)argument).ToArray());
}

/// <summary>A location in a file as a value, because locations reference their syntax trees.</summary>
internal sealed record PlaceModel(string Path, TextSpan Span, LinePositionSpan Lines)
{
    public static PlaceModel? Of(Location? location) =>
        location is { SourceTree: { } tree } ? new(tree.FilePath, location.SourceSpan, location.GetLineSpan().Span) : null;

    public Location ToLocation() => Location.Create(Path, Span, Lines);
}
