namespace Benchmarks.StreamedRows;

/// <summary>What it took a process to enumerate an array of rows from a stream and drop each: seconds, and the most memory the process ever held.</summary>
/// <param name="Library">The library.</param>
/// <param name="Bytes">The length of the array in JSON.</param>
/// <param name="Rows">How many rows there were.</param>
/// <param name="Seconds">The time for all of them, after a warm-up.</param>
/// <param name="PeakResident">The peak of the working set, in bytes.</param>
public sealed record StreamedRows(string Library, long Bytes, long Rows, double Seconds, long PeakResident)
{
    /// <summary>How much more memory the long array may take than the short one.</summary>
    public const long GrowthLimit = 20_000_000;

    /// <summary>How many times as fast as the reference the long array is to be read.</summary>
    public const double SpeedTarget = 3;
}
