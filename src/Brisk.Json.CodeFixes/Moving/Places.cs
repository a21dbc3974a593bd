using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Brisk.Json.CodeFixes.Moving;

/// <summary>The places that code is divided into: inside one of them, all names are of one library.</summary>
internal static class Places
{
    /// <summary>The innermost place around a node: a statement, the body of an expression, an initializer, a parameter, a declaration.</summary>
    public static SyntaxNode Around(SyntaxNode node)
    {
        var place = node.Parent;
        while (place is not null && !IsPlace(place))
        {
            place = place.Parent;
        }

        return place ?? node;
    }

    /// <summary>The innermost place that a node is or is in.</summary>
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
