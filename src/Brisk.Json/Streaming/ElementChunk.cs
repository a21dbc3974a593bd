namespace Brisk.Json.Streaming;

/// <summary>A part of the text of a container that consists of complete elements and can be read on any thread.</summary>
internal abstract class ElementChunk : TeamWork, IPathOrigin
{
    private ElementChunk? _previous;
    private int _countBefore;
    private ArraySegment<byte> _memory;
    private int _length;

    /// <summary>The position of the text in the document.</summary>
    public LineAnchor Start { get; set; }

    /// <summary>Whether the text starts after the opening bracket of the container, rather than after another element.</summary>
    public bool IsFirst { get; set; }

    public int Count { get; protected set; }

    /// <summary>The name of the last element read in an object; otherwise, null.</summary>
    public string? LastName { get; protected set; }

    /// <summary>The previous chunk, or null if it has been counted or there is none.</summary>
    public ElementChunk? Previous { get => Volatile.Read(ref _previous); init => _previous = value; }

    /// <summary>The number of elements before the text. Blocks until they have been read; reading them started earlier, so this cannot deadlock.</summary>
    public int CountBefore
    {
        get
        {
            if (Previous is { } previous)
            {
                previous.Completion.Wait();
                return previous.CountBefore + previous.Count;
            }

            return _countBefore;
        }
    }

    /// <summary>Sets the number of elements before the text, once the chunks before it have been counted.</summary>
    public void BeginAt(int count)
    {
        _countBefore = count;
        Volatile.Write(ref _previous, null);
    }

    public abstract ErrorOrigin Place { get; }

    /// <summary>The position of the cursor when reading failed.</summary>
    public (int Position, FailurePlace Place, int Consumed) FailurePosition { get; protected set; }

    /// <summary>The number of bytes of the document in this chunk and in no other.</summary>
    public int Used { get; private set; }

    public ReadOnlySpan<byte> Text => _memory.AsSpan(0, _length);

    /// <summary>Takes ownership of rented memory.</summary>
    /// <param name="used">The length of the part that does not belong to the next chunk.</param>
    public void Take(ArraySegment<byte> memory, int length, int used) => (_memory, _length, Used) = (memory, length, used);

    /// <summary>Removes the elements read before an error, because it is located relative to its element, as with a single thread.</summary>
    /// <param name="hasComments">Whether the text may contain comments.</param>
    public void MoveToFailure(bool hasComments)
    {
        int length = EndOfElements;
        ReadOnlySpan<byte> passed = _memory.AsSpan(0, length);
        Start = hasComments ? Start.AfterCommented(passed) : Start.After(passed);
        _memory = _memory[length..];
        _length -= length;
        FailurePosition = FailurePosition with
        {
            Position = FailurePosition.Position - length,
            Consumed = FailurePosition.Consumed < 0 ? -1 : FailurePosition.Consumed - length,
        };
    }

    protected abstract int EndOfElements { get; }

    public override void Clear()
    {
        if (_memory.Array is { Length: > 0 } bytes)
        {
            _memory = default;
            ArrayPool<byte>.Shared.Return(bytes);
        }
    }
}

internal sealed class ElementChunk<T>(ParallelElementReader<T> reader) : ElementChunk
{
    private T?[] _elements = ArrayPool<T?>.Shared.Rent(256);
    private int[] _ends = ArrayPool<int>.Shared.Rent(256);

    public override ErrorOrigin Place => reader.PlaceOf(this);

    protected override int EndOfElements => Count > 0 ? _ends[Count - 1] : 0;

    public T? this[int index] => _elements[index];

    public int LengthAfter(int index) => Used - _ends[index];

    public override void Clear()
    {
        base.Clear();
        ArrayPool<T?>.Shared.Return(_elements, clearArray: true);
        ArrayPool<int>.Shared.Return(_ends);
        (_elements, _ends) = ([], []);
    }

    // Reads the elements, up to the first error.
    protected override void Do()
    {
        // A cache is not thread-safe: each chunk has its own.
        StringCache? strings = reader.Options.RentStrings(Text.Length);
        JsonCursor cursor = reader.CursorOver(this, strings);
        YieldingFrame<T> frame = reader.Elements!;
        int indent = 0;
        try
        {
            bool hasMore = frame.First(ref cursor, IsFirst, ref indent);
            while (hasMore && !cursor.IsAtEnd)
            {
                T? element = frame.ReadElement(ref cursor);
                Add(element, cursor.Position);
                hasMore = frame.MoveOn(ref cursor, ref indent);
            }
        }
        catch
        {
            FailurePosition = (cursor.Position, cursor.FailurePlace, cursor.ConsumedAtFailure);
            throw;
        }
        finally
        {
            LastName = Count > 0 ? frame.NameOf(_elements[Count - 1]) : null;
            StringCache.Return(strings);
        }
    }

    private void Add(T? element, int end)
    {
        if (Count == Math.Min(_elements.Length, _ends.Length))
        {
            _elements = Grown(_elements);
            _ends = Grown(_ends);
        }

        _elements[Count] = element;
        _ends[Count++] = end;
    }

    private TItem[] Grown<TItem>(TItem[] items)
    {
        TItem[] larger = ArrayPool<TItem>.Shared.Rent(Count * 2);
        items.AsSpan(0, Count).CopyTo(larger);
        ArrayPool<TItem>.Shared.Return(items, clearArray: true);
        return larger;
    }
}
