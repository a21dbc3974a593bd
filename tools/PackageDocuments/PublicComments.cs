using System.Xml.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace PackageDocuments;

/// <summary>The documentation comments that users of an assembly can see: the compiler writes those of all members.</summary>
internal sealed class PublicComments
{
    private readonly Compilation _compilation;

    /// <summary>Reads an assembly.</summary>
    /// <param name="assembly">Its path.</param>
    /// <param name="references">The paths of the assemblies that it references.</param>
    public PublicComments(string assembly, IEnumerable<string> references) => _compilation = CSharpCompilation.Create(
        "comments",
        references: references.Prepend(assembly).Select(path => MetadataReference.CreateFromFile(path)),
        options: new(OutputKind.DynamicallyLinkedLibrary, metadataImportOptions: MetadataImportOptions.All));

    /// <summary>The problems in the comments.</summary>
    public List<string> Mistakes { get; } = [];

    /// <summary>
    /// Removes the comments of members that are not visible outside the assembly, and notes on the sources of a type (<c>content</c>).
    /// </summary>
    public XDocument Filter(string path)
    {
        var document = XDocument.Load(path, LoadOptions.PreserveWhitespace);
        foreach (var member in document.Descendants("member").ToArray())
        {
            if (IsVisible(NameOf(member)))
            {
                Remove(member.Elements("content"));
                CheckReferences(member);
            }
            else
            {
                Remove([member]);
            }
        }

        return document;
    }

    // Removes elements, including the line break and spaces before each of them.
    private static void Remove(IEnumerable<XElement> elements)
    {
        foreach (var element in elements.ToArray())
        {
            (element.PreviousNode as XText)?.Remove();
            element.Remove();
        }
    }

    private void CheckReferences(XElement member)
    {
        foreach (string reference in member.Descendants().Attributes("cref").Select(attribute => attribute.Value))
        {
            if (!IsVisible(reference))
            {
                Mistakes.Add($"The comment of {NameOf(member)} refers to {reference}, which is not public.");
            }
        }
    }

    private bool IsVisible(string id)
    {
        var symbol = DocumentationCommentId.GetFirstSymbolForDeclarationId(id, _compilation);
        if (symbol is null) Mistakes.Add($"{id} is not found in the assembly and its references.");

        for (; symbol is not null and not INamespaceSymbol; symbol = symbol.ContainingSymbol)
        {
            if (symbol.DeclaredAccessibility is not (Accessibility.Public or Accessibility.Protected or Accessibility.ProtectedOrInternal or Accessibility.NotApplicable))
            {
                return false;
            }
        }

        return symbol is not null;
    }

    private static string NameOf(XElement member) => member.Attribute("name")!.Value;
}
