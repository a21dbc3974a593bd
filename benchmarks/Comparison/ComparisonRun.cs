using Benchmarks.Cases;
using Benchmarks.Contenders;
using Benchmarks.Corpora;
using Benchmarks.Measurement;
using Benchmarks.Reporting;

namespace Benchmarks;

/// <summary>What a run measures, and where its results are written.</summary>
internal sealed record ComparisonSettings(string? DataFolder, string? Filter, string? JsonFile, string? ChartFile, bool Quick)
{
    /// <summary>The command that selects other cases than those of documents, or null.</summary>
    public string? Command { get; init; }

    /// <summary>Creates the cases of that command.</summary>
    public Func<IReadOnlyList<IContender>, IReadOnlyList<Case>>? Cases { get; init; }

    /// <summary>The command line without file paths, which differ between machines.</summary>
    public string Describe() =>
        $"Comparison{(Command is null ? "" : " " + Command)}{(DataFolder is null ? "" : " --data DIR")}{(Filter is null ? "" : $" --filter \"{Filter}\"")}{(Quick ? " --quick" : "")}";
}

/// <summary>Measures all cases and prints them, one operation at a time.</summary>
internal static class ComparisonRun
{
    private static readonly IContender[] Contenders =
        [SystemTextJsonContenders.Instance, BriskJsonContenders.Instance, new NewtonsoftContender()];

    /// <summary>Runs the cases, and returns the exit code: 1 if a result was wrong.</summary>
    public static int Run(ComparisonSettings settings, TextWriter output)
    {
        Report report = Report.Start(settings.Describe(), settings.Quick);
        Heading.Print(output, report);
        IReadOnlyList<Row> rows = Measure(settings.Cases is { } create ? create(Contenders) : CaseList.Create(Contenders, Corpora(settings)), settings, output);
        report = report with
        {
            Rows = rows,
            Operations = Summary.Operations([.. rows.Where(row => row.Difference is null)]),
            NewOptions = Summary.NewOptions([.. rows.Where(row => row.Difference is null)]),
            Retention = MeasuresRetention(settings, rows) ? MeasureRetention(settings.Quick) : [],
        };
        foreach (Table table in Tables.Summaries(report))
        {
            table.PrintText(output);
        }
        if (settings.JsonFile is { } json) report.Save(json);
        if (settings.ChartFile is { } chart) Chart.Save(chart, report);
        return rows.Any(row => row.Difference is not null) ? 1 : 0;
    }

    private static IReadOnlyList<Corpus> Corpora(ComparisonSettings settings) =>
        settings.DataFolder is { } folder ? CorpusFiles.Load(folder) : GeneratedCorpora.Create(scale: settings.Quick ? 0.05 : 1);

    private static List<Row> Measure(IReadOnlyList<Case> cases, ComparisonSettings settings, TextWriter output)
    {
        var runner = new Runner(settings.Quick ? Pace.Quick : Pace.Full);
        var rows = new List<Row>();
        foreach (IGrouping<Operation, Case> group in cases.Where(tested => tested.Matches(settings.Filter)).GroupBy(tested => tested.Operation))
        {
            Row[] measured = [.. group.Select(runner.Run)];
            Tables.Rows(group.Key, measured).PrintText(output);
            foreach (Row wrong in measured.Where(row => row.Difference is not null))
            {
                output.WriteLine($"WRONG {wrong.Corpus}: {wrong.Difference}");
            }
            rows.AddRange(measured);
        }
        return rows;
    }

    private static bool MeasuresRetention(ComparisonSettings settings, IReadOnlyList<Row> rows) =>
        settings.Cases is null && "retention options".Contains(settings.Filter ?? "", StringComparison.OrdinalIgnoreCase)
        && rows.All(row => row.Operation != Operations.OptionsNew.Key || row.Difference is null);

    private static Retention[] MeasureRetention(bool quick) =>
    [
        // A call takes STJ about a hundred times as long; a few thousand calls show what it keeps.
        Retention.Measure(SystemTextJsonContenders.Instance, quick ? 400 : 4_000),
        Retention.Measure(BriskJsonContenders.Instance, quick ? 400 : 100_000),
    ];
}
