namespace Benchmarks.StreamedRows;

/// <summary>The cost for a process of enumerating an array of rows from a stream and discarding each: seconds, and the peak memory of the process.</summary>
/// <param name="Library">The library.</param>
/// <param name="Bytes">The length of the array in JSON.</param>
/// <param name="Rows">The number of rows.</param>
/// <param name="Seconds">The time for all of them, after a warm-up.</param>
/// <param name="PeakResident">The peak of the working set, in bytes.</param>
public sealed record StreamedRows(string Library, long Bytes, long Rows, double Seconds, long PeakResident)
{
    /// <summary>The target for the memory of the long array, relative to the short one.</summary>
    public const long GrowthLimit = 20_000_000;

    /// <summary>The target for the speed of reading the long array, relative to the reference.</summary>
    public const double SpeedTarget = 3;
}
