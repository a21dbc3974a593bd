using System.Runtime.CompilerServices;
using Brisk.Json.Analyzers;

namespace Brisk.Json.CodeFixes.Moving;

/// <summary>Whether a project references third-party code that uses System.Text.Json, whose exceptions and values keep their System.Text.Json types.</summary>
internal static class Hosts
{
    private static readonly ConditionalWeakTable<Compilation, object> s_known = new();

    public static bool Has(Compilation compilation) => (bool)s_known.GetValue(compilation, static compilation => Find(compilation));

    private static bool Find(Compilation compilation) =>
        compilation.SourceModule.ReferencedAssemblySymbols.Any(static assembly => Counterparts.IsForeign(assembly) && assembly is not ISourceAssemblySymbol
            && assembly.Modules.Any(static module => module.ReferencedAssemblies.Any(static name => name.Name == "System.Text.Json")));

    /// <summary>Whether code that supports a System.Text.Json attribute also supports its counterpart, because that derives from it.</summary>
    public static bool See(INamedTypeSymbol attribute, Compilation compilation)
    {
        for (INamedTypeSymbol? level = compilation.GetTypeByMetadataName(Counterparts.Of(attribute.ContainingNamespace.ToDisplayString()) + "." + attribute.MetadataName)?.BaseType; level is not null; level = level.BaseType)
        {
            if (SymbolEqualityComparer.Default.Equals(level, attribute)) return true;
        }

        return false;
    }
}
