namespace Benchmarks.Measurement;

/// <summary>How long to warm up and to measure.</summary>
public sealed record Pace(TimeSpan Slice, int LeastCalls, TimeSpan LeastWarmUp, TimeSpan MostWarmUp, TimeSpan Batch, int Rounds, TimeSpan LongBatch, int LongRounds)
{
    /// <summary>For results that are published: well past tier 1, about forty batches each, or 25 longer ones for calls that allocate a lot.</summary>
    public static readonly Pace Full = new(
        Slice: TimeSpan.FromMilliseconds(60),
        LeastCalls: 100,
        LeastWarmUp: TimeSpan.FromMilliseconds(800),
        MostWarmUp: TimeSpan.FromSeconds(12),
        Batch: TimeSpan.FromMilliseconds(12),
        Rounds: 41,
        LongBatch: TimeSpan.FromMilliseconds(50),
        LongRounds: 25);

    /// <summary>For verifying that everything runs. The figures are meaningless.</summary>
    public static readonly Pace Quick = new(
        Slice: TimeSpan.FromMilliseconds(5),
        LeastCalls: 3,
        LeastWarmUp: TimeSpan.Zero,
        MostWarmUp: TimeSpan.FromMilliseconds(60),
        Batch: TimeSpan.FromMilliseconds(2),
        Rounds: 5,
        LongBatch: TimeSpan.FromMilliseconds(2),
        LongRounds: 5);
}
