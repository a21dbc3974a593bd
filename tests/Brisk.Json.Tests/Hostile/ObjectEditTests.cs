using Brisk.Json.Nodes;
using Brisk.Json.Tests.Fuzz;
using Stj = System.Text.Json.Nodes;

namespace Brisk.Json.Tests.Hostile;

/// <summary>Objects with many properties that are added, removed, and renamed: their order is that of System.Text.Json, and no operation visits all of them.</summary>
public sealed class ObjectEditTests
{
    private const int Many = 1_000_000;

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Random_edits_match_System_Text_Json(bool ignoresCase)
    {
        for (int i = 0; i < 300 * FuzzSeed.Scale; i++)
        {
            int seed = FuzzSeed.Value + i;
            var random = new Random(seed);
            (JsonObject actual, Stj.JsonObject expected) = Start(random.Next(40), ignoresCase, random.Next(2) == 0);
            for (int step = 0; step < 120; step++)
            {
                string edit = Edit(random, actual, expected, out string actualOutcome, out string expectedOutcome);
                string place = $"BRISK_SEED={seed}, step {step}: {edit}";
                Assert.True(expectedOutcome == actualOutcome, $"{place}\nexpected {expectedOutcome}\nactual   {actualOutcome}");
                if (step % 7 == 0)
                {
                    AssertSame(expected, actual, place);
                }
            }

            AssertSame(expected, actual, $"seed {seed}");
        }
    }

    [Fact]
    public void Threads_that_read_an_object_with_gaps_see_the_same()
    {
        for (int round = 0; round < 50; round++)
        {
            JsonObject node = Numbers(100);
            for (int i = 3; i < 95; i += 3)
            {
                node.Remove(Name(i));
            }

            string[] seen = new string[4];
            Parallel.For(0, seen.Length, i => seen[i] = string.Join(",", Enumerable.Range(0, node.Count).Select(at => $"{node.GetAt(at).Key}:{node.IndexOf(node.GetAt(at).Key)}")));
            Assert.All(seen, text => Assert.Equal(seen[0], text));
            Assert.Equal(string.Join(",", node.Select((property, at) => $"{property.Key}:{at}")), seen[0]);
        }
    }

    [Theory]
    [InlineData(0)]
    [InlineData(5)]
    [InlineData(40)]
    [InlineData(100)]
    public void Threads_that_copy_an_object_edit_only_their_copies(int count)
    {
        for (int round = 0; round < 50; round++)
        {
            JsonObject node = Numbers(count);
            for (int i = 3; i < count - 3; i += 3)
            {
                node.Remove(Name(i));
            }

            string before = node.ToJsonString();
            string[] copies = new string[4];
            Parallel.For(0, copies.Length, i =>
            {
                JsonObject copy = node.DeepClone().AsObject();
                copy.Insert(copy.Count / 2, "inserted", i);
                if (copy.Count > 3) copy.RemoveAt(1);

                copy["added"] = i;
                Assert.Equal(-1, node.IndexOf("inserted"));
                copies[i] = string.Join(",", copy.Select((property, at) => $"{property.Key}:{at}:{copy.IndexOf(property.Key)}"));
            });
            Assert.All(copies, text => Assert.Equal(copies[0], text));
            Assert.Equal(before, node.ToJsonString());
            node.Add("own", 1);
            Assert.Equal(node.Count - 1, node.IndexOf("own"));
        }
    }

    [Fact]
    public void Removing_from_the_end_is_linear() => Linear.Run(() =>
    {
        JsonObject node = Numbers(Many);
        for (int i = Many - 1; i >= 0; i--)
        {
            Assert.True(node.Remove(Name(i)));
        }

        Assert.Empty(node);
    });

    [Fact]
    public void Removing_from_the_start_is_linear() => Linear.Run(() =>
    {
        JsonObject node = Numbers(Many);
        for (int i = 0; i < Many; i++)
        {
            Assert.True(node.Remove(Name(i)));
            Assert.True(i == Many - 1 || node.GetAt(0).Key == Name(i + 1));
        }

        Assert.Empty(node);
    });

    [Fact]
    public void Removing_by_index_from_either_end_is_linear() => Linear.Run(() =>
    {
        JsonObject node = Numbers(Many);
        while (node.Count > 0)
        {
            node.RemoveAt(node.Count - 1);
            if (node.Count > 0)
            {
                node.RemoveAt(0);
            }
        }
    });

    [Fact]
    public void Removing_anywhere_and_adding_again_is_linear() => Linear.Run(() =>
    {
        JsonObject node = Numbers(Many);
        var random = new Random(1);
        for (int i = 0; i < Many; i++)
        {
            string name = Name(random.Next(Many));
            if (!node.Remove(name))
            {
                node.Add(name, i);
            }
        }

        Assert.Equal(node.Count, node.Count(property => node.ContainsKey(property.Key)));
    });

    [Fact]
    public void Renaming_is_linear() => Linear.Run(() =>
    {
        JsonObject node = Numbers(Many);
        for (int i = 0; i < Many; i++)
        {
            node.SetAt(i, "other" + i, i);
        }

        Assert.Equal("other7", node.GetAt(7).Key);
        Assert.False(node.ContainsKey(Name(7)));
    });

