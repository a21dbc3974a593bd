namespace Brisk.Json.Converters;

/// <summary>A skipped container, which is validated anyway. Its contents have no path.</summary>
internal sealed class SkipFrame : ReadFrame
{
    private SkipFrame(bool isObject)
        : base(null)
    {
        IsObject = isObject;
    }

    public override bool IsObject { get; }

    /// <summary>Returns a frame for a value that begins with this byte, if it is a container.</summary>
    public static SkipFrame? For(byte first) => first is (byte)'{' or (byte)'[' ? new SkipFrame(first == '{') : null;

    public override void Take(ref JsonCursor cursor, ReadFrame child)
    {
    }

    protected override FrameStep ReadElements(ref JsonCursor cursor, bool isPart, ref int indent)
    {
        do
        {
            SkipName(ref cursor);
            cursor.SkipValue();
            if (!(IsObject ? cursor.NextMember(ref indent) : cursor.NextElement(ref indent))) return FrameStep.Ended;
        }
        while (!isPart || !cursor.IsAtEnd);

        return FrameStep.More;
    }

    protected override ReadFrame? EnterElement(ref JsonCursor cursor)
    {
        SkipName(ref cursor);
        return For(cursor.Current);
    }

    private void SkipName(ref JsonCursor cursor)
    {
        if (IsObject) cursor.ReadName(out _);
    }
}
