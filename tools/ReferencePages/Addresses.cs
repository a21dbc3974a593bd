using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;

namespace ReferencePages;

/// <summary>The addresses of the documentation of types and members: on this site, or on Microsoft's.</summary>
internal sealed partial class Addresses(Library library)
{
    private readonly Dictionary<ISymbol, string> _anchors = new(SymbolEqualityComparer.Default);

    /// <summary>Returns the path of a type's page below the reference, without extension.</summary>
    public static string PageOf(INamedTypeSymbol type) => $"{FolderOf(type.ContainingNamespace.ToDisplayString())}/{FileOf(type)}".ToLowerInvariant();

    /// <summary>Returns the path of a namespace's folder.</summary>
    public static string FolderOf(string name) => name.ToLowerInvariant();

    /// <summary>Assigns anchors to the members of a page, which are unique there.</summary>
    public void AddAnchors(IEnumerable<ISymbol> members)
    {
        var taken = new HashSet<string>();
        foreach (ISymbol member in members)
        {
            string anchor = AnchorOf(member);
            string unique = anchor;
            for (int i = 2; !taken.Add(unique); i++)
            {
                unique = $"{anchor}-{i}";
            }

            _anchors.Add(member, unique);
        }
    }

    /// <summary>Returns the anchor of a member on the page of its type.</summary>
    public string Anchor(ISymbol member) => _anchors[member];

    /// <summary>Returns the address of a type or member; null if it has none.</summary>
    public string? Of(ISymbol symbol)
    {
        symbol = symbol.OriginalDefinition;
        if (library.Documents(symbol))
        {
            return symbol is INamedTypeSymbol type ? $"/reference/{PageOf(type)}.md"
                : _anchors.TryGetValue(symbol, out string? anchor) ? $"/reference/{PageOf(symbol.ContainingType)}.md#{anchor}"
                : symbol.ContainingType is { } container ? $"/reference/{PageOf(container)}.md" : null;
        }

        string assembly = symbol.ContainingAssembly?.Name ?? "";
        bool isMicrosofts = assembly.StartsWith("System", StringComparison.Ordinal) || assembly.StartsWith("Microsoft.", StringComparison.Ordinal);
        return isMicrosofts && symbol.GetDocumentationCommentId() is { } id ? OfMicrosoft(id) : null;
    }

    // The identifier without its kind and parameters, which are not part of addresses; generic methods have the number of their type parameters.
    private static string OfMicrosoft(string id) =>
        $"https://learn.microsoft.com/dotnet/api/{Parameters().Replace(id[2..], "").Replace("``", "-").Replace('`', '-').Replace('#', '-').ToLowerInvariant()}";

    private static string FileOf(INamedTypeSymbol type) =>
        (type.ContainingType is { } outer ? FileOf(outer) + "." : "") + type.Name + (type.Arity > 0 ? $"-{type.Arity}" : "");

    private static string AnchorOf(ISymbol member)
    {
        string name = member is IMethodSymbol { MethodKind: MethodKind.Constructor } ? "constructor" : member is IPropertySymbol { IsIndexer: true } ? "item" : member.Name;
        IEnumerable<string> parameters = member switch
        {
            IMethodSymbol method => method.Parameters.Select(parameter => parameter.Type.ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat)),
            IPropertySymbol property => property.Parameters.Select(parameter => parameter.Type.ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat)),
            _ => [],
        };
        return NotInAnchors().Replace(string.Join('-', parameters.Prepend(name)), "-").Trim('-').ToLowerInvariant();
    }

    [GeneratedRegex(@"\(.*$")]
    private static partial Regex Parameters();

    [GeneratedRegex("[^A-Za-z0-9]+")]
    private static partial Regex NotInAnchors();
}
