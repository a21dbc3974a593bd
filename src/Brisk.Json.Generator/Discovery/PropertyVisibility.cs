using Access = Microsoft.CodeAnalysis.Accessibility;

namespace Brisk.Json.Generator.Discovery;

/// <summary>Determines the visibility of the properties of a context: public, unless the type is visible to less code than the context.</summary>
internal static class PropertyVisibility
{
    /// <param name="isLocal">Whether only code in the context can name the type.</param>
    public static string Of(ITypeSymbol type, INamedTypeSymbol context, bool isLocal) =>
        IsVisibleWith(type, context) ? "public" : isLocal ? "private" : "internal";

    private static bool IsVisibleWith(ITypeSymbol type, INamedTypeSymbol context) => type switch
    {
        IArrayTypeSymbol array => IsVisibleWith(array.ElementType, context),
        INamedTypeSymbol named => Levels(named).All(level => Levels(context).Any(c => IsWithin(c, level)) || level.DeclaredAccessibility == Access.Public)
            && Levels(named).SelectMany(level => level.TypeArguments).All(argument => IsVisibleWith(argument, context)),
        _ => true,
    };

    private static IEnumerable<INamedTypeSymbol> Levels(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? level = type; level is not null; level = level.ContainingType)
        {
            yield return level;
        }
    }

    /// <summary>Returns whether all code that can see one type can also see the other.</summary>
    private static bool IsWithin(INamedTypeSymbol type, INamedTypeSymbol other)
    {
        // To other assemblies, a protected internal type is protected.
        bool isForeign = !SymbolEqualityComparer.Default.Equals(type.ContainingAssembly, other.ContainingAssembly);
        Access access = other.DeclaredAccessibility == Access.ProtectedOrInternal && isForeign ? Access.Protected : other.DeclaredAccessibility;
        bool isInherited = access is Access.Protected or Access.ProtectedAndInternal or Access.ProtectedOrInternal;
        bool isInside = type.ContainingType is { } inner && Levels(inner).Any(level => Is(level, other.ContainingType, isInherited));
        bool isBeside = type.ContainingType is { } parent && Is(parent, other.ContainingType, isInherited);
        return (type.DeclaredAccessibility, access) switch
        {
            (Access.Private, Access.Internal) => true,
            (Access.Private, _) => isInside || access == Access.ProtectedOrInternal,
            (Access.Internal or Access.ProtectedAndInternal, Access.Internal or Access.ProtectedOrInternal) => true,
            (Access.ProtectedAndInternal, Access.Protected or Access.ProtectedAndInternal) => isBeside,
            (Access.Protected, Access.Protected or Access.ProtectedOrInternal) => isBeside,
            (Access.ProtectedOrInternal, Access.ProtectedOrInternal) => isBeside,
            _ => false,
        };
    }

    /// <summary>Returns whether a type is another one, or, optionally, derives from it, with any type arguments.</summary>
    private static bool Is(INamedTypeSymbol type, INamedTypeSymbol? other, bool orDerives)
    {
        for (INamedTypeSymbol? one = type; one is not null; one = orDerives ? one.BaseType : null)
        {
            if (SymbolEqualityComparer.Default.Equals(one.OriginalDefinition, other?.OriginalDefinition)) return true;
        }

        return false;
    }
}
