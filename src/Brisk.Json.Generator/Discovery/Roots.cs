using Brisk.Json.Generator.Models;
using Brisk.Json.Generator.Symbols;

namespace Brisk.Json.Generator.Discovery;

/// <summary>Identifies the types at calls so that a later step can find them again, because symbols cannot be passed between steps.</summary>
internal static class Roots
{
    /// <summary>Gets the identity of a type; <see langword="null"/> if it has none.</summary>
    public static RootModel? Of(ITypeSymbol type, Compilation compilation)
    {
        type = TypeErasure.Erase(type, compilation);
        if (AnonymousTypes.Mentions(type)) return AnonymousTypes.Of(type, compilation);

        return type is IArrayTypeSymbol or INamedTypeSymbol { TypeKind: not TypeKind.Error } ? new(DocumentationCommentId.CreateReferenceId(type), null) : null;
    }

    public static ITypeSymbol? Find(RootModel root, Compilation compilation) =>
        DocumentationCommentId.GetFirstSymbolForReferenceId(root.Id, compilation) as ITypeSymbol;
}
