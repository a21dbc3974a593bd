namespace Brisk.Json.Tests.Fuzz;

/// <summary>
/// A part of the library under random tests, with an oracle. A case depends on a random source alone, so that the seed of a run and the number of the case
/// reproduce it. Several threads use an area at once.
/// </summary>
internal abstract class Area
{
    /// <summary>The name for <c>--only</c>.</summary>
    public abstract string Name { get; }

    /// <summary>The number of cases in an ordinary test run.</summary>
    public virtual int SampleSize => 500;

    /// <summary>Creates and runs a case. Returns null if it passed.</summary>
    public abstract Finding? Run(Random random);

    /// <summary>The random source of one case.</summary>
    public Random RandomOf(int seed, long number)
    {
        ulong mixed = ((ulong)(uint)seed << 32) ^ (ulong)number;
        foreach (char c in Name)
        {
            mixed = (mixed ^ c) * 0x100000001B3;
        }

        // The finalizer of SplitMix64, so that similar seeds give unrelated cases.
        mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9;
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB;
        return new((int)(mixed >> 33));
    }
}

/// <summary>A failed case.</summary>
/// <param name="Kind">What cases with the same cause have in common.</param>
/// <param name="Reproduction">The smallest input found that fails in the same way, with the expected and the actual result.</param>
internal sealed record Finding(string Kind, string Reproduction);
