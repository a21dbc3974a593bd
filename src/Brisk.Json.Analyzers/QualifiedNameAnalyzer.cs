using Microsoft.CodeAnalysis.CSharp;

namespace Brisk.Json.Analyzers;

/// <summary>Finds System.Text.Json types that are qualified with their namespace.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class QualifiedNameAnalyzer() : MigrationAnalyzer(Descriptors.QualifiedName)
{
    private protected override void Start(CompilationStartAnalysisContext start) =>
        start.RegisterSyntaxNodeAction(Check, SyntaxKind.QualifiedName, SyntaxKind.SimpleMemberAccessExpression);

    private static void Check(SyntaxNodeAnalysisContext context)
    {
        if (!EndsLikeSystemTextJson(LeftOf(context.Node)) || context.Node.FirstAncestorOrSelf<UsingDirectiveSyntax>() is { Alias: null }
            || context.Node.IsPartOfStructuredTrivia())
        {
            return;
        }

        SemanticModel model = context.SemanticModel;
        if (model.GetSymbolInfo(context.Node, context.CancellationToken).Symbol is INamedTypeSymbol type && Counterparts.IsSystemTextJson(type)
            && model.GetSymbolInfo(LeftOf(context.Node)!, context.CancellationToken).Symbol is INamespaceSymbol
            && !Stays(context.Node, type) && !ExternalMemberAnalyzer.Surrounds(context.Node, model, context.CancellationToken))
        {
            string stjName = type.ContainingNamespace.ToDisplayString();
            context.ReportDiagnostic(Diagnostic.Create(Descriptors.QualifiedName, context.Node.GetLocation(), stjName + "." + type.Name, Counterparts.Of(stjName) + "." + type.Name));
        }
    }

    internal static SyntaxNode? LeftOf(SyntaxNode name) => name switch
    {
        QualifiedNameSyntax qualified => qualified.Left,
        MemberAccessExpressionSyntax access => access.Expression,
        _ => null,
    };

    /// <summary>Returns whether the last part of the namespace makes it worth querying the semantic model.</summary>
    private static bool EndsLikeSystemTextJson(SyntaxNode? ns) =>
        ns?.GetLastToken().ValueText is "Json" or "Nodes" or "Schema" or "Serialization" or "Metadata";

    /// <summary>Attributes of models are kept with their arguments, and so is a directive that declares an alias for one.</summary>
    private static bool Stays(SyntaxNode name, INamedTypeSymbol type) =>
        name.FirstAncestorOrSelf<UsingDirectiveSyntax>() is { } directive
            ? directive.NamespaceOrType == name // the whole directive is reported
            : ModelAnnotations.IsAnnotation(type) || (name.FirstAncestorOrSelf<AttributeSyntax>() is { } attribute && !ModelAnnotations.IsOfContexts(attribute));
}
