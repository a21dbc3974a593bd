using Microsoft.CodeAnalysis.CSharp;

namespace Brisk.Json.CodeFixes.Moving;

/// <summary>
/// Catch clauses and tests for the type of an exception. The exception of Brisk.Json derives from that of System.Text.Json, so the latter matches the exceptions
/// of both libraries; the former is used where nothing can throw the latter.
/// </summary>
internal sealed partial class ReferenceCollector
{
    /// <summary>Visits a test for the exception: in a filter or a block of a catch clause, the exception is probably the one that was caught; elsewhere, any code may have thrown it.</summary>
    private void VisitTest(SyntaxNode type, string node)
    {
        if (type.FirstAncestorOrSelf<CatchClauseSyntax>() is { } clause)
        {
            KeepIfThrown(node, clause);
        }
        else if (Hosts.Has(_model.Compilation))
        {
            groups.Pin(node);
        }
    }

    private void KeepIfThrown(string node, CatchClauseSyntax clause)
    {
        SimpleNameSyntax[] names = [.. ((TryStatementSyntax)clause.Parent!).Block.DescendantNodes().OfType<SimpleNameSyntax>()];
        if (Hosts.Has(_model.Compilation) && names.Any(CallsForeign)) groups.Pin(node);

        foreach (SimpleNameSyntax name in names)
        {
            file.Caught.Add((node, NodeAt(name)));
        }
    }

    private bool CallsForeign(SimpleNameSyntax name) =>
        _model.GetSymbolInfo(name, cancellation).Symbol is IMethodSymbol { ContainingAssembly: { } assembly } method
        && groups.NodeOf(method) is null && Counterparts.IsForeign(assembly);

    /// <summary>Returns whether the result of an expression depends on whether a value has a type.</summary>
    private static bool IsTypeTest(SyntaxNode type) => type.Parent switch
    {
        DeclarationPatternSyntax or TypePatternSyntax or RecursivePatternSyntax or ConstantPatternSyntax or CaseSwitchLabelSyntax or CastExpressionSyntax => true,
        TypeArgumentListSyntax { Parent: GenericNameSyntax { Identifier.ValueText: "OfType" } } => true,
        BinaryExpressionSyntax test => test.Right == type && (test.IsKind(SyntaxKind.IsExpression) || test.IsKind(SyntaxKind.AsExpression)),
        _ => false,
    };

    private static bool IsCaught(ILocalSymbol local) =>
        local.Type is { Name: "JsonException" } type && Counterparts.IsSystemTextJson(type)
        && local.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax() is CatchDeclarationSyntax;
}
