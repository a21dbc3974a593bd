using System.Globalization;

namespace Brisk.Json.CodeFixes.Moving;

/// <summary>
/// Tracks what must belong to the same library: places in code, and the variables, members, and classes that values pass through between them. Places and
/// symbols are nodes; nodes that exchange values are merged into one group (union-find). A group with a pinned node stays with System.Text.Json, and every other
/// group is migrated.
/// </summary>
internal sealed class MigrationGroups
{
    /// <summary>The node of everything that stays intentionally.</summary>
    public const string Staying = "staying";

    private readonly Dictionary<string, string> _parents = [];
    private readonly HashSet<string> _pinned = [Staying];
    private readonly Dictionary<SyntaxTree, int> _trees = [];

    public string NodeOf(SyntaxNode place) => $"{NumberOf(place.SyntaxTree)}:{place.SpanStart}:{place.RawKind.ToString(CultureInfo.InvariantCulture)}";

    /// <summary>Gets the node of a symbol with a declaration in source; null for others.</summary>
    public string? NodeOf(ISymbol symbol)
    {
        symbol = symbol switch
        {
            IMethodSymbol { AssociatedSymbol: { } property } => property,
            IMethodSymbol { ReducedFrom: { } method } => method,
            IParameterSymbol { IsImplicitlyDeclared: true, ContainingSymbol: IMethodSymbol { AssociatedSymbol: { } property } } => property,
            _ => symbol,
        };
        return symbol.OriginalDefinition.Locations.FirstOrDefault(static location => location.IsInSource) is { SourceTree: { } tree, SourceSpan: var span }
            ? $"{NumberOf(tree)}@{span.Start}"
            : null;
    }

    public void Union(string one, string other)
    {
        string kept = RootOf(one);
        string joined = RootOf(other);
        if (kept == joined) return;

        _parents[joined] = kept;
        if (_pinned.Remove(joined)) _pinned.Add(kept);
    }

    public void Pin(string node) => _pinned.Add(RootOf(node));

    public bool IsPinned(string node) => _pinned.Contains(RootOf(node));

    /// <summary>Treats the nodes of two trees as one if they have the same position, because both trees are parsed from one file.</summary>
    public void Identify(SyntaxTree tree, SyntaxTree other) => _trees[other] = NumberOf(tree);

    private string RootOf(string node)
    {
        while (_parents.TryGetValue(node, out string? parent))
        {
            node = parent;
        }

        return node;
    }

    private int NumberOf(SyntaxTree tree)
    {
        if (!_trees.TryGetValue(tree, out int number)) _trees.Add(tree, number = _trees.Count);

        return number;
    }
}
