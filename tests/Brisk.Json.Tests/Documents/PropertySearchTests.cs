using System.Text;
using Brisk.Json.Tests.Fuzz;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Documents;

/// <summary>Every way to look a property up finds the value that System.Text.Json finds, or fails as it does.</summary>
public sealed class PropertySearchTests
{
    private static readonly string[] s_written = ["a", "b", "\\u0061", "é", "\\u00e9", "", "a long name of one kind", "a long name of two kinds", "\\ud800", "A", "ab"];
    private static readonly string[] s_sought = ["a", "b", "é", "", "a long name of one kind", "a long name of two kinds", "A", "ab", "c", "\ud800", "a long name of no kind é"];
    private static readonly string[] s_values = ["1", "\"x\"", "true", "null", "[]", "{}", "[1,2]", "{\"a\":3}", "{\"a\":{\"b\":4}}"];

    [Theory]
    [InlineData(0, 4)]
    [InlineData(1, 6)]
    [InlineData(29, 33)]
    public void Finds_what_the_oracle_finds(int min, int max)
    {
        for (int i = 0; i < 400 * FuzzSeed.Scale; i++)
        {
            var random = new Random(FuzzSeed.Value + i);

            // Half of the objects contain only scalars, in which the search is backward.
            int values = random.Next(2) == 0 ? 4 : s_values.Length;
            bool hasEscapes = random.Next(2) == 0;
            string[] names = hasEscapes ? s_written : [.. s_written.Where(name => !name.Contains('\\'))];
            string json = $"{{{string.Join(",", Enumerable.Range(0, random.Next(min, max)).Select(_ => $"\"{random.GetItems(names, 1)[0]}\":{random.GetItems(s_values[..values], 1)[0]}"))}}}";
            using var document = JsonDocument.Parse(json);
            using var oracle = Stj.JsonDocument.Parse(json);
            foreach (string name in s_sought)
            {
                byte[] utf8 = Encoding.UTF8.GetBytes(name);
                string place = $"BRISK_SEED={FuzzSeed.Value + i}: {name} in {json}";
                Check(() => oracle.RootElement.GetProperty(name).GetRawText(), () => document.RootElement.GetProperty(name).GetRawText(), place);
                Check(
                    () => oracle.RootElement.TryGetProperty(name.AsSpan(), out Stj.JsonElement value) ? value.GetRawText() : "none",
                    () => document.RootElement.TryGetProperty(name.AsSpan(), out JsonElement value) ? value.GetRawText() : "none",
                    place);
                Check(
                    () => oracle.RootElement.TryGetProperty(utf8, out Stj.JsonElement value) ? value.GetRawText() : "none",
                    () => document.RootElement.TryGetProperty(utf8, out JsonElement value) ? value.GetRawText() : "none",
                    place);
            }
        }
    }

    private static void Check(Func<string> expected, Func<string> actual, string place)
    {
        string wanted = Outcome(expected), found = Outcome(actual);
        Assert.True(wanted == found, $"{place}\nexpected {wanted}\nactual   {found}");
    }

    private static string Outcome(Func<string> search)
    {
        try
        {
            return search();
        }
        catch (Exception exception)
        {
            return exception.GetType().Name;
        }
    }
}
