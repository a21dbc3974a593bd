using System.Diagnostics;
using System.Runtime;

namespace ComplianceReport.Comparing;

/// <summary>The results of one style for one document from one source, in one process.</summary>
/// <param name="Document">The document.</param>
/// <param name="Source">Its source.</param>
/// <param name="Report">The report, as written.</param>
/// <param name="Seconds">The time of each pass.</param>
/// <param name="Allocated">Bytes allocated in a pass, on average.</param>
public sealed record Cell(string Document, string Source, string Report, double[] Seconds, long Allocated);

/// <summary>The output of a process that measures a style.</summary>
/// <param name="Style">The style.</param>
/// <param name="PeakWorkingSet">The peak memory of the process in bytes; null if the system does not report it.</param>
/// <param name="Cells">The results by document and source.</param>
public sealed record Measurement(string Style, long? PeakWorkingSet, Cell[] Cells);

/// <summary>Measures a style in this process.</summary>
/// <param name="style">The style.</param>
/// <param name="passes">The number of timed passes, unless they take too long.</param>
/// <param name="warmUp">The minimum warm-up; up to four times as long, until the compiler is idle.</param>
public sealed class Measuring(Style style, int passes, TimeSpan warmUp)
{
    private const int LeastPasses = 3;
    private const int LongestWarmUp = 4;
    private static readonly TimeSpan Quiet = TimeSpan.FromMilliseconds(200);
    private static readonly TimeSpan TurnOfWarmUp = TimeSpan.FromMilliseconds(2);
    private static readonly TimeSpan TurnBeforeCell = TimeSpan.FromMilliseconds(5);
    private static readonly TimeSpan LongestCell = TimeSpan.FromMilliseconds(100);

    /// <summary>Measures the style with documents from sources.</summary>
    public async Task<Measurement> RunAsync(IReadOnlyList<IDocumentSource> sources, DateOnly today)
    {
        var output = new MemoryStream();
        await WarmUpAsync(sources, output, today);
        var cells = new List<Cell>();
        foreach (var source in sources)
        {
            cells.Add(await MeasureAsync(source, output, today));
        }

        using var process = Process.GetCurrentProcess();
        return new(style.Name, process.PeakWorkingSet64 is > 0 and var peak ? peak : null, [.. cells]);
    }

    // In turns, so that all of them get their share of the calls after which code is recompiled, until the compiler has been idle for a while.
    private async Task WarmUpAsync(IReadOnlyList<IDocumentSource> sources, MemoryStream output, DateOnly today)
    {
        var clock = Stopwatch.StartNew();
        long compiled = 0;
        var lastCompiled = TimeSpan.Zero;
        while (clock.Elapsed < LongestWarmUp * warmUp && (clock.Elapsed < warmUp || clock.Elapsed - lastCompiled < Quiet))
        {
            foreach (var source in sources)
            {
                await RepeatAsync(source, output, today, TurnOfWarmUp);
            }

            if (JitInfo.GetCompiledMethodCount() is var count && count != compiled)
            {
                compiled = count;
                lastCompiled = clock.Elapsed;
            }
        }
    }

    private async Task<Cell> MeasureAsync(IDocumentSource source, MemoryStream output, DateOnly today)
    {
        await RepeatAsync(source, output, today, warmUp > TimeSpan.Zero ? TurnBeforeCell : TimeSpan.Zero);
        var seconds = new List<double>(passes);
        var clock = Stopwatch.StartNew();
        long before = GC.GetTotalAllocatedBytes(precise: true);
        while (seconds.Count < passes && (seconds.Count < LeastPasses || clock.Elapsed < LongestCell))
        {
            long start = Stopwatch.GetTimestamp();
            await PassAsync(source, output, today);
            seconds.Add(Stopwatch.GetElapsedTime(start).TotalSeconds);
        }

        long allocated = (GC.GetTotalAllocatedBytes(precise: true) - before) / seconds.Count;
        return new(source.Document, source.Kind, Convert.ToBase64String(output.ToArray()), [.. seconds], allocated);
    }

    // Short passes more often than long ones.
    private async Task RepeatAsync(IDocumentSource source, MemoryStream output, DateOnly today, TimeSpan duration)
    {
        var clock = Stopwatch.StartNew();
        do
        {
            await PassAsync(source, output, today);
        }
        while (clock.Elapsed < duration);
    }

    private async Task PassAsync(IDocumentSource source, MemoryStream output, DateOnly today)
    {
        output.SetLength(0);
        await using var input = await source.OpenAsync();
        await style.WriteAsync(input, output, today);
    }
}
