using System.Diagnostics;

namespace Brisk.Json.Tests.Soaking;

/// <summary>What the process holds while the load rests.</summary>
/// <param name="At">When.</param>
/// <param name="Managed">The managed memory after a full collection.</param>
/// <param name="WorkingSet">The working set.</param>
/// <param name="Handles">The open handles.</param>
/// <param name="Threads">The threads.</param>
/// <param name="Outstanding">The rented arrays that are not returned.</param>
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
