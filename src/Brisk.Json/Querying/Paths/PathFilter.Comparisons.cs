using System.Buffers.Text;
using Brisk.Json.Text;

namespace Brisk.Json.Querying;

// Comparisons (RFC 9535 section 2.3.5.2.2).
internal sealed partial class PathFilter<TNode, TChildren, TNavigator>
{
    // The length of the longest integer.
    private const int MaxCountLength = 20;

    private bool Compare(ComparisonCondition comparison, TNode node)
    {
        if (comparison.ComparedQuery is not { } query)
        {
            return Compare(Evaluate(comparison.Left, node), comparison.Operator, Evaluate(comparison.Right, node));
        }

        TNode found = query.IsRelative ? node : root;
        return Singles<TNode, TChildren, TNavigator>.TryFollow(query.Singles, ref found)
            ? CompareWithLiteral(found, comparison, (LiteralOperand)comparison.Right)
            : comparison.Operator == ComparisonOperator.NotEqual;
    }

    private static bool CompareWithLiteral(TNode node, ComparisonCondition comparison, LiteralOperand literal)
    {
        JsonValueKind kind = TNavigator.KindOf(node);
        if (kind != literal.Kind) return comparison.Operator == ComparisonOperator.NotEqual;

        return kind switch
        {
            JsonValueKind.Number => comparison.HoldsOf(NumberOrder.Compare(TNavigator.NumberOf(node), literal.Number)),
            JsonValueKind.String when comparison.Operator is ComparisonOperator.Equal or ComparisonOperator.NotEqual =>
                comparison.HoldsOf(TNavigator.TextEquals(node, literal.Text!) ? 0 : 1),
            JsonValueKind.String => comparison.HoldsOf(TextOrder.Compare(TNavigator.TextOf(node), literal.Text!.Text)),
            _ => comparison.HoldsOf(0),
        };
    }

    private static bool Compare(PathValue<TNode> left, ComparisonOperator @operator, PathValue<TNode> right) => @operator switch
    {
        ComparisonOperator.Equal => AreEqual(left, right),
        ComparisonOperator.NotEqual => !AreEqual(left, right),
        ComparisonOperator.Less => IsLess(left, right),
        ComparisonOperator.LessOrEqual => IsLess(left, right) || AreEqual(left, right),
        ComparisonOperator.Greater => IsLess(right, left),
        _ => IsLess(right, left) || AreEqual(left, right),
    };

    private static bool AreEqual(PathValue<TNode> left, PathValue<TNode> right)
    {
        JsonValueKind kind = KindOf(left);
        return kind == KindOf(right) && kind switch
        {
            JsonValueKind.String => AreTextsEqual(left, right),
            JsonValueKind.Number => CompareNumbers(left, right) == 0,
            JsonValueKind.Object or JsonValueKind.Array => DeepEquality<TNode, TChildren, TNavigator>.AreEqual(left.Node, right.Node),
            _ => true,
        };
    }

    private static bool IsLess(PathValue<TNode> left, PathValue<TNode> right)
    {
        JsonValueKind kind = KindOf(left);
        return kind == KindOf(right) && kind switch
        {
            JsonValueKind.String => TextOrder.Compare(TextOf(left)!, TextOf(right)!) < 0,
            JsonValueKind.Number => CompareNumbers(left, right) < 0,
            _ => false,
        };
    }

    private static bool AreTextsEqual(PathValue<TNode> left, PathValue<TNode> right)
    {
        if (left.Literal is { Text: { } leftText })
        {
            return right.Literal is { Text: { } rightText } ? leftText.Text == rightText.Text : TNavigator.TextEquals(right.Node, leftText);
        }

        return right.Literal is { Text: { } text } ? TNavigator.TextEquals(left.Node, text) : TextOf(left) == TextOf(right);
    }

    private static int CompareNumbers(PathValue<TNode> left, PathValue<TNode> right)
    {
        Span<byte> leftBuffer = stackalloc byte[MaxCountLength];
        Span<byte> rightBuffer = stackalloc byte[MaxCountLength];
        return NumberOrder.Compare(NumberOf(left, leftBuffer), NumberOf(right, rightBuffer));
    }

    private static ReadOnlySpan<byte> NumberOf(PathValue<TNode> value, Span<byte> buffer)
    {
        if (value.Literal is { } literal) return literal.Number;

        if (!value.IsCount) return TNavigator.NumberOf(value.Node);

        Utf8Formatter.TryFormat(value.Count, buffer, out int length);
        return buffer[..length];
    }

    /// <summary>Nothing is represented by the kind Undefined.</summary>
    private static JsonValueKind KindOf(PathValue<TNode> value) =>
        value.IsNothing ? JsonValueKind.Undefined
        : value.IsCount ? JsonValueKind.Number
        : value.Literal?.Kind ?? TNavigator.KindOf(value.Node);

    private static string? TextOf(PathValue<TNode> value) =>
        KindOf(value) != JsonValueKind.String ? null : value.Literal?.Text!.Text ?? TNavigator.TextOf(value.Node);
}

/// <summary>The value of an operand: nothing, a value of the document, a literal, or a count.</summary>
internal readonly struct PathValue<TNode>
{
    private readonly Form _form;

    private PathValue(Form form, TNode node, LiteralOperand? literal, int count) => (_form, Node, Literal, Count) = (form, node, literal, count);

    private enum Form : byte
    {
        Nothing,
        Node,
        Literal,
        Count,
    }

    public TNode Node { get; }

    public LiteralOperand? Literal { get; }

    public int Count { get; }

    public bool IsNothing => _form == Form.Nothing;

    public bool IsCount => _form == Form.Count;

    public static PathValue<TNode> OfNode(TNode node) => new(Form.Node, node, null, 0);

    public static PathValue<TNode> OfLiteral(LiteralOperand literal) => new(Form.Literal, default!, literal, 0);

    public static PathValue<TNode> OfCount(int count) => new(Form.Count, default!, null, count);
}
