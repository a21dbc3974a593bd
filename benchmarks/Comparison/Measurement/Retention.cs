using Benchmarks.Corpora;
using Benchmarks.Models;

namespace Benchmarks.Measurement;

/// <summary>The memory that remains after many calls with options created for each: managed bytes, and how many of the sampled options are still alive.</summary>
public sealed record Retention(string Contender, int Calls, long Bytes, int Sampled, int Alive)
{
    private const int Samples = 200;

    /// <summary>Whether nothing remains: less than a byte per call, or than the variation of the collector.</summary>
    public bool Met => Bytes < Math.Max(Calls, 20_000);

    public static Retention Measure(IContender contender, int calls)
    {
        Order order = OrderGenerator.Create();
        OptionsContent[] contents = Enum.GetValues<OptionsContent>();
        Use(contender, order, contents, calls: 200, new WeakReference?[Samples]);
        var sampled = new WeakReference?[Samples];
        long before = Settled();
        Use(contender, order, contents, calls, sampled);
        long after = Settled();
        return new Retention(contender.Name, calls, after - before, Samples, sampled.Count(reference => reference is { IsAlive: true }));
    }

    /// <summary>Holds references to the last options, which have had the least time to be evicted.</summary>
    private static void Use(IContender contender, Order order, OptionsContent[] contents, int calls, WeakReference?[] sampled)
    {
        for (int i = 0; i < calls; i++)
        {
            sampled[i % Samples] = contender.UseOptionsOnce(order, contents[i % contents.Length]);
        }
    }

    private static long Settled()
    {
        for (int i = 0; i < 3; i++)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }
        return GC.GetTotalMemory(forceFullCollection: true);
    }
}
