namespace Brisk.Json.Converters;

/// <summary>A JSON array that becomes a collection.</summary>
/// <param name="existing">The collection to add to, or null to create one.</param>
internal sealed class SequenceFrame<TCollection, E>(ICursorConverter converter, CursorConverter<E> element, SequenceCreation<TCollection, E> creation, object? existing = null)
    : ArrayFrame<TCollection, E>(converter, element)
{
    // Elements are collected, or added to the collection as they are read.
    private List<E>? _items;
    private object? _target;

    protected override TCollection? Instance => (_items ?? _target) is TCollection collection ? collection : default;

    protected override void Begin(ref JsonCursor cursor)
    {
        if (typeof(TCollection) == typeof(List<E>) || (existing is null && creation.Build is not null && !(WantsInstance && creation is { Create: not null, Add: not null })))
        {
            _items = (List<E>?)existing ?? [];
        }
        else
        {
            _target = existing ?? creation.Create!();
            if (_target is ICollection<E> { IsReadOnly: true })
            {
                cursor.Position--;
                throw ConverterErrors.CannotRead(typeof(TCollection));
            }
        }
    }

    protected override void Complete(ref JsonCursor cursor)
        => Result = _items is null ? (TCollection)_target!
            : _items is TCollection list ? list
            : creation.Build!(System.Runtime.InteropServices.CollectionsMarshal.AsSpan(_items));

    protected override void Add(E item)
    {
        if (_items is { } items)
        {
            items.Add(item);
        }
        else
        {
            creation.Add!(_target!, item);
        }
    }
}

/// <summary>A JSON array whose elements are added to a value one at a time.</summary>
internal abstract class ArrayFrame<T, E>(ICursorConverter converter, CursorConverter<E> element) : ReadFrame<T>(converter)
{
    public sealed override bool IsObject => false;

    public sealed override void Take(ref JsonCursor cursor, ReadFrame child)
    {
        Add(element.TakeFrom(child)!);
        Pass(1);
    }

    protected abstract void Add(E item);

    protected sealed override FrameStep ReadElements(ref JsonCursor cursor, bool isPart, ref int indent)
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

    protected sealed override ReadFrame? EnterElement(ref JsonCursor cursor) => element.BeginFrame(cursor.Current);
}
