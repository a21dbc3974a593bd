using System.Buffers;
using System.Runtime.CompilerServices;

namespace Brisk.Json;

/// <summary>The rows of a document while they are made, and afterwards.</summary>
internal struct DocumentRows
{
    private const int MinLength = 32;

    // The fewest bytes of text for a row that the first array reckons with.
    private const int BytesPerRow = 12;

    // Up to so many rows it costs nothing to reckon with the most that are likely.
    private const int AmpleLength = 1024;
    private const int FewestBytesPerRow = 4;

    /// <summary>The rows, and room behind them.</summary>
    public ulong[] Array;

    /// <summary>How many rows there are.</summary>
    public int Count;

    /// <summary>By row, the sizes that do not fit in it; null when there are none.</summary>
    public Dictionary<int, int>? FarSizes;

    /// <summary>Whether the array is from the pool.</summary>
    public bool IsRented;

    /// <summary>Room for the rows of a text, from the pool.</summary>
    /// <param name="textLength">The length of the text.</param>
    /// <param name="maxLength">How many rows to begin with at most.</param>
    public static DocumentRows Rent(int textLength, int maxLength = int.MaxValue) => new()
    {
        Array = ArrayPool<ulong>.Shared.Rent(
            Math.Clamp(Math.Max(textLength / BytesPerRow, Math.Min(textLength / FewestBytesPerRow, AmpleLength)), MinLength, maxLength)),
        IsRented = true,
    };

    /// <summary>Adds a row of any size.</summary>
    public void Add(ulong kind, int offset, int size)
    {
        if (Count == Array.Length) Grow();
        Array[Count] = DocumentRow.Pack(kind, offset, Near(Count, size));
        Count++;
    }

    /// <summary>Sets the size of the start of a container, from where the next row will be.</summary>
    public void Close(int start) => Array[start] |= DocumentRow.Pack(0, 0, Near(start, Count - start));

    /// <summary>The size of the row at an index; see <see cref="DocumentRow"/>.</summary>
    public readonly int SizeOf(int index)
    {
        int size = new DocumentRow(Array[index]).Size;
        return size != DocumentRow.FarSize ? size : FarSizes![index];
    }

    /// <summary>Where the row behind a value is.</summary>
    public readonly int IndexAfter(int index) => new DocumentRow(Array[index]).IsStart ? index + SizeOf(index) + 1 : index + 1;

    /// <summary>The size of a row that is not too large for it, or <see cref="DocumentRow.FarSize"/>, whereupon it is kept apart.</summary>
    private int Near(int row, int size)
    {
        if (size < DocumentRow.FarSize) return size;
        (FarSizes ??= [])[row] = size;
        return DocumentRow.FarSize;
    }

    /// <summary>Gets at least twice the room.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Grow()
    {
        int length = (int)Math.Min(2L * Array.Length, System.Array.MaxLength);
        if (length == Array.Length) throw new OutOfMemoryException();
        ulong[] former = Array;
        Array = ArrayPool<ulong>.Shared.Rent(length);
        former.AsSpan(0, Count).CopyTo(Array);
        ArrayPool<ulong>.Shared.Return(former);
    }

    /// <summary>Gives the room back.</summary>
    public void Return()
    {
        ulong[] array = Array;
        Array = [];
        if (IsRented) ArrayPool<ulong>.Shared.Return(array);
        IsRented = false;
    }

    /// <summary>Exchanges the room from the pool for an array of just the rows.</summary>
    public void Own()
    {
        if (!IsRented) return;
        ulong[] own = GC.AllocateUninitializedArray<ulong>(Count);
        Array.AsSpan(0, Count).CopyTo(own);
        Return();
        Array = own;
    }

    /// <summary>An own copy of some rows, for a text that begins at an offset of this one.</summary>
    public readonly DocumentRows Copy(int start, int count, int offset)
    {
        DocumentRows copy = new() { Array = Array.AsSpan(start, count).ToArray(), Count = count };
        foreach (ref ulong row in copy.Array.AsSpan()) row -= (uint)offset;
        if (FarSizes is null) return copy;
        foreach ((int row, int size) in FarSizes)
        {
            if (row >= start && row < start + count) (copy.FarSizes ??= [])[row - start] = size;
        }

        return copy;
    }
}
