using System.Collections.Immutable;

namespace Brisk.Json.Generator.Symbols;

/// <summary>The types of one compilation that the rules have examined, each wrapped once.</summary>
internal sealed class SymbolTypes(Compilation compilation) : IWellKnownTypes
{
    private readonly Dictionary<ITypeSymbol, SymbolType> _types = new(SymbolEqualityComparer.Default);
    private readonly Dictionary<string, SymbolType> _byName = [];
    private readonly Dictionary<INamespaceSymbol, string> _namespaces = new(SymbolEqualityComparer.Default);
    private readonly Dictionary<IAssemblySymbol, List<INamedTypeSymbol>> _classes = new(SymbolEqualityComparer.Default);

    public ITypeSource Object => Of(compilation.ObjectType);

    public ITypeSource String => Of(compilation.GetSpecialType(SpecialType.System_String));

    public SymbolType Of(ITypeSymbol symbol)
    {
        if (!_types.TryGetValue(symbol, out SymbolType? type))
        {
            ITypeSymbol erased = TypeErasure.Erase(symbol, compilation);
            type = SymbolEqualityComparer.Default.Equals(erased, symbol) ? new SymbolType(this, erased) : Of(erased);
            _types.Add(symbol, type);
        }

        return type;
    }

    /// <summary>Gets the type that the rules have named this way in the contract of an examined type.</summary>
    public SymbolType Named(string name)
    {
        if (!_byName.TryGetValue(name, out SymbolType? type))
        {
            foreach (SymbolType candidate in _types.Values.ToArray())
            {
                _byName[candidate.Ref] = candidate;
            }

            type = _byName[name];
        }

        return type;
    }

    public SymbolType? OfOptional(ITypeSymbol? symbol) => symbol is null ? null : Of(symbol);

    /// <summary>Gets all classes declared in an assembly, including nested ones.</summary>
    public List<INamedTypeSymbol> ClassesOf(IAssemblySymbol assembly)
    {
        if (!_classes.TryGetValue(assembly, out List<INamedTypeSymbol>? classes))
        {
            _classes.Add(assembly, classes = []);
            AddClasses(assembly.GlobalNamespace, classes);
        }

        return classes;
    }

    private static void AddClasses(INamespaceOrTypeSymbol scope, List<INamedTypeSymbol> classes)
    {
        foreach (ISymbol member in scope.GetMembers())
        {
            if (member is INamedTypeSymbol { TypeKind: TypeKind.Class } type) classes.Add(type);

            if (member is INamespaceOrTypeSymbol inner) AddClasses(inner, classes);
        }
    }

    /// <summary>Gets a by-reference type, which, like a pointer, is not a JSON value.</summary>
    public SymbolType ReferenceTo(ITypeSymbol symbol) => Of(compilation.CreatePointerTypeSymbol(symbol));

    public string NameOf(INamespaceSymbol? symbol)
    {
        if (symbol is null || symbol.IsGlobalNamespace) return "";

        if (!_namespaces.TryGetValue(symbol, out string? name))
        {
            string enclosing = NameOf(symbol.ContainingNamespace);
            name = enclosing.Length == 0 ? symbol.MetadataName : enclosing + "." + symbol.MetadataName;
            _namespaces.Add(symbol, name);
        }

        return name;
    }
}

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
