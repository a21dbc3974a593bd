namespace Brisk.Json.Converters;

/// <summary>Collects the elements of an array of unknown length, in rented memory.</summary>
internal ref struct ElementBuffer<E>
{
    private E[] _items;
    private int _count;

    public ElementBuffer() => _items = ArrayPool<E>.Shared.Rent(16);

    public ElementBuffer(ReadOnlySpan<E> first)
    {
        _items = ArrayPool<E>.Shared.Rent(Math.Max(16, first.Length * 2));
        first.CopyTo(_items);
        _count = first.Length;
    }

    public readonly ReadOnlySpan<E> Items => _items.AsSpan(0, _count);

    /// <summary>Returns space for at least one more element. <see cref="Take"/> sets how many were stored there.</summary>
    public Span<E> FreeSpace()
    {
        if (_count == _items.Length) Enlarge();

        return _items.AsSpan(_count);
    }

    /// <summary>Adds the elements stored in the <see cref="FreeSpace"/>.</summary>
    public void Take(int count) => _count += count;

    public void Add(E item)
    {
        E[] items = _items;
        int count = _count;
        if ((uint)count < (uint)items.Length)
        {
            items[count] = item;
            _count = count + 1;
        }
        else
        {
            Grow(item);
        }
    }

    public void Dispose()
    {
        E[] items = _items;
        _items = [];
        ArrayPool<E>.Shared.Return(items, RuntimeHelpers.IsReferenceOrContainsReferences<E>());
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Grow(E item)
    {
        Enlarge();
        _items[_count++] = item;
    }

    private void Enlarge()
    {
        E[] larger = ArrayPool<E>.Shared.Rent(_items.Length * 2);
        Items.CopyTo(larger);
        ArrayPool<E>.Shared.Return(_items, RuntimeHelpers.IsReferenceOrContainsReferences<E>());
        _items = larger;
    }
}
