using System.Collections.Immutable;

namespace Brisk.Json.Generator.Symbols;

/// <summary>Reduces a type to what remains of it at run time: without tuple names and <c>dynamic</c>, at any depth.</summary>
internal static class TypeErasure
{
    public static ITypeSymbol Erase(ITypeSymbol type, Compilation compilation) => type switch
    {
        IDynamicTypeSymbol => compilation.ObjectType,
        IArrayTypeSymbol array => Erase(array, compilation),
        INamedTypeSymbol { IsUnboundGenericType: true } unbound => unbound.OriginalDefinition,
        INamedTypeSymbol named => Erase(named, compilation),
        _ => type,
    };

    private static ITypeSymbol Erase(IArrayTypeSymbol array, Compilation compilation)
    {
        ITypeSymbol element = Erase(array.ElementType, compilation);
        return Same(element, array.ElementType) ? array : compilation.CreateArrayTypeSymbol(element, array.Rank);
    }

    private static INamedTypeSymbol Erase(INamedTypeSymbol type, Compilation compilation)
    {
        type = type.TupleUnderlyingType ?? type;
        INamedTypeSymbol? container = type.ContainingType is { } enclosing ? Erase(enclosing, compilation) : null;
        var arguments = type.TypeArguments.Select(argument => Erase(argument, compilation)).ToImmutableArray();
        bool isSameContainer = container is null || Same(container, type.ContainingType!);
        if (isSameContainer && arguments.Zip(type.TypeArguments, Same).All(same => same)) return type;

        INamedTypeSymbol definition = isSameContainer
            ? type.ConstructedFrom
            : container!.GetTypeMembers(type.Name, type.Arity).First(member => Same(member.OriginalDefinition, type.OriginalDefinition));
        return arguments.Length == 0 ? definition : definition.Construct([.. arguments]);
    }

    private static bool Same(ITypeSymbol one, ITypeSymbol other) => SymbolEqualityComparer.Default.Equals(one, other);
}