    private static (JsonObject Actual, Stj.JsonObject Expected) Start(int count, bool ignoresCase, bool isParsed)
    {
        var actual = new JsonObject(new JsonNodeOptions { PropertyNameCaseInsensitive = ignoresCase });
        var expected = new Stj.JsonObject(new Stj.JsonNodeOptions { PropertyNameCaseInsensitive = ignoresCase });
        for (int i = 0; i < count; i++)
        {
            actual.Add(Name(i), i);
            expected.Add(Name(i), i);
        }

        return isParsed
            ? (JsonNode.Parse(expected.ToJsonString(), actual.Options)!.AsObject(), Stj.JsonNode.Parse(expected.ToJsonString(), expected.Options)!.AsObject())
            : (actual, expected);
    }

    private static string Edit(Random random, JsonObject actual, Stj.JsonObject expected, out string actualOutcome, out string expectedOutcome)
    {
        string name = random.Next(3) == 0 ? Name(random.Next(60)).ToUpperInvariant() : Name(random.Next(60));
        int index = random.Next(-1, expected.Count + 2);
        int number = random.Next(1000);
        (string edit, actualOutcome, expectedOutcome) = random.Next(14) switch
        {
            0 => ($"add {name}", Outcome(() => { actual.Add(name, number); return 0; }), Outcome(() => { expected.Add(name, number); return 0; })),
            1 => ($"set {name}", Outcome(() => { actual[name] = number; return 0; }), Outcome(() => { expected[name] = number; return 0; })),
            2 => ($"insert {index} {name}", Outcome(() => { actual.Insert(index, name, number); return 0; }), Outcome(() => { expected.Insert(index, name, number); return 0; })),
            3 => ($"rename {index} {name}", Outcome(() => { actual.SetAt(index, name, number); return 0; }), Outcome(() => { expected.SetAt(index, name, number); return 0; })),
            4 => ($"set {index}", Outcome(() => { actual.SetAt(index, number); return 0; }), Outcome(() => { expected.SetAt(index, number); return 0; })),
            5 => ($"remove {index}", Outcome(() => { actual.RemoveAt(index); return 0; }), Outcome(() => { expected.RemoveAt(index); return 0; })),
            6 => ($"get {index}", Outcome(() => Shown(actual.GetAt(index).Key, actual.GetAt(index).Value)), Outcome(() => Shown(expected.GetAt(index).Key, expected.GetAt(index).Value))),
            7 => ($"index of {name}", Outcome(() => actual.IndexOf(name)), Outcome(() => expected.IndexOf(name))),
            8 => ($"try {name}", Outcome(() => $"{actual.TryGetPropertyValue(name, out JsonNode? value, out int at)} {value} {at}"), Outcome(() => $"{expected.TryGetPropertyValue(name, out Stj.JsonNode? value, out int at)} {value} {at}")),
            9 => ($"try to add {name}", Outcome(() => $"{actual.TryAdd(name, number, out int at)} {at}"), Outcome(() => $"{expected.TryAdd(name, number, out int at)} {at}")),
            10 when random.Next(30) == 0 => ("clear", Outcome(() => { actual.Clear(); return 0; }), Outcome(() => { expected.Clear(); return 0; })),
            _ => ($"remove {name}", Outcome(() => actual.Remove(name)), Outcome(() => expected.Remove(name))),
        };
        return edit;
    }

    private static void AssertSame(Stj.JsonObject expected, JsonObject actual, string place)
    {
        string text = expected.ToJsonString();
        Assert.True(text == actual.ToJsonString(), $"{place}\nexpected {text}\nactual   {actual.ToJsonString()}");
        var copy = (JsonObject)actual.DeepClone();
        Assert.True(text == copy.ToJsonString() && JsonNode.DeepEquals(actual, copy) && JsonNode.DeepEquals(copy, JsonNode.Parse(text)), place);
        Assert.Equal(expected.Count, actual.Count);
        Assert.Equal(expected.Select(property => property.Key), actual.Select(property => property.Key));
        Assert.Equal(((IDictionary<string, Stj.JsonNode?>)expected).Values.Select(value => value?.ToString()), ((IDictionary<string, JsonNode?>)actual).Values.Select(value => value?.ToString()));
        var array = new KeyValuePair<string, JsonNode?>[actual.Count + 1];
        ((ICollection<KeyValuePair<string, JsonNode?>>)actual).CopyTo(array, 1);
        Assert.Equal(actual, array.Skip(1));
        for (int i = 0; i < actual.Count; i++)
        {
            Assert.True(actual.GetAt(i).Key == expected.GetAt(i).Key && actual.IndexOf(actual.GetAt(i).Key) == i, place);
            Assert.Equal(expected.GetAt(i).Value!.GetPath(), actual.GetAt(i).Value!.GetPath());
        }
    }

    private static string Shown(string name, object? value) => $"{name}={value}";

    private static string Outcome<T>(Func<T> action)
    {
        try
        {
            return $"{action()}";
        }
        catch (Exception e)
        {
            return e.GetType().Name;
        }
    }

    private static JsonObject Numbers(int count)
    {
        var node = new JsonObject();
        for (int i = 0; i < count; i++)
        {
            node.Add(Name(i), null);
        }

        return node;
    }

    private static string Name(int i) => $"n{i}";
}
