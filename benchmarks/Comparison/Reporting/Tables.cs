using System.Globalization;
using Benchmarks.Cases;
using Benchmarks.Builds;
using Benchmarks.CodeSizes;
using Benchmarks.FirstCalls;
using Benchmarks.Measurement;

namespace Benchmarks.Reporting;

/// <summary>The tables of a report.</summary>
internal static class Tables
{
    /// <summary>The table of one operation, with a row per document.</summary>
    public static Table Rows(Operation operation, IReadOnlyList<Row> rows)
    {
        string referenceName = Summary.ReferenceOf(rows);
        string[] others = [.. rows.SelectMany(row => row.Contenders).Select(figure => figure.Contender).Distinct().Where(name => name != referenceName && name != Summary.Ours)];
        var table = new Table($"{operation.Title} ({operation.Key})", [
            "document", referenceName, Summary.Ours, "speedup", "quartiles",
            .. others.Select(ColumnOf), $"B/op {referenceName}", $"B/op {Summary.Ours}", "ratio"]);
        foreach (Row row in rows)
        {
            if (row is { Difference: null } && row.Of(referenceName) is { } reference && row.Of(Summary.Ours) is { } ours)
            {
                table.Add([
                    row.Corpus, Units.Time(reference.Seconds), Units.Time(ours.Seconds), Units.Times(ours.Speed.Value), $"{Units.Share(ours.Speed.Low)}–{Units.Share(ours.Speed.High)}",
                    .. others.Select(name => row.Of(name) is { } figure ? Units.Times(figure.Speed.Value) : ""),
                    Units.Bytes(reference.Allocated), Units.Bytes(ours.Allocated), Units.Share(Summary.Allocation(row))]);
            }
            else
            {
                table.Add(row.Corpus, "WRONG");
            }
        }
        return table;
    }

    /// <summary>The tables that summarize all documents.</summary>
    public static IEnumerable<Table> Summaries(Report report)
    {
        if (report.Operations.Count > 0) yield return OperationTable(report.Operations);
        if (report.NewOptions.Count > 0) yield return OptionsTable(report.NewOptions);
        if (report.Retention.Count > 0) yield return RetentionTable(report.Retention);
        if (report.FirstCalls.Count > 0) yield return FirstCallTable(report.FirstCalls);
        if (report.StreamedRows.Count > 0) yield return StreamedRowsTable(report.StreamedRows);
        if (report.Builds.Count > 0) yield return BuildTable(report.Builds);
        if (report.CodeSizes.Count > 0) yield return CodeSizeTable(report.CodeSizes);
    }

    private static Table OperationTable(IReadOnlyList<OperationSummary> operations)
    {
        var table = new Table(
            "Speed and allocated bytes relative to STJ, over all documents of each operation",
            "operation", "geometric mean", "target", "lowest", "target", "speed", "highest bytes ratio", "allocation", "document with lowest speedup");
        foreach (OperationSummary row in operations)
        {
            table.Add(
                row.Title, Units.Times(row.Mean), Goal(row.TargetMean), Units.Times(row.Least), Goal(row.TargetFloor),
                Units.Verdict(row.SpeedMet), Units.Share(row.MostAllocated), Units.Verdict(row.AllocationMet), row.LeastCorpus);
        }
        return table;
    }

    private static Table OptionsTable(IReadOnlyList<OptionsSummary> options)
    {
        var table = new Table(
            "Time and allocated bytes with new options for each call, relative to reused options",
            "case", Summary.Reference, Summary.Ours, "target", $"{Summary.Reference} bytes", $"{Summary.Ours} bytes", "target", "result");
        foreach (OptionsSummary row in options)
        {
            table.Add(
                row.Corpus, Units.Share(row.Reference), Units.Share(row.Ours), $"≤ {Units.Share(Operations.NewOptionsLimit)}",
                Share(row.ReferenceAllocation), Share(row.OurAllocation), row.AllocationLimit is { } limit ? $"≤ {Units.Share(limit)}" : "", Units.Verdict(row.Met));
        }
        return table;
    }

    private static Table RetentionTable(IReadOnlyList<Retention> retentions)
    {
        var table = new Table("Memory retained after writing and reading with new options for each call", "library", "calls", "managed bytes", "live options", "result");
        foreach (Retention row in retentions)
        {
            table.Add(row.Contender, Count(row.Calls), Units.Bytes(row.Bytes), $"{row.Alive} of {row.Sampled}", row.Contender == Summary.Ours ? Units.Verdict(row.Met) : "");
        }
        return table;
    }

