using Brisk.Json.Generator.Problems;
using Brisk.Json.Generator.Symbols;
using Brisk.Json.Rules;

namespace Brisk.Json.Generator.Discovery;

/// <summary>Finds attributes of <c>Brisk.Json.Modeling</c> whose converters cannot be created, so that the first use of the contract would throw an exception at run time.</summary>
internal static class ModelingProblems
{
    private const string Space = "Brisk.Json.Modeling";

    /// <summary>Gets the problems of a type and its members, each with an id and a message.</summary>
    public static IEnumerable<(string Id, string Message)> Of(SymbolType type, TypeContract contract)
    {
        if (FallbackOf(type.Symbol) is { } own) yield return own;

        foreach (MemberContract? member in contract.Members.Where(m => m.Converter is not null && !m.Has(MemberFlags.Ignored)))
        {
            if (Find(type.Symbol, member.ClrName) is not var (symbol, memberType)) continue;

            if (FormatProblems.Unwrap(memberType) is { TypeKind: TypeKind.Enum } enumeration && FallbackOf(enumeration) is { } fallback)
            {
                yield return fallback;
            }

            if (Marks(symbol, "JsonFormatAttribute").FirstOrDefault() is { ConstructorArguments.Length: 1 } format && FormatProblems.Of(memberType, format) is { } problem)
            {
                yield return (GeneratorProblems.BadFormat, $"{problem} See '{symbol.ContainingType.ToDisplayString()}.{symbol.Name}'.");
            }
        }
    }

    private static (string Id, string Message)? FallbackOf(ITypeSymbol type)
    {
        if (type is not INamedTypeSymbol { TypeKind: TypeKind.Enum }) return null;

        IFieldSymbol[] marked = type.GetMembers().OfType<IFieldSymbol>().Where(f => Marks(f, "JsonEnumFallbackAttribute").Any()).Take(2).ToArray();
        bool isFlags = type.GetAttributes().Any(a => a.AttributeClass?.ToDisplayString() == "System.FlagsAttribute");
        string name = type.ToDisplayString();
        return marked.Length != 0 && isFlags
                ? (GeneratorProblems.BadFallback, $"The member '{marked[0].Name}' of the flags enumeration '{name}' is marked with 'JsonEnumFallbackAttribute': flags combined with an unknown name would be lost. Remove the attribute.")
            : marked.Length == 2
                ? (GeneratorProblems.BadFallback, $"The enumeration '{name}' has a second member marked with 'JsonEnumFallbackAttribute': '{marked[1].Name}'. Keep the attribute on one member.")
            : null;
    }

    private static IEnumerable<AttributeData> Marks(ISymbol symbol, string attribute)
        => symbol.GetAttributes().Where(a => a.AttributeClass is { } known && known.Name == attribute && known.ContainingNamespace.ToDisplayString() == Space);

    private static (ISymbol Symbol, ITypeSymbol Type)? Find(ITypeSymbol type, string name)
    {
        for (ITypeSymbol? declaring = type; declaring is not null; declaring = declaring.BaseType)
        {
            foreach (ISymbol symbol in declaring.GetMembers(name))
            {
                if (symbol is IPropertySymbol property) return (property, property.Type);

                if (symbol is IFieldSymbol field) return (field, field.Type);
            }
        }

        return null;
    }
}
