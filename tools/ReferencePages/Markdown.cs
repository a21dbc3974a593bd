using System.Text;
using System.Text.RegularExpressions;
using System.Xml.Linq;
using Microsoft.CodeAnalysis;

namespace ReferencePages;

/// <summary>Converts comments and names of types to Markdown.</summary>
/// <param name="library">The documented library.</param>
/// <param name="addresses">The targets of links.</param>
internal sealed partial class Markdown(Library library, Addresses addresses)
{
    /// <summary>The <c>cref</c> attributes that refer to nothing.</summary>
    public List<string> Broken { get; } = [];

    /// <summary>Escapes text so that no character has a meaning in Markdown.</summary>
    public static string Escape(string text) => Special().Replace(text, @"\$0");

    /// <summary>Formats text as code.</summary>
    public static string Code(string text) => text.Contains('`') ? $"`` {text} ``" : $"`{text}`";

    /// <summary>Returns the paragraphs of an element of a comment.</summary>
    public string Paragraphs(XElement? element, ISymbol? context = null)
    {
        string text = element is null ? "" : Nodes(element, context).Trim();
        return text.Contains("```", StringComparison.Ordinal) ? text : BlankLines().Replace(text, "\n\n");
    }

    /// <summary>Returns an element of a comment as one line, for tables and lists.</summary>
    public string Line(XElement? element, ISymbol? context = null) => Space().Replace(Paragraphs(element, context), " ");

    /// <summary>Returns a link to a type or member, or its name if there is no page.</summary>
    public string Link(ISymbol symbol, ISymbol? context = null, string? text = null)
    {
        text ??= Code(NameOf(symbol, context));
        return addresses.Of(symbol) is { } address ? $"[{text}]({address})" : text;
    }

    /// <summary>Returns a type, each part of which is a link.</summary>
    public string TypeLinks(ITypeSymbol type)
    {
        var text = new StringBuilder();
        foreach (SymbolDisplayPart part in type.ToDisplayParts(Signature.Short))
        {
            bool isLink = part.Symbol is INamedTypeSymbol && part.Kind is not (SymbolDisplayPartKind.Keyword or SymbolDisplayPartKind.Punctuation);
            text.Append(isLink ? Link(part.Symbol!, text: Escape(part.ToString())) : Escape(part.ToString()));
        }

        return text.ToString();
    }

    private static string NameOf(ISymbol symbol, ISymbol? context) => symbol switch
    {
        INamespaceSymbol => symbol.ToDisplayString(),
        INamedTypeSymbol => symbol.ToDisplayString(Signature.Short),
        IMethodSymbol { MethodKind: MethodKind.Constructor } => symbol.ContainingType.ToDisplayString(Signature.Short),
        _ when SymbolEqualityComparer.Default.Equals(symbol.ContainingType, context) => symbol.Name,
        _ => $"{symbol.ContainingType?.ToDisplayString(Signature.Short)}.{symbol.Name}",
    };

    private string Nodes(XElement element, ISymbol? context) => string.Concat(element.Nodes().Select(node => node switch
    {
        XText text => Escape(Space().Replace(text.Value, " ")),
        XElement child => Element(child, context),
        _ => "",
    }));

    private string Element(XElement element, ISymbol? context) => element.Name.LocalName switch
    {
        "c" => LinkedCode(element.Value, context),
        "paramref" or "typeparamref" => Code(element.Attribute("name")!.Value),
        "para" => $"\n\n{Nodes(element, context).Trim()}\n\n",
        "code" => $"\n\n```csharp\n{Unindent(element.Value)}\n```\n\n",
        "list" => $"\n\n{string.Concat(element.Elements("item").Select(item => $"- {Line(item, context)}\n"))}\n",
        "term" => $"{Nodes(element, context)}: ",
        "see" or "seealso" or "inheritdoc" => Reference(element, context),
        "br" => "  \n",
        _ => Nodes(element, context),
    };

    private string LinkedCode(string code, ISymbol? context)
    {
        ISymbol? symbol = library.FindNamed(code);
        bool isNearby = symbol is null || SymbolEqualityComparer.Default.Equals(symbol, context) || SymbolEqualityComparer.Default.Equals(symbol.ContainingType, context);
        return isNearby ? Code(code) : Link(symbol!, context, Code(code));
    }

    private string Reference(XElement element, ISymbol? context)
    {
        string? text = element.IsEmpty ? null : Nodes(element, context);
        if (element.Attribute("langword") is { } word) return Code(word.Value);
        if (element.Attribute("href") is { } href) return $"[{text ?? Escape(href.Value)}]({href.Value})";
        if (element.Attribute("cref") is not { } reference) return text ?? "";
        if (library.Comments.Find(reference.Value) is { } symbol) return Link(symbol, context, text);
        Broken.Add($"{context?.ToDisplayString()}: {reference.Value}");
        return text ?? Code(reference.Value[2..]);
    }

    private static string Unindent(string code)
    {
        string[] lines = code.Trim('\n', ' ').Split('\n');
        int indent = lines.Skip(1).Where(line => line.Trim().Length > 0).Select(line => line.Length - line.TrimStart().Length).DefaultIfEmpty().Min();
        return string.Join('\n', lines.Select((line, i) => i == 0 ? line : line.Length > indent ? line[indent..] : ""));
    }

    [GeneratedRegex(@"[\\`*_\[\]<>{}|#~]")]
    private static partial Regex Special();

    [GeneratedRegex(@"\s+")]
    private static partial Regex Space();

    [GeneratedRegex(@"\s*\n\s*\n\s*")]
    private static partial Regex BlankLines();
}