    private static Table FirstCallTable(IReadOnlyList<FirstCall> calls)
    {
        var table = new Table(
            "First call in a new process of a published program (medians)",
            "contracts", "published as", "library", "processes", "first read", "first write", "total", "relative to STJ", "entire process", "relative to STJ", "result");
        foreach (FirstCall call in calls)
        {
            FirstCall reference = calls.First(other => other.Generated == call.Generated && other.ReadyToRun == call.ReadyToRun);
            double share = call.Total / reference.Total;
            table.Add(
                call.Generated ? "generated" : "reflection", call.ReadyToRun ? "ReadyToRun" : "IL", call.Library, Count(call.Processes), Units.Time(call.Read), Units.Time(call.Write), Units.Time(call.Total),
                Units.Share(share), Units.Time(call.Process), Units.Share(call.Process / reference.Process), call == reference ? "" : Units.Verdict(share <= 1));
        }
        return table;
    }

    private static Table StreamedRowsTable(IReadOnlyList<StreamedRows.StreamedRows> measured)
    {
        var table = new Table(
            "Streaming an array and discarding its rows, each time in a new process",
            "array size", "library", "rows", "time", "speedup", "target", "result", "peak memory", "growth from the shortest array", "limit", "result");
        long longest = measured.Max(row => row.Bytes);
        foreach (StreamedRows.StreamedRows row in measured)
        {
            StreamedRows.StreamedRows reference = measured.First(other => other.Bytes == row.Bytes);
            StreamedRows.StreamedRows shortest = measured.Where(other => other.Library == row.Library).MinBy(other => other.Bytes)!;
            double speed = reference.Seconds / row.Seconds;
            long growth = row.PeakResident - shortest.PeakResident;
            bool isJudged = row.Bytes == longest && row.Library == Summary.Ours;
            bool hasLimit = row.Bytes == longest && row.Library != Summary.Reference;
            table.Add(
                Units.Bytes(row.Bytes), row.Library, row.Rows.ToString(CultureInfo.InvariantCulture), Units.Time(row.Seconds), Units.Times(speed),
                isJudged ? $"> {Units.Share(StreamedRows.StreamedRows.SpeedTarget)}" : "", isJudged ? Units.Verdict(speed > StreamedRows.StreamedRows.SpeedTarget) : "",
                Units.Bytes(row.PeakResident), Units.Bytes(growth),
                hasLimit ? $"≤ {Units.Bytes(StreamedRows.StreamedRows.GrowthLimit)}" : "", hasLimit ? Units.Verdict(growth <= StreamedRows.StreamedRows.GrowthLimit) : "");
        }
        return table;
    }

    private static Table BuildTable(IReadOnlyList<Build> builds)
    {
        var table = new Table("Build time of a project (medians)", "compiler", "source generator", "types", "builds", "build time", "generator overhead", "relative to STJ", "result");
        foreach (Build build in builds)
        {
            Build reference = builds.First(other => other.Library == Summary.Reference && other.WithServer == build.WithServer);
            bool isOurs = build.Library == Summary.Ours;
            table.Add(
                build.WithServer ? "running server" : "new process", build.Library, Count(build.Types), Count(build.Builds), Units.Time(build.Seconds), build.Library == BuildProject.None ? "" : Units.Time(build.Added),
                isOurs ? Units.Share(build.Added / reference.Added) : "", isOurs ? Units.Verdict(build.Added <= reference.Added) : "");
        }
        return table;
    }

    private static Table CodeSizeTable(IReadOnlyList<CodeSize> sizes)
    {
        var table = new Table(
            "Optimized native code for deserializing a type with 40 properties",
            "library", "type-specific methods", "bytes", "target", "result", "all methods", "bytes");
        foreach (CodeSize size in sizes)
        {
            bool isOurs = size.Library == Summary.Ours;
            table.Add(
                size.Library, Count(size.OwnMethods), Count(size.OwnBytes), isOurs ? "≤ 4096" : "", isOurs ? Units.Verdict(size.OwnBytes <= 4096) : "",
                Count(size.AllMethods), Count(size.AllBytes));
        }
        return table;
    }

    private static string ColumnOf(string contender) =>
        contender.EndsWith(Operations.KeptSuffix, StringComparison.Ordinal) ? $"{contender[..^Operations.KeptSuffix.Length]}, reused options" : contender;

    private static string Goal(double? target) => target is { } value ? $"≥ {Units.Share(value)}" : "";

    private static string Share(double? value) => value is { } share ? Units.Share(share) : "";

    private static string Count(int count) => count.ToString(CultureInfo.InvariantCulture);
}
