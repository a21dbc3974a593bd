namespace Brisk.Json.Converters;

/// <summary>A JSON array that becomes a collection.</summary>
/// <param name="converter">The converter of the collection.</param>
/// <param name="element">The converter of its elements.</param>
/// <param name="making">How the collection is created.</param>
/// <param name="existing">The collection to add to, or null to create one.</param>
internal sealed class SequenceFrame<TCollection, E>(ICursorConverter converter, CursorConverter<E> element, SequenceMaking<TCollection, E> making, object? existing = null)
    : ArrayFrame<TCollection, E>(converter, element)
{
    // Elements are collected, or added to the collection as they are read.
    private List<E>? _items;
    private object? _target;

    public override TCollection? Instance => (_items ?? _target) is TCollection collection ? collection : default;

    public override void Begin(ref JsonCursor cursor)
    {
        if (typeof(TCollection) == typeof(List<E>) || (existing is null && making.Build is not null && !(WantsInstance && making is { Create: not null, Add: not null })))
        {
            _items = (List<E>?)existing ?? [];
        }
        else
        {
            _target = existing ?? making.Create!();
            if (_target is ICollection<E> { IsReadOnly: true })
            {
                cursor.Position--;
                throw ConverterErrors.CannotRead(typeof(TCollection));
            }
        }
    }

    public override void Complete(ref JsonCursor cursor)
        => Result = _items is null ? (TCollection)_target!
            : _items is TCollection list ? list
            : making.Build!(System.Runtime.InteropServices.CollectionsMarshal.AsSpan(_items));

    protected override void Add(E item)
    {
        if (_items is { } items)
        {
            items.Add(item);
        }
        else
        {
            making.Add!(_target!, item);
        }
    }
}
