namespace Benchmarks.Measurement;

/// <summary>Order statistics and means.</summary>
internal static class Statistics
{
    public static double Median(ReadOnlySpan<double> values) => Quantile(values, 0.5);

    /// <summary>
    /// Returns the mean of the values between the quartiles. Like the median, it ignores outliers; but if values cluster around two centers, like times that depend on whether
    /// memory is reused, it is between them, whereas the median is near one or the other by chance.
    /// </summary>
    public static double Midmean(ReadOnlySpan<double> values)
    {
        double[] sorted = values.ToArray();
        Array.Sort(sorted);
        int outside = sorted.Length / 4;
        return sorted[outside..(sorted.Length - outside)].Average();
    }

    /// <summary>Returns the value below which the given share of the values lies, interpolated between neighbors.</summary>
    public static double Quantile(ReadOnlySpan<double> values, double share)
    {
        double[] sorted = values.ToArray();
        Array.Sort(sorted);
        double position = share * (sorted.Length - 1);
        int below = (int)position;
        int above = Math.Min(below + 1, sorted.Length - 1);
        return sorted[below] + ((sorted[above] - sorted[below]) * (position - below));
    }

    public static double GeometricMean(IReadOnlyCollection<double> values) =>
        values.Count == 0 ? double.NaN : Math.Exp(values.Average(Math.Log));
}
