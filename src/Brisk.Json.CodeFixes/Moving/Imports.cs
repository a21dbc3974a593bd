using Brisk.Json.Analyzers;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Brisk.Json.CodeFixes.Moving;

/// <summary>Determines the global imports of a project, on which all of its files depend.</summary>
internal sealed class Imports
{
    private readonly HashSet<string> _kept = [];
    private readonly HashSet<string> _moved = [];
    private readonly HashSet<string> _ours = [];

    public Imports(Compilation compilation, IReadOnlyList<Findings> files, Ties ties)
    {
        foreach (UsingDirectiveSyntax? directive in compilation.SyntaxTrees.SelectMany(static tree => ((CompilationUnitSyntax)tree.GetRoot()).Usings))
        {
            if (!directive.GlobalKeyword.IsKind(SyntaxKind.GlobalKeyword) || directive.Alias is not null || directive.StaticKeyword.IsKind(SyntaxKind.StaticKeyword))
            {
                continue;
            }

            string space = directive.NamespaceOrType.ToString().Replace("global::", "");
            if (Counterparts.IsOurs(space))
            {
                _ours.Add(space);
            }
            else if (Counterparts.IsTheirs(space))
            {
                bool mayMove = files.All(file => file.MayChange || !Needing(file, space).Any()) && files.Any(file => file.MayChange && file.Root.SyntaxTree == directive.SyntaxTree);
                (mayMove && Moves(space, files, ties) ? _moved : _kept).Add(space);
            }
        }

        _moved.ExceptWith(_kept);
    }

    /// <summary>Whether a System.Text.Json namespace is still imported in every file.</summary>
    public bool KeepTheirs(string space) => _kept.Contains(space);

    /// <summary>Whether a System.Text.Json namespace was imported in every file and is replaced by its counterpart.</summary>
    public bool Replace(string space) => _moved.Contains(space);

    /// <summary>Whether a Brisk.Json namespace is imported in every file.</summary>
    public bool HaveOurs(string space) => _ours.Contains(space) || _moved.Any(theirs => Counterparts.Of(theirs) == space);

    /// <summary>Whether an import must be replaced: a name needs the replacement, or none needs the original.</summary>
    private static bool Moves(string space, IReadOnlyList<Findings> files, Ties ties)
    {
        string[] nodes = files.SelectMany(file => Needing(file, space)).ToArray();
        return nodes.Length == 0 || nodes.Any(node => !ties.IsPinned(node));
    }

    /// <summary>Gets the nodes of everything in a file that is resolved through the import of a namespace.</summary>
    public static IEnumerable<string> Needing(Findings file, string space) =>
        file.Names.Where(name => !name.IsQualified && name.Space == space).Select(static name => name.Node)
            .Concat(file.Calls.Where(call => call.Space == space).Select(static call => call.Node));
}
