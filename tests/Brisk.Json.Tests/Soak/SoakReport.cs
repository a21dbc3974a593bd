using System.Globalization;
using System.Text;

namespace Brisk.Json.Tests.Soak;

/// <summary>The result of a soak: whether anything was wrong or lost, and whether anything has grown.</summary>
internal sealed class SoakReport(TimeSpan time, IReadOnlyList<SoakLoad> loads, WebLoad web, IReadOnlyList<SoakSample> samples, PoolBalance pool)
{
    private const double WarmUp = 0.1;
    private const long Megabyte = 1 << 20;
    private const int LeastSamples = 40;
    private const int ShownOfAKind = 3;

    // The variation between samples of an hour without a leak: the tables of the runtime, the buffers of connections, the threads of the pool.
    private const double ManagedGrowth = 0.05;
    private const double WorkingSetGrowth = 0.15;
    private const long ManagedMargin = Megabyte;
    private const long WorkingSetMargin = 32 * Megabyte;
    private const int CountMargin = 16;

    /// <summary>What was wrong or lost.</summary>
    public IReadOnlyList<string> Wrong { get; } = [.. loads.SelectMany(load => load.Wrong.Take(ShownOfAKind).Select(wrong => $"{load.Name}: {load.Wrong.Count} wrong, such as {wrong}")), .. Lost(web)];

    /// <summary>What has grown, if there are enough samples to tell, and the arrays not returned.</summary>
    public IReadOnlyList<string> Grown { get; } = [.. Growth(samples), .. NotReturned(pool)];

    public bool IsGood => Wrong.Count == 0 && Grown.Count == 0;

    /// <summary>The number of operations.</summary>
    public long Calls => loads.Sum(load => load.Calls);

    public override string ToString()
    {
        var text = new StringBuilder();
        text.AppendLine(CultureInfo.InvariantCulture, $"{time:hh\\:mm\\:ss}, {samples.Count} samples, .NET {Environment.Version}, {Environment.ProcessorCount} processors\n");
        text.AppendLine(CultureInfo.InvariantCulture, $"{"load",-26}{"operations",14}{"made to fail",14}{"wrong",8}");
        foreach (SoakLoad load in loads)
        {
            text.AppendLine(CultureInfo.InvariantCulture, $"{load.Name,-26}{load.Calls,14:N0}{load.Failures,14:N0}{load.Wrong.Count,8:N0}");
        }

        text.AppendLine(CultureInfo.InvariantCulture, $"\nrequests: {web.Requests.Sent:N0} sent, {web.Requests.Answered:N0} answered, {web.Requests.Broken:N0} broken off; {web.Served.Begun:N0} came, {web.Served.Ended:N0} ended");
        text.AppendLine(CultureInfo.InvariantCulture, $"array pool: {pool.Rents:N0} rented by {pool.Threads:N0} threads, which may keep one each\n");
        text.AppendLine($"{"",-26}{"first quarter",14}{"last quarter",14}{"most",14}");
        AppendRow(text, "managed memory, kB", sample => sample.Managed / 1024);
        AppendRow(text, "working set, kB", sample => sample.WorkingSet / 1024);
        AppendRow(text, "handles", sample => sample.Handles);
        AppendRow(text, "threads", sample => sample.Threads);
        AppendRow(text, "arrays not returned", sample => sample.Outstanding);
        foreach (string failure in Wrong.Concat(Grown))
        {
            text.AppendLine().Append(failure);
        }

        return text.AppendLine(IsGood ? "\nNothing was wrong or lost, and nothing has grown." : "").ToString();
    }

    // A client may abort a request before it reaches the server; every other request has a response.
    private static IEnumerable<string> Lost(WebLoad web)
    {
        (long sent, long answered, long broken) = web.Requests;
        if (sent != answered + broken || web.Served.Begun != web.Served.Ended || web.Served.Begun < answered || web.Served.Begun > sent)
        {
            yield return "requests were lost";
        }
    }

    private static IEnumerable<string> Growth(IReadOnlyList<SoakSample> samples)
    {
        if (samples.Count < LeastSamples)
        {
            yield break;
        }

        (string Name, Func<SoakSample, long> Of, double Share, long Margin)[] measures =
        [
            ("managed memory", sample => sample.Managed, ManagedGrowth, ManagedMargin),
            ("the working set", sample => sample.WorkingSet, WorkingSetGrowth, WorkingSetMargin),
            ("the number of handles", sample => sample.Handles, 0, CountMargin),
            ("the number of threads", sample => sample.Threads, 0, CountMargin),
        ];
        foreach ((string name, Func<SoakSample, long> of, double share, long margin) in measures)
        {
            (long first, long last) = Quarters(samples, of);
            if (last > (first * (1 + share)) + margin)
            {
                yield return $"{name} has grown from {first:N0} to {last:N0}";
            }
        }
    }

    // Each thread may keep a writer with its array.
    private static IEnumerable<string> NotReturned(PoolBalance pool)
    {
        SortedDictionary<string, int> outstanding = pool.Outstanding();
        int count = outstanding.Values.Sum();
        if (count > pool.Threads)
        {
            yield return $"{count} arrays are not returned ({string.Join(", ", outstanding.Select(pair => $"{pair.Key} {pair.Value}"))}), and {pool.Threads} threads may keep one each";
        }
    }

    // The medians of the first and the last quarter after the warm-up.
    private static (long First, long Last) Quarters(IReadOnlyList<SoakSample> samples, Func<SoakSample, long> of)
    {
        long[] values = [.. samples.Skip((int)(samples.Count * WarmUp)).Select(of)];
        int quarter = Math.Max(1, values.Length / 4);
        return (Median(values[..quarter]), Median(values[^quarter..]));
    }

    private static long Median(long[] values) => values.Order().ElementAt(values.Length / 2);

    private void AppendRow(StringBuilder text, string name, Func<SoakSample, long> of)
    {
        if (samples.Count > 0)
        {
            (long first, long last) = Quarters(samples, of);
            text.AppendLine(CultureInfo.InvariantCulture, $"{name,-26}{first,14:N0}{last,14:N0}{samples.Max(of),14:N0}");
        }
    }
}
