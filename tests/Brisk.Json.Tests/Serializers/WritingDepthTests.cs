using System.Collections.Immutable;
using System.Collections.ObjectModel;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Serializers;

/// <summary>
/// Values in a container at exactly <see cref="JsonSerializerOptions.MaxDepth"/>: System.Text.Json rejects some of them (docs/differences-from-stj.md), this library none. One level
/// deeper, both reject all containers.
/// </summary>
public sealed class WritingDepthTests
{
    public sealed class Holder<T>
    {
        public T? Value { get; set; }
    }

    private static readonly Dictionary<string, (object Value, bool IsRefusedThere)> s_cases = new()
    {
        ["an object with a number"] = (new Holder<int> { Value = 1 }, true),
        ["an object with a string"] = (new Holder<string> { Value = "s" }, true),
        ["an object with null"] = (new Holder<string>(), false),
        ["an object with a null number"] = (new Holder<int?>(), false),
        ["an array of numbers"] = (new[] { 1 }, false),
        ["an array of strings"] = (new[] { "s", null }, false),
        ["an array of values of any type"] = (new object[] { 1 }, true),
        ["an array of values of any type, null"] = (new object?[] { null }, true),
        ["a list"] = (new List<int> { 1 }, false),
        ["a list of values of any type"] = (new List<object> { 1 }, true),
        ["a dictionary"] = (new Dictionary<string, int> { ["a"] = 1 }, false),
        ["a dictionary of values of any type"] = (new Dictionary<string, object> { ["a"] = 1 }, true),
        ["a sequence"] = (Enumerable.Range(0, 1).Select(i => i), true),
        ["a sequence of nulls"] = (Enumerable.Repeat<string?>(null, 1), true),
        ["a set"] = (new HashSet<int> { 1 }, true),
        ["a collection"] = (new Collection<int> { 1 }, true),
        ["an immutable array"] = (ImmutableArray.Create(1), true),
        ["an empty object"] = (new object(), false),
        ["an empty set"] = (new HashSet<int>(), false),
    };

    public static TheoryData<string> Names { get; } = [.. s_cases.Keys];

    [Theory]
    [MemberData(nameof(Names))]
    public void Everything_is_written_at_the_limit_and_nothing_below_it(string name)
    {
        (object value, bool isRefusedThere) = s_cases[name];
        foreach (int depth in new[] { 1, 2, 5 })
        {
            object nested = value;
            for (int i = 1; i < depth; i++)
            {
                nested = typeof(WritingDepthTests).GetMethod(nameof(InArray))!.MakeGenericMethod(nested.GetType()).Invoke(null, [nested])!;
            }

            string expected = Stj.JsonSerializer.Serialize(nested, nested.GetType());
            Exception? there = Record.Exception(() => Stj.JsonSerializer.Serialize(nested, nested.GetType(), new Stj.JsonSerializerOptions { MaxDepth = depth }));
            Assert.True(isRefusedThere == there is Stj.JsonException, $"{name}, depth {depth}: {there}");
            Assert.Equal(expected, JsonSerializer.Serialize(nested, nested.GetType(), new JsonSerializerOptions { MaxDepth = depth }));
            if (depth > 1)
            {
                Assert.Throws<JsonException>(() => JsonSerializer.Serialize(nested, nested.GetType(), new JsonSerializerOptions { MaxDepth = depth - 1 }));
                Assert.Throws<Stj.JsonException>(() => Stj.JsonSerializer.Serialize(nested, nested.GetType(), new Stj.JsonSerializerOptions { MaxDepth = depth - 1 }));
            }
        }
    }

    public static T[] InArray<T>(T value) => [value];
}
