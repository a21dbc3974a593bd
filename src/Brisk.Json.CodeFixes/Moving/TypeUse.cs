namespace Brisk.Json.CodeFixes.Moving;

/// <summary>How a type, or the signature of a member, involves System.Text.Json.</summary>
/// <param name="IsForeign">Whether it contains a third-party type that derives from a System.Text.Json type.</param>
/// <param name="Classes">The nodes of classes in source that derive from a System.Text.Json type.</param>
internal sealed record TypeUse(bool IsSystemTextJson, bool IsForeign, IReadOnlyList<string> Classes)
{
    public static TypeUse None { get; } = new(false, false, []);

    public bool IsAny => IsSystemTextJson || IsForeign || Classes.Count > 0;

    public TypeUse With(TypeUse other) =>
        !other.IsAny ? this : !IsAny ? other : new(IsSystemTextJson || other.IsSystemTextJson, IsForeign || other.IsForeign, [.. Classes.Concat(other.Classes).Distinct()]);
}

/// <summary>Determines and caches how types involve System.Text.Json.</summary>
internal sealed class TypeUses(MigrationGroups groups)
{
    private readonly Dictionary<ITypeSymbol, TypeUse> _known = new(SymbolEqualityComparer.Default);

    /// <summary>Gets the types in the declaration of a symbol, or the type of its value.</summary>
    public TypeUse OfSignature(ISymbol symbol) => symbol switch
    {
        ILocalSymbol local => Of(local.Type),
        IParameterSymbol parameter => Of(parameter.Type),
        IFieldSymbol field => Of(field.Type),
        IPropertySymbol property => property.Parameters.Aggregate(Of(property.Type), (use, parameter) => use.With(Of(parameter.Type))),
        IEventSymbol @event => Of(@event.Type),
        IMethodSymbol method => method.Parameters.Aggregate(Of(method.ReturnType), (use, parameter) => use.With(Of(parameter.Type))),
        _ => TypeUse.None,
    };

    public TypeUse Of(ITypeSymbol type)
    {
        if (!_known.TryGetValue(type, out TypeUse? use))
        {
            _known.Add(type, TypeUse.None); // a type may contain itself
            _known[type] = use = Find(type);
        }

        return use;
    }

    private TypeUse Find(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => Of(array.ElementType),
        IPointerTypeSymbol pointer => Of(pointer.PointedAtType),
        INamedTypeSymbol { IsAnonymousType: true } anonymous => OfAll(anonymous.GetMembers().OfType<IPropertySymbol>().Select(static property => property.Type)),
        INamedTypeSymbol named => OfAll(named.TypeArguments).With(Definition(named.OriginalDefinition)),
        _ => TypeUse.None,
    };

    private TypeUse OfAll(IEnumerable<ITypeSymbol> types) => types.Aggregate(TypeUse.None, (use, type) => use.With(Of(type)));

    private TypeUse Definition(INamedTypeSymbol type)
    {
        if (type.ContainingAssembly is not { } assembly || Counterparts.IsBriskJson(assembly)) return TypeUse.None;

        if (Counterparts.IsSystemTextJson(type))
        {
            return ModelAnnotations.IsCallback(type.Name) ? TypeUse.None : new(true, false, []);
        }

        TypeUse own = type.TypeKind == TypeKind.Delegate && type.DelegateInvokeMethod is { } invoke ? OfSignature(invoke) : Bases(type);
        return !own.IsAny ? TypeUse.None
            : groups.NodeOf(type) is { } node ? own.With(new(true, false, [node]))
            : Counterparts.IsForeign(assembly) ? new(true, true, [])
            : TypeUse.None;
    }

    private TypeUse Bases(INamedTypeSymbol type) =>
        OfAll(type.Interfaces).With(type.BaseType is { } ancestor ? Of(ancestor) : TypeUse.None);
}
