using System.Text;
using System.Xml.Linq;
using Microsoft.CodeAnalysis;

namespace ReferencePages;

/// <summary>The page of a type.</summary>
internal sealed class TypePage(INamedTypeSymbol type, Library library, Addresses addresses, Markdown markdown)
{
    private readonly StringBuilder _text = new();

    public static string TitleOf(INamedTypeSymbol type) => type.ToDisplayString(Signature.Short);

    public string Write()
    {
        XElement comment = library.Comments.Of(type);
        Paragraph("---\neditLink: false\nlastUpdated: false\n---");
        Paragraph($"# {Markdown.Escape(TitleOf(type))}");
        string folder = Addresses.FolderOf(type.ContainingNamespace.ToDisplayString());
        Paragraph($"{Capitalized(Signature.KindOf(type))} in namespace [{Markdown.Escape(type.ContainingNamespace.ToDisplayString())}](/reference/{folder}/index.md), package {Markdown.Code(type.ContainingAssembly.Name)}");
        Paragraph(markdown.Paragraphs(comment.Element("summary"), type));
        InheritedFrom(comment, type);
        Paragraph($"```csharp\n{Signature.OfType(type)}\n```");
        Obsolete(type);
        Relatives();
        Details(type, comment, level: 2);
        if (type.TypeKind == TypeKind.Enum) Values();
        foreach ((string title, IReadOnlyList<MemberGroup> groups) in MemberGroup.SectionsOf(type, library))
        {
            Paragraph($"## {title} {{#section-{title.ToLowerInvariant()}}}");
            foreach (MemberGroup group in groups)
            {
                Group(group);
            }
        }

        return _text.ToString().TrimEnd() + "\n";
    }

    private void Group(MemberGroup group)
    {
        if (group.Members is [var only])
        {
            Paragraph($"### {Markdown.Escape(group.Name)} {{#{addresses.Anchor(only)}}}");
            Member(only);
            return;
        }

        Paragraph($"### {Markdown.Escape(group.Name)} {{#all-{addresses.Anchor(group.Members[0])}}}");
        foreach (ISymbol member in group.Members)
        {
            Paragraph($"#### {Markdown.Escape(member.ToDisplayString(Signature.Overload))} {{#{addresses.Anchor(member)}}}");
            Member(member);
        }
    }

    private void Member(ISymbol member)
    {
        XElement comment = CommentOf(member);
        Paragraph(markdown.Paragraphs(comment.Element("summary"), type));
        InheritedFrom(comment, member);
        Paragraph($"```csharp\n{Signature.OfMember(member)}\n```");
        Obsolete(member);
        Details(member, comment, level: 5);
    }

    // A constructor that the compiler writes has no comment; a primary one has that of its type, which the page shows already.
    private XElement CommentOf(ISymbol member)
    {
        XElement comment = library.Comments.Of(member);
        if (member is not IMethodSymbol { MethodKind: MethodKind.Constructor }) return comment;

        string ofType = library.Comments.Of(type).Element("summary")?.Value ?? "";
        if (comment.Element("summary") is { } summary && summary.Value != ofType) return comment;
        return new XElement("member", new XElement("summary", "Initializes a new instance."), comment.Elements("param"), comment.Elements("exception"));
    }

    private void Details(ISymbol symbol, XElement comment, int level)
    {
        ListOf("Type parameters", symbol.GetTypeParameters().Select(parameter => (Markdown.Code(parameter.Name), Of("typeparam", parameter.Name))).Where(item => item.Item2.Length > 0));
        ListOf("Parameters", symbol.GetParameters().Select(parameter => ($"{Markdown.Code(parameter.Name)} {markdown.TypeLinks(parameter.Type)}", Of("param", parameter.Name))));
        string result = markdown.Line(comment.Element("returns") ?? comment.Element("value"), type);
        if (symbol.GetResult() is { } returned)
        {
            ListOf("Returns", [(markdown.TypeLinks(returned), result)]);
        }
        else if (result.Length > 0)
        {
            ListOf("Value", [(result, "")]);
        }

        ListOf("Exceptions", comment.Elements("exception").Select(exception => (NameOf(exception), markdown.Line(exception, type))));
        Section("Remarks", comment.Element("remarks"));
        Section("Example", comment.Element("example"));
        ListOf("See also", comment.Elements("seealso").Select(other => (NameOf(other), "")));

        string Of(string element, string name) => markdown.Line(comment.Elements(element).FirstOrDefault(one => one.Attribute("name")?.Value == name), type);

        void Section(string title, XElement? element)
        {
            if (element is null) return;
            Paragraph(level == 2 ? $"## {title} {{#section-{title.ToLowerInvariant()}}}" : $"**{title}**");
            Paragraph(markdown.Paragraphs(element, type));
        }
    }

