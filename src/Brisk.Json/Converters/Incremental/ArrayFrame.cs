namespace Brisk.Json.Converters;

/// <summary>A JSON array whose elements are added to a value one at a time.</summary>
/// <param name="converter">The converter of the array.</param>
/// <param name="element">The converter of its elements.</param>
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
