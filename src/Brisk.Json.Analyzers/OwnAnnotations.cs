using System.Collections.Concurrent;
using System.Collections.Immutable;

namespace Brisk.Json.Analyzers;

/// <summary>Finds types whose JSON depends on Brisk.Json attributes that System.Text.Json ignores.</summary>
/// <param name="only">The only attribute that matters; null for all of them.</param>
internal sealed class OwnAnnotations(string? only = null)
{
    private readonly ConcurrentDictionary<ITypeSymbol, bool> _known = new(SymbolEqualityComparer.Default);

    /// <summary>Returns whether a type, or one reachable through its members, has such an attribute.</summary>
    public bool AreIn(ITypeSymbol type) => AreIn(type, []);

    /// <summary>Returns whether a declaration or one of its members has such an attribute.</summary>
    public static bool AreOn(INamedTypeSymbol type) => AreOn(type, null);

    private static bool AreOn(INamedTypeSymbol type, string? only) => IsMarked(type, only) || MembersOf(type).Any(member => IsMarked(member, only));

    private bool AreIn(ITypeSymbol type, HashSet<ITypeSymbol> visited) => type switch
    {
        IArrayTypeSymbol array => AreIn(array.ElementType, visited),
        INamedTypeSymbol { Name: "JsonOptional", Arity: 1 } optional when Counterparts.IsBriskJson(optional.ContainingAssembly) => only is null,
        INamedTypeSymbol named when visited.Add(named) => named.TypeArguments.Any(argument => AreIn(argument, visited)) || (IsModel(named) && AreInModel(named, visited)),
        _ => false,
    };

    // The result for a type reached from one that is still being visited is incomplete, so only complete results are kept.
    private bool AreInModel(INamedTypeSymbol type, HashSet<ITypeSymbol> visited)
    {
        if (_known.TryGetValue(type, out bool known)) return known;

        bool isRoot = visited.Count == 1;
        bool found = AreOn(type, only) || MembersOf(type).Any(member => AreIn(TypeOf(member)!, visited)) || (type.BaseType is { } ancestor && AreIn(ancestor, visited));
        if (found || isRoot) _known[type] = found;

        return found;
    }

    /// <summary>The framework's types have no such attributes, and reference many other types.</summary>
    private static bool IsModel(INamedTypeSymbol type) =>
        type.ContainingAssembly is { } assembly && !Counterparts.IsBriskJson(assembly) && !Counterparts.IsSystemTextJson(assembly)
        && Counterparts.IsForeign(assembly) && !assembly.Name.StartsWith("Microsoft.", System.StringComparison.Ordinal);

    private static IEnumerable<ISymbol> MembersOf(INamedTypeSymbol type) =>
        type.GetMembers().Where(static member => !member.IsStatic && !member.IsImplicitlyDeclared && TypeOf(member) is not null);

    private static ITypeSymbol? TypeOf(ISymbol member) => member switch
    {
        IPropertySymbol property => property.Type,
        IFieldSymbol field => field.Type,
        _ => null,
    };

    private static bool IsMarked(ISymbol symbol, string? only)
    {
        ImmutableArray<AttributeData> attributes = symbol.GetAttributes();
        return attributes.Any(attribute => attribute.AttributeClass is { } type && (only is null || type.Name == only) && IsUnseen(type) && !attributes.Any(other => IsCounterpart(other.AttributeClass, type)));
    }

    /// <summary>Returns whether an attribute for models belongs to this library and has a System.Text.Json counterpart that it does not derive from.</summary>
    private static bool IsUnseen(INamedTypeSymbol attribute)
        => attribute.ContainingAssembly?.Name == "Brisk.Json" && attribute.ContainingNamespace.ToDisplayString() is "Brisk.Json.Serialization" or "Brisk.Json.Modeling"
            && !ModelAnnotations.IsOfContexts(attribute.Name)
            && !ModelAnnotations.BasesOf(attribute).Any(level => IsCounterpart(level, attribute) || (level.Name == "JsonConverterAttribute" && Counterparts.IsSystemTextJson(level)));

    private static bool IsCounterpart(INamedTypeSymbol? stjType, INamedTypeSymbol briskType) => stjType is not null && stjType.Name == briskType.Name && Counterparts.IsSystemTextJson(stjType);
}
