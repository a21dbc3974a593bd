using Benchmarks.Cases;
using Benchmarks.Measurement;

namespace Benchmarks.Reporting;

/// <summary>The results of one operation over all its documents. Null if there is no target or no result.</summary>
public sealed record OperationSummary(
    string Operation,
    string Title,
    double Mean,
    double Least,
    string LeastCorpus,
    double? TargetMean,
    double? TargetFloor,
    bool? SpeedMet,
    double MostAllocated,
    bool AllocationMet);

/// <summary>The cost of options created for each call, relative to reused ones.</summary>
public sealed record OptionsSummary(string Corpus, double Reference, double Ours, bool Met)
{
    /// <summary>The relative cost in allocated bytes.</summary>
    public double? ReferenceAllocation { get; init; }

    /// <inheritdoc cref="ReferenceAllocation"/>
    public double? OurAllocation { get; init; }

    /// <summary>The limit of that cost; null if there is no target.</summary>
    public double? AllocationLimit { get; init; }
}

/// <summary>Geometric means, and whether the targets are met. Missed targets are only reported: nothing fails here.</summary>
public static class Summary
{
    public const string Reference = "STJ";
    public const string Ours = "Brisk.Json";

    public static IReadOnlyList<OperationSummary> Operations(IReadOnlyList<Row> rows)
    {
        var summaries = new List<OperationSummary>();
        foreach (Operation operation in Cases.Operations.All)
        {
            Row[] measured = [.. rows.Where(row => row.Operation == operation.Key && row.Of(Ours) is not null)];
            if (measured.Length > 0) summaries.Add(Summarize(operation, measured));
        }
        return summaries;
    }

    public static IReadOnlyList<OptionsSummary> NewOptions(IReadOnlyList<Row> rows)
    {
        var summaries = new List<OptionsSummary>();
        foreach (Row row in rows.Where(row => row.Of(Ours + Cases.Operations.KeptSuffix) is not null))
        {
            double cost = CostOfNewOptions(row, Ours, figure => figure.Seconds);
            double bytes = CostOfNewOptions(row, Ours, figure => figure.Allocated);
            double? limit = row.Operation == Cases.Operations.CacheRounds.Key ? Cases.Operations.NewOptionsAllocationLimit : null;
            bool met = cost <= Cases.Operations.NewOptionsLimit && !(bytes > limit);
            summaries.Add(new OptionsSummary(Describe(row), CostOfNewOptions(row, Reference, figure => figure.Seconds), cost, met)
            {
                ReferenceAllocation = CostOfNewOptions(row, Reference, figure => figure.Allocated),
                OurAllocation = bytes,
                AllocationLimit = limit,
            });
        }
        return summaries;
    }

    private static double CostOfNewOptions(Row row, string contender, Func<Figure, double> measure) =>
        measure(row.Of(contender)!) / Math.Max(measure(row.Of(contender + Cases.Operations.KeptSuffix)!), double.Epsilon);

    private static string Describe(Row row) =>
        row.Operation == Cases.Operations.OptionsNew.Key ? row.Corpus : $"{row.Operation}: {row.Corpus}";

    /// <summary>The reference column: the first, which is that of System.Text.Json unless it has no such operation.</summary>
    public static string ReferenceOf(IReadOnlyList<Row> rows) =>
        rows.FirstOrDefault(row => row.Contenders.Count > 0)?.Contenders[0].Contender ?? Reference;

    /// <summary>The allocation of a row with Brisk.Json relative to the reference. If neither allocates, it is 1.</summary>
    public static double Allocation(Row row)
    {
        long ours = row.Of(Ours)!.Allocated;
        long reference = row.Contenders[0].Allocated;
        return ours == reference ? 1 : (double)ours / Math.Max(1, reference);
    }

    private static OperationSummary Summarize(Operation operation, Row[] rows)
    {
        double mean = Statistics.GeometricMean([.. rows.Select(Speed)]);
        Row least = rows.MinBy(Speed)!;
        double allocated = rows.Max(Allocation);
        return new OperationSummary(
            operation.Key,
            operation.Title,
            mean,
            Speed(least),
            least.Corpus,
            operation.Target?.Mean,
            operation.Target?.Floor,
            operation.Target is { } target ? mean >= target.Mean && Speed(least) >= target.Floor : null,
            allocated,
            allocated <= Cases.Operations.AllocationLimit);
    }

    private static double Speed(Row row) => row.Of(Ours)!.Speed.Value;
}
