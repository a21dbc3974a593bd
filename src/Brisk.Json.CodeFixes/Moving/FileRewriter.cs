using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;

namespace Brisk.Json.CodeFixes.Moving;

/// <summary>Applies the changes to one file: its imports, and the names that no longer resolve to the right library with the new imports.</summary>
internal sealed class FileRewriter(Findings file, Imports imports, MigrationGroups groups)
{
    private readonly List<TextChange> _changes = [];
    private readonly SortedSet<string> _aliases = new(System.StringComparer.Ordinal);
    private readonly HashSet<UsingDirectiveSyntax> _removed = [];
    private readonly HashSet<string> _briskImports = [];
    private readonly HashSet<string> _stjImports = [];

    public IReadOnlyList<TextChange> Changes()
    {
        RewriteImports();
        foreach (NamespaceAlias alias in file.Aliases.Where(alias => !groups.IsPinned(alias.Node)))
        {
            Replace(alias.Directive.NamespaceOrType.Span, Written(alias.Directive.NamespaceOrType, Counterparts.Of(alias.Namespace)));
        }

        foreach (TypeName name in file.Names)
        {
            Rewrite(name);
        }

        foreach (ExtensionCall call in file.Calls)
        {
            Rewrite(call);
        }

        if (file.LacksHttp && !_briskImports.Contains("Brisk.Json.Http") && !imports.IsImported("Brisk.Json.Http") && !imports.IsKept("System.Net.Http.Json"))
        {
            _aliases.Add("using Brisk.Json.Http;");
        }

        AddAliases();
        return _changes;
    }

    private bool Moves(string node) => !groups.IsPinned(node);

    private void RewriteImports()
    {
        foreach (UsingDirectiveSyntax directive in file.Root.DescendantNodes(static node => node is CompilationUnitSyntax or BaseNamespaceDeclarationSyntax).OfType<UsingDirectiveSyntax>())
        {
            if (directive.Alias is null && !directive.StaticKeyword.IsKind(SyntaxKind.StaticKeyword) && Counterparts.IsBriskJson(directive.NamespaceOrType.ToString()))
            {
                _briskImports.Add(directive.NamespaceOrType.ToString());
            }
        }

        foreach ((UsingDirectiveSyntax directive, string ns) in file.Imports)
        {
            bool isGlobal = directive.GlobalKeyword.IsKind(SyntaxKind.GlobalKeyword);
            string[] needing = [.. Imports.Needing(file, ns)];
            bool moves = isGlobal ? imports.IsReplaced(ns)
                : imports.IsReplaced(ns) || (!imports.IsKept(ns) && (needing.Length == 0 || needing.Any(Moves)));
            if (!moves)
            {
                _stjImports.Add(ns);
            }
            else if (!isGlobal && imports.IsImported(Counterparts.Of(ns)))
            {
                Remove(directive);
            }
            else if (_briskImports.Add(Counterparts.Of(ns)))
            {
                Replace(directive.NamespaceOrType.Span, Counterparts.Of(ns));
            }
            else
            {
                Remove(directive);
            }
        }
    }

    private bool ImportsBriskJson(string ns) => _briskImports.Contains(Counterparts.Of(ns)) || imports.IsImported(Counterparts.Of(ns));

    private bool ImportsSystemTextJson(string ns) => _stjImports.Contains(ns) || imports.IsKept(ns) || !Counterparts.IsSystemTextJson(ns);

    private void Rewrite(TypeName name)
    {
        bool moves = Moves(name.Node);
        if (name.IsQualified)
        {
            if (moves)
            {
                SyntaxNode left = QualifiedNameAnalyzer.LeftOf(name.Name) ?? name.Name;
                Replace(left.Span, Written(left, Counterparts.Of(name.Namespace)));
            }

            return;
        }

        bool isFound = moves ? ImportsBriskJson(name.Namespace) && !ImportsSystemTextJson(name.Namespace) : ImportsSystemTextJson(name.Namespace) && !ImportsBriskJson(name.Namespace);
        if (isFound) return;

        string ns = moves ? Counterparts.Of(name.Namespace) : name.Namespace;
        if (CanHaveAlias(name, moves))
        {
            _aliases.Add($"using {name.Type.Name} = {ns}.{name.Type.Name};");
        }
        else
        {
            Insert(name.Name.SpanStart, Rooted(name.Name, ns) + ".");
        }
    }

    /// <summary>
    /// An alias is used for attributes, their arguments, and callbacks, as long as all names of that kind are treated alike; elsewhere, the difference between the
    /// two libraries is clearer if names are qualified where they are used.
    /// </summary>
    private bool CanHaveAlias(TypeName name, bool moves)
    {
        TypeName[] alike = file.Linked.Prepend(file).SelectMany(static linked => linked.Names).Where(other => !other.IsQualified && other.Type.Name == name.Type.Name && other.Namespace == name.Namespace).ToArray();
        return name.Type.Arity == 0 && alike.All(other => Moves(other.Node) == moves)
            && (ModelAnnotations.IsAttribute(name.Type) || ModelAnnotations.IsCallback(name.Type.Name) || alike.All(static other => other.Name.FirstAncestorOrSelf<AttributeSyntax>() is not null) || (moves && alike.Any(other => other.Name.SpanStart != name.Name.SpanStart)));
    }

