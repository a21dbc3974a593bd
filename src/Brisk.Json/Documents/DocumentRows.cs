namespace Brisk.Json;

/// <summary>The rows of a document, during and after construction.</summary>
internal struct DocumentRows
{
    private const int MinLength = 32;

    // The number of text bytes per row that determines the length of the first array.
    private const int BytesPerRow = 12;

    // Up to this many rows, allocating for the likely maximum costs nothing.
    private const int AmpleLength = 1024;
    private const int FewestBytesPerRow = 4;

    /// <summary>The rows, and free space after them.</summary>
    public ulong[] Array;

    public int Count;

    /// <summary>Sizes that do not fit in a row, by row, or null.</summary>
    public Dictionary<int, int>? FarSizes;

    public bool IsRented;

    public static DocumentRows Rent(int textLength, int maxLength = int.MaxValue) => new()
    {
        Array = ArrayPool<ulong>.Shared.Rent(
            Math.Clamp(Math.Max(textLength / BytesPerRow, Math.Min(textLength / FewestBytesPerRow, AmpleLength)), MinLength, maxLength)),
        IsRented = true,
    };

    public void Add(ulong kind, int offset, int size)
    {
        if (Count == Array.Length) Grow();
        Array[Count] = DocumentRow.Pack(kind, offset, Near(Count, size));
        Count++;
    }

    /// <summary>Sets the size of the start of a container to the distance to the next row.</summary>
    public void Close(int start) => Array[start] |= DocumentRow.Pack(0, 0, Near(start, Count - start));

    public readonly int SizeOf(int index)
    {
        int size = new DocumentRow(Array[index]).Size;
        return size != DocumentRow.FarSize ? size : FarSizes![index];
    }

    /// <summary>Returns the start of a row's token in the text, including its quote.</summary>
    public readonly int TokenStart(int index) => new DocumentRow(Array[index]).TokenStart;

    public readonly int IndexAfter(int index) => new DocumentRow(Array[index]).IsStart ? index + SizeOf(index) + 1 : index + 1;

    /// <summary>Returns the size of a row if it fits; otherwise, stores it separately and returns <see cref="DocumentRow.FarSize"/>.</summary>
    private int Near(int row, int size)
    {
        if (size < DocumentRow.FarSize) return size;
        (FarSizes ??= [])[row] = size;
        return DocumentRow.FarSize;
    }

    /// <summary>At least doubles the space.</summary>
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

    public void Return()
    {
        ulong[] array = Array;
        Array = [];
        if (IsRented) ArrayPool<ulong>.Shared.Return(array);
        IsRented = false;
    }

    /// <summary>Replaces the rented array with an exactly sized one.</summary>
    public void Own()
    {
        if (!IsRented) return;
        ulong[] own = GC.AllocateUninitializedArray<ulong>(Count);
        Array.AsSpan(0, Count).CopyTo(own);
        Return();
        Array = own;
    }

    /// <summary>Returns a copy of some rows, for text that starts at an offset of this one.</summary>
    public readonly DocumentRows Copy(int start, int count, int offset)
    {
        DocumentRows copy = new() { Array = GC.AllocateUninitializedArray<ulong>(count), Count = count };
        ReadOnlySpan<ulong> rows = Array.AsSpan(start, count);
        Span<ulong> moved = copy.Array.AsSpan(0, rows.Length);
        for (int i = 0; i < rows.Length; i++)
        {
            moved[i] = rows[i] - (uint)offset;
        }
        if (FarSizes is null) return copy;
        foreach ((int row, int size) in FarSizes)
        {
            if (row >= start && row < start + count) (copy.FarSizes ??= [])[row - start] = size;
        }

        return copy;
    }
}
