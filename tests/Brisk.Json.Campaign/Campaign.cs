using System.Diagnostics;
using Brisk.Json.Tests.Fuzz;

namespace Brisk.Json.Campaign;

/// <summary>Runs cases of all areas in turn, and reports each kind of finding once or twice.</summary>
internal sealed class Campaign(Arguments arguments)
{
    private const int Turn = 250;
    private const int ShownOfAKind = 2;

    private readonly Area[] _areas = [.. AllAreas.List.Where(area => area.Name.StartsWith(arguments.Only, StringComparison.Ordinal))];
    private readonly Dictionary<string, int> _findings = [];
    private readonly Stopwatch _watch = Stopwatch.StartNew();
    private long _turn;

    /// <summary>Runs the campaign, and returns whether nothing was found.</summary>
    public bool Run()
    {
        if (arguments.Lists || _areas.Length == 0)
        {
            Console.WriteLine(string.Join('\n', AllAreas.List.Select(area => area.Name)));
            return arguments.Lists;
        }

        Console.WriteLine($"seed {arguments.Seed}, {Environment.ProcessorCount} processors, {arguments.Threads} threads, .NET {Environment.Version}");
        (long[] counts, long[] ticks) = (new long[_areas.Length], new long[_areas.Length]);
        if (OperatingSystem.IsBrowser() || arguments.Threads == 1)
        {
            Work(counts, ticks);
        }
        else
        {
            var threads = Enumerable.Range(0, arguments.Threads).Select(_ => new Thread(() => Work(counts, ticks)) { IsBackground = true }).ToArray();
            foreach (Thread thread in threads)
            {
                thread.Start();
            }

            foreach (Thread thread in threads)
            {
                thread.Join();
            }
        }

        Report(counts, ticks);
        return _findings.Count == 0;
    }

    // Each turn is a range of case numbers in one area, so that threads share the work and no case runs twice.
    private void Work(long[] counts, long[] ticks)
    {
        while (_watch.Elapsed < arguments.Time)
        {
            long turn = Interlocked.Increment(ref _turn) - 1;
            long before = turn * Turn;
            if (before >= arguments.Cases)
            {
                return;
            }

            int index = (int)(turn % _areas.Length);
            long first = arguments.First + (turn / _areas.Length * Turn);
            long count = Math.Min(Turn, arguments.Cases - before);
            long start = Stopwatch.GetTimestamp();
            for (long number = first; number < first + count; number++)
            {
                Run(_areas[index], number);
            }

            Interlocked.Add(ref counts[index], count);
            Interlocked.Add(ref ticks[index], Stopwatch.GetTimestamp() - start);
        }
    }

    private void Run(Area area, long number)
    {
        Finding? finding;
        try
        {
            finding = area.Run(area.RandomOf(arguments.Seed, number));
        }
        catch (Exception e)
        {
            finding = new(e.GetType().Name + " " + e.StackTrace?.Split('\n').FirstOrDefault(), e.ToString());
        }

        if (finding is null)
        {
            return;
        }

        lock (_findings)
        {
            string kind = $"{area.Name}: {finding.Kind}";
            int count = _findings[kind] = _findings.GetValueOrDefault(kind) + 1;
            if (count <= ShownOfAKind)
            {
                Console.WriteLine($"\n--seed {arguments.Seed} --only {area.Name} --first {number} --cases 1\n  {finding.Kind}\n  {finding.Reproduction}");
            }
        }
    }

    private void Report(long[] counts, long[] ticks)
    {
        Console.WriteLine();
        for (int i = 0; i < _areas.Length; i++)
        {
            Console.WriteLine($"{_areas[i].Name,-24} {counts[i],14:N0} {(double)ticks[i] / Stopwatch.Frequency,10:N1} s");
        }

        Console.WriteLine($"{"all",-24} {counts.Sum(),14:N0} cases in {_watch.Elapsed.TotalSeconds:N0} s, {_findings.Count} kinds of findings");
        foreach ((string kind, int count) in _findings.OrderByDescending(pair => pair.Value))
        {
            Console.WriteLine($"{count,10:N0} {kind}");
        }
    }
}
