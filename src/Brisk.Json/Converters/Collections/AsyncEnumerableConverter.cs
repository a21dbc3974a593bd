namespace Brisk.Json.Converters;

/// <summary>
/// <see cref="IAsyncEnumerable{T}"/>, and types that implement it. It is read completely, and written only by the asynchronous methods of the serializer.
/// </summary>
/// <param name="canBeRead">Whether it can be read, which is supported for the interface itself.</param>
internal sealed class AsyncEnumerableConverter<TCollection, E>(ContractCache cache, JsonNumberHandling handling, bool canBeRead)
    : SequenceConverter<TCollection, E>(cache, handling), IPathWithoutIndex
    where TCollection : IAsyncEnumerable<E>
{
    private static readonly SequenceCreation<TCollection, E> s_creation = new(static items => (TCollection)(object)new ReadElements<E>(items.ToArray()), null, null);

    private readonly ListConverter<E> _list = new(cache, handling);

    public override TCollection? ReadValue(ref JsonCursor cursor)
        => !canBeRead ? ReadUncreatable(ref cursor)
            : cursor.Current == '[' ? (TCollection)(object)new ReadElements<E>(_list.ReadValue(ref cursor)!)
            : ReadNull(ref cursor);

    public override ReadFrame? BeginFrame(byte first)
        => canBeRead && first == '[' ? new SequenceFrame<TCollection, E>(this, Element, s_creation) : null;

    public override ReadFrame? BeginStreamed() => canBeRead ? new StreamedFrame<TCollection, E>(_list, Element) : null;

    public override void WriteValue(Utf8JsonWriter writer, TCollection value)
    {
        if (value is not null) throw ConverterErrors.OnlyAsync(typeof(TCollection));

        writer.WriteNullValue();
    }

    // Only frames can write it, even if it is a short list as well.
    public override ValueSize SizeOf(TCollection value) => value is null ? ValueSize.Small : ValueSize.Large;

    public override WriteFrame? BeginWrite(TCollection value) => value is null ? null : new AsyncWriteFrame<E>(this, Element, value, asLines: false);

    public override bool Finds(ConverterTrait trait, HashSet<ICursorConverter> seen) => trait == ConverterTrait.MayContainAsync || base.Finds(trait, seen);
}

internal sealed class ReadElements<E>(IReadOnlyList<E> items) : IAsyncEnumerable<E>
{
#pragma warning disable CS1998 // the elements are available synchronously
    public async IAsyncEnumerator<E> GetAsyncEnumerator(CancellationToken cancellationToken = default)
#pragma warning restore CS1998
    {
        foreach (E item in items)
        {
            yield return item;
        }
    }
}
