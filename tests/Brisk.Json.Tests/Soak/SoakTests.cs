using Brisk.Json.Tests.Fuzz;

namespace Brisk.Json.Tests.Soak;

/// <summary>A few seconds of the soak test (docs/testing.md), in which no result may be wrong. Growth of memory shows only after hours.</summary>
public sealed class SoakTests
{
    private static readonly TimeSpan s_time = TimeSpan.FromSeconds(3);

    [Fact]
    public async Task Nothing_is_wrong_or_lost()
    {
        TestContext.Current.TestOutputHelper?.WriteLine($"BRISK_SEED={FuzzSeed.Value}");
        SoakReport report = await SoakRun.RunAsync(s_time, FuzzSeed.Value, TestContext.Current.CancellationToken);
        Assert.True(report.Wrong.Count == 0, report.ToString());
        Assert.True(report.Calls > 0);
    }
}
