using System.Diagnostics;
using System.Runtime;
using Benchmarks.Cases;

namespace Benchmarks.Measurement;

/// <summary>
/// Measures a case: all contenders warm up until the compiler is idle and times are stable; then they take turns in short
/// batches, so that disturbances of the machine affect all of them alike. If calls allocate a lot, batches are longer, and garbage is collected before each, so that each batch
/// contains the collections that its own garbage causes. A short batch would contain one collection or none, and whose garbage it collects would depend on chance.
/// </summary>
public sealed class Runner(Pace pace)
{
    // Bytes per call. With this much garbage, a short batch contains one collection or none.
    private const long MuchGarbage = 85_000;

    private static object? s_sink;

    /// <summary>Measures a case. If a contender throws, the case has no figures, and the others continue.</summary>
    public Row Run(Case tested)
    {
        try
        {
            IReadOnlyList<Entry> entries = tested.Prepare();
            string? difference = Answers.FindDifference(tested, entries);
            return new Row(tested.Operation.Key, tested.Corpus, tested.Bytes, Measure(entries, tested.Threaded), difference);
        }
        catch (Exception exception)
        {
            return new Row(tested.Operation.Key, tested.Corpus, tested.Bytes, [], $"{exception.GetType().Name}: {exception.Message}");
        }
    }

    private List<Figure> Measure(IReadOnlyList<Entry> entries, bool threaded)
    {
        GC.Collect();
        double[] estimates = WarmUp(entries);
        long[] allocated = [.. entries.Select(entry => MeasureAllocation(entry.Run, threaded))];
        double[][] times = TakeTurns(entries, estimates, allocated);
        var figures = new List<Figure>();
        for (int i = 0; i < entries.Count; i++)
        {
            figures.Add(new Figure(
                entries[i].Name,
                Statistics.Midmean(times[i]),
                allocated[i],
                Ratio.Between(times[0], times[i])));
        }
        return figures;
    }

    /// <summary>Runs all entries until their code is final; returns the seconds per call from then on.</summary>
    private double[] WarmUp(IReadOnlyList<Entry> entries)
    {
        var clock = Stopwatch.StartNew();
        double[] best = new double[entries.Count];
        Array.Fill(best, double.PositiveInfinity);
        int[] calls = new int[entries.Count];
        bool settled;
        do
        {
            long compiled = JitInfo.GetCompiledMethodCount();
            settled = true;
            for (int i = 0; i < entries.Count; i++)
            {
                (int count, double time) = RunFor(entries[i].Run, pace.Slice);
                calls[i] += count;
                settled &= calls[i] >= pace.LeastCalls && time > best[i] * 0.97;
                best[i] = Math.Min(best[i], time);
            }
            settled &= JitInfo.GetCompiledMethodCount() == compiled && clock.Elapsed >= pace.LeastWarmUp;
        }
        while (!settled && clock.Elapsed < pace.MostWarmUp);
        return best;
    }

    private double[][] TakeTurns(IReadOnlyList<Entry> entries, double[] estimates, long[] allocated)
    {
        bool collects = allocated.Max() > MuchGarbage;
        (TimeSpan batch, int rounds) = collects ? (pace.LongBatch, pace.LongRounds) : (pace.Batch, pace.Rounds);
        double[][] times = new double[entries.Count][];
        int[] batches = new int[entries.Count];
        for (int i = 0; i < entries.Count; i++)
        {
            times[i] = new double[rounds];
            // If calls allocate a lot, all contenders make the same number of calls; otherwise, the faster one would also have to cope with more garbage.
            batches[i] = Math.Max(1, (int)(batch.TotalSeconds / estimates[collects ? 0 : i]));
        }
        for (int round = 0; round < rounds; round++)
        {
            for (int turn = 0; turn < entries.Count; turn++)
            {
                // The order rotates, so that no contender always runs after the garbage of the same neighbor.
                int i = (turn + round) % entries.Count;
                if (collects) GC.Collect();

                times[i][round] = RunBatch(entries[i].Run, batches[i]);
            }
        }
        return times;
    }

    private static (int Calls, double SecondsPerCall) RunFor(Func<object?> run, TimeSpan slice)
    {
        long start = Stopwatch.GetTimestamp();
        int calls = 0;
        TimeSpan elapsed;
        do
        {
            s_sink = run();
            calls++;
            elapsed = Stopwatch.GetElapsedTime(start);
        }
        while (elapsed < slice);
        return (calls, elapsed.TotalSeconds / calls);
    }

    private static double RunBatch(Func<object?> run, int calls)
    {
        long start = Stopwatch.GetTimestamp();
        for (int i = 0; i < calls; i++)
        {
            s_sink = run();
        }
        return Stopwatch.GetElapsedTime(start).TotalSeconds / calls;
    }

    /// <summary>Returns the bytes allocated by a call: the minimum of several, because one of them may fill a pool.</summary>
    private static long MeasureAllocation(Func<object?> run, bool threaded)
    {
        long least = long.MaxValue;
        for (int i = 0; i < 5; i++)
        {
            long before = Allocated(threaded);
            s_sink = run();
            least = Math.Min(least, Allocated(threaded) - before);
        }
        return least;
    }

    private static long Allocated(bool threaded) =>
        threaded ? GC.GetTotalAllocatedBytes(precise: true) : GC.GetAllocatedBytesForCurrentThread();
}
