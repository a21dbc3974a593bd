namespace Brisk.Json.Generator.Discovery;

/// <summary>
/// Anonymous types at calls. Generated code cannot refer to them by name, but <c>new { Name = default(string) }</c> has the same type as any other with
/// these properties in the same assembly.
/// </summary>
internal static class AnonymousTypes
{
    public static bool Mentions(ITypeSymbol type) => Symbols.SymbolType.Contains(type, static part => part.IsAnonymousType);

    /// <summary>
    /// Creates the model of an anonymous type whose property types can be written in C# or are anonymous themselves, or of a collection of such a type.
    /// Otherwise, <see langword="null"/>.
    /// </summary>
    public static RootModel? Of(ITypeSymbol type, Compilation compilation)
    {
        if (ElementOf(type) is { } element) return Of(element, compilation);
        if (!IsAnonymous(type)) return null;

        var properties = type.GetMembers().OfType<IPropertySymbol>().ToList();
        var examples = properties.Select(p => Example(p.Type, compilation)).OfType<string>().ToList();
        if (examples.Count != properties.Count) return null;

        var warnings = new ExpectedWarnings();
        foreach (IPropertySymbol property in properties)
        {
            warnings.Note(property.Type);
        }

        string example = "new { " + string.Join(", ", properties.Select((p, i) => $"{CodeNames.Identifier(p.Name)} = {examples[i]}")) + " }";
        return new(example, new(
            example,
            new([.. properties.Select((p, i) => new AnonymousMemberModel(
                p.MetadataName, Mentions(p.Type) ? null : CodeNames.Of(Symbols.TypeErasure.Erase(p.Type, compilation)), examples[i]))]),
            new([.. properties.Select(p => Roots.Of(p.Type, compilation)).OfType<RootModel>()]),
            warnings.ToArray()));
    }

    private static string? Example(ITypeSymbol type, Compilation compilation)
    {
        type = Symbols.TypeErasure.Erase(type, compilation);
        if (IsAnonymous(type)) return Of(type, compilation)?.Id;

        if (ElementOf(type) is { } element)
        {
            return Of(element, compilation)?.Id is not { } item ? null
                : type is IArrayTypeSymbol ? $"new[] {{ {item} }}"
                : type.Name == "List" ? $"global::System.Linq.Enumerable.ToList(new[] {{ {item} }})"
                : $"global::System.Linq.Enumerable.AsEnumerable(new[] {{ {item} }})";
        }

        return Mentions(type) || !new Accessibility(compilation).CanName(type) ? null : $"default({CodeNames.Of(type)})";
    }

    private static bool IsAnonymous(ITypeSymbol type) => type is INamedTypeSymbol { IsAnonymousType: true, TypeKind: TypeKind.Class };

    /// <summary>Gets the anonymous element type of a collection that needs a contract in addition to that of its elements.</summary>
    private static ITypeSymbol? ElementOf(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol { Rank: 1 } array when IsAnonymous(array.ElementType) => array.ElementType,
        INamedTypeSymbol { IsGenericType: true, TypeArguments: { Length: 1 } arguments } when IsAnonymous(arguments[0])
            && type.OriginalDefinition.ToDisplayString() is "System.Collections.Generic.List<T>" or "System.Collections.Generic.IEnumerable<T>" => arguments[0],
        _ => null,
    };
}
