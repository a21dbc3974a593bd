using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace ReferencePages;

/// <summary>What members of several kinds have in common.</summary>
internal static class Parameters
{
    public static ImmutableArray<IParameterSymbol> GetParameters(this ISymbol member) => member switch
    {
        IMethodSymbol method => method.Parameters,
        IPropertySymbol property => property.Parameters,
        INamedTypeSymbol { DelegateInvokeMethod: { } invoke } => invoke.Parameters,
        _ => [],
    };

    public static ImmutableArray<ITypeParameterSymbol> GetTypeParameters(this ISymbol member) => member switch
    {
        IMethodSymbol method => method.TypeParameters,
        INamedTypeSymbol type => type.TypeParameters,
        _ => [],
    };

    /// <summary>Returns the type that a member returns or contains; null if there is none.</summary>
    public static ITypeSymbol? GetResult(this ISymbol member) => member switch
    {
        IMethodSymbol { MethodKind: MethodKind.Constructor } or IMethodSymbol { ReturnsVoid: true } => null,
        IMethodSymbol method => method.ReturnType,
        INamedTypeSymbol { DelegateInvokeMethod: { ReturnsVoid: false } invoke } => invoke.ReturnType,
        _ => null,
    };
}
