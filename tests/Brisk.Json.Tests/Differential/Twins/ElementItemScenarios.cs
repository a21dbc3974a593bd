namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text.Json;

/// <summary>Elements of arrays by index.</summary>
public static class ElementItemScenarios
{
    /// <summary>Every index, in both directions and repeatedly: elements that are accessed again may take a different code path.</summary>
    public static void Items(Transcript t)
    {
        foreach (var count in new[] { 0, 1, 2, 15, 16, 17, 18, 40, 300 })
        {
            foreach (var item in new[] { "1", "[]", "{\"a\":[1,{}]}", "mixed" })
            {
                var json = $"[[{string.Join(",", Enumerable.Range(0, count).Select(i => item != "mixed" ? item : i % 3 == 0 ? $"[{i}]" : i.ToString()))}],{{}}]";
                t.Add($"{count} of {item}", () =>
                {
                    var array = JsonDocument.Parse(json).RootElement[0];
                    var indices = Enumerable.Range(0, count).ToList();
                    return string.Join(" ", indices.Concat(indices.AsEnumerable().Reverse()).Concat(indices).Select(i => array[i].GetRawText()));
                });
                foreach (var index in new[] { -1, count, count + 1, int.MinValue, int.MaxValue })
                    t.Add($"{index} in {count} of {item}", () => JsonDocument.Parse(json).RootElement[0][index].GetRawText());
            }
        }

        t.Add("in an object", () => JsonElement.Parse("{\"a\":1}")[0]);
        t.Add("in a number", () => JsonElement.Parse("1")[0]);
        t.Add("none", () => default(JsonElement)[0]);
    }
}
