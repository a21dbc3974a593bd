using System.Globalization;
using System.Text.Json;

namespace Brisk.Json.Tests.Querying;

using Element = System.Text.Json.JsonElement;
using Kind = System.Text.Json.JsonValueKind;

/// <summary>Conditions and values of the twin.</summary>
internal abstract record TwinCondition
{
    public abstract bool IsTrue(TwinNode root, TwinNode node);
}

internal sealed record TwinJunction(TwinCondition Left, string Operator, TwinCondition Right) : TwinCondition
{
    public override bool IsTrue(TwinNode root, TwinNode node) =>
        Operator == "&&" ? Left.IsTrue(root, node) && Right.IsTrue(root, node) : Left.IsTrue(root, node) || Right.IsTrue(root, node);

    public override string ToString() => $"({Left}){Operator} ( {Right} )";
}

internal sealed record TwinNot(TwinCondition Operand) : TwinCondition
{
    public override bool IsTrue(TwinNode root, TwinNode node) => !Operand.IsTrue(root, node);

    public override string ToString() => $"! ({Operand})";
}

internal sealed record TwinExists(TwinPath Path) : TwinCondition
{
    public override bool IsTrue(TwinNode root, TwinNode node) => Path.Evaluate(root, node).Count > 0;

    public override string ToString() => Path.ToString();
}

internal sealed record TwinComparison(TwinOperand Left, string Operator, TwinOperand Right) : TwinCondition
{
    public override bool IsTrue(TwinNode root, TwinNode node)
    {
        Element? left = Left.Evaluate(root, node);
        Element? right = Right.Evaluate(root, node);
        return Operator switch
        {
            "==" => AreEqual(left, right),
            "!=" => !AreEqual(left, right),
            "<" => IsLess(left, right),
            "<=" => IsLess(left, right) || AreEqual(left, right),
            ">" => IsLess(right, left),
            _ => IsLess(right, left) || AreEqual(left, right),
        };
    }

    public override string ToString() => $"{Left} {Operator}{Right}";

    private static bool AreEqual(Element? left, Element? right) =>
        left is null || right is null ? left is null && right is null : Element.DeepEquals(left.Value, right.Value);

    private static bool IsLess(Element? left, Element? right) => (left, right) switch
    {
        ({ ValueKind: Kind.Number } l, { ValueKind: Kind.Number } r) => l.GetDecimal() < r.GetDecimal(),
        ({ ValueKind: Kind.String } l, { ValueKind: Kind.String } r) => string.CompareOrdinal(l.GetString(), r.GetString()) < 0,
        _ => false,
    };
}

internal abstract record TwinOperand
{
    public abstract Element? Evaluate(TwinNode root, TwinNode node);

    protected static Element Number(int number) => Element.Parse(number.ToString(CultureInfo.InvariantCulture));
}

internal sealed record TwinLiteral(string Json) : TwinOperand
{
    public override Element? Evaluate(TwinNode root, TwinNode node) => Element.Parse(Json);

    public override string ToString() => Json;
}

internal sealed record TwinQuery(TwinPath Path) : TwinOperand
{
    public override Element? Evaluate(TwinNode root, TwinNode node) => Path.Evaluate(root, node) is [var found] ? found.Value : null;

    public override string ToString() => Path.ToString();
}

internal sealed record TwinLength(TwinOperand Argument) : TwinOperand
{
    public override Element? Evaluate(TwinNode root, TwinNode node) => Argument.Evaluate(root, node) is { } value
        ? value.ValueKind switch
        {
            Kind.String => Number(value.GetString()!.EnumerateRunes().Count()),
            Kind.Array => Number(value.GetArrayLength()),
            Kind.Object => Number(value.EnumerateObject().Count()),
            _ => null,
        }
        : null;

    public override string ToString() => $"length( {Argument})";
}

internal sealed record TwinCount(TwinPath Path) : TwinOperand
{
    public override Element? Evaluate(TwinNode root, TwinNode node) => Number(Path.Evaluate(root, node).Count);

    public override string ToString() => $"count({Path} )";
}

internal sealed record TwinValue(TwinPath Path) : TwinOperand
{
    public override Element? Evaluate(TwinNode root, TwinNode node) => Path.Evaluate(root, node) is [var found] ? found.Value : null;

    public override string ToString() => $"value({Path})";
}
