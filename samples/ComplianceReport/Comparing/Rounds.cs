namespace ComplianceReport.Comparing;

/// <summary>The results of a style for a document from a source, in each process that timed it.</summary>
/// <param name="Document">The document.</param>
/// <param name="Source">Its source.</param>
/// <param name="Cells">The results of the processes.</param>
public sealed record Rounds(string Document, string Source, IReadOnlyList<Cell> Cells)
{
    private const double Agreement = 1.15;

    /// <summary>Whether <paramref name="wanted"/> of the rounds took about the same time.</summary>
    public bool Agree(int wanted)
    {
        var closest = Closest(wanted);
        return Mean(closest[^1]) <= Mean(closest[0]) * Agreement;
    }

    /// <summary>The result: the passes of those <paramref name="wanted"/> rounds whose times are closest to each other.</summary>
    public TimeResult ToTime(int wanted)
    {
        double[] passes = [.. Closest(wanted).SelectMany(cell => cell.Seconds)];
        double[] middle = MiddleHalf(passes);
        return new(Document, Source, middle.Average(), Cells.Min(cell => cell.Allocated), passes.Length, middle[0], middle[^1], Math.Max(0, Cells.Count - wanted));
    }

    /// <summary>The mean without the fastest and the slowest quarter.</summary>
    public static double TrimmedMean(double[] values) => MiddleHalf(values).Average();

    private static double[] MiddleHalf(double[] values)
    {
        double[] sorted = [.. values.Order()];
        int trimmed = sorted.Length / 4;
        return sorted[trimmed..^trimmed];
    }

    // From the fastest to the slowest.
    private Cell[] Closest(int wanted)
    {
        Cell[] sorted = [.. Cells.OrderBy(Mean)];
        int count = Math.Min(wanted, sorted.Length);
        int first = Enumerable.Range(0, sorted.Length - count + 1).MinBy(i => Mean(sorted[i + count - 1]) / Mean(sorted[i]));
        return sorted[first..(first + count)];
    }

    private static double Mean(Cell cell) => TrimmedMean(cell.Seconds);
}
