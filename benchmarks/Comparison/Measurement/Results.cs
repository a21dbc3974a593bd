namespace Benchmarks.Measurement;

/// <summary>The measured figures of one case; the difference describes a wrong result.</summary>
public sealed record Row(string Operation, string Corpus, long Bytes, IReadOnlyList<Figure> Contenders, string? Difference)
{
    public Figure? Of(string contender) => Contenders.FirstOrDefault(figure => figure.Contender == contender);
}

/// <summary>The seconds and bytes per call of one contender, and its speed relative to the first contender.</summary>
public sealed record Figure(string Contender, double Seconds, long Allocated, Ratio Speed);

/// <summary>The ratio of the times of two contenders, and the quartiles of the ratios within the rounds.</summary>
public sealed record Ratio(double Value, double Low, double High)
{
    public static Ratio Between(double[] reference, double[] times)
    {
        double[] paired = new double[times.Length];
        for (int i = 0; i < times.Length; i++)
        {
            paired[i] = reference[i] / times[i];
        }
        return new Ratio(
            Statistics.Midmean(reference) / Statistics.Midmean(times),
            Statistics.Quantile(paired, 0.25),
            Statistics.Quantile(paired, 0.75));
    }
}
