using System.Linq;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Brisk.Json.Generator.Discovery;

/// <summary>Spells types and members in C#, for generated code.</summary>
internal static class CodeNames
{
    private static readonly SymbolDisplayFormat Full = new(
        SymbolDisplayGlobalNamespaceStyle.Included,
        SymbolDisplayTypeQualificationStyle.NameAndContainingTypesAndNamespaces,
        SymbolDisplayGenericsOptions.IncludeTypeParameters,
        miscellaneousOptions: SymbolDisplayMiscellaneousOptions.EscapeKeywordIdentifiers | SymbolDisplayMiscellaneousOptions.UseSpecialTypes);

    public static string Of(ITypeSymbol type) => type.ToDisplayString(Full);

    /// <summary>An identifier, escaped where it is a keyword.</summary>
    public static string Identifier(string name) =>
        SyntaxFacts.GetKeywordKind(name) != SyntaxKind.None || SyntaxFacts.GetContextualKeywordKind(name) != SyntaxKind.None ? "@" + name : name;

    /// <summary>A name in metadata as part of an identifier: what explicit implementations and backing fields contain besides letters becomes underscores.</summary>
    public static string Plain(string name)
    {
        var text = new StringBuilder(name.Length);
        foreach (char c in name)
        {
            text.Append(SyntaxFacts.IsIdentifierPartCharacter(c) ? c : '_');
        }

        return text.ToString();
    }

    /// <summary>The name that contexts give to the property of a type: <c>ListInt32</c>, <c>StringArray</c>, <c>NullableDouble</c>.</summary>
    public static string Property(ITypeSymbol type)
    {
        switch (type)
        {
            case IArrayTypeSymbol array:
                return Property(array.ElementType) + "Array" + (array.Rank == 1 ? "" : array.Rank + "D");
            case INamedTypeSymbol named:
                var text = new StringBuilder(named.Name);
                AppendArguments(text, named);
                return text.ToString();
            default:
                return Plain(type.Name);
        }
    }

    /// <summary>The namespace and the enclosing types of a type, with underscores for dots.</summary>
    public static string Qualifier(ITypeSymbol type)
    {
        while (type is IArrayTypeSymbol array)
        {
            type = array.ElementType;
        }

        var scope = type.ContainingSymbol is INamedTypeSymbol enclosing ? enclosing.ToDisplayString(SymbolDisplayFormat.CSharpErrorMessageFormat)
            : type.ContainingNamespace is { IsGlobalNamespace: false } space ? space.ToDisplayString()
            : "Global";
        string own = Plain(scope);
        return type is INamedTypeSymbol { TypeArguments: { Length: > 0 } arguments } ? string.Join("_", arguments.Select(Qualifier).Prepend(own)) : own;
    }

    private static void AppendArguments(StringBuilder text, INamedTypeSymbol type)
    {
        if (type.ContainingType is { } enclosing)
        {
            AppendArguments(text, enclosing);
        }

        foreach (var argument in type.TypeArguments)
        {
            text.Append(Property(argument));
        }
    }
}
