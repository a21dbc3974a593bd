using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Brisk.Json.Generator.Discovery;

/// <summary>
/// The names of methods whose type parameters have the marker attribute, so that other calls can be excluded by their names alone. Computed once for
/// each file and each referenced assembly, not for each compilation.
/// </summary>
internal static class MarkedMethods
{
    public const string Attribute = "JsonContractRequiredAttribute";

    private const string ShortName = "JsonContractRequired";

    private static readonly ConditionalWeakTable<Compilation, HashSet<string>> OfCompilations = new();
    private static readonly ConditionalWeakTable<SyntaxTree, string[]> OfTrees = new();
    private static readonly ConditionalWeakTable<MetadataReference, string[]> OfReferences = new();

    public static bool IsName(string name, Compilation compilation) => OfCompilations.GetValue(compilation, Find).Contains(name);

    private static HashSet<string> Find(Compilation compilation)
    {
        var names = new HashSet<string>();
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            names.UnionWith(OfTrees.GetValue(tree, FindInTree));
        }

        foreach (MetadataReference reference in compilation.References)
        {
            names.UnionWith(OfReferences.GetValue(reference, _ => compilation.GetAssemblyOrModuleSymbol(reference) is IAssemblySymbol assembly ? FindInAssembly(assembly) : []));
        }

        return names;
    }

    private static string[] FindInTree(SyntaxTree tree)
    {
        if (!tree.TryGetText(out SourceText? text) || !text.ToString().Contains(ShortName)) return [];

        return tree.GetRoot().DescendantNodes().OfType<TypeParameterSyntax>()
            .Where(p => p.AttributeLists.SelectMany(list => list.Attributes).Any(a => a.Name.ToString().Contains(ShortName)))
            .Select(p => NameOf(p.Parent?.Parent)).OfType<string>().Distinct().ToArray();
    }

    private static string? NameOf(SyntaxNode? declaration) => declaration switch
    {
        MethodDeclarationSyntax method => method.Identifier.ValueText,
        LocalFunctionStatementSyntax local => local.Identifier.ValueText,
        _ => null,
    };

    /// <summary>Only an assembly that references the library can use its attribute.</summary>
    private static string[] FindInAssembly(IAssemblySymbol assembly)
    {
        if (!assembly.Modules.Any(m => m.ReferencedAssemblies.Any(r => r.Name == "Brisk.Json"))) return [];

        var names = new HashSet<string>();
        AddFrom(assembly.GlobalNamespace, names);
        return [.. names];
    }

    private static void AddFrom(INamespaceOrTypeSymbol scope, HashSet<string> names)
    {
        foreach (ISymbol member in scope.GetMembers())
        {
            switch (member)
            {
                case INamespaceOrTypeSymbol inner:
                    AddFrom(inner, names);
                    break;
                case IMethodSymbol { IsGenericMethod: true } method when method.TypeParameters.Any(IsMarked):
                    names.Add(method.Name);
                    break;
            }
        }
    }

    public static bool IsMarked(ITypeParameterSymbol parameter) => parameter.GetAttributes().Any(a =>
        a.AttributeClass is { Name: Attribute } attribute && attribute.ContainingNamespace.ToDisplayString() == "Brisk.Json.SourceGeneration");
}
