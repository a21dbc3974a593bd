namespace Brisk.Json.Tests.Differential;

/// <summary>Runs every scenario on System.Text.Json and on Brisk.Json, and expects equal transcripts. <see cref="SharedModelScenarioTests"/> is a class of its own, so that both run at the same time.</summary>
public sealed class ScenarioTests
{
    [Theory]
    [MemberData(nameof(Scenario.All), MemberType = typeof(Scenario))]
    public void Brisk_Json_matches_System_Text_Json(string scenario) => Scenario.AssertEqualTranscripts(scenario, "OnBrisk");
}

/// <summary>The same with models that have the attributes of System.Text.Json.</summary>
public sealed class SharedModelScenarioTests
{
    [Theory]
    [MemberData(nameof(Scenario.All), MemberType = typeof(Scenario))]
    public void Brisk_Json_accepts_models_with_System_Text_Json_attributes(string scenario) => Scenario.AssertEqualTranscripts(scenario, "OnBriskWithStjModels");
}

/// <summary>Uses the results of the classes above, and therefore starts last (<see cref="TestOrder"/>).</summary>
public sealed class AllowedDifferenceTests
{
    /// <summary>Each pattern of each row is the only one that allows some case.</summary>
    [Fact]
    public void Allowed_differences_are_still_there()
    {
        var needed = new HashSet<(AllowedDifference, int)>();
        foreach (var scenario in AllowedDifferences.All.Select(row => row.Scenario).Distinct())
        {
            foreach (var twin in (string[])["OnBrisk", "OnBriskWithStjModels"])
            {
                foreach (var differing in Scenario.Compare(scenario, twin).DifferingCases)
                {
                    if (differing.Reasons is [var only])
                        needed.Add(only);
                }
            }
        }

        var unneeded = AllowedDifferences.All.SelectMany(row => row.Changes.Select((change, i) => (row, i))).Where(change => !needed.Contains(change)).Select(change => $"{change.row}: {change.row.Changes[change.i]}");
        Assert.True(!unneeded.Any(), string.Join('\n', unneeded));
    }
}