    private string NameOf(XElement reference) =>
        reference.Attribute("cref") is { } id && library.Comments.Find(id.Value) is { } symbol ? markdown.Link(symbol, type, Markdown.Escape(symbol.ToDisplayString(Signature.Short)))
        : reference.Attribute("href") is { } href ? $"[{Markdown.Escape(reference.IsEmpty ? href.Value : reference.Value)}]({href.Value})"
        : Markdown.Escape(reference.Attribute("cref")?.Value[2..] ?? "");

    private void ListOf(string title, IEnumerable<(string Term, string Text)> items)
    {
        (string Term, string Text)[] all = [.. items];
        if (all.Length == 0) return;
        Paragraph($"**{title}**");
        Paragraph(string.Join('\n', all.Select(item => item.Text.Length > 0 ? $"- {item.Term}  \n  {item.Text}" : $"- {item.Term}")));
    }

    private void Values()
    {
        Paragraph("## Values {#section-values}");
        Paragraph("| name | value | |\n|---|---:|---|\n" + string.Join('\n', type.GetMembers().OfType<IFieldSymbol>().Where(field => field.HasConstantValue)
            .Select(field => $"| {Markdown.Code(field.Name)} | {field.ConstantValue} | {markdown.Line(library.Comments.Of(field).Element("summary"), type)} |")));
    }

    private void Relatives()
    {
        INamedTypeSymbol[] derived = [.. library.Types.Where(other => SymbolEqualityComparer.Default.Equals(other.BaseType?.OriginalDefinition, type)
            || other.Interfaces.Any(one => SymbolEqualityComparer.Default.Equals(one.OriginalDefinition, type)))];
        var lines = new List<string>();
        if (type is { TypeKind: TypeKind.Class, BaseType: { SpecialType: SpecialType.None } ancestor })
        {
            lines.Add($"- Base type: {markdown.TypeLinks(ancestor)}");
        }

        string interfaces = string.Join(", ", Signature.InterfacesOf(type).Select(markdown.TypeLinks));
        if (interfaces.Length > 0) lines.Add($"- Implements: {interfaces}");
        if (derived.Length > 0)
        {
            lines.Add($"- {(type.TypeKind == TypeKind.Interface ? "Implemented by" : "Derived types")}: {string.Join(", ", derived.Select(markdown.TypeLinks))}");
        }

        Paragraph(string.Join('\n', lines));
    }

    // A comment that a framework's type has is read there.
    private void InheritedFrom(XElement comment, ISymbol member)
    {
        if (comment.Element("inheritdoc")?.Attribute("cref") is not { } source || library.Comments.Find(source.Value) is not { } symbol)
        {
            return;
        }

        Paragraph($"{(member is INamedTypeSymbol ? "Inherits the documentation of" : "Implements or overrides")} {markdown.Link(symbol)}.");
    }

    private void Obsolete(ISymbol symbol)
    {
        if (symbol.GetAttributes().FirstOrDefault(attribute => attribute.AttributeClass?.Name == "ObsoleteAttribute") is not { } obsolete)
        {
            return;
        }

        string message = obsolete.ConstructorArguments.FirstOrDefault().Value as string ?? "";
        Paragraph($"**Obsolete.** {Markdown.Escape(message)}");
    }

    private static string Capitalized(string text) => char.ToUpperInvariant(text[0]) + text[1..];

    private void Paragraph(string text)
    {
        if (text.Length > 0) _text.Append(text).Append("\n\n");
    }
}
