using System.Globalization;
using System.Text.Json;

namespace Brisk.Json.Tests.Querying;

using Element = System.Text.Json.JsonElement;
using Kind = System.Text.Json.JsonValueKind;

/// <summary>
/// The reference implementation of the evaluator: it follows RFC 9535 literally, eagerly and recursively, over System.Text.Json's documents. It is
/// composed of parts, not parsed; the library parses its text, with spaces inserted.
/// </summary>
internal sealed record TwinPath(string Start, TwinSegment[] Segments)
{
    public List<TwinNode> Evaluate(TwinNode root, TwinNode current)
    {
        List<TwinNode> nodes = [Start == "$" ? root : current];
        foreach (TwinSegment segment in Segments)
        {
            nodes = [.. nodes.SelectMany(node => segment.Apply(root, node))];
        }

        return nodes;
    }

    public override string ToString() => Start + string.Concat<TwinSegment>(Segments);
}

/// <summary>A value and its normalized path.</summary>
internal sealed record TwinNode(string Path, Element Value)
{
    public IEnumerable<TwinNode> Children => Value.ValueKind switch
    {
        Kind.Array => Value.EnumerateArray().Select((item, index) => new TwinNode($"{Path}[{index}]", item)),
        Kind.Object => Value.EnumerateObject().Select(member => new TwinNode($"{Path}['{member.Name.Replace("'", "\\'")}']", member.Value)),
        _ => [],
    };

    public IEnumerable<TwinNode> Descendants => Children.SelectMany(child => child.Descendants).Prepend(this);
}

internal sealed record TwinSegment(bool IsDescendant, TwinSelector[] Selectors, string Space)
{
    public IEnumerable<TwinNode> Apply(TwinNode root, TwinNode node) =>
        (IsDescendant ? PreOrder(node) : [node]).SelectMany(origin => Selectors.SelectMany(selector => selector.Apply(root, origin)));

    public override string ToString() =>
        $"{Space}{(IsDescendant ? ".." : "")}[{Space}{string.Join($"{Space},", (object[])Selectors)}{Space}]";

    private static IEnumerable<TwinNode> PreOrder(TwinNode node)
    {
        yield return node;
        foreach (TwinNode descendant in node.Children.SelectMany(PreOrder))
        {
            yield return descendant;
        }
    }
}

internal abstract record TwinSelector
{
    public abstract IEnumerable<TwinNode> Apply(TwinNode root, TwinNode node);
}

internal sealed record TwinName(string Name) : TwinSelector
{
    public override IEnumerable<TwinNode> Apply(TwinNode root, TwinNode node) =>
        node.Value.ValueKind == Kind.Object ? node.Children.Where(child => child.Path == $"{node.Path}['{Name.Replace("'", "\\'")}']") : [];

    public override string ToString() => $"\"{Name}\"";
}

internal sealed record TwinWildcard : TwinSelector
{
    public override IEnumerable<TwinNode> Apply(TwinNode root, TwinNode node) => node.Children;

    public override string ToString() => "*";
}

internal sealed record TwinIndex(int Index) : TwinSelector
{
    public override IEnumerable<TwinNode> Apply(TwinNode root, TwinNode node)
    {
        if (node.Value.ValueKind != Kind.Array)
        {
            return [];
        }

        TwinNode[] items = [.. node.Children];
        int index = Index < 0 ? Index + items.Length : Index;
        return index >= 0 && index < items.Length ? [items[index]] : [];
    }

    public override string ToString() => Index.ToString(CultureInfo.InvariantCulture);
}

internal sealed record TwinSlice(int? Start, int? End, int? Step) : TwinSelector
{
    /// <summary>Section 2.3.4.2.2, implemented literally.</summary>
    public override IEnumerable<TwinNode> Apply(TwinNode root, TwinNode node)
    {
        int step = Step ?? 1;
        if (node.Value.ValueKind != Kind.Array || step == 0)
        {
            yield break;
        }

        TwinNode[] items = [.. node.Children];
        int length = items.Length;
        int start = Normalize(Start ?? (step >= 0 ? 0 : length - 1), length);
        int end = Normalize(End ?? (step >= 0 ? length : -length - 1), length);
        if (step > 0)
        {
            int upper = Math.Min(Math.Max(end, 0), length);
            for (int i = Math.Min(Math.Max(start, 0), length); i < upper; i += step)
            {
                yield return items[i];
            }
        }
        else
        {
            int lower = Math.Min(Math.Max(end, -1), length - 1);
            for (int i = Math.Min(Math.Max(start, -1), length - 1); lower < i; i += step)
            {
                yield return items[i];
            }
        }
    }

    public override string ToString() => $"{Start}:{End}{(Step is null ? "" : $" : {Step}")}";

    private static int Normalize(int index, int length) => index >= 0 ? index : length + index;
}

internal sealed record TwinFilter(TwinCondition Condition) : TwinSelector
{
    public override IEnumerable<TwinNode> Apply(TwinNode root, TwinNode node) => node.Children.Where(child => Condition.IsTrue(root, child));

    public override string ToString() => $"?{Condition}";
}