    private void Rewrite(ExtensionCall call)
    {
        bool moves = Moves(call.Node);
        if (call.Call is not { } invocation || call.Access is not { } access || (moves ? ImportsBriskJson(call.Namespace) : ImportsSystemTextJson(call.Namespace)))
        {
            return;
        }

        string type = Rooted(access, moves ? Counterparts.Of(call.Namespace) : call.Namespace) + "." + call.Type.Name;
        InsertFirst(access.Expression.SpanStart, $"{type}.{TakeChanged(access.Name)}(");
        int end = invocation.ArgumentList.OpenParenToken.Span.End;
        Replace(TextSpan.FromBounds(access.Expression.Span.End, end), invocation.ArgumentList.Arguments.Count > 0 ? ", " : "");
    }

    /// <summary>Gets the text of a node with the changes made in it, which the caller applies elsewhere.</summary>
    private string TakeChanged(SyntaxNode node)
    {
        TextChange[] inside = [.. _changes.Where(change => node.Span.Contains(change.Span)).OrderBy(static change => change.Span.Start)];
        _changes.RemoveAll(inside.Contains);
        return SourceText.From(node.ToString()).WithChanges(inside.Select(change => new TextChange(new(change.Span.Start - node.SpanStart, change.Span.Length), change.NewText!))).ToString();
    }

    /// <summary>Formats a namespace that replaces another, starting from the global namespace if the other does.</summary>
    public static string Written(SyntaxNode replaced, string ns) => (replaced.ToString().StartsWith("global::", System.StringComparison.Ordinal) ? "global::" : "") + ns;

    /// <summary>Formats a namespace for a location, starting from the global namespace if its first name means something else there.</summary>
    private string Rooted(SyntaxNode place, string ns)
    {
        System.Collections.Immutable.ImmutableArray<ISymbol> found = file.Model.LookupSymbols(place.SpanStart, name: ns.Substring(0, ns.IndexOf('.')));
        return found.Length == 1 && found[0] is INamespaceSymbol { ContainingNamespace.IsGlobalNamespace: true } ? ns : "global::" + ns;
    }

    private void AddAliases()
    {
        if (_aliases.Count == 0) return;

        SyntaxList<UsingDirectiveSyntax> usings = file.Imports.Count > 0 && file.Imports[0].Directive.Parent is BaseNamespaceDeclarationSyntax inside ? inside.Usings : ((CompilationUnitSyntax)file.Root).Usings;
        string newLine = file.Root.GetText().Lines[0] is { } first && first.EndIncludingLineBreak - first.End == 2 ? "\r\n" : "\n";
        string indent = usings.Count > 0 ? new string(' ', usings.Last().GetLocation().GetLineSpan().StartLinePosition.Character) : "";
        if (usings.LastOrDefault(directive => !_removed.Contains(directive) && BeforeConditions(directive.SpanStart) == directive.SpanStart) is { } last)
        {
            Insert(last.Span.End, string.Concat(_aliases.Select(alias => newLine + indent + alias)));
        }
        else
        {
            int start = usings.Count > 0 ? usings[0].SpanStart : file.Root.GetFirstToken(includeZeroWidth: true).SpanStart;
            InsertFirst(BeforeConditions(start), string.Concat(_aliases.Select(alias => alias + newLine + indent)) + (usings.Count > 0 ? "" : newLine));
        }
    }

    /// <summary>Gets the position before the conditional regions (<c>#if</c>) that contain a position, or the position itself.</summary>
    private int BeforeConditions(int position)
    {
        var open = new Stack<int>();
        for (DirectiveTriviaSyntax? directive = ((CompilationUnitSyntax)file.Root).GetFirstDirective(); directive is not null && directive.SpanStart < position; directive = directive.GetNextDirective())
        {
            if (directive.IsKind(SyntaxKind.IfDirectiveTrivia))
            {
                open.Push(directive.SpanStart);
            }
            else if (directive.IsKind(SyntaxKind.EndIfDirectiveTrivia) && open.Count > 0)
            {
                open.Pop();
            }
        }

        return open.Count > 0 ? open.Last() : position;
    }

    /// <summary>Removes a directive with its line, and keeps the comments before it.</summary>
    private void Remove(UsingDirectiveSyntax directive)
    {
        SourceText text = directive.SyntaxTree.GetText();
        TextLine line = text.Lines.GetLineFromPosition(directive.SpanStart);
        _removed.Add(directive);
        bool isAlone = line.ToString().Trim() == directive.ToString();
        Replace(isAlone ? line.SpanIncludingLineBreak : directive.Span, "");
    }

    private void Insert(int position, string text) => _changes.Add(new(new(position, 0), text));

    /// <summary>Inserts text before what has been inserted at the same position: an outer call before its receiver.</summary>
    private void InsertFirst(int position, string text) => _changes.Insert(0, new(new(position, 0), text));

    private void Replace(TextSpan span, string text) => _changes.Add(new(span, text));
}
