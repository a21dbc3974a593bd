using System.Diagnostics;
using System.Globalization;
using Benchmarks.Contenders;

namespace Benchmarks.StreamedRows;

/// <summary>Measures each library, and Brisk.Json on all cores, with each length in a separate process: this program, started again with <see cref="Argument"/>.</summary>
internal static class StreamedRowsRunner
{
    /// <summary>The name of the command, also for the processes.</summary>
    public const string Argument = "rows-memory";

    private const long WarmUpLength = 2_000_000;

    private static readonly (string Name, Func<Stream, Func<ValueTask<long>>> Prepare)[] s_ways =
    [
        (SystemTextJsonContenders.Instance.Name, SystemTextJsonContenders.Instance.EnumerateStream!),
        (BriskJsonContenders.Instance.Name, BriskJsonContenders.Instance.EnumerateStream!),
        ($"{BriskJsonContenders.Instance.Name}, all cores", ParallelEnumeration.Prepare),
    ];

    /// <summary>Measures all of them, short lengths first.</summary>
    public static IReadOnlyList<StreamedRows> Run(IEnumerable<long> lengths)
    {
        var results = new List<StreamedRows>();
        foreach (long length in lengths)
        {
            StreamedRows[] measured = [.. s_ways.Select(way => Start(way.Name, length))];
            if (measured.Any(row => row.Rows != measured[0].Rows))
            {
                throw new InvalidOperationException("The libraries did not read the same rows.");
            }
            results.AddRange(measured);
        }
        return results;
    }

    /// <summary>Measures in this process, and prints the figures for the parent process.</summary>
    public static void Measure(string library, long length, TextWriter output)
    {
        Func<Stream, Func<ValueTask<long>>> prepare = s_ways.Single(way => way.Name == library).Prepare;
        prepare(new RowStream(WarmUpLength))().AsTask().Wait();
        long start = Stopwatch.GetTimestamp();
        long rows = prepare(new RowStream(length))().AsTask().Result;
        double seconds = Stopwatch.GetElapsedTime(start).TotalSeconds;
        using var process = Process.GetCurrentProcess();
        output.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{rows} {seconds:R} {process.PeakWorkingSet64}"));
    }

    private static StreamedRows Start(string library, long length)
    {
        string output = Subprocess.RunSelf([Argument, "--library", library, "--bytes", length.ToString(CultureInfo.InvariantCulture)]);
        string[] figures = output.Split(' ', StringSplitOptions.TrimEntries);
        long rows = long.Parse(figures[0], CultureInfo.InvariantCulture);
        if (rows != new RowStream(length).Rows)
        {
            throw new InvalidOperationException($"{library} has read {rows} rows, not {new RowStream(length).Rows}.");
        }
        return new StreamedRows(library, length, rows, double.Parse(figures[1], CultureInfo.InvariantCulture), long.Parse(figures[2], CultureInfo.InvariantCulture));
    }
}
