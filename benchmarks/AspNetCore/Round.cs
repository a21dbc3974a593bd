using System.Diagnostics;

namespace Benchmarks.AspNetCore;

/// <summary>The cost of requests of one case in one round: times in microseconds, allocation in bytes.</summary>
public sealed record Round(double RequestsPerSecond, double Median, double Late, double Allocated)
{
    /// <summary>Repeats each of the requests, all of them concurrently.</summary>
    public static async Task<Round> RunAsync(Func<ValueTask>[] asks, TimeSpan duration)
    {
        GC.Collect();
        long allocated = GC.GetTotalAllocatedBytes(precise: true);
        long start = Stopwatch.GetTimestamp();
        List<double>[] times = await Task.WhenAll(asks.Select(ask => Task.Run(() => AskUntilAsync(ask, start, duration))));
        double seconds = Stopwatch.GetElapsedTime(start).TotalSeconds;
        allocated = GC.GetTotalAllocatedBytes(precise: true) - allocated;
        double[] all = [.. times.SelectMany(each => each).Order()];
        return new(all.Length / seconds, all[all.Length / 2], all[(int)(all.Length * 0.99)], (double)allocated / all.Length);
    }

    /// <summary>Returns the median of each figure.</summary>
    public static Round MedianOf(IReadOnlyCollection<Round> rounds) => new(
        Middle(rounds, round => round.RequestsPerSecond),
        Middle(rounds, round => round.Median),
        Middle(rounds, round => round.Late),
        Middle(rounds, round => round.Allocated));

    private static double Middle(IReadOnlyCollection<Round> rounds, Func<Round, double> figure) => rounds.Select(figure).Order().ElementAt(rounds.Count / 2);

    private static async Task<List<double>> AskUntilAsync(Func<ValueTask> ask, long start, TimeSpan duration)
    {
        var times = new List<double>(1 << 16);
        do
        {
            long started = Stopwatch.GetTimestamp();
            await ask();
            times.Add(Stopwatch.GetElapsedTime(started).TotalMicroseconds);
        }
        while (Stopwatch.GetElapsedTime(start) < duration);
        return times;
    }
}
