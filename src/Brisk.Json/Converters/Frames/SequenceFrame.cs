namespace Brisk.Json.Serialization;

/// <summary>An array of JSON that becomes a collection.</summary>
/// <param name="converter">The converter of the collection.</param>
/// <param name="element">The converter of its elements.</param>
/// <param name="making">How the collection is made.</param>
/// <param name="existing">The collection that is added to; null where one is made.</param>
internal sealed class SequenceFrame<TCollection, E>(ICursorConverter converter, CursorConverter<E> element, SequenceMaking<TCollection, E> making, object? existing = null)
    : ReadFrame<TCollection>(converter)
{
    // Elements are gathered, or added to the collection as they come.
    private List<E>? _items;
    private object? _target;

    public override bool IsObject => false;

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

    public override void Take(ref JsonCursor cursor, ReadFrame child)
    {
        Add(element.TakeFrom(child)!);
        Pass(1);
    }

    public override void Complete(ref JsonCursor cursor)
        => Result = _items is null ? (TCollection)_target!
            : _items is TCollection list ? list
            : making.Build!(System.Runtime.InteropServices.CollectionsMarshal.AsSpan(_items));

    protected override FrameStep ReadElements(ref JsonCursor cursor, bool isPart, ref int indent)
    {
        int count = 0;
        FrameStep step = FrameStep.More;
        do
        {
            Add(element.ReadValue(ref cursor)!);
            count++;
            if (!cursor.NextElement(ref indent))
            {
                step = FrameStep.Ended;
                break;
            }
        }
        while (!isPart || !cursor.IsAtEnd);

        Pass(count);
        return step;
    }

    protected override ReadFrame? EnterElement(ref JsonCursor cursor) => element.BeginFrame(cursor.Current);

    private void Add(E item)
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
