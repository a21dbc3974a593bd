using System.Text;
using Microsoft.CodeAnalysis.CSharp;

namespace Brisk.Json.Generator.Discovery;

/// <summary>Formats types and members as C# for generated code.</summary>
internal static class CodeNames
{
    private static readonly SymbolDisplayFormat Full = new(
        SymbolDisplayGlobalNamespaceStyle.Included,
        SymbolDisplayTypeQualificationStyle.NameAndContainingTypesAndNamespaces,
        SymbolDisplayGenericsOptions.IncludeTypeParameters,
        miscellaneousOptions: SymbolDisplayMiscellaneousOptions.EscapeKeywordIdentifiers | SymbolDisplayMiscellaneousOptions.UseSpecialTypes);

    public static string Of(ITypeSymbol type) => type.ToDisplayString(Full);

    /// <summary>Formats an identifier, escaped if it is a keyword.</summary>
    public static string Identifier(string name) =>
        SyntaxFacts.GetKeywordKind(name) != SyntaxKind.None || SyntaxFacts.GetContextualKeywordKind(name) != SyntaxKind.None ? "@" + name : name;

    /// <summary>Formats a metadata name as part of an identifier: the punctuation in explicit implementations and backing fields becomes underscores.</summary>
    public static string Plain(string name)
    {
        var text = new StringBuilder(name.Length);
        foreach (char c in name)
        {
            text.Append(SyntaxFacts.IsIdentifierPartCharacter(c) ? c : '_');
        }

        return text.ToString();
    }

    /// <summary>Gets the name of the context property for a type: <c>ListInt32</c>, <c>StringArray</c>, <c>NullableDouble</c>.</summary>
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

    /// <summary>Formats the namespace and the enclosing types of a type, with underscores instead of dots.</summary>
    public static string Qualifier(ITypeSymbol type)
    {
        while (type is IArrayTypeSymbol array)
        {
            type = array.ElementType;
        }

        string scope = type.ContainingSymbol is INamedTypeSymbol enclosing ? enclosing.ToDisplayString(SymbolDisplayFormat.CSharpErrorMessageFormat)
            : type.ContainingNamespace is { IsGlobalNamespace: false } space ? space.ToDisplayString()
            : "Global";
        string own = Plain(scope);
        return type is INamedTypeSymbol { TypeArguments: { Length: > 0 } arguments } ? string.Join("_", arguments.Select(Qualifier).Prepend(own)) : own;
    }

    private static void AppendArguments(StringBuilder text, INamedTypeSymbol type)
    {
        if (type.ContainingType is { } enclosing) AppendArguments(text, enclosing);

        foreach (ITypeSymbol argument in type.TypeArguments)
        {
            text.Append(Property(argument));
        }
    }
}
