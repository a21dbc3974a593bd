using System.Net;
using System.Text;
using System.Text.Json;
using Microsoft.CodeAnalysis;

namespace ReferencePages;

/// <summary>All pages of the reference: one per type, one per namespace, one that lists these, and the sidebar.</summary>
internal sealed class ReferenceSite
{
    private static readonly (string Title, Func<INamedTypeSymbol, bool> IsIn)[] Kinds =
    [
        ("Classes", type => type.TypeKind == TypeKind.Class),
        ("Structures", type => type.TypeKind == TypeKind.Struct),
        ("Interfaces", type => type.TypeKind == TypeKind.Interface),
        ("Enumerations", type => type.TypeKind == TypeKind.Enum),
        ("Delegates", type => type.TypeKind == TypeKind.Delegate),
    ];

    private readonly Library _library;
    private readonly Addresses _addresses;
    private readonly Markdown _markdown;

    public ReferenceSite(Library library)
    {
        _library = library;
        _addresses = new Addresses(library);
        _markdown = new Markdown(library, _addresses);
    }

    /// <summary>The problems in the comments.</summary>
    public List<string> Mistakes { get; } = [];

    /// <summary>Writes the pages to a folder, and removes its previous content.</summary>
    public void Write(string folder)
    {
        if (Directory.Exists(folder)) Directory.Delete(folder, recursive: true);
        foreach (INamedTypeSymbol type in _library.Types)
        {
            _addresses.AddAnchors(MemberGroup.SectionsOf(type, _library).SelectMany(section => section.Groups).SelectMany(group => group.Members));
        }

        foreach (INamedTypeSymbol type in _library.Types)
        {
            Save(folder, Addresses.PageOf(type) + ".md", new TypePage(type, _library, _addresses, _markdown).Write());
            RequireSummaries(type);
        }

        foreach (IGrouping<string, INamedTypeSymbol> types in _library.Namespaces)
        {
            Save(folder, $"{Addresses.FolderOf(types.Key)}/index.md", NamespacePage(types.Key, [.. types]));
        }

        Save(folder, "index.md", Overview());
        Save(folder, "sidebar.json", Sidebar());
        Mistakes.AddRange(_markdown.Broken.Select(reference => $"{reference} is not found"));
    }

    private void RequireSummaries(INamedTypeSymbol type)
    {
        ISymbol[] members = [.. MemberGroup.SectionsOf(type, _library).SelectMany(section => section.Groups).SelectMany(group => group.Members)];
        Mistakes.AddRange(members.Prepend(type)
            .Where(symbol => symbol is not IMethodSymbol { MethodKind: MethodKind.Constructor, Parameters: [] })
            .Where(symbol => _library.Comments.Of(symbol) is var comment && _markdown.Line(comment.Element("summary")).Length == 0 && comment.Element("inheritdoc") is null)
            .Select(symbol => $"{symbol.ToDisplayString()} has no summary"));
    }

    private string NamespacePage(string name, INamedTypeSymbol[] types)
    {
        var text = new StringBuilder($"---\neditLink: false\nlastUpdated: false\n---\n\n# {name} namespace\n\n");
        foreach ((string title, Func<INamedTypeSymbol, bool> isIn) in Kinds)
        {
            INamedTypeSymbol[] listed = [.. types.Where(isIn)];
            if (listed.Length == 0) continue;
            text.Append($"## {title}\n\n");
            foreach (INamedTypeSymbol type in listed)
            {
                text.Append($"- {_markdown.Link(type)}  \n  {_markdown.Line(_library.Comments.Of(type).Element("summary"))}\n");
            }

            text.Append('\n');
        }

        return text.ToString();
    }

    private string Overview()
    {
        var text = new StringBuilder("""
            ---
            editLink: false
            lastUpdated: false
            ---

            # API reference

            These pages are generated from the documentation comments in the source. Types and members that only generated code calls are left out.

            | namespace | package | types |
            |---|---|---:|

            """);
        foreach (IGrouping<string, INamedTypeSymbol> types in _library.Namespaces)
        {
            string packages = string.Join(", ", types.Select(type => Markdown.Code(type.ContainingAssembly.Name)).Distinct());
            text.Append($"| [{types.Key}](/reference/{Addresses.FolderOf(types.Key)}/index.md) | {packages} | {types.Count()} |\n");
        }

        return text.ToString();
    }

    private string Sidebar() => JsonSerializer.Serialize(_library.Namespaces.Select(types => new
    {
        text = Label(types.Key),
        link = $"/reference/{Addresses.FolderOf(types.Key)}/",
        collapsed = true,
        items = types.Select(type => new { text = Label(TypePage.TitleOf(type)), link = $"/reference/{Addresses.PageOf(type)}" }),
    }));

    // The sidebar is HTML. Long names may be broken after dots.
    private static string Label(string name) => WebUtility.HtmlEncode(name).Replace(".", ".<wbr>", StringComparison.Ordinal);

    private static void Save(string folder, string path, string text)
    {
        string file = Path.Combine(folder, path);
        Directory.CreateDirectory(Path.GetDirectoryName(file)!);
        File.WriteAllText(file, text);
    }
}
