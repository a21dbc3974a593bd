namespace Brisk.Json.Tests.Hostile;

/// <summary>
/// Runs what must not take quadratic time. The inputs of the tests are so large that a quadratic algorithm would run for hours, and
/// a linear one for a second: the timeout only tells these apart, and measures nothing.
/// </summary>
internal static class Linear
{
    private static readonly TimeSpan s_guard = TimeSpan.FromMinutes(3);

    public static void Run(Action action)
    {
        Exception? failure = null;
        var thread = new Thread(() => failure = Record.Exception(action)) { IsBackground = true };
        thread.Start();
        Assert.True(thread.Join(s_guard), "This is not linear in its input.");
        if (failure is not null)
        {
            throw new InvalidOperationException("It failed on its thread.", failure);
        }
    }
}
