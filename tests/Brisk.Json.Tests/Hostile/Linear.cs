namespace Brisk.Json.Tests.Hostile;

/// <summary>
/// Runs what must not take quadratic time. The inputs of the tests are so large that a quadratic algorithm would use the processor for more than a minute, and
/// a linear one for a few seconds: the limits only tell these apart, and measure nothing.
/// </summary>
internal static class Linear
{
    private const double MaxSeconds = 30;

    private static readonly TimeSpan s_guard = TimeSpan.FromMinutes(3);

    public static void Run(Action action)
    {
        Exception? failure = null;
        double seconds = 0;
        var thread = new Thread(() =>
        {
            failure = Record.Exception(action);
            seconds = ThreadTime.Seconds;
        }) { IsBackground = true };
        thread.Start();
        Assert.True(thread.Join(s_guard), "This is not linear in its input.");
        if (failure is not null)
        {
            throw new InvalidOperationException("It failed on its thread.", failure);
        }

        Assert.True(seconds < MaxSeconds, $"This is not linear in its input: it took {seconds:F0} s of processor time.");
    }
}
