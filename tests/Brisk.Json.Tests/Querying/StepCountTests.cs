using Brisk.Json.Querying;
using Brisk.Json.Tests.Fuzz;

namespace Brisk.Json.Tests.Querying;

/// <summary>The number of steps to a selected value, which is known without its location.</summary>
public sealed class StepCountTests
{
    [Fact]
    public void Is_that_of_the_location()
    {
        int found = 0;
        for (int i = 0; i < 500 * FuzzSeed.Scale; i++)
        {
            int seed = unchecked((FuzzSeed.Value * 19) + i);
            var make = new RandomPaths(new Random(seed));
            using JsonDocument document = JsonDocument.Parse(make.Document(5));
            string text = make.Path(3).ToString();
            if (text == "$" || text.IndexOf('$', 1) >= 0) continue;

            JsonPath path = JsonPath.Parse(text);
            PathRun<JsonElement> run = path.Forward().RestAt(new ForwardState(0, 1));
            run.Start(document.RootElement);
            foreach (JsonPathMatch<JsonElement> match in path.Locate(document.RootElement))
            {
                Assert.True(run.MoveNext());
                Assert.True(match.Pointer.Count == run.StepCount, $"{text}, seed {seed}: {run.StepCount} steps to {match.Path}");
                found++;
            }
        }

        Assert.True(found > 500, $"{found} values");
    }
}
