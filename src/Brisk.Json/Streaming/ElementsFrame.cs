namespace Brisk.Json.Streaming;

internal class ElementsFrame<T>(ICursorConverter converter, CursorConverter<T> element) : YieldingFrame<T>(converter)
{
    public sealed override bool IsObject => false;

    public sealed override T? ReadElement(ref JsonCursor cursor) => element.ReadValue(ref cursor);

    protected sealed override T? TakeElement(ReadFrame child) => element.TakeFrom(child);

    protected sealed override ReadFrame? EnterElement(ref JsonCursor cursor) => element.BeginFrame(cursor.Current);
}

internal sealed class TopLevelFrame<T>(ICursorConverter converter, CursorConverter<T> element) : ElementsFrame<T>(converter, element)
{
    public override bool HasBrackets => false;

    protected override bool Next(ref JsonCursor cursor, ref int indent)
    {
        cursor.BeginText();
        return !cursor.IsAtEnd;
    }

    public override bool First(ref JsonCursor cursor, bool isFirst, ref int indent) => Next(ref cursor, ref indent);

    public override bool MoveOn(ref JsonCursor cursor, ref int indent) => Next(ref cursor, ref indent);
}

/// <summary>An object, whose members are returned as pairs.</summary>
internal sealed class EntriesFrame<T>(ICursorConverter converter, CursorConverter<T> value) : YieldingFrame<KeyValuePair<string, T?>>(converter)
{
    private string _key = "";

    public override bool IsObject => true;

    public override KeyValuePair<string, T?> ReadElement(ref JsonCursor cursor) => new(cursor.ReadKey(), value.ReadValue(ref cursor));

    public override string NameOf(KeyValuePair<string, T?> element) => element.Key;

    protected override KeyValuePair<string, T?> TakeElement(ReadFrame child) => new(_key, value.TakeFrom(child));

    protected override ReadFrame? EnterElement(ref JsonCursor cursor)
    {
        string key = cursor.ReadKey();
        ReadFrame? child = value.BeginFrame(cursor.Current);
        if (child is not null)
        {
            _key = key;
            Pass(key);
        }

        return child;
    }
}
