using System.Linq;
using Brisk.Json.Generator.Models;
using Microsoft.CodeAnalysis;

namespace Brisk.Json.Generator.Discovery;

/// <summary>
/// Anonymous types at calls. Generated code cannot name them, but <c>new { Name = default(string) }</c> is of the same type as any other with
/// these properties in the same assembly.
/// </summary>
internal static class AnonymousTypes
{
    public static bool Mentions(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => Mentions(array.ElementType),
        INamedTypeSymbol named => named.IsAnonymousType || named.TypeArguments.Any(Mentions),
        _ => false,
    };

    /// <summary>Models an anonymous type whose properties can be spelled, themselves anonymous or not; <see langword="null"/> for any other.</summary>
    public static RootModel? Of(ITypeSymbol type, Compilation compilation)
    {
        if (type is not INamedTypeSymbol { IsAnonymousType: true, TypeKind: TypeKind.Class })
        {
            return null;
        }

        var properties = type.GetMembers().OfType<IPropertySymbol>().ToList();
        var examples = properties.Select(p => Example(p.Type, compilation)).ToList();
        if (examples.Contains(null))
        {
            return null;
        }

        string example = "new { " + string.Join(", ", properties.Select((p, i) => $"{CodeNames.Identifier(p.Name)} = {examples[i]}")) + " }";
        bool isPlain = !properties.Any(p => Mentions(p.Type));
        return new(example, new(
            example,
            new([.. properties.Select(p => p.MetadataName)]),
            isPlain ? new([.. properties.Select(p => CodeNames.Of(Symbols.TypeErasure.Erase(p.Type, compilation)))]) : default,
            new([.. properties.Select(p => Roots.Of(p.Type, compilation)).OfType<RootModel>()])));
    }

    private static string? Example(ITypeSymbol type, Compilation compilation)
    {
        type = Symbols.TypeErasure.Erase(type, compilation);
        return type is INamedTypeSymbol { IsAnonymousType: true } ? Of(type, compilation)?.Id
            : type is IArrayTypeSymbol { Rank: 1, ElementType: INamedTypeSymbol { IsAnonymousType: true } element } ? (Of(element, compilation)?.Id is { } item ? $"new[] {{ {item} }}" : null)
            : Mentions(type) || !new Accessibility(compilation).CanName(type) ? null
            : $"default({CodeNames.Of(type)})";
    }
}
