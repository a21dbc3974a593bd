using System.Diagnostics;

namespace Brisk.Json.Tests.Soak;

/// <summary>What the process holds while the load pauses.</summary>
/// <param name="At">The time.</param>
/// <param name="Managed">The managed memory after a full collection.</param>
/// <param name="WorkingSet">The working set.</param>
/// <param name="Handles">The number of open handles.</param>
/// <param name="Threads">The number of threads.</param>
/// <param name="Outstanding">The number of rented arrays not returned.</param>
internal sealed record SoakSample(TimeSpan At, long Managed, long WorkingSet, int Handles, int Threads, int Outstanding)
{
    public static SoakSample Take(TimeSpan at, PoolBalance pool)
    {
        for (int i = 0; i < 3; i++)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }

        using var process = Process.GetCurrentProcess();
        return new(at, GC.GetTotalMemory(forceFullCollection: true), process.WorkingSet64, process.HandleCount, process.Threads.Count, pool.Outstanding().Values.Sum());
    }
}
