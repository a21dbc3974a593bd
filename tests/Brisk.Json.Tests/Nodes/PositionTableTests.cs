using Brisk.Json.Nodes;

namespace Brisk.Json.Tests.Nodes;

public sealed class PositionTableTests
{
    public static TheoryData<string[]> Names =>
    [
        Each(Enumerable.Range('a', 26).Select(c => $"{(char)c}")),
        Each(Enumerable.Range('A', 8).Select(c => $"{(char)c}")),
        Each(Enumerable.Range(0, 60).Select(i => $"{i}")),
        Each(Enumerable.Range(0, 36).Select(i => $"{(char)('a' + i / 6)}{(char)('a' + i % 6)}")),
        Each(Enumerable.Range('a', 12).Select(c => new string((char)c, 3))),
        Each(Enumerable.Range(0, 50).Select(i => $"name{i}")),
        Each(Enumerable.Range('a', 26).Select(c => $"{(char)c}Property")),
        Each(["id", "name", "email", "phone", "address", "city", "zip", "country", "created", "updated", "status", "type", "tags", "price", "total", "count"]),
    ];

    private static string[] Each(IEnumerable<string> names) => [.. names];

    [Theory, MemberData(nameof(Names))]
    public void Usual_names_are_found_without_long_searches(string[] names)
    {
        PositionTable empty = PositionTable.Create(names.Length, [], ignoresCase: false);
        int slots = names.Select(name => empty.Find([], name, ignoresCase: false)).Distinct().Count();
        PositionTable table = PositionTable.Create(names.Length, names, ignoresCase: false);

        Assert.InRange(slots, names.Length / 2, names.Length);
        Assert.Equal(Enumerable.Range(0, names.Length), names.Select(name => table.Find(names, name, ignoresCase: false)));
    }
}
