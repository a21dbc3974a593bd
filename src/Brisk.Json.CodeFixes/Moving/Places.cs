using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Brisk.Json.CodeFixes.Moving;

/// <summary>The places that code is divided into. In each place, all names belong to one library.</summary>
internal static class Places
{
    /// <summary>Gets the innermost place around a node: a statement, the body of an expression, an initializer, a parameter, or a declaration.</summary>
    public static SyntaxNode Around(SyntaxNode node)
    {
        SyntaxNode? place = node.Parent;
        while (place is not null && !IsPlace(place))
        {
            place = place.Parent;
        }

        return place ?? node;
    }

    /// <summary>Gets the innermost place that a node is, or is in.</summary>
    public static SyntaxNode Of(SyntaxNode node) => IsPlace(node) ? node : Around(node);

    public static bool IsOfLambda(ParameterSyntax parameter) =>
        parameter.Parent is LambdaExpressionSyntax || parameter.Parent?.Parent is AnonymousFunctionExpressionSyntax;

    private static bool IsPlace(SyntaxNode node) => node switch
    {
        BlockSyntax => false,
        StatementSyntax or MemberDeclarationSyntax or AttributeSyntax or CatchDeclarationSyntax or ConstructorInitializerSyntax
            or UsingDirectiveSyntax or CompilationUnitSyntax or AccessorDeclarationSyntax => true,
        ParameterSyntax parameter => !IsOfLambda(parameter),
        ArrowExpressionClauseSyntax => true,
        EqualsValueClauseSyntax initializer => initializer.Parent is PropertyDeclarationSyntax || initializer.Parent?.Parent?.Parent is BaseFieldDeclarationSyntax,
        _ => false,
    };
}
