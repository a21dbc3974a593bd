using System.Numerics;
using Brisk.Json.Text;

namespace Brisk.Json;

/// <summary>
/// Where members were found in a document that is searched again and again: a direct-mapped table of objects and member values. An entry says which object was
/// searched; the name is compared with that in the document. Threads may read and write at the same time.
/// </summary>
internal sealed class FoundMembers
{
    private const int RowsPerSlot = 16;
    private const int MinSlots = 16;
    private const int MaxSlots = 1 << 16;

    // The row of the object's start above, the row of the member's value below, which is never the first.
    private readonly ulong[] _slots;
    private readonly int _shift;

    /// <param name="rows">How many rows the document has.</param>
    public FoundMembers(int rows)
    {
        int count = (int)BitOperations.RoundUpToPowerOf2((uint)Math.Clamp(rows / RowsPerSlot, MinSlots, MaxSlots));
        _slots = new ulong[count];
        _shift = 32 - BitOperations.Log2((uint)count);
    }

    /// <summary>The row of the value of the last member with this name, if it was found lately; else a negative number.</summary>
    public int Find(ReadOnlySpan<ulong> rows, ReadOnlySpan<byte> text, int start, ReadOnlySpan<byte> name, int hash)
    {
        // Volatile: also where an entry is two words, it is read and written as one.
        ulong entry = Volatile.Read(ref _slots[SlotOf(start, hash)]);
        int value = (int)entry;
        if ((int)(entry >> 32) != start || (uint)(value - 1) >= (uint)rows.Length) return -1;
        var row = new DocumentRow(rows[value - 1]);
        return row.Nature == DocumentRow.PlainString(name.Length) && name.Length < DocumentRow.FarSize && text.Slice(row.Offset, name.Length).SequenceEqual(name) ? value : -1;
    }

    /// <summary>Notes where a member was found.</summary>
    public void Add(int start, int hash, int value)
        => Volatile.Write(ref _slots[SlotOf(start, hash)], ((ulong)(uint)start << 32) | (uint)value);

    private int SlotOf(int start, int hash) => (int)((((uint)start * 0x9E3779B1) ^ ((uint)hash * 0x85EBCA6B)) >> _shift);
}
