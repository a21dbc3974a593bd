using System.Linq;
using System.Runtime.CompilerServices;
using Brisk.Json.Analyzers;
using Microsoft.CodeAnalysis;

namespace Brisk.Json.CodeFixes.Moving;

/// <summary>Whether a project refers to code of others that uses System.Text.Json: what such code throws and fills remains theirs.</summary>
internal static class Hosts
{
    private static readonly ConditionalWeakTable<Compilation, object> s_known = new();

    public static bool Has(Compilation compilation) => (bool)s_known.GetValue(compilation, static compilation => Find(compilation));

    private static bool Find(Compilation compilation) =>
        compilation.SourceModule.ReferencedAssemblySymbols.Any(static assembly => Counterparts.IsForeign(assembly) && assembly is not ISourceAssemblySymbol
            && assembly.Modules.Any(static module => module.ReferencedAssemblies.Any(static name => name.Name == "System.Text.Json")));

    /// <summary>Whether code that knows an attribute of theirs sees ours as well: because ours derives from it.</summary>
    public static bool See(INamedTypeSymbol attribute, Compilation compilation)
    {
        for (var level = compilation.GetTypeByMetadataName(Counterparts.Of(attribute.ContainingNamespace.ToDisplayString()) + "." + attribute.MetadataName)?.BaseType; level is not null; level = level.BaseType)
        {
            if (SymbolEqualityComparer.Default.Equals(level, attribute))
            {
                return true;
            }
        }

        return false;
    }
}
