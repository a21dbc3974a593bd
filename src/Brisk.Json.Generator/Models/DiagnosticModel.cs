using Brisk.Json.Rules;
using Microsoft.CodeAnalysis.Text;

namespace Brisk.Json.Generator.Models;

/// <summary>A diagnostic as a value.</summary>
/// <param name="Id">Its id.</param>
/// <param name="IsQuiet">Whether its severity is information.</param>
/// <param name="Place">The location.</param>
/// <param name="Arguments">The arguments of its message.</param>
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
