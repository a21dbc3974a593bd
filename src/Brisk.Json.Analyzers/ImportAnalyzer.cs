using Microsoft.CodeAnalysis.CSharp;

namespace Brisk.Json.Analyzers;

/// <summary>Finds <c>using</c> directives for namespaces or types that have a counterpart in Brisk.Json.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class ImportAnalyzer() : MigrationAnalyzer(Descriptors.Import)
{
    private protected override void Start(CompilationStartAnalysisContext start) => start.RegisterSyntaxNodeAction(Check, SyntaxKind.UsingDirective);

    private static void Check(SyntaxNodeAnalysisContext context)
    {
        var directive = (UsingDirectiveSyntax)context.Node;
        if (!MayNameSystemTextJson(directive) || directive.Name is null) return;

        if (Target(directive, context.SemanticModel, context.CancellationToken) is { } target && !Stays(directive, target, context.Compilation))
        {
            string stjName = target.ToDisplayString();
            string briskName = target is INamespaceSymbol ? Counterparts.Of(stjName) : Counterparts.Of(target.ContainingNamespace.ToDisplayString()) + "." + target.Name;
            context.ReportDiagnostic(Diagnostic.Create(Descriptors.Import, directive.GetLocation(), stjName, briskName));
        }
    }

    /// <summary>Returns whether it is worth querying the semantic model for a directive.</summary>
    private static bool MayNameSystemTextJson(UsingDirectiveSyntax directive) =>
        directive.DescendantTokens().Any(static token => token.ValueText is "Json" or "JsonMarshal");

    /// <summary>Gets the System.Text.Json namespace or type that a directive names.</summary>
    internal static ISymbol? Target(UsingDirectiveSyntax directive, SemanticModel model, CancellationToken cancellation) =>
        model.GetSymbolInfo(directive.NamespaceOrType, cancellation).Symbol switch
        {
            INamespaceSymbol ns when Counterparts.IsSystemTextJson(ns) => ns,
            INamedTypeSymbol type when Counterparts.IsSystemTextJson(type) => type,
            _ => null,
        };

    /// <summary>Models keep their attributes, so a directive that imports nothing else is correct.</summary>
    private static bool Stays(UsingDirectiveSyntax directive, ISymbol target, Compilation compilation)
    {
        HashSet<string> names;
        switch (target)
        {
            case INamedTypeSymbol type when directive.Alias is not null && ModelAnnotations.IsAnnotation(type):
                return true;
            case INamedTypeSymbol when directive.Alias is { } alias:
                names = [alias.Name.Identifier.ValueText];
                break;
            case INamespaceSymbol ns when directive.Alias is null && ns.ToDisplayString() == ModelAnnotations.Namespace:
                names = ModelAnnotations.NamesOfOthers(ns);
                break;
            default:
                return false;
        }

        IEnumerable<SyntaxTree> trees = directive.GlobalKeyword.IsKind(SyntaxKind.GlobalKeyword) ? compilation.SyntaxTrees : [directive.SyntaxTree];
        bool isUsed = false;
        foreach (SyntaxTree tree in trees)
        {
            foreach (SyntaxNode node in tree.GetRoot().DescendantNodes(static node => node is not UsingDirectiveSyntax))
            {
                if (node is SimpleNameSyntax name && names.Contains(name.Identifier.ValueText))
                {
                    isUsed = true;
                    if (node.FirstAncestorOrSelf<AttributeSyntax>() is not { } attribute || ModelAnnotations.IsOfContexts(attribute))
                    {
                        return false;
                    }
                }
                else if (node is AttributeSyntax or SimpleBaseTypeSyntax)
                {
                    isUsed = true;
                }
            }
        }

        return isUsed;
    }
}
