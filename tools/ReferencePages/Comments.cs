using System.Xml.Linq;
using Microsoft.CodeAnalysis;

namespace ReferencePages;

/// <summary>The documentation comments of the assemblies, with <c>inheritdoc</c> replaced by its target.</summary>
internal sealed class Comments
{
    private static readonly XElement Empty = new("member");

    private readonly Compilation _compilation;
    private readonly Dictionary<string, XElement> _members;
    private readonly HashSet<string> _resolved = [];

    public Comments(Compilation compilation, IEnumerable<string> files)
    {
        _compilation = compilation;
        // The files also contain internal types, some of which are compiled into several assemblies.
        _members = files.SelectMany(file => XDocument.Load(file, LoadOptions.PreserveWhitespace).Descendants("member"))
            .DistinctBy(member => member.Attribute("name")!.Value)
            .ToDictionary(member => member.Attribute("name")!.Value);
    }

    /// <summary>Returns the comment of a symbol.</summary>
    public XElement Of(ISymbol symbol) => symbol.OriginalDefinition.GetDocumentationCommentId() is { } id ? Resolve(id, symbol.OriginalDefinition) : Empty;

    /// <summary>Returns the symbol of a <c>cref</c>.</summary>
    public ISymbol? Find(string id) => DocumentationCommentId.GetFirstSymbolForDeclarationId(id, _compilation);

    // An inheritdoc whose target is outside the assemblies remains, with the address of the target.
    private XElement Resolve(string id, ISymbol symbol)
    {
        if (!_members.TryGetValue(id, out XElement? comment)) return Empty;
        if (!_resolved.Add(id)) return comment;

        foreach (XElement inherit in comment.Descendants("inheritdoc").ToArray())
        {
            string? source = inherit.Attribute("cref")?.Value ?? InheritedBy(symbol)?.OriginalDefinition.GetDocumentationCommentId();
            if (source is null) continue;
            if (!_members.ContainsKey(source))
            {
                inherit.SetAttributeValue("cref", source);
                continue;
            }

            XElement inherited = Resolve(source, Find(source)!);
            if (inherit.Parent == comment)
            {
                inherit.Remove();
                comment.Add(inherited.Elements().Where(element => !HasAlready(comment, element)).Select(element => new XElement(element)));
            }
            else
            {
                inherit.ReplaceWith(inherited.Element(inherit.Parent!.Name)?.Nodes());
            }
        }

        return comment;
    }

    private static bool HasAlready(XElement comment, XElement element) => element.Name.LocalName switch
    {
        "param" or "typeparam" => comment.Elements(element.Name).Any(other => other.Attribute("name")?.Value == element.Attribute("name")?.Value),
        "exception" => comment.Elements(element.Name).Any(other => other.Attribute("cref")?.Value == element.Attribute("cref")?.Value),
        "seealso" => false,
        _ => comment.Element(element.Name) is not null,
    };

    private static ISymbol? InheritedBy(ISymbol symbol) => symbol switch
    {
        INamedTypeSymbol type => type.BaseType is { SpecialType: SpecialType.None } ancestor ? ancestor : type.Interfaces.FirstOrDefault(),
        IMethodSymbol { MethodKind: MethodKind.Constructor } constructor => constructor.ContainingType.BaseType?.InstanceConstructors
            .FirstOrDefault(other => other.Parameters.Select(p => p.Type).SequenceEqual(constructor.Parameters.Select(p => p.Type), SymbolEqualityComparer.Default)),
        IMethodSymbol { OverriddenMethod: { } overridden } => overridden,
        IPropertySymbol { OverriddenProperty: { } overridden } => overridden,
        IEventSymbol { OverriddenEvent: { } overridden } => overridden,
        _ => symbol.ContainingType?.AllInterfaces.SelectMany(type => type.GetMembers())
            .FirstOrDefault(member => SymbolEqualityComparer.Default.Equals(symbol.ContainingType.FindImplementationForInterfaceMember(member), symbol)),
    };
}
