using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Brisk.Json.Contracts;
using Brisk.Json.Text;

namespace Brisk.Json.Serialization;

/// <summary>JSON arrays: the converter of the elements, looked up at the first use.</summary>
internal abstract class SequenceConverter<TCollection, E>(ContractCache cache, JsonNumberHandling handling) : CursorConverter<TCollection>
{
    private const int MaxFew = 16;

    private CursorConverter<E>? _element;
    private SequenceWriteFrame<TCollection, E>? _spareFrame;

    public sealed override ValueShape Shape => ValueShape.Array;

    public sealed override ICursorConverter ElementConverter => Element;

    protected CursorConverter<E> Element
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => _element ??= ((CursorConverter<E>)cache.Get(typeof(E), handling)).ForElements;
    }

    public sealed override void Prepare() => _ = Element;

    public sealed override CursorConverter<TCollection> AwareOfReferences(ContractCache cache) => ReferenceConverters.For(this, cache);

    /// <summary>Stores an array, as <see cref="CursorConverter{T}.Store"/> does.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="items">The elements.</param>
    /// <param name="position">Where the array goes; <see cref="Utf8JsonWriter.NotTaken"/> when the writer has the position.</param>
    /// <returns>The position after the comma; <see cref="Utf8JsonWriter.NotTaken"/> when the writer has it.</returns>
    protected int StoreArray(Utf8JsonWriter writer, ReadOnlySpan<E> items, int position)
    {
        if (items.IsEmpty)
        {
            return WriteGuard.StoreEmpty(writer, position, WriteGuard.EmptyArray);
        }

        CursorConverter<E> element = Element;
        position = WriteGuard.Begin(writer, position, (byte)'[');
        return writer.StoreEnd(element.StoreItems(writer, items, position), (byte)']');
    }

    /// <summary>Whether so many elements are few enough to be written whole.</summary>
    protected bool IsFew(int count) => count <= MaxFew && !Element.HoldsMany;

    /// <summary>A frame that writes these elements.</summary>
    protected SequenceWriteFrame<TCollection, E> BeginWrite(IEnumerable<E> items)
        => (Interlocked.Exchange(ref _spareFrame, null) ?? new SequenceWriteFrame<TCollection, E>(this, Element)).For(items);

    /// <summary>Keeps a frame that has ended for the next collection.</summary>
    public void Keep(SequenceWriteFrame<TCollection, E> frame) => _spareFrame = frame;

    /// <summary><c>null</c>, or a failure.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected static TCollection? ReadNull(ref JsonCursor cursor)
    {
        if (default(TCollection) is not null || !cursor.TryReadNull())
        {
            cursor.FailValue();
        }

        return default;
    }

    /// <inheritdoc cref="ReadNull(ref JsonCursor)"/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected static Parsed<TCollection?> ReadNull(ref JsonCursor cursor, int position)
    {
        cursor.Position = position;
        TCollection? value = ReadNull(ref cursor);
        return new(cursor.Position, value);
    }

    /// <summary>What is read of a collection that cannot be made: <c>null</c>. An array is refused as such, anything else as no array.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected static TCollection? ReadUnmade(ref JsonCursor cursor)
        => cursor.Current == '[' ? throw ConverterErrors.CannotRead(typeof(TCollection)) : ReadNull(ref cursor);
}
