using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace Brisk.Json.Analyzers;

/// <summary>Finds types whose JSON depends on attributes of Brisk.Json that System.Text.Json does not see.</summary>
internal sealed class OwnAnnotations
{
    private readonly ConcurrentDictionary<ITypeSymbol, bool> _known = new(SymbolEqualityComparer.Default);

    /// <summary>Whether a type, or one that its members lead to, carries such an attribute.</summary>
    public bool AreIn(ITypeSymbol type) => AreIn(type, []);

    /// <summary>Whether a declaration itself, or a member of it, carries such an attribute.</summary>
    public static bool AreOn(INamedTypeSymbol type) => IsMarked(type) || MembersOf(type).Any(IsMarked);

    private bool AreIn(ITypeSymbol type, HashSet<ITypeSymbol> visited)
    {
        switch (type)
        {
            case IArrayTypeSymbol array:
                return AreIn(array.ElementType, visited);
            case INamedTypeSymbol { Name: "JsonOptional", Arity: 1 } optional when Counterparts.IsOurs(optional.ContainingAssembly):
                return true;
            case INamedTypeSymbol named when visited.Add(named):
                return named.TypeArguments.Any(argument => AreIn(argument, visited)) || (IsModel(named) && AreInModel(named, visited));
            default:
                return false;
        }
    }

    // What a walk finds below a type that it is still in says nothing of that type: only whole answers are kept.
    private bool AreInModel(INamedTypeSymbol type, HashSet<ITypeSymbol> visited)
    {
        if (_known.TryGetValue(type, out bool known))
        {
            return known;
        }

        bool isRoot = visited.Count == 1;
        bool found = AreOn(type) || MembersOf(type).Any(member => AreIn(TypeOf(member)!, visited)) || (type.BaseType is { } ancestor && AreIn(ancestor, visited));
        if (found || isRoot)
        {
            _known[type] = found;
        }

        return found;
    }

    /// <summary>The framework's types carry none, and lead far.</summary>
    private static bool IsModel(INamedTypeSymbol type) =>
        type.ContainingAssembly is { } assembly && !Counterparts.IsOurs(assembly) && !Counterparts.IsTheirs(assembly)
        && Counterparts.IsForeign(assembly) && !assembly.Name.StartsWith("Microsoft.", System.StringComparison.Ordinal);

    private static IEnumerable<ISymbol> MembersOf(INamedTypeSymbol type) =>
        type.GetMembers().Where(static member => !member.IsStatic && !member.IsImplicitlyDeclared && TypeOf(member) is not null);

    private static ITypeSymbol? TypeOf(ISymbol member) => member switch
    {
        IPropertySymbol property => property.Type,
        IFieldSymbol field => field.Type,
        _ => null,
    };

    private static bool IsMarked(ISymbol symbol)
    {
        var attributes = symbol.GetAttributes();
        return attributes.Any(attribute => attribute.AttributeClass is { } type && IsUnseen(type) && !attributes.Any(other => IsTwin(other.AttributeClass, type)));
    }

    /// <summary>An attribute for models that is ours and has a namesake of theirs, and that does not derive from that.</summary>
    private static bool IsUnseen(INamedTypeSymbol attribute)
    {
        if (attribute.ContainingAssembly?.Name != "Brisk.Json" || attribute.ContainingNamespace.ToDisplayString() is not ("Brisk.Json.Serialization" or "Brisk.Json.Modeling") || ModelAnnotations.IsOfContexts(attribute.Name))
        {
            return false;
        }

        for (var level = attribute.BaseType; level is not null; level = level.BaseType)
        {
            if (IsTwin(level, attribute) || (level.Name == "JsonConverterAttribute" && Counterparts.IsTheirs(level)))
            {
                return false;
            }
        }

        return true;
    }

    private static bool IsTwin(INamedTypeSymbol? theirs, INamedTypeSymbol ours) => theirs is not null && theirs.Name == ours.Name && Counterparts.IsTheirs(theirs);
}
