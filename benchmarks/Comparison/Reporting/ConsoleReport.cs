using Benchmarks.Cases;
using Benchmarks.FirstCalls;
using Benchmarks.Measurement;

namespace Benchmarks.Reporting;

/// <summary>Prints a report as tables.</summary>
internal static class ConsoleReport
{
    public static void PrintMachine(TextWriter output, Report report)
    {
        Machine machine = report.Machine;
        output.WriteLine($"{machine.Processor}, {machine.Processors} processors, {machine.Architecture}, {machine.System}");
        output.WriteLine($"{machine.Runtime}; {string.Join(", ", machine.Libraries.Select(library => $"{library.Key} {library.Value}"))}");
        output.WriteLine($"{report.Date:yyyy-MM-dd HH:mm zzz}{(report.Quick ? "; QUICK RUN: not warm, its figures are no results" : "")}");
        if (Machine.MeasuresUnoptimisedCode)
        {
            output.WriteLine("WARNING: Brisk.Json was compiled without optimisation; run with -c Release.");
        }
        output.WriteLine();
    }

    public static void PrintRows(TextWriter output, Operation operation, IReadOnlyList<Row> rows)
    {
        string[] others = [.. rows.SelectMany(row => row.Contenders).Select(figure => figure.Contender).Distinct().Where(name => name is not (Summary.Reference or Summary.Ours))];
        output.WriteLine($"{operation.Title} ({operation.Key})");
        var table = new TextTable([
            "document", Summary.Reference, Summary.Ours, "faster", "quartiles",
            .. others, $"B/op {Summary.Reference}", $"B/op {Summary.Ours}", "share"]);
        foreach (Row row in rows)
        {
            if (row is { Difference: null } && row.Of(Summary.Reference) is { } reference && row.Of(Summary.Ours) is { } ours)
            {
                table.Add([
                    row.Corpus, Units.Time(reference.Seconds), Units.Time(ours.Seconds), Units.Times(ours.Speed.Median), $"{Units.Share(ours.Speed.Low)}–{Units.Share(ours.Speed.High)}",
                    .. others.Select(name => row.Of(name) is { } figure ? Units.Times(figure.Speed.Median) : ""),
                    Units.Bytes(reference.Allocated), Units.Bytes(ours.Allocated), Units.Share(Summary.Allocation(row))]);
            }
            else
            {
                table.Add(row.Corpus, "WRONG");
            }
        }
        table.Print(output);
        foreach (Row wrong in rows.Where(row => row.Difference is not null))
        {
            output.WriteLine($"WRONG {wrong.Corpus}: {wrong.Difference}");
        }
    }

    public static void PrintSummary(TextWriter output, Report report)
    {
        if (report.Operations is { Count: > 0 } operations)
        {
            output.WriteLine("Times as fast as STJ, over the documents of each operation");
            var table = new TextTable("operation", "geom. mean", "target", "least", "target", "speed", "alloc. at most", "allocation", "slowest document");
            foreach (OperationSummary row in operations)
            {
                table.Add(
                    row.Title, Units.Times(row.Mean), Goal(row.TargetMean), Units.Times(row.Least), Goal(row.TargetFloor),
                    Units.Verdict(row.SpeedMet), Units.Share(row.MostAllocated), Units.Verdict(row.AllocationMet), row.LeastCorpus);
            }
            table.Print(output);
        }
        if (report.NewOptions is { Count: > 0 } options)
        {
            output.WriteLine("Time with new options on every call, with kept ones as 1");
            var table = new TextTable("payload of 1 kB", Summary.Reference, Summary.Ours, "at most", "");
            foreach (OptionsSummary row in options)
            {
                table.Add(row.Corpus, Units.Share(row.Reference), Units.Share(row.Ours), Units.Share(Operations.NewOptionsLimit), Units.Verdict(row.Met));
            }
            table.Print(output);
        }
        PrintRetention(output, report.Retention ?? []);
    }

    public static void PrintFirstCalls(TextWriter output, IReadOnlyList<FirstCall> calls)
    {
        output.WriteLine("First call in a fresh published process (medians)");
        var table = new TextTable("published", "library", "processes", "first read", "first write", "read and write", "of STJ", "whole process", "of STJ", "");
        foreach (FirstCall call in calls)
        {
            FirstCall reference = calls.First(other => other.ReadyToRun == call.ReadyToRun);
            double share = call.Total / reference.Total;
            table.Add(
                call.ReadyToRun ? "ReadyToRun" : "IL", call.Library, call.Processes.ToString(), Units.Time(call.Read), Units.Time(call.Write), Units.Time(call.Total),
                Units.Share(share), Units.Time(call.Process), Units.Share(call.Process / reference.Process), call == reference ? "" : Units.Verdict(share <= 1));
        }
        table.Print(output);
    }

    private static void PrintRetention(TextWriter output, IReadOnlyList<Retention> retentions)
    {
        if (retentions.Count == 0)
        {
            return;
        }
        output.WriteLine("Left behind by calls with new options (write and read)");
        var table = new TextTable("library", "calls", "managed bytes", "options alive", "");
        foreach (Retention row in retentions)
        {
            table.Add(row.Contender, row.Calls.ToString(), Units.Bytes(row.Bytes), $"{row.Alive} of {row.Sampled}", row.Contender == Summary.Ours ? Units.Verdict(row.Met) : "");
        }
        table.Print(output);
    }

    private static string Goal(double? target) => target is { } value ? $"≥ {Units.Share(value)}" : "";
}
