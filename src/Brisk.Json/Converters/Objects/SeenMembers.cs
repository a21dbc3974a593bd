namespace Brisk.Json.Serialization;

/// <summary>Which members the document had, a bit for each.</summary>
internal struct SeenMembers(int count)
{
    /// <summary>How many members one word has bits for.</summary>
    public const int Few = 64;

    private readonly ulong[]? _more = count > 64 ? new ulong[(count - 1) / 64] : null;
    private ulong _first;

    /// <param name="first">The bits of the first 64 members, of which there are no more.</param>
    public SeenMembers(ulong first)
        : this(0)
    {
        _first = first;
    }

    /// <summary>Notes a member; false when it was noted before.</summary>
    public bool TryAdd(int index)
    {
        if (Contains(index))
        {
            return false;
        }

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
