using System.Collections.Generic;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Brisk.Json.CodeFixes.Moving;

/// <summary>A name in a file that means a type of theirs.</summary>
/// <param name="Name">The whole name, with the namespace where that is written.</param>
/// <param name="Type">The type.</param>
/// <param name="Node">What decides whether it moves.</param>
/// <param name="IsQualified">Whether the namespace is written.</param>
internal sealed record TypeName(SyntaxNode Name, INamedTypeSymbol Type, string Node, bool IsQualified)
{
    public string Space => Type.ContainingNamespace.ToDisplayString();
}

/// <summary>A use of an extension method of theirs, which is found through an import alone.</summary>
/// <param name="Call">The call; null where the method is passed on uncalled.</param>
/// <param name="Access">The method with what it is called on; null after a <c>?.</c>.</param>
/// <param name="Type">The class that has the method.</param>
/// <param name="Node">What decides whether it moves.</param>
internal sealed record ExtensionCall(InvocationExpressionSyntax? Call, MemberAccessExpressionSyntax? Access, INamedTypeSymbol Type, string Node)
{
    public string Space => Type.ContainingNamespace.ToDisplayString();

    /// <summary>Whether the call can be written without an import.</summary>
    public bool CanBeWrittenOut => Call is not null && Access is not null;
}

/// <summary>An alias of one of their namespaces.</summary>
internal sealed record SpaceAlias(UsingDirectiveSyntax Directive, string Space, string Node);

/// <summary>What one file has of System.Text.Json.</summary>
internal sealed class Findings(Document document, SemanticModel model, SyntaxNode root, bool mayChange)
{
    public Document Document { get; } = document;

    public SemanticModel Model { get; } = model;

    public SyntaxNode Root { get; } = root;

    /// <summary>Whether the file is among those that are to move.</summary>
    public bool MayChange { get; } = mayChange;

    public List<TypeName> Names { get; } = [];

    public List<ExtensionCall> Calls { get; } = [];

    public List<SpaceAlias> Aliases { get; } = [];

    /// <summary>Directives that import one of their namespaces.</summary>
    public List<(UsingDirectiveSyntax Directive, string Space)> Imports { get; } = [];

    /// <summary>Clauses that catch, each with a place in its block: where that stays, the clause does.</summary>
    public List<(string Clause, string Inside)> Caught { get; } = [];

    /// <summary>Whether calls of HTTP extensions are found nowhere: the package takes the implicit import of theirs away.</summary>
    public bool LacksHttp { get; set; }
}
