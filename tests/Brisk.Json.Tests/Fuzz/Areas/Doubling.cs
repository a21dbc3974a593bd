using System.Runtime.InteropServices;
using System.Text;
using Brisk.Json.Tests.Hostile;

namespace Brisk.Json.Tests.Fuzz.Areas;

/// <summary>
/// Any operation on documents that repeat one thing, one short and one 32 times as long: neither allocations nor processor time may grow
/// quadratically. Processor time is that of the thread, so that a busy machine does not matter, and the limits are far above linear growth.
/// </summary>
internal sealed class Doubling : Area
{
    private const int Factor = 32;
    private const int Small = 12_000;
    private const int MaxTimes = 8 * Factor;
    private const int MaxAllocations = 4 * Factor;
    private const double LeastSeconds = 0.25;
    private const long LeastBytes = 64 << 20;

    private static readonly (string Name, Action<byte[]> Run)[] s_operations = [.. HostileOperations.All];

    public override string Name => "doubling";

    public override int SampleSize => 120;

    public override Finding? Run(Random random)
    {
        (string operation, Action<byte[]> run) = s_operations[random.Next(s_operations.Length)];
        (string document, Func<int, string> make) = HostileDocuments.All[random.Next(HostileDocuments.All.Count)];
        byte[] small = Encoding.UTF8.GetBytes(make(Small)), large = Encoding.UTF8.GetBytes(make(Small * Factor));
        Cost least = default, most = default;
        for (int i = 0; i < 3; i++)
        {
            least = i == 0 ? Measure(run, small) : least.OrLess(Measure(run, small));
            most = i == 0 ? Measure(run, large) : most.OrLess(Measure(run, large));
            bool isSlow = most.Seconds > LeastSeconds && most.Seconds > MaxTimes * least.Seconds;
            bool isLarge = most.Bytes > LeastBytes && most.Bytes > MaxAllocations * least.Bytes;
            if (!isSlow && !isLarge)
            {
                return null;
            }
        }

        return new Finding($"{operation} on {document}", $"{operation} on {document}: {least} for {small.Length} bytes, {most} for {large.Length}");
    }

    // Other areas verify what an operation returns or throws.
    private static Cost Measure(Action<byte[]> run, byte[] document)
    {
        long bytes = GC.GetAllocatedBytesForCurrentThread();
        double seconds = ThreadSeconds();
        Record.Exception(() => run(document));
        return new(ThreadSeconds() - seconds, GC.GetAllocatedBytesForCurrentThread() - bytes);
    }

    private static double ThreadSeconds()
    {
        const int ThreadClock = 3;
        return OperatingSystem.IsLinux() && clock_gettime(ThreadClock, out Time time) == 0 ? time.Seconds + (time.Nanoseconds * 1e-9) : 0;
    }

    [DllImport("libc")]
    private static extern int clock_gettime(int clock, out Time time);

    private readonly record struct Time(nint Seconds, nint Nanoseconds);

    private readonly record struct Cost(double Seconds, long Bytes)
    {
        public Cost OrLess(Cost other) => new(Math.Min(Seconds, other.Seconds), Math.Min(Bytes, other.Bytes));
    }
}
