using Brisk.Json.Nodes;
using StjNodes = System.Text.Json.Nodes;

namespace Brisk.Json.Tests.Nodes;

/// <summary>Long arrays keep their elements in segments.</summary>
public sealed class LongArrayTests
{
    [Theory]
    [InlineData(2)]
    [InlineData(3)]
    [InlineData(8)]
    public void A_list_of_slots_is_a_list(int maxSegment)
    {
        for (int seed = 0; seed < 60; seed++)
        {
            var random = new Random(seed);
            int[] start = [.. Enumerable.Range(1, random.Next(30))];
            var expected = new List<int>(start);
            var list = new SlotList(start.Select(row => new NodeSlot { Row = row }).ToArray(), maxSegment);
            for (int step = 0; step < 200; step++)
            {
                int index = random.Next(expected.Count + 1);
                if (random.Next(5) < 3)
                {
                    expected.Insert(index, 1000 + step);
                    list.Insert(index, new NodeSlot { Row = 1000 + step });
                }
                else
                {
                    int count = Math.Min(random.Next(random.Next(8) == 0 ? 30 : 4), expected.Count - index);
                    expected.RemoveRange(index, count);
                    list.RemoveRange(index, count);
                }

                if (random.Next(20) == 0) list = list.Copy();
                Assert.Equal(expected.Count, list.Count);
                Assert.Equal(expected, Enumerable.Range(0, list.Count).Select(i => list[i].Row));
                Assert.Equal(expected, Runs(list));
            }
        }
    }

    [Theory]
    [InlineData(SlotList.MaxSegment - 1)]
    [InlineData(SlotList.MaxSegment)]
    [InlineData(SlotList.MaxSegment + 1)]
    [InlineData((2 * SlotList.MaxSegment) + 1)]
    [InlineData(20_000)]
    public void Edits_of_a_long_array_are_those_of_the_oracle(int count)
    {
        string json = $"[{string.Join(",", Enumerable.Range(0, count).Select(i => i % 100 == 7 ? "null" : i % 50 == 3 ? $"{{\"i\":{i}}}" : i.ToString()))}]";
        JsonArray actual = JsonNode.Parse(json)!.AsArray();
        StjNodes.JsonArray expected = StjNodes.JsonNode.Parse(json)!.AsArray();
        var random = new Random(count);
        for (int step = 0; step < 120; step++)
        {
            int index = random.Next(expected.Count);
            switch (random.Next(7))
            {
                case 0:
                    actual.Insert(index, step);
                    expected.Insert(index, step);
                    break;
                case 1:
                    actual.RemoveAt(index);
                    expected.RemoveAt(index);
                    break;
                case 2:
                    actual[index] = "x" + step;
                    expected[index] = "x" + step;
                    break;
                case 3:
                    int range = Math.Min(random.Next(300), expected.Count - index);
                    actual.RemoveRange(index, range);
                    expected.RemoveRange(index, range);
                    break;
                case 4:
                    actual.Add(step);
                    expected.Add(step);
                    break;
                case 5 when expected[index] is { } node:
                    Assert.Equal(index, actual.IndexOf(actual[index]));
                    Assert.Equal(node.GetPath(), actual[index]!.GetPath());
                    Assert.Equal(expected.IndexOf(null), actual.IndexOf(null));
                    break;
                default:
                    Assert.Equal(expected[index]?.ToJsonString(), actual[index]?.ToJsonString());
                    break;
            }

            Assert.Equal(expected.Count, actual.Count);
            if (step % 30 == 0)
            {
                actual = actual.DeepClone().AsArray();
                Assert.Equal(expected.ToJsonString(), actual.ToJsonString());
            }
        }

        Assert.Equal(expected.ToJsonString(), actual.ToJsonString());
        Assert.Equal(expected.Select(node => node?.ToJsonString()), actual.Select(node => node?.ToJsonString()));
        Assert.Equal(
            expected.RemoveAll(node => node?.GetValueKind() == System.Text.Json.JsonValueKind.Object), actual.RemoveAll(node => node?.GetValueKind() == JsonValueKind.Object));
        Assert.Equal(expected.ToJsonString(), actual.ToJsonString());
        JsonNode? last = actual[^1];
        actual.Clear();
        Assert.Null(last?.Parent);
        Assert.Equal("[]", actual.ToJsonString());
    }

    [Theory]
    [InlineData(1)]
    [InlineData(3)]
    [InlineData(5000)]
    public void An_emptied_array_has_no_elements(int count)
    {
        Action<JsonArray>[] clearings =
        [
            static array => array.Clear(), static array => array.RemoveAll(static _ => true), static array => array.RemoveRange(0, array.Count),
            static array =>
            {
                while (array.Count > 0) array.RemoveAt(array.Count - 1);
            },
        ];
        Func<JsonArray>[] creations = [() => new JsonArray([.. Enumerable.Range(0, count).Select(i => (JsonNode)i)]), () => JsonNode.Parse($"[{string.Join(",", Enumerable.Range(0, count))}]")!.AsArray()];
        foreach (Func<JsonArray> create in creations)
        {
            foreach (Action<JsonArray> clear in clearings)
            {
                JsonArray array = create();
                clear(array);
                foreach (JsonArray empty in (JsonArray[])[array, array.DeepClone().AsArray()])
                {
                    using IEnumerator<JsonNode?> enumerator = empty.GetEnumerator();
                    Assert.False(enumerator.MoveNext());
                    Assert.False(enumerator.MoveNext());
                    enumerator.Reset();
                    Assert.False(enumerator.MoveNext());
                    Assert.Empty(empty.GetValues<int>());
                    empty.Add(7);
                    Assert.Equal([7], empty.GetValues<int>());
                }
            }
        }
    }

    [Fact]
    public void An_array_can_grow_beyond_the_limit_and_shrink()
    {
        var array = new JsonArray();
        for (int i = 0; i < 10_000; i++) array.Insert(i / 2, i);
        var expected = new List<int>();
        for (int i = 0; i < 10_000; i++) expected.Insert(i / 2, i);
        Assert.Equal(expected, array.GetValues<int>());
        while (array.Count > 1) array.RemoveAt(array.Count / 3);
        while (expected.Count > 1) expected.RemoveAt(expected.Count / 3);
        Assert.Equal(expected, array.GetValues<int>());
        array.RemoveAt(0);
        array.Add(1);
        Assert.Equal("[1]", array.ToJsonString());
    }

    [Fact]
    public void Threads_that_read_a_long_array_see_the_same_nodes()
    {
        string json = $"[{string.Join(",", Enumerable.Range(0, 10_000))}]";
        for (int round = 0; round < 10; round++)
        {
            JsonArray root = JsonNode.Parse(json)!.AsArray();
            var seen = new JsonNode?[4][];
            using var start = new Barrier(seen.Length);
            Thread[] threads = [.. Enumerable.Range(0, seen.Length).Select(i => new Thread(() =>
            {
                start.SignalAndWait();
                seen[i] = i % 2 == 0 ? [.. root] : [.. Enumerable.Range(0, root.Count).Select(index => root[index])];
            }))];
            Array.ForEach(threads, thread => thread.Start());
            Array.ForEach(threads, thread => thread.Join());
            Assert.All(seen, nodes => Assert.True(nodes.SequenceEqual(seen[0], ReferenceEqualityComparer.Instance)));
        }
    }

    private static List<int> Runs(SlotList list)
    {
        var rows = new List<int>();
        while (list.RunAt(rows.Count) is { IsEmpty: false } run)
        {
            foreach (NodeSlot slot in run) rows.Add(slot.Row);
        }

        return rows;
    }
}
