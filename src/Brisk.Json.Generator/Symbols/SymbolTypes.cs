using Brisk.Json.Rules;

namespace Brisk.Json.Generator.Symbols;

/// <summary>The types of one compilation that the rules have examined, each wrapped once.</summary>
internal sealed class SymbolTypes(Compilation compilation) : IWellKnownTypes
{
    private readonly Dictionary<ITypeSymbol, SymbolType> _types = new(SymbolEqualityComparer.Default);
    private readonly Dictionary<string, SymbolType> _byName = [];
    private readonly Dictionary<INamespaceSymbol, string> _namespaces = new(SymbolEqualityComparer.Default);
    private readonly Dictionary<IAssemblySymbol, List<INamedTypeSymbol>> _classes = new(SymbolEqualityComparer.Default);

    public Compilation Compilation => compilation;

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
            foreach (SymbolType? candidate in _types.Values.ToArray())
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

    /// <summary>Gets a reference to a type, which is not a JSON value, like a pointer.</summary>
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
