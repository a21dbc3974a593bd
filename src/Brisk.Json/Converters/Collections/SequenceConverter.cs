namespace Brisk.Json.Converters;

/// <summary>JSON arrays: the element converter, looked up on first use.</summary>
internal abstract class SequenceConverter<TCollection, E>(ContractCache cache, JsonNumberHandling handling) : ContainerConverter<TCollection>, IValueStructure, ICursorConverter
{
    private CursorConverter<E>? _element;
    private SequenceWriteFrame<TCollection, E>? _spareFrame;

    protected ContractCache Cache => cache;

    protected JsonNumberHandling Handling => handling;

    public sealed override IValueStructure Structure => this;

    ValueShape IValueStructure.Shape => ValueShape.Array;

    ICursorConverter IValueStructure.ElementConverter => Element;

    protected CursorConverter<E> Element
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => _element ??= ((CursorConverter<E>)cache.GetElement(typeof(E), handling)).ForElements;
    }

    public void Prepare() => _ = Element;

    public sealed override CursorConverter<TCollection> WithReferences(ContractCache cache) => ReferenceConverters.For(this, cache);

    /// <summary>Stores an array, like <see cref="CursorConverter{T}.Store"/>.</summary>
    /// <param name="position">The position of the array; <see cref="Utf8JsonWriter.NotAcquired"/> if the writer has the position.</param>
    /// <returns>The position after the comma; <see cref="Utf8JsonWriter.NotAcquired"/> if the writer has it.</returns>
    protected int StoreArray(Utf8JsonWriter writer, ReadOnlySpan<E> items, int position)
    {
        if (items.IsEmpty) return WriteGuard.StoreEmpty(writer, position, WriteGuard.EmptyArray);

        CursorConverter<E> element = Element;
        position = WriteGuard.Begin(writer, position, (byte)'[');
        return writer.StoreEnd(element.StoreItems(writer, items, position), (byte)']');
    }

    // Counts come only from types of the framework: those of others may have side effects, or throw.
    public override ValueSize SizeOf(TCollection value) => value switch
    {
        null => ValueSize.Small,
        ValueType => ValueSize.Unknown,
        E[] array => CollectionSize.Of(array.Length, Element.MayBeLarge),
        List<E> list => CollectionSize.Of(list.Count, Element.MayBeLarge),
        HashSet<E> set => CollectionSize.Of(set.Count, Element.MayBeLarge),
        IEnumerator<E> => ValueSize.Large, // an iterator
        _ => ValueSize.Unknown,
    };

    protected SequenceWriteFrame<TCollection, E> BeginWrite(IEnumerable<E> items)
        => (Interlocked.Exchange(ref _spareFrame, null) ?? new SequenceWriteFrame<TCollection, E>(this, Element)).For(items);

    public void Recycle(SequenceWriteFrame<TCollection, E> frame) => _spareFrame = frame;

    /// <summary>Reads the elements of an array that has started, and creates the collection from them.</summary>
    protected TCollection? ReadElements(ref JsonCursor cursor, ContainerStart start, SequenceBuilder<TCollection, E> build)
    {
        var buffer = new ElementBuffer<E>();
        try
        {
            if (start == ContainerStart.Open) ElementRuns.ReadInto(ref cursor, Element, ref buffer);

            return cursor.HasValue ? build(buffer.Items) : default;
        }
        finally
        {
            buffer.Dispose();
        }
    }

    /// <summary>Adds the elements of the array at the cursor to a collection, one at a time.</summary>
    protected void AddEach(ref JsonCursor cursor, object target, Action<object, E> add)
    {
        if (cursor.BeginArray() != ContainerStart.Open) return;

        CursorConverter<E> element = Element;
        int indent = cursor.Indent;
        do
        {
            E? item = element.ReadValue(ref cursor);
            if (cursor.HasValue) add(target, item!);
        }
        while (cursor.NextElement(ref indent));
    }

    /// <summary>Reads a collection that cannot be created: only <c>null</c> is accepted. An array is rejected as unsupported, any other value as not an array.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected static TCollection? ReadUncreatable(ref JsonCursor cursor)
        => cursor.Current == '[' ? throw ConverterErrors.CannotRead(typeof(TCollection)) : ReadNull(ref cursor);
}
