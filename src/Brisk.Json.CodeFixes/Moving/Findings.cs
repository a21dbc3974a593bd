using Microsoft.CodeAnalysis.CSharp;

namespace Brisk.Json.CodeFixes.Moving;

/// <summary>A name in a file that refers to a System.Text.Json type.</summary>
/// <param name="Name">The whole name, including the namespace if it is written.</param>
/// <param name="Node">The node that determines whether it is migrated.</param>
internal sealed record TypeName(SyntaxNode Name, INamedTypeSymbol Type, string Node, bool IsQualified)
{
    public string Namespace => Type.ContainingNamespace.ToDisplayString();
}

/// <summary>A use of a System.Text.Json extension method, which is found only through an import.</summary>
/// <param name="Call">The call; null for a method group.</param>
/// <param name="Access">The method with its receiver; null after a <c>?.</c>.</param>
/// <param name="Type">The class that declares the method.</param>
/// <param name="Node">The node that determines whether it is migrated.</param>
internal sealed record ExtensionCall(InvocationExpressionSyntax? Call, MemberAccessExpressionSyntax? Access, INamedTypeSymbol Type, string Node)
{
    public string Namespace => Type.ContainingNamespace.ToDisplayString();

    /// <summary>Whether the call can be written without an import.</summary>
    public bool CanBeWrittenOut => Call is not null && Access is not null;
}

/// <summary>An alias of a System.Text.Json namespace.</summary>
internal sealed record NamespaceAlias(UsingDirectiveSyntax Directive, string Namespace, string Node);

/// <summary>The uses of System.Text.Json in one file.</summary>
internal sealed class Findings(Document document, SemanticModel model, SyntaxNode root, bool mayChange)
{
    public Document Document { get; } = document;

    public SemanticModel Model { get; } = model;

    public SyntaxNode Root { get; } = root;

    public bool MayChange { get; } = mayChange;

    public List<TypeName> Names { get; } = [];

    public List<ExtensionCall> Calls { get; } = [];

    public List<NamespaceAlias> Aliases { get; } = [];

    /// <summary>Directives that import a System.Text.Json namespace.</summary>
    public List<(UsingDirectiveSyntax Directive, string Namespace)> Imports { get; } = [];

    /// <summary>Catch clauses and tests for exceptions, each with a place in the block that may throw. If that place stays, so does the clause or the test.</summary>
    public List<(string Clause, string Inside)> Caught { get; } = [];

    /// <summary>The same file in other projects, where other parts of it may be compiled.</summary>
    public List<Findings> Linked { get; } = [];

    /// <summary>Whether calls of HTTP extensions cannot be resolved, because the package removes the implicit import.</summary>
    public bool LacksHttp { get; set; }
}

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

    public static SyntaxNode Of(SyntaxNode node) => IsPlace(node) ? node : Around(node);

    public static bool IsOfLambda(ParameterSyntax parameter) =>
        parameter.Parent is LambdaExpressionSyntax || parameter.Parent?.Parent is AnonymousFunctionExpressionSyntax;

    private static bool IsPlace(SyntaxNode node) => node switch
    {
        BlockSyntax => false,
        StatementSyntax or MemberDeclarationSyntax or AttributeSyntax or CatchDeclarationSyntax or CatchFilterClauseSyntax or ConstructorInitializerSyntax
            or UsingDirectiveSyntax or CompilationUnitSyntax or AccessorDeclarationSyntax => true,
        ParameterSyntax parameter => !IsOfLambda(parameter),
        ArrowExpressionClauseSyntax => true,
        EqualsValueClauseSyntax initializer => initializer.Parent is PropertyDeclarationSyntax || initializer.Parent?.Parent?.Parent is BaseFieldDeclarationSyntax,
        _ => false,
    };
}
