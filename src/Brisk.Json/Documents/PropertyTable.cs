using System.Numerics;

namespace Brisk.Json;

/// <summary>
/// The names of one large object in an open-addressing hash table that is at most half full. The hash has a random key, so documents with
/// colliding names cannot be crafted.
/// </summary>
internal sealed class PropertyTable
{
    // The hash of the name in the high half, the row of the value in the low half; 0 for an empty slot, because a property value is never at row 0.
    private readonly ulong[] _slots;

    // The rows of names that cannot be decoded.
    private readonly List<int> _undecodable = [];

    private PropertyTable(int count) => _slots = new ulong[BitOperations.RoundUpToPowerOf2((uint)count * 2)];

    public static PropertyTable Of(JsonDocument document, int start)
    {
        var table = new PropertyTable(document.CountOf(start));
        int end = document.EndOf(start);
        for (int index = start + 1; index < end; index = document.IndexAfter(index + 1))
        {
            table.Add(document, index);
        }
        return table;
    }

    /// <summary>
    /// Returns the row of the value of the last property with this name, or a negative number if there is none. Optionally throws for a later name
    /// that cannot be decoded and might match, as a search from the end would.
    /// </summary>
    public int Find(JsonDocument document, ReadOnlySpan<byte> name, int hash, bool throwsForUndecodable)
    {
        int slot = SlotOf(document, name, hash);
        int found = _slots[slot] == 0 ? -1 : (int)_slots[slot];
        if (!throwsForUndecodable) return found;
        foreach (int index in _undecodable)
        {
            if (index > found) PropertyLookup.IsNamed(document, index, name, throwsForUndecodable: true);
        }

        return found;
    }

    private void Add(JsonDocument document, int index)
    {
        DocumentRow row = document.RowAt(index);
        ReadOnlySpan<byte> body = document.Body(row, index);
        if (!row.IsVariant)
        {
            Add(document, body, index);
            return;
        }

        byte[] rented = ArrayPool<byte>.Shared.Rent(body.Length);
        if (StringDecoder.TryUnescape(body, rented, out int length, out _))
        {
            Add(document, rented.AsSpan(0, length), index);
        }
        else
        {
            _undecodable.Add(index);
        }
        TextBuffer.Return(rented, length);
    }

    private void Add(JsonDocument document, ReadOnlySpan<byte> name, int index)
    {
        int hash = NameHash.Of(name);
        _slots[SlotOf(document, name, hash)] = ((ulong)(uint)hash << 32) | (uint)(index + 1);
    }

    // Returns the slot of the name, or the free slot where it would be.
    private int SlotOf(JsonDocument document, ReadOnlySpan<byte> name, int hash)
    {
        int mask = _slots.Length - 1;
        for (int slot = hash & mask; ; slot = (slot + 1) & mask)
        {
            ulong entry = _slots[slot];
            if (entry == 0) return slot;
            if ((int)(entry >> 32) == hash && PropertyLookup.IsNamed(document, (int)entry - 1, name)) return slot;
        }
    }
}
