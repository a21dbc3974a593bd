using System.Numerics;

namespace Brisk.Json;

/// <summary>
/// The positions of members found in a document that is searched repeatedly: a direct-mapped table of objects and member values. An entry identifies the object that was
/// searched; the name is compared with the one in the document. Thread-safe.
/// </summary>
internal sealed class FoundMembers
{
    private const int RowsPerSlot = 16;
    private const int MinSlots = 16;
    private const int MaxSlots = 1 << 16;

    // The row of the object's start in the high half, and the row of the member's value (never row 0) in the low half.
    private readonly ulong[] _slots;
    private readonly int _shift;

    public FoundMembers(int rows)
    {
        int count = (int)BitOperations.RoundUpToPowerOf2((uint)Math.Clamp(rows / RowsPerSlot, MinSlots, MaxSlots));
        _slots = new ulong[count];
        _shift = 32 - BitOperations.Log2((uint)count);
    }

    /// <summary>Returns the row of the value of the last member with this name if it was found recently; otherwise, a negative number.</summary>
    public int Find(ReadOnlySpan<ulong> rows, ReadOnlySpan<byte> text, int start, ReadOnlySpan<byte> name, int hash)
    {
        // Volatile: an entry is read and written atomically even on 32-bit platforms.
        ulong entry = Volatile.Read(ref _slots[SlotOf(start, hash)]);
        int value = (int)entry;
        if ((int)(entry >> 32) != start || (uint)(value - 1) >= (uint)rows.Length) return -1;
        var row = new DocumentRow(rows[value - 1]);
        return row.Nature == DocumentRow.PlainString(name.Length) && name.Length < DocumentRow.FarSize && text.Slice(row.Offset, name.Length).SequenceEqual(name) ? value : -1;
    }

    public void Add(int start, int hash, int value)
        => Volatile.Write(ref _slots[SlotOf(start, hash)], ((ulong)(uint)start << 32) | (uint)value);

    private int SlotOf(int start, int hash) => (int)((((uint)start * 0x9E3779B1) ^ ((uint)hash * 0x85EBCA6B)) >> _shift);
}
