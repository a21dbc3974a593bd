using System.Linq;
using Brisk.Json.Rules;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace Brisk.Json.Generator.Models;

/// <summary>A diagnostic as a value.</summary>
/// <param name="Id">Its id.</param>
/// <param name="IsQuiet">Whether it informs only.</param>
/// <param name="Place">Where it is reported.</param>
/// <param name="Arguments">What its message mentions.</param>
internal sealed record DiagnosticModel(string Id, bool IsQuiet, PlaceModel? Place, EquatableArray<string> Arguments)
{
    public Diagnostic ToDiagnostic() => Diagnostic.Create(
        Problems.Descriptors.Get(Id, IsQuiet), Place?.ToLocation() ?? Location.None, Arguments.Select(argument => (object)argument).ToArray());
}

/// <summary>A place in a file as a value: locations hold their syntax trees.</summary>
internal sealed record PlaceModel(string Path, TextSpan Span, LinePositionSpan Lines)
{
    public static PlaceModel? Of(Location? location) =>
        location is { SourceTree: { } tree } ? new(tree.FilePath, location.SourceSpan, location.GetLineSpan().Span) : null;

    public Location ToLocation() => Location.Create(Path, Span, Lines);
}
