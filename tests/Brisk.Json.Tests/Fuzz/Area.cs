namespace Brisk.Json.Tests.Fuzz;

/// <summary>
/// A part of the library under random cases, each held against an oracle. A case is made of a random source alone, so that the seed of a run and the number of the case
/// repeat it. Areas are used by several threads at once.
/// </summary>
internal abstract class Area
{
    /// <summary>What <c>--only</c> calls it.</summary>
    public abstract string Name { get; }

    /// <summary>How many cases an ordinary test run takes.</summary>
    public virtual int SampleSize => 500;

    /// <summary>Makes a case and runs it. Null when all was as it should be.</summary>
    public abstract Finding? Run(Random random);

    /// <summary>The random source of one case.</summary>
    public Random RandomOf(int seed, long number)
    {
        ulong mixed = ((ulong)(uint)seed << 32) ^ (ulong)number;
        foreach (char c in Name)
        {
            mixed = (mixed ^ c) * 0x100000001B3;
        }

        // The finalizer of SplitMix64, so that seeds that are near each other give cases that are not.
        mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9;
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB;
        return new((int)(mixed >> 33));
    }
}

/// <summary>A case that went wrong.</summary>
/// <param name="Kind">What cases with the same cause have in common.</param>
/// <param name="Reproduction">The smallest input found that goes wrong in the same way, and what both sides gave.</param>
internal sealed record Finding(string Kind, string Reproduction);
