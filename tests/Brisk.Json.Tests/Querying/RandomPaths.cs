namespace Brisk.Json.Tests.Querying;

/// <summary>Random paths, and documents in which they select something.</summary>
internal sealed class RandomPaths(Random random)
{
    private static readonly string[] Names = ["a", "b", "c", "é😀", "a b", "'", ""];
    private static readonly string[] Operators = ["==", "!=", "<", "<=", ">", ">="];
    private static readonly string[] Scalars = ["null", "true", "false", "0", "-0.0", "1", "1.0", "2", "10e-1", "\"a\"", "\"b\"", "\"\"", "\"é😀\""];

    public string Document(int depth) => (depth == 0 ? 0 : random.Next(5)) switch
    {
        1 or 2 => $"[{string.Join(",", Enumerable.Range(0, random.Next(5)).Select(_ => Document(depth - 1)))}]",
        3 or 4 => $"{{{string.Join(",", Names.OrderBy(_ => random.Next()).Take(random.Next(5)).Select(name => $"\"{name}\": {Document(depth - 1)}"))}}}",
        _ => Pick(Scalars),
    };

    public TwinPath Path(int depth) => Path(depth, "$");

    private TwinPath Path(int depth, string start) => new(start, Some(depth == 0 ? 2 : 4, () => Segment(depth)));

    private TwinPath Singular() =>
        new(Pick("@", "@", "$"), Some(3, () => new TwinSegment(false, [random.Next(2) == 0 ? new TwinName(Pick(Names)) : new TwinIndex(random.Next(-2, 3))], "")));

    private TwinSegment Segment(int depth) =>
        new(random.Next(4) == 0, [Selector(depth), .. Some(random.Next(3) == 0 ? 3 : 1, () => Selector(depth))], random.Next(3) == 0 ? " \t\r\n" : "");

    private TwinSelector Selector(int depth) => random.Next(depth > 0 ? 8 : 6) switch
    {
        0 or 1 => new TwinName(Pick(Names)),
        2 => new TwinIndex(random.Next(-4, 5)),
        3 => new TwinSlice(Bound(), Bound(), random.Next(2) == 0 ? null : random.Next(-3, 4)),
        4 or 5 => new TwinWildcard(),
        _ => new TwinFilter(Condition(depth - 1)),
    };

    private TwinCondition Condition(int depth) => random.Next(depth > 0 ? 8 : 5) switch
    {
        < 4 => new TwinComparison(Operand(depth), Pick(Operators), Operand(depth)),
        4 or 5 => new TwinExists(Path(depth, Pick("@", "@", "$"))),
        6 => new TwinNot(Condition(depth - 1)),
        _ => new TwinJunction(Condition(depth - 1), Pick("&&", "||"), Condition(depth - 1)),
    };

    private TwinOperand Operand(int depth) => random.Next(7) switch
    {
        0 or 1 => new TwinLiteral(Pick(Scalars)),
        2 or 3 => new TwinQuery(Singular()),
        4 => new TwinLength(random.Next(3) == 0 ? new TwinLiteral(Pick(Scalars)) : new TwinQuery(Singular())),
        5 => new TwinCount(Path(Math.Max(depth - 1, 0), Pick("@", "@", "$"))),
        _ => new TwinValue(Path(Math.Max(depth - 1, 0), Pick("@", "@", "$"))),
    };

    private int? Bound() => random.Next(2) == 0 ? null : random.Next(-5, 6);

    private T[] Some<T>(int below, Func<T> make) => [.. Enumerable.Range(0, random.Next(below)).Select(_ => make())];

    private T Pick<T>(params T[] items) => items[random.Next(items.Length)];
}
