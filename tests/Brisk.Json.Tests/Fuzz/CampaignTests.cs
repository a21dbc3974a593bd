namespace Brisk.Json.Tests.Fuzz;

/// <summary>
/// A sample of each area of the campaign (docs/testing.md), with a different seed in each run. BRISK_SEED reproduces a run; BRISK_SCALE multiplies the number of cases.
/// </summary>
public sealed class CampaignTests
{
    public static TheoryData<string> Names { get; } = [.. AllAreas.List.Select(area => area.Name)];

    [Theory]
    [MemberData(nameof(Names))]
    public void A_sample_finds_nothing(string name)
    {
        Area area = AllAreas.List.Single(area => area.Name == name);
        TestContext.Current.TestOutputHelper?.WriteLine($"BRISK_SEED={FuzzSeed.Value}");
        for (int i = 0; i < area.SampleSize * FuzzSeed.Scale; i++)
        {
            if (area.Run(area.RandomOf(FuzzSeed.Value, i)) is { } finding)
            {
                Assert.Fail($"Repeat it with: dotnet run -c Release --project tests/Brisk.Json.Campaign -- --seed {FuzzSeed.Value} --only {name} --first {i} --cases 1\n{finding.Kind}: {finding.Reproduction}");
            }
        }
    }
}
