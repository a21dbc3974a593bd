using System.Runtime.InteropServices;

namespace Brisk.Json.Tests.Hostile;

/// <summary>The processor time of the current thread, which a busy machine does not change.</summary>
internal static class ThreadTime
{
    private const int ThreadClock = 3;

    /// <summary>The seconds used so far; 0 where the system does not tell.</summary>
    public static double Seconds => OperatingSystem.IsLinux() && clock_gettime(ThreadClock, out Time time) == 0 ? time.Seconds + (time.Nanoseconds * 1e-9) : 0;

    [DllImport("libc")]
    private static extern int clock_gettime(int clock, out Time time);

    private readonly record struct Time(nint Seconds, nint Nanoseconds);
}
