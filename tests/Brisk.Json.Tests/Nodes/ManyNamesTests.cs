using Brisk.Json.Nodes;
using StjNodes = System.Text.Json.Nodes;

namespace Brisk.Json.Tests.Nodes;

/// <summary>Objects compare a few names one after the other, find more in a table of positions, and many in an index. Copies share the names until one of them changes.</summary>
public sealed class ManyNamesTests
{
    [Theory]
    [InlineData(3, false)]
    [InlineData(5, true)]
    [InlineData(9, false)]
    [InlineData(17, true)]
    [InlineData(63, false)]
    [InlineData(64, true)]
    [InlineData(65, false)]
    [InlineData(300, true)]
    public void Edits_are_those_of_the_oracle(int limit, bool ignoresCase)
    {
        for (int seed = 0; seed < 40; seed++)
        {
            var random = new Random(seed);
            string json = $"{{{string.Join(",", Enumerable.Range(0, random.Next(limit + 1)).Select(i => $"\"{NameOf(i)}\":{i}"))}}}";
            JsonObject actual = JsonNode.Parse(json, new JsonNodeOptions { PropertyNameCaseInsensitive = ignoresCase })!.AsObject();
            StjNodes.JsonObject expected = StjNodes.JsonNode.Parse(json, new StjNodes.JsonNodeOptions { PropertyNameCaseInsensitive = ignoresCase })!.AsObject();
            List<(JsonObject Actual, StjNodes.JsonObject Expected)> copies = [(actual, expected)];
            for (int step = 0; step < 150; step++)
            {
                (actual, expected) = copies[random.Next(copies.Count)];
                string name = NameOf(random.Next(2 * limit));
                if (random.Next(4) == 0) name = name.ToUpperInvariant();

                int index = random.Next(expected.Count + 1);
                switch (random.Next(6))
                {
                    case 0:
                        expected[name] = step;
                        actual[name] = step;
                        break;
                    case 1:
                        Assert.Equal(expected.Remove(name), actual.Remove(name));
                        break;
                    case 2 when index < expected.Count:
                        expected.RemoveAt(index);
                        actual.RemoveAt(index);
                        break;
                    case 3 when !expected.ContainsKey(name):
                        expected.Insert(index, name, step);
                        actual.Insert(index, name, step);
                        break;
                    case 4 when index < expected.Count && !expected.ContainsKey(name):
                        expected.SetAt(index, name, step);
                        actual.SetAt(index, name, step);
                        break;
                    default:
                        (JsonObject, StjNodes.JsonObject) copy = (actual.DeepClone().AsObject(), expected.DeepClone().AsObject());
                        if (copies.Count < 4)
                        {
                            copies.Add(copy);
                        }
                        else
                        {
                            copies[random.Next(copies.Count)] = copy;
                        }

                        break;
                }

                Assert.Equal(expected.IndexOf(name), actual.IndexOf(name));
                Assert.Equal(expected.Count, actual.Count);
                if (expected.Count > 0) Assert.Equal(expected.GetAt(index % expected.Count).Key, actual.GetAt(index % expected.Count).Key);
            }

            Assert.All(copies, pair => Assert.Equal(pair.Expected.ToJsonString(), pair.Actual.ToJsonString()));
        }
    }

    /// <summary>The first access to the properties determines how names are compared.</summary>
    [Fact]
    public void A_lookup_in_an_empty_object_keeps_its_options()
    {
        bool[] choices = [false, true];
        foreach ((bool isLookedUp, bool isInParent) in choices.SelectMany(_ => choices, (a, b) => (a, b)))
        {
            var actual = new JsonObject();
            var actualParent = new JsonObject(new JsonNodeOptions { PropertyNameCaseInsensitive = true });
            if (isInParent) actualParent["child"] = actual;
            if (isLookedUp) Assert.False(actual.ContainsKey("x"));
            if (!isInParent) actualParent["child"] = actual;
            actualParent.Remove("child");
            actual["a"] = 1;

            var expected = new StjNodes.JsonObject();
            var expectedParent = new StjNodes.JsonObject(new StjNodes.JsonNodeOptions { PropertyNameCaseInsensitive = true });
            if (isInParent) expectedParent["child"] = expected;
            if (isLookedUp) Assert.False(expected.ContainsKey("x"));
            if (!isInParent) expectedParent["child"] = expected;
            expectedParent.Remove("child");
            expected["a"] = 1;

            Assert.Equal((isLookedUp, isInParent, expected["A"]?.GetValue<int>()), (isLookedUp, isInParent, actual["A"]?.GetValue<int>()));
            Assert.Equal(expected.Options?.PropertyNameCaseInsensitive, actual.Options?.PropertyNameCaseInsensitive);
        }
    }

    // Of one length, with the same first and last characters and one of two in the middle, so that the hashes of many names are equal.
    private static string NameOf(int number) => $"a{number:000}{(number % 3 == 0 ? "middle" : "centre")}{number / 7:00}zz";
}
