using System.Text;
using Brisk.Json.Querying;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Querying;

/// <summary>Paths evaluated repeatedly on one document, which caches the locations of values.</summary>
public sealed class JsonPathRepetitionTests
{
    // Often enough for a document of this size to build its lookup tables.
    private const int Times = 80;
    private static readonly string[] Names = ["id", "name", "n\\u0061me", "a", "", "value", "x y", "é", "absent"];

    [Fact]
    public void Finds_the_last_of_several_members_each_time()
    {
        string text = Objects(new Random(7));
        using var twin = Stj.JsonDocument.Parse(text);
        using JsonDocument document = JsonDocument.Parse(text);
        foreach (string name in new[] { "id", "name", "a", "", "value", "x y", "é", "absent" })
        {
            string[] expected = [.. twin.RootElement.EnumerateArray().Where(item => item.TryGetProperty(name, out _)).Select(item => item.GetProperty(name).GetRawText())];
            JsonPath path = JsonPath.Parse($"$[*]['{name}']");
            for (int i = 0; i < Times; i++) Assert.Equal(expected, path.Select(document.RootElement).Select(value => value.GetRawText()));
        }
    }

    [Fact]
    public void Finds_members_in_several_threads()
    {
        string text = Objects(new Random(8));
        using JsonDocument document = JsonDocument.Parse(text);
        using JsonDocument fresh = JsonDocument.Parse(text);
        string[] names = ["id", "name", "a", "value"];
        string[][] expected = [.. names.Select(name => JsonPath.Parse($"$[*].{name}").Select(fresh.RootElement).Select(value => value.GetRawText()).ToArray())];
        Parallel.For(0, 4 * Times, i =>
        {
            JsonPath path = JsonPath.Parse($"$[*].{names[i % names.Length]}");
            Assert.Equal(expected[i % names.Length], path.Select(document.RootElement).Select(value => value.GetRawText()));
        });
    }

    [Theory]
    [InlineData(5)]
    [InlineData(16)]
    [InlineData(17)]
    [InlineData(200)]
    public void Slices_and_indices_find_the_same_elements_each_time(int count)
    {
        string text = $"[{string.Join(',', Enumerable.Range(0, count).Select(i => i % 3 == 0 ? $"[{i},[{i}]]" : i % 3 == 1 ? $"{{\"id\":{i},\"more\":[]}}" : $"{i}"))}]";
        string[] items = [.. Stj.JsonElement.Parse(text).EnumerateArray().Select(item => item.GetRawText())];
        using JsonDocument document = JsonDocument.Parse(text);
        foreach ((int? start, int? end, int step) in new (int?, int?, int)[] { (null, null, 1), (null, null, 5), (3, null, 2), (2, 4, 1), (-4, null, 3), (null, null, -1), (-2, 1, -3), (4, 0, -2), (0, 1, 1) })
        {
            string[] expected = [.. Slice(items, start, end, step)];
            JsonPath path = JsonPath.Parse($"$[{start}:{end}:{step}]");
            JsonPath follow = JsonPath.Parse($"$[{start}:{end}:{step}].id");
            for (int i = 0; i < 3; i++)
            {
                Assert.Equal(expected, path.Select(document.RootElement).Select(value => value.GetRawText()));
                Assert.Equal(expected, path.Locate(document.RootElement).Select(match => items[int.Parse(match.Path[2..^1])]));
                Assert.Equal(expected.Where(item => item[0] == '{'), follow.Locate(document.RootElement).Select(match => items[int.Parse(match.Path[2..match.Path.IndexOf(']')])]));
            }
        }

        for (int index = -count - 1; index <= count; index++)
        {
            string[] expected = index >= -count && index < count ? [items[index < 0 ? count + index : index]] : [];
            Assert.Equal(expected, JsonPath.Parse($"$[{index}]").Select(document.RootElement).Select(value => value.GetRawText()));
        }
    }

    // Follows RFC 9535, section 2.3.4.2.2, literally.
    private static IEnumerable<string> Slice(string[] items, int? start, int? end, int step)
    {
        int length = items.Length;
        int from = Normalize(start ?? (step >= 0 ? 0 : length - 1)), to = Normalize(end ?? (step >= 0 ? length : -length - 1));
        if (step > 0)
        {
            int lower = Math.Min(Math.Max(from, 0), length), upper = Math.Min(Math.Max(to, 0), length);
            for (int i = lower; i < upper; i += step) yield return items[i];
        }
        else
        {
            int upper = Math.Min(Math.Max(from, -1), length - 1), lower = Math.Min(Math.Max(to, -1), length - 1);
            for (int i = upper; lower < i; i += step) yield return items[i];
        }

        int Normalize(int i) => i >= 0 ? i : length + i;
    }

    private static string Objects(Random random)
    {
        var text = new StringBuilder("[");
        for (int i = 0; i < 120; i++)
        {
            text.Append(i == 0 ? "{" : ",{");
            int count = random.Next(40);
            for (int j = 0; j < count; j++)
            {
                string value = random.Next(4) == 0 ? $"{{\"id\":[{j}],\"a\":{{}}}}" : $"{(i * 100) + j}";
                text.Append(j == 0 ? "" : ",").Append($"\"{Names[random.Next(Names.Length - 1)]}\":{value}");
            }

            text.Append('}');
        }

        return text.Append(']').ToString();
    }
}
