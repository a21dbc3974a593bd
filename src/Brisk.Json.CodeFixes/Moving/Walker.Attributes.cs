using Brisk.Json.Analyzers;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Brisk.Json.CodeFixes.Moving;

/// <summary>Attributes and catch clauses, which stay by default.</summary>
internal sealed partial class Walker
{
    /// <summary>
    /// Determines what an attribute depends on. Those of models stay; one that specifies a converter in source follows the converter, those of contexts follow
    /// the context, and others follow the declaration that they are on.
    /// </summary>
    private string NodeOfAttribute(AttributeSyntax attribute)
    {
        INamedTypeSymbol? type = (_model.GetSymbolInfo(attribute, cancellation).Symbol as IMethodSymbol)?.ContainingType;
        if (type is null || !Counterparts.IsTheirs(type) || ModelAnnotations.IsOfContexts(type.Name))
        {
            return NodeOfDescribed(attribute);
        }

        if (type.Name == "JsonConverterAttribute" && ConverterOf(attribute) is { } converter && uses.Of(converter).IsAny && ties.NodeOf(converter) is { } node)
        {
            if (!Hosts.Has(_model.Compilation) || movesAttributes || Hosts.See(type, _model.Compilation)) return node;

            ties.Pin(node);
        }

        return movesAttributes ? ties.NodeOf(attribute) : Ties.Staying;
    }

    private string NodeOfDescribed(AttributeSyntax attribute)
    {
        SyntaxNode? described = attribute.Parent?.Parent switch
        {
            BaseFieldDeclarationSyntax field => field.Declaration.Variables[0],
            var declaration => declaration,
        };
        return described is not null and not CompilationUnitSyntax && _model.GetDeclaredSymbol(described, cancellation) is { } symbol && ties.NodeOf(symbol) is { } node
            ? node
            : ties.NodeOf(attribute);
    }

    private ITypeSymbol? ConverterOf(AttributeSyntax attribute) =>
        attribute.DescendantNodes().OfType<TypeOfExpressionSyntax>().FirstOrDefault() is { } type ? _model.GetTypeInfo(type.Type, cancellation).Type : null;

    /// <summary>
    /// The exception of Brisk.Json derives from that of System.Text.Json, so that catching the latter is always correct; the former is caught if nothing in the block can throw the latter.
    /// </summary>
    private void VisitCatch(CatchDeclarationSyntax caught)
    {
        if (Hosts.Has(_model.Compilation) && ((TryStatementSyntax)caught.Parent!.Parent!).Block.DescendantNodes().OfType<SimpleNameSyntax>().Any(CallsForeign))
        {
            ties.Pin(ties.NodeOf(caught));
        }

        foreach (SimpleNameSyntax name in ((TryStatementSyntax)caught.Parent!.Parent!).Block.DescendantNodes().OfType<SimpleNameSyntax>())
        {
            file.Caught.Add((ties.NodeOf(caught), NodeAt(name)));
        }
    }

    private bool CallsForeign(SimpleNameSyntax name) =>
        _model.GetSymbolInfo(name, cancellation).Symbol is IMethodSymbol { ContainingAssembly: { } assembly } method
        && ties.NodeOf(method) is null && Counterparts.IsForeign(assembly);

    private static bool IsCaught(ILocalSymbol local) =>
        local.Type is { Name: "JsonException" } type && Counterparts.IsTheirs(type)
        && local.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax() is CatchDeclarationSyntax;
}
