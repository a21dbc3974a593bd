using Brisk.Json.Generator.Symbols;

namespace Brisk.Json.Generator.Discovery;

/// <summary>What the compiler does not know of types in other assemblies: their non-public members, and types of assemblies that are not referenced.</summary>
internal static class UnknownParts
{
    /// <summary>Returns whether a problem may exist only because the compiler does not see everything.</summary>
    public static bool MayCause(Problem problem, SymbolType type) => problem.Kind switch
    {
        // The parameter may correspond to a member that is not public, and included by an attribute.
        ProblemKind.UnboundParameter => type.Symbol.DeclaringSyntaxReferences.IsEmpty,
        ProblemKind.ConverterNotConstructible => HierarchyOrder.Of(type).SelectMany(static level => level.Properties.Concat(level.Fields)).Select(static member => member.Attributes).Prepend(type.Attributes)
            .Any(static attributes => new Marks(attributes).Find("JsonConverter")?["ConverterType"] is SymbolType { Symbol.TypeKind: TypeKind.Error }),
        _ => false,
    };
}
