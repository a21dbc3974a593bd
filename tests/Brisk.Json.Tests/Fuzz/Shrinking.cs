namespace Brisk.Json.Tests.Fuzz;

/// <summary>
/// Delta debugging (Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input", 2002) in its simple form: removes slices, halves first, then shorter ones,
/// as long as the rest still fails in the same way.
/// </summary>
internal static class Shrinking
{
    private const int MostAttempts = 4000;

    /// <summary>Returns some of the items that still fail.</summary>
    public static T[] Items<T>(T[] items, Func<T[], bool> fails)
    {
        int attempts = 0;
        bool isShorter = true;
        while (isShorter)
        {
            isShorter = false;
            for (int slice = Math.Max(1, items.Length / 2); slice > 0; slice /= 2)
            {
                for (int at = 0; at + slice <= items.Length && attempts < MostAttempts;)
                {
                    T[] shorter = [.. items[..at], .. items[(at + slice)..]];
                    attempts++;
                    if (fails(shorter))
                    {
                        (items, isShorter) = (shorter, true);
                    }
                    else
                    {
                        at += Math.Max(1, slice / 2);
                    }
                }
            }
        }

        return items;
    }

    /// <summary>Returns the fewest flags that still fail.</summary>
    public static TFlags Flags<TFlags>(TFlags flags, Func<TFlags, bool> fails)
        where TFlags : struct, Enum
    {
        foreach (TFlags flag in Enum.GetValues<TFlags>())
        {
            int bit = Convert.ToInt32(flag);
            int fewer = Convert.ToInt32(flags) & ~bit;
            if (bit != 0 && fewer != Convert.ToInt32(flags) && fails((TFlags)Enum.ToObject(typeof(TFlags), fewer)))
            {
                flags = (TFlags)Enum.ToObject(typeof(TFlags), fewer);
            }
        }

        return flags;
    }
}
