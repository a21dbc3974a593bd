namespace Brisk.Json.Converters;

/// <summary>The members read from a document, one bit each.</summary>
internal struct SeenMembers(int count)
{
    /// <summary>The number of members that fit in one word.</summary>
    public const int Few = 64;

    private readonly ulong[]? _more = count > 64 ? new ulong[(count - 1) / 64] : null;
    private ulong _first;

    /// <param name="first">The bits of the first 64 members, if there are no more.</param>
    public SeenMembers(ulong first) : this(0) => _first = first;

    /// <summary>Records a member. Returns false if it was recorded before.</summary>
    public bool TryAdd(int index)
    {
        if (Contains(index)) return false;

        ulong bit = 1UL << (index & 63);
        if (index < 64)
        {
            _first |= bit;
        }
        else
        {
            _more![(index >> 6) - 1] |= bit;
        }

        return true;
    }

    public readonly bool Contains(int index)
        => ((index < 64 ? _first : _more![(index >> 6) - 1]) & (1UL << (index & 63))) != 0;
}
