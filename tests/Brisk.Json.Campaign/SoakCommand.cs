using Brisk.Json.Tests.Soak;

namespace Brisk.Json.Campaign;

/// <summary>Runs the soak test for the requested time, and prints one table.</summary>
internal static class SoakCommand
{
    private static readonly TimeSpan s_defaultTime = TimeSpan.FromMinutes(1);

    public static async Task<int> RunAsync(string[] args)
    {
        if (Arguments.Parse(args) is not { } arguments)
        {
            Console.Error.WriteLine(Arguments.Usage);
            return 2;
        }

        TimeSpan time = arguments.Time == TimeSpan.MaxValue ? s_defaultTime : arguments.Time;
        Console.WriteLine($"seed {arguments.Seed}, {time.TotalMinutes:N1} minutes");
        SoakReport report = await SoakRun.RunAsync(time, arguments.Seed, CancellationToken.None);
        Console.WriteLine(report);
        return report.IsGood ? 0 : 1;
    }
}
