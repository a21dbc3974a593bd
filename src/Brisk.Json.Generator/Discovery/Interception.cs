using Brisk.Json.Generator.Models;
using Microsoft.CodeAnalysis.CSharp;

namespace Brisk.Json.Generator.Discovery;

/// <summary>Creates the interception of a call: a method with the same signature that calls the same method.</summary>
internal static class Interception
{
    private const string Feature = "InterceptorsNamespaces";

    /// <summary>Whether the project allows the generated namespace to contain interceptors.</summary>
    public static bool IsAllowed(ParseOptions options) => options.Features.TryGetValue(Feature, out string? namespaces)
        && namespaces.Split(';').Any(n => (Emission.FileHeader.Namespace + ".").StartsWith(n.Trim() + ".", System.StringComparison.Ordinal));

    public static InterceptionModel Of(IMethodSymbol called, InterceptableLocation location)
    {
        IMethodSymbol method = (called.ReducedFrom ?? called).OriginalDefinition;
        string generic = method.IsGenericMethod ? $"<{string.Join(", ", method.TypeParameters.Select(p => p.Name))}>" : "";
        string parameters = string.Join(", ", method.Parameters.Select((p, i) =>
            (i == 0 && method.IsExtensionMethod ? "this " : "") + Modifier(p) + CodeNames.Of(p.Type) + " " + CodeNames.Identifier(p.Name)));
        string arguments = string.Join(", ", method.Parameters.Select(p => Modifier(p) + CodeNames.Identifier(p.Name)));
        return new(
            $"{(method.ReturnsVoid ? "void" : CodeNames.Of(method.ReturnType))} {method.Name}{generic}({parameters}){string.Concat(method.TypeParameters.Select(TypeConstraints.Of))}",
            $"{CodeNames.Of(method.ContainingType)}.{method.Name}{generic}({arguments})",
            $"{location.Version}, \"{location.Data}\"",
            location.GetDisplayLocation());
    }

    private static string Modifier(IParameterSymbol parameter) => parameter.RefKind switch
    {
        RefKind.Ref => "ref ",
        RefKind.Out => "out ",
        RefKind.In => "in ",
        _ => "",
    };
}
