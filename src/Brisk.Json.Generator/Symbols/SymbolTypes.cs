using System.Collections.Generic;
using System.Linq;
using Brisk.Json.Rules;
using Microsoft.CodeAnalysis;

namespace Brisk.Json.Generator.Symbols;

/// <summary>The types of one compilation that the rules have looked at: each is wrapped once.</summary>
internal sealed class SymbolTypes(Compilation compilation) : IWellKnownTypes
{
    private readonly Dictionary<ITypeSymbol, SymbolType> _types = new(SymbolEqualityComparer.Default);
    private readonly Dictionary<string, SymbolType> _byName = [];
    private readonly Dictionary<INamespaceSymbol, string> _namespaces = new(SymbolEqualityComparer.Default);

    public Compilation Compilation => compilation;

    public ITypeSource Object => Of(compilation.ObjectType);

    public ITypeSource String => Of(compilation.GetSpecialType(SpecialType.System_String));

    public SymbolType Of(ITypeSymbol symbol)
    {
        if (!_types.TryGetValue(symbol, out var type))
        {
            var erased = TypeErasure.Erase(symbol, compilation);
            type = SymbolEqualityComparer.Default.Equals(erased, symbol) ? new SymbolType(this, erased) : Of(erased);
            _types.Add(symbol, type);
        }

        return type;
    }

    /// <summary>The type that the rules have spelled so in the contract of a type that was looked at.</summary>
    public SymbolType Named(string name)
    {
        if (!_byName.TryGetValue(name, out var type))
        {
            foreach (var candidate in _types.Values.ToArray())
            {
                _byName[candidate.Ref] = candidate;
            }

            type = _byName[name];
        }

        return type;
    }

    public SymbolType? OfOptional(ITypeSymbol? symbol) => symbol is null ? null : Of(symbol);

    /// <summary>A reference to a type: no JSON value, like a pointer.</summary>
    public SymbolType ReferenceTo(ITypeSymbol symbol) => Of(compilation.CreatePointerTypeSymbol(symbol));

    public string NameOf(INamespaceSymbol? symbol)
    {
        if (symbol is null || symbol.IsGlobalNamespace)
        {
            return "";
        }

        if (!_namespaces.TryGetValue(symbol, out var name))
        {
            string enclosing = NameOf(symbol.ContainingNamespace);
            name = enclosing.Length == 0 ? symbol.MetadataName : enclosing + "." + symbol.MetadataName;
            _namespaces.Add(symbol, name);
        }

        return name;
    }
}
