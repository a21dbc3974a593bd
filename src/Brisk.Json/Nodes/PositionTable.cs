using System.Numerics;

namespace Brisk.Json.Nodes;

/// <summary>Finds the positions of up to 255 names by hash, in bytes with linear probing. The default value represents no table; changing it has no effect.</summary>
internal struct PositionTable
{
    // Positions plus one; 0 is an empty slot. At most half of the slots are in use.
    private byte[]? _slots;

    public readonly bool Exists => _slots is not null;

    /// <summary>The maximum number of names.</summary>
    public readonly int Capacity => _slots is null ? 0 : _slots.Length / 2;

    private readonly byte[] Slots => _slots!;

    private readonly int Mask => Slots.Length - 1;

    public readonly PositionTable Clone() => new() { _slots = _slots?.AsSpan().ToArray() };

    /// <summary>Creates a table of distinct names.</summary>
    public static PositionTable Create(int capacity, ReadOnlySpan<string> names, bool ignoresCase)
    {
        var table = new PositionTable { _slots = new byte[2 * BitOperations.RoundUpToPowerOf2((uint)capacity)] };
        for (int i = 0; i < names.Length; i++)
        {
            table.Add(names[i], i, ignoresCase);
        }

        return table;
    }

    /// <summary>Returns the position of a name; if it is not in the table, the complement of its slot.</summary>
    /// <param name="names">The added names, by position.</param>
    public readonly int Find(string[] names, string name, bool ignoresCase)
    {
        byte[] slots = Slots;
        for (int i = Home(name, ignoresCase); ; i = (i + 1) & (slots.Length - 1))
        {
            int position = slots[i] - 1;
            if (position < 0) return ~i;

            if (PropertyIndex.AreEqual(names[position], name, ignoresCase)) return position;
        }
    }

    /// <summary>Adds a name that is not in the table.</summary>
    public readonly void Add(string name, int position, bool ignoresCase)
    {
        if (!Exists) return;

        int i = Home(name, ignoresCase);
        while (Slots[i] != 0)
        {
            i = (i + 1) & Mask;
        }

        Slots[i] = (byte)(position + 1);
    }

    /// <summary>Adds a name that <see cref="Find"/> has not found.</summary>
    /// <param name="missing">The result of Find.</param>
    public readonly void AddAt(int missing, int position) => _slots?[~missing] = (byte)(position + 1);

    /// <summary>Removes a name; the positions of the others are unchanged.</summary>
    public readonly void Remove(string[] names, int position, bool ignoresCase)
    {
        if (!Exists) return;

        int hole = Home(names[position], ignoresCase);
        while (Slots[hole] != position + 1)
        {
            hole = (hole + 1) & Mask;
        }

        // Names that follow without a gap move into the hole, unless it is before the first slot that they may have (Knuth, TAOCP 3, 6.4, algorithm R).
        for (int i = (hole + 1) & Mask; Slots[i] != 0; i = (i + 1) & Mask)
        {
            int home = Home(names[Slots[i] - 1], ignoresCase);
            if (((i - home) & Mask) < ((i - hole) & Mask)) continue;

            Slots[hole] = Slots[i];
            hole = i;
        }

        Slots[hole] = 0;
    }

    /// <summary>Adds a number to all positions from one on.</summary>
    public readonly void Shift(int position, int by)
    {
        foreach (ref byte slot in _slots.AsSpan())
        {
            if (slot > position) slot = (byte)(slot + by);
        }
    }

    // The first slot that a name may have: the highest bits of its hash.
    private readonly int Home(string name, bool ignoresCase)
    {
        uint hash = ignoresCase ? (uint)string.GetHashCode(name, StringComparison.OrdinalIgnoreCase) : HashOf(name);
        return (int)(hash >> (BitOperations.LeadingZeroCount((uint)Slots.Length) + 1));
    }

    // Independent multiplications (Knuth, TAOCP 3, 6.4). The last two characters distinguish numbered names. Characters of short names coincide, so the multipliers were chosen by
    // a random search for ones whose sums distribute names as well. The hash needs no random key: names with equal hashes cost no more than comparing a few names one after
    // the other.
    private static uint HashOf(string name)
    {
        int length = name.Length;
        if (length == 0) return 0;

        uint ends = (name[0] * 0x4D82_FEADu) + (name[length - 1] * 0xC8B0_07EFu);
        return ends + (name[length >> 1] * 0x1F52_5265u) + (name[Math.Max(length - 2, 0)] * 0xE5A3_863Fu) + ((uint)length * 0xC6E5_0DF3u);
    }
}
