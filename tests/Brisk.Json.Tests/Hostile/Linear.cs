namespace Brisk.Json.Tests.Hostile;

/// <summary>
/// Runs what must not take time in the square of its input. Tests give it inputs so large that an algorithm that does would run for hours, and
/// one that does not takes a second: the guard below only tells these apart, and measures nothing.
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
